public import Reactive

extension Marbles {
    /// What a stream sends, and when.
    ///
    /// Two timelines are equal if the same events happen in the same steps in the same order; how long the silence
    /// after the last event is does not count.
    public struct Timeline<Value: Sendable, Failure: Swift.Error>: Sendable {
        /// An event and when it happens.
        public struct Entry: Sendable {
            /// When, in steps from the beginning.
            ///
            /// Not a whole number if an operator delivers between two steps; no marble string says that.
            public let instant: Double
            /// What happens.
            public let event: Signal<Value, Failure>.Event
            /// How it was written.
            var name: Character?
        }

        /// The events, in their order.
        public let entries: [Entry]

        init(_ entries: [Entry]) {
            self.entries = entries
        }

        /// The timeline that `diagram` shows, with what its names stand for.
        ///
        /// A name without a value, and `#` without a failure, stop the program with their column.
        public init(_ diagram: Diagram, _ key: Key<Value, Failure>) {
            do {
                try self.init(reading: diagram, key)
            } catch {
                preconditionFailure("\(error)")
            }
        }

        /// Reads a timeline from a marble string.
        ///
        /// - Throws: the first place that the grammar does not allow, or that the key does not explain.
        public init(parsing text: String, _ key: Key<Value, Failure>) throws(SyntaxError) {
            try self.init(reading: Diagram(parsing: text), key)
        }

        private init(reading diagram: Diagram, _ key: Key<Value, Failure>) throws(SyntaxError) {
            var entries: [Entry] = []
            for (step, marks) in diagram.steps.enumerated() {
                for (number, mark) in marks.enumerated() {
                    let event = try key.event(of: mark) { reason in
                        diagram.error(step: step, mark: number, reason)
                    }
                    var entry = Entry(instant: Double(step), event: event)
                    if case .value(let name) = mark { entry.name = name }
                    entries.append(entry)
                }
            }
            self.init(entries)
        }
    }
}

extension Marbles.Timeline.Entry: Equatable where Value: Equatable, Failure: Equatable {
    /// Whether the same happens at the same time, however it was written.
    public static func == (left: Self, right: Self) -> Bool {
        left.instant == right.instant && left.event == right.event
    }
}

extension Marbles.Timeline: Equatable where Value: Equatable, Failure: Equatable {}

extension Marbles.Timeline: CustomStringConvertible {
    /// The timeline as a marble string, and what the names in it stand for if they do not stand for themselves.
    ///
    /// A value that is written with one letter or digit has that name, others get a free letter. An event between two
    /// steps is written with its time, `(a@2.5)`.
    public var description: String {
        let legend = MarbleLegend(of: [self])
        let line = MarbleLines([legend.marks(of: self)]).lines[0]
        return legend.isEmpty ? line : "\(line)   \(legend)"
    }
}

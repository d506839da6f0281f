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

extension Marbles {
    /// What a stream on a bench has sent so far.
    ///
    /// It keeps the bench; the stream is kept as long as its window is open and it has not ended.
    public final class Recording<Value: Sendable, Failure: Swift.Error>: Sendable {
        let entries = MutableProperty<[Timeline<Value, Failure>.Entry]>([])
        private let marbles: Marbles

        init(on marbles: Marbles) {
            self.marbles = marbles
        }

        /// What has arrived, and when; empty before the bench is run.
        public var timeline: Timeline<Value, Failure> {
            Timeline(entries.value)
        }
    }
}

extension Marbles {
    /// Observes `signal` while `window` is open, once the bench is run, and keeps what arrives.
    ///
    /// The expression is evaluated when the window opens, so that an operator that looks at the clock begins there.
    public func record<Value, Failure>(
        _ signal: @autoclosure @escaping @Sendable () -> Signal<Value, Failure>,
        during window: Window = .always
    ) -> Recording<Value, Failure> {
        record(during: window) { receive in signal().observe(receive) }
    }

    /// Starts `producer` when `window` opens, once the bench is run, disposes of the start when it closes, and keeps
    /// what arrives.
    ///
    /// A start that is disposed of before it has ended says so: `!` is the last of its events.
    public func record<Value, Failure>(
        _ producer: @autoclosure @escaping @Sendable () -> SignalProducer<Value, Failure>,
        during window: Window = .always
    ) -> Recording<Value, Failure> {
        record(during: window) { receive in producer().start(receive) }
    }

    private func record<Value, Failure>(
        during window: Window,
        _ begin:
            @escaping @Sendable (@escaping @Sendable (Signal<Value, Failure>.Event) -> Void) -> (
                any Disposable
            )?
    ) -> Recording<Value, Failure> {
        let recording = Recording<Value, Failure>(on: self)
        let entries = recording.entries
        let handle = SerialDisposable()
        keep(nil, length: Int(window.closing ?? window.opening) + 1)
        clock.lane(Lane.window).schedule(after: ruler.date(of: window.opening)) { [ruler] in
            handle.inner = begin { event in
                let entry = Timeline<Value, Failure>.Entry(instant: ruler.now, event: event)
                entries.modify { $0.append(entry) }
            }
        }
        if let closing = window.closing {
            clock.lane(Lane.window).schedule(after: ruler.date(of: closing)) { handle.dispose() }
        }
        return recording
    }
}

extension Marbles.Timeline where Value: Equatable, Failure: Equatable {
    /// How this timeline, a recorded one, differs from `expected`; `nil` if they are equal.
    ///
    /// The result prints as both lines, one below the other. So a test reads, with Swift Testing and with XCTest:
    ///
    /// ```swift
    /// #expect(output.timeline.difference(from: expected) == nil)
    /// XCTAssertNil(output.timeline.difference(from: expected))
    /// ```
    public func difference(from expected: Self) -> Marbles.Difference? {
        let length = max(entries.count, expected.entries.count)
        guard
            let index = (0..<length).first(where: { index in
                guard index < entries.count, index < expected.entries.count else { return true }
                return entries[index] != expected.entries[index]
            })
        else { return nil }
        // Of two events that should be one, the earlier one is where they part.
        let instants = [entries, expected.entries].filter { index < $0.count }.map { $0[index].instant }
        return Marbles.Difference(expected: expected, recorded: self, at: instants.min() ?? 0)
    }
}

extension Marbles {
    /// Where a recorded timeline first differs from the expected one, drawn for a person.
    ///
    /// ```
    /// expected  --1--(2a)-|
    /// recorded  --1--2   ---|
    ///                ^ at 5: expected 2, a = [1]; recorded 2
    /// ```
    public struct Difference: Hashable, Sendable {
        /// The step in which something else happens than expected.
        public let instant: Double
        /// Both lines, aligned, then a caret under the place and what happens there.
        public let description: String
    }
}

extension Marbles.Difference: CustomStringConvertible {
    init<Value: Equatable, Failure: Equatable>(
        expected: Marbles.Timeline<Value, Failure>,
        recorded: Marbles.Timeline<Value, Failure>,
        at instant: Double
    ) {
        let legend = MarbleLegend(of: [expected, recorded])
        let lines = MarbleLines([legend.marks(of: expected), legend.marks(of: recorded)])
        let wanted = Self.words(expected.entries.filter { $0.instant == instant }, legend)
        let seen = Self.words(recorded.entries.filter { $0.instant == instant }, legend)
        let isAlike = wanted == seen ? " (written alike, but not equal)" : ""
        let time = instant == instant.rounded() ? "\(Int(instant))" : "\(instant)"
        self.instant = instant
        description = """
            expected  \(lines.lines[0])
            recorded  \(lines.lines[1])
                      \(String(repeating: " ", count: lines.column(of: instant)))\
            ^ at \(time): expected \(wanted); recorded \(seen)\(isAlike)\
            \(legend.isEmpty ? "" : "\nvalues    \(legend)")
            """
    }

    private static func words<Value, Failure>(
        _ entries: [Marbles.Timeline<Value, Failure>.Entry],
        _ legend: MarbleLegend
    ) -> String {
        if entries.isEmpty { return "nothing" }
        return entries.map { entry in
            let mark = legend.mark(of: entry.event)
            if let error = entry.event.error { return "\(mark) \(error)" }
            guard let value = entry.event.value, "\(value)" != mark else { return mark }
            return "\(mark) = \(value)"
        }.joined(separator: ", ")
    }
}

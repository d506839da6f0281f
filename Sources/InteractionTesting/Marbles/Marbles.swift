public import FoundationEssentials
public import Reactive

/// A bench for streams on virtual time: what goes in and what comes out are written as marble strings.
///
/// A marble string is a line of time, one character a step. `-` is a step in which nothing happens; a letter or a
/// digit is a value by name; `|` is completion, `#` failure, `!` interruption. What stands in parentheses happens in
/// one step. Spaces do not count, so lines can be aligned. ``Diagram`` has the grammar.
///
/// ```swift
/// let marbles = Marbles()
/// let input = marbles.hot("-1--2-3-----|", .digits)
/// let output = marbles.record(input.debounce(3, on: marbles.clock))
/// marbles.run()
/// let expected = Marbles.Timeline("---------3--|", .digits)
/// #expect(output.timeline.difference(from: expected) == nil)
/// ```
///
/// **Time.** Nothing happens before ``run(for:)``. A step lasts one second of the clock unless the initializer says
/// otherwise, so `debounce(3, …)` waits for three characters. Time 0 is the first character.
///
/// **Order within a step.** First recordings begin and end, as their ``Window`` says; then inputs send, in the order
/// in which they were made or started; then comes what operators have scheduled on the clock. Each in the order it
/// was scheduled.
///
/// **Lifetime.** The bench keeps the inputs of its hot streams, and a recording keeps the bench: a stream whose string
/// does not end goes on without an event.
///
/// Source: marble tests as RxJS has them (`-`, `|`, `#`, groups); `!`, windows and the order within a step are ours.
public final class Marbles: Sendable {
    /// The virtual time, for the operators that take a scheduler.
    public let clock: TestScheduler

    let ruler: Ruler
    private let kept = MutableProperty(Kept())

    /// What the bench has to remember until it is run.
    private struct Kept: Sendable {
        var length = 0
        var inputs: [any Sendable] = []
    }

    /// A bench whose steps last `step` seconds.
    ///
    /// - Parameter step: more than 0.
    public init(step: TimeInterval = 1) {
        precondition(step > 0, "A step lasts more than 0 seconds, not \(step).")
        clock = TestScheduler()
        ruler = Ruler(clock: clock, step: step)
    }

    /// Plays everything from now on: all that is written, and `extra` steps more.
    ///
    /// The steps after the last character are for operators that deliver late. They are so many that an operator that
    /// never comes to rest shows in the recording, and so few that it does not hang the test; close the recording's
    /// window if the stream repeats for ever.
    public func run(for extra: Int = 1_000) {
        clock.advance(to: ruler.date(of: Double(kept.value.length + extra)))
    }
}

extension Marbles {
    /// The order of precedence within a step.
    enum Lane {
        static let window = -2
        static let input = -1
    }

    /// Keeps the input of a stream, and time going until its last character.
    func keep(_ input: (any Sendable)?, length: Int) {
        kept.modify { kept in
            kept.length = max(kept.length, length)
            if let input { kept.inputs.append(input) }
        }
    }
}

extension Marbles {
    /// A signal that plays `diagram` from time 0, whether or not anybody listens.
    ///
    /// It ends as the diagram says, or never. If it is made while the bench is running, it has missed what was before.
    /// A string that cannot be read stops the program with its column; to have an error instead, see ``Diagram/init(parsing:)`` and ``Timeline/init(parsing:_:)``.
    public func hot<Value, Failure>(
        _ diagram: Diagram,
        _ key: Key<Value, Failure>
    ) -> Signal<Value, Failure> {
        let (signal, input) = Signal<Value, Failure>.pipe()
        keep(input, length: diagram.steps.count)
        let now = ruler.now
        for entry in Timeline(diagram, key).entries where entry.instant >= now {
            clock.lane(Lane.input).schedule(after: ruler.date(of: entry.instant)) { input.send(entry.event) }
        }
        return signal
    }

    /// A producer that plays `diagram` from each start on, and remembers when it was started and disposed of.
    ///
    /// What stands at the first place is sent before `start` returns. A start ends as the diagram says, or never. A
    /// string that cannot be read stops the program with its column.
    public func cold<Value, Failure>(
        _ diagram: Diagram,
        _ key: Key<Value, Failure>
    ) -> Cold<Value, Failure> {
        keep(nil, length: diagram.steps.count)
        return Cold(Timeline(diagram, key), on: ruler)
    }
}

extension Marbles {
    /// A producer that plays a marble string from each start on, made by ``Marbles/cold(_:_:)``.
    ///
    /// It can stand wherever a producer can.
    public struct Cold<Value: Sendable, Failure: Swift.Error>: SignalProducerConvertible {
        private let timeline: Timeline<Value, Failure>
        private let ruler: Ruler
        private let starts = MutableProperty<[Window]>([])

        init(_ timeline: Timeline<Value, Failure>, on ruler: Ruler) {
            self.timeline = timeline
            self.ruler = ruler
        }

        /// When it was started, and when each start ended or was disposed of, in the order of the starts.
        public var windows: [Window] { starts.value }

        /// The producer.
        public var producer: SignalProducer<Value, Failure> {
            SignalProducer { [timeline, ruler, starts] observer, lifetime in
                let beginning = ruler.now
                let number = starts.modify { windows in
                    windows.append(Window(opening: beginning))
                    return windows.count - 1
                }
                lifetime.observeEnded {
                    starts.modify { $0[number].closing = ruler.now }
                    // An input without an owner would interrupt.
                    withExtendedLifetime(observer) {}
                }
                for entry in timeline.entries where !lifetime.hasEnded {
                    if entry.instant == 0 {
                        observer.send(entry.event)
                        continue
                    }
                    let date = ruler.date(of: beginning + entry.instant)
                    lifetime += ruler.clock.lane(Lane.input).schedule(after: date) {
                        observer.send(entry.event)
                    }
                }
            }
        }
    }
}

extension Marbles {
    /// From when to when somebody listens: `--[---]`, or `--[` if to the end.
    ///
    /// Both ends come before anything else that happens in their step, so what is sent in the step of `[` is seen, and
    /// what is sent in the step of `]` is not. `([])` opens and closes in one step.
    public struct Window: Hashable, Sendable {
        /// In which step it opens.
        public let opening: Double
        /// In which step it closes; `nil` if it does not.
        public internal(set) var closing: Double?

        /// The window from the beginning on.
        public static let always = Window(opening: 0)

        init(opening: Double, closing: Double? = nil) {
            self.opening = opening
            self.closing = closing
        }

        /// Reads a window from a marble string.
        ///
        /// - Throws: the first place that does not belong in a window.
        public init(parsing text: String) throws(SyntaxError) {
            let diagram = try Diagram(parsing: text)
            var opening: Double?
            var closing: Double?
            for (step, marks) in diagram.steps.enumerated() {
                for (number, mark) in marks.enumerated() {
                    switch mark {
                    case .opened: opening = Double(step)
                    case .closed: closing = Double(step)
                    case .value, .failed, .completed, .interrupted:
                        throw diagram.error(step: step, mark: number, .eventInWindow)
                    }
                }
            }
            guard let opening else {
                throw SyntaxError(text: text, column: text.count + 1, reason: .noWindow)
            }
            self.init(opening: opening, closing: closing)
        }
    }
}

extension Marbles.Window: ExpressibleByStringLiteral {
    /// Reads a window from a marble string; one that cannot be read stops the program with its column.
    public init(stringLiteral text: String) {
        do {
            try self.init(parsing: text)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

extension Marbles.Window: CustomStringConvertible {
    /// The window as a marble string.
    public var description: String {
        let marks = [(opening, "[")] + (closing.map { [($0, "]")] } ?? [])
        return MarbleLines([marks]).lines[0]
    }
}

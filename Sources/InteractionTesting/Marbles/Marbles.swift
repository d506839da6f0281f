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

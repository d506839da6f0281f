import Dispatch
import FoundationEssentials
import InteractionTesting
import Reactive
import Testing

/// Streams on the bench: what plays when.
struct BenchTests {
    private let marbles = Marbles()

    private func expect<Value: Equatable, Failure: Equatable>(
        _ recording: Marbles.Recording<Value, Failure>,
        _ expected: Marbles.Diagram,
        _ key: Marbles.Key<Value, Failure>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let difference = recording.timeline.difference(from: Marbles.Timeline(expected, key))
        #expect(difference == nil, sourceLocation: sourceLocation)
    }

    @Test func `nothing happens before the bench is run`() {
        let output = marbles.record(marbles.hot("1-2|", .digits))
        #expect(output.timeline.entries.isEmpty)
        marbles.run()
        expect(output, "1-2|", .digits)
    }

    @Test func `a hot stream plays whether or not anybody listens`() {
        let input = marbles.hot("-1-2-3-#", .digits(failure: Problem.small))
        let all = marbles.record(input)
        let late = marbles.record(input, during: "---[")
        let ended = marbles.record(input, during: "--------[")
        marbles.run()
        expect(all, "  -1-2-3-#", .digits(failure: Problem.small))
        expect(late, " ---2-3-#", .digits(failure: Problem.small))
        expect(ended, "--------!", .digits(failure: Problem.small))
    }

    @Test func `a cold stream plays from each start on`() {
        let input = marbles.cold("1-2-|", .digits)
        let first = marbles.record(input.producer)
        let second = marbles.record(input.producer, during: "-[")
        let third = marbles.record(input.producer, during: "-[-]")
        marbles.run()
        expect(first, " 1-2-|", .digits)
        expect(second, "-1-2-|", .digits)
        expect(third, " -1-!", .digits)
        #expect(input.windows == ["[---]", "-[---]", "-[-]"])
    }

    @Test func `the first place of a cold stream is sent from inside the start`() {
        let seen = marbles.cold("(12|)", .digits).producer.collect()
        let output = marbles.record(seen)
        marbles.clock.advance()
        #expect(output.timeline.entries.map(\.event) == [.value([1, 2]), .completed])
    }

    @Test func `a window sees its first step and not its last`() {
        let input = marbles.hot("12345", .digits)
        let output = marbles.record(input, during: "-[--]")
        let none = marbles.record(input, during: "-([])")
        marbles.run()
        expect(output, "-234", .digits)
        expect(none, "", .digits)
    }

    @Test func `a hot stream that is made late has missed what was before`() {
        let output = marbles.record(marbles.hot("12345|", .digits), during: "--[")
        marbles.run()
        expect(output, "--345|", .digits)
    }

    @Test func `a start whose window closes is interrupted, an observation just stops`() {
        let input = marbles.hot("-1-2-3-", .digits)
        let observed = marbles.record(input, during: "[---]")
        let started = marbles.record(input.producer, during: "[---]")
        marbles.run()
        expect(observed, "-1-2", .digits)
        expect(started, " -1-2!", .digits)
    }

    @Test func `a stream without an end goes on after its last character`() {
        let output = marbles.record(marbles.hot("-1-", .digits))
        let cold = marbles.cold("-1-", .digits)
        let started = marbles.record(cold.producer)
        marbles.run()
        expect(output, "-1", .digits)
        expect(started, "-1", .digits)
        #expect(cold.windows == ["["])
    }

    @Test func `inputs send before operators deliver, in the order in which they were made`() {
        let late = marbles.hot("a-", .letters).delay(2, on: marbles.clock)
        let input = marbles.hot("--(bc)", .letters)
        let other = marbles.hot("--d", .letters)
        let output = marbles.record(Signal.merge(late, other, input))
        marbles.run()
        expect(output, "--(bcda)", .letters)
    }

    @Test func `an input that starts late still sends before what was scheduled earlier`() {
        let late = marbles.hot("a-", .letters).delay(2, on: marbles.clock)
        let input = marbles.cold("-b", .letters)
        let outer = marbles.hot("-x", ["x": input.producer])
        let output = marbles.record(Signal.merge(late, outer.flatten(.merge)))
        marbles.run()
        expect(output, "--(ba)", .letters)
    }

    @Test func `an expression is evaluated when its window opens`() {
        let clock = marbles.clock
        let output = marbles.record(
            Signal<Int, Never>.never.timeout(after: 2, raising: Problem.great, on: clock), during: "---[")
        marbles.run()
        expect(output, "-----#", .digits(failure: .great))
    }

    @Test(arguments: [0.001, 0.1, 60] as [TimeInterval])
    func `a step lasts as long as it is told to`(step: TimeInterval) {
        let marbles = Marbles(step: step)
        let input = marbles.hot("1-2---3|", .digits)
        let output = marbles.record(input.delay(3 * step, on: marbles.clock))
        marbles.run()
        expect(output, "---1-2---3|", .digits)
    }

    @Test func `a step of no time is a programming error`() async {
        await #expect(processExitsWith: .failure) { _ = Marbles(step: 0) }
    }

    @Test func `running plays what is written and some more, even if something repeats`() {
        let clock = marbles.clock
        let ticks = marbles.record(SignalProducer.interval(.seconds(1), on: clock).map { $0 % 10 })
        let bounded = marbles.record(
            SignalProducer.interval(.seconds(2), on: clock), during: "--[-----]")
        marbles.run(for: 3)
        expect(ticks, "-012345678901", .digits)
        expect(bounded, "----0-1-!", .digits)
    }

    @Test func `an input that is dropped with its bench leaves nothing alive`() {
        weak var weakMarbles: Marbles?
        weak var weakClock: TestScheduler?
        do {
            let marbles = Marbles()
            weakMarbles = marbles
            weakClock = marbles.clock
            let cold = marbles.cold("-1-", .digits)
            let output = marbles.record(marbles.hot("-1-", .digits).merge(with: marbles.hot("--2", .digits)))
            let started = marbles.record(cold.producer, during: "[----]")
            marbles.run()
            expect(output, "-12", .digits)
            expect(started, "-1---!", .digits)
        }
        #expect(weakMarbles == nil)
        #expect(weakClock == nil)
    }

    @Test func `windows are read and printed`() throws {
        for text in ["[", "--[", "--[---]", "-([])"] {
            #expect(try Marbles.Window(parsing: text).description == text)
        }
        let event = try #require(throws: Marbles.SyntaxError.self) {
            try Marbles.Window(parsing: "-[-1-]")
        }
        #expect(event.column == 4)
        #expect(event.reason == .eventInWindow)
        let none = try #require(throws: Marbles.SyntaxError.self) { try Marbles.Window(parsing: "---") }
        #expect(none.column == 4)
        #expect(none.reason == .noWindow)
    }
}

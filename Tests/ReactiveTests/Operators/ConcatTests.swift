import InteractionTesting
import Reactive
import Testing

struct ConcatTests {
    @Test func `77: concat and prefix do one after the other`() {
        let one = SignalProducer<Int, OperatorError>(value: 1)
        #expect(OperatorLog(one.concat(SignalProducer(value: 2))).events == ["1", "2", "completed"])
        #expect(OperatorLog(one.concat(value: 2).prefix(value: 0)).events == ["0", "1", "2", "completed"])
        #expect(OperatorLog(one.concat(error: .red)).events == ["1", "failed(red)"])
        let property = MutableProperty(3)
        #expect(OperatorLog(SignalProducer<Int, Never>(value: 1).concat(property)).events == ["1", "3"])
        withExtendedLifetime(property) {}
    }

    @Test func `77: the second does not start before the first completes`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let note = OperatorLog()
        let second = SignalProducer<Int, Never>(value: 2).on(starting: { note.add("started") })
        let log = OperatorLog(signal.producer.concat(second))
        input.send(value: 1)
        #expect(note.events == [])
        input.sendCompleted()
        #expect(log.events == ["1", "2", "completed"])
    }

    @Test func `77: failure and interruption of the first stop the chain`() {
        let note = OperatorLog()
        let second = SignalProducer<Int, OperatorError>(value: 2).on(starting: { note.add("started") })
        #expect(OperatorLog(SignalProducer(error: .red).concat(second)).events == ["failed(red)"])
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let log = OperatorLog(signal.producer.concat(second))
        let other = OperatorLog(signal.producer.then(second))
        input.sendInterrupted()
        #expect(log.events == ["interrupted"])
        #expect(other.events == ["interrupted"])
        #expect(note.events == [])
    }

    @Test func `77: then drops the values of the first`() {
        let words = SignalProducer<String, OperatorError>(["a"])
        #expect(
            OperatorLog(words.then(SignalProducer<Int, OperatorError>(value: 1))).events == [
                "1", "completed",
            ])
        #expect(OperatorLog(words.then(SignalProducer<Int, Never>(value: 1))).events == ["1", "completed"])
        let safe = SignalProducer<String, Never>(["a"])
        #expect(
            OperatorLog(safe.then(SignalProducer<Int, OperatorError>(error: .red))).events == ["failed(red)"])
        #expect(
            OperatorLog(safe.then(SignalProducer<String, Never>(value: "b"))).events == ["b", "completed"])
    }

    @Test func `77: disposing of the result disposes of whichever part runs`() {
        let note = OperatorLog()
        let second = SignalProducer<Int, Never>.never.on(disposed: { note.add("gone") })
        let handle = SignalProducer<Int, Never>(value: 1).concat(second).start()
        handle.dispose()
        #expect(note.events == ["gone"])
    }

    private static let key = Marbles.Key<Int, TestError>.digits(failure: .oops)

    /// What comes of two producers in a row while `window` is open, and when each of them runs.
    private func expect(
        _ chain: @Sendable @escaping (Producer, Producer) -> Producer,
        _ first: Marbles.Diagram,
        _ second: Marbles.Diagram,
        during window: Marbles.Window = .always,
        gives output: Marbles.Diagram,
        runs: (first: [Marbles.Window], second: [Marbles.Window]),
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let marbles = Marbles()
        let (one, two) = (marbles.cold(first, Self.key), marbles.cold(second, Self.key))
        let result = marbles.record(chain(one.producer, two.producer), during: window)
        marbles.run()
        result.expect(output, Self.key, "", sourceLocation)
        #expect(one.windows == runs.first, sourceLocation: sourceLocation)
        #expect(two.windows == runs.second, sourceLocation: sourceLocation)
    }

    private typealias Producer = SignalProducer<Int, TestError>

    @Test func `77: when each part of a chain runs, and what comes of it`() {
        expect(
            { $0.concat($1) }, "1--2|", "3-4-|", gives: "1--23-4-|",
            runs: (["[---]"], ["----[---]"]))
        expect(
            { $1.prefix($0) }, "1--2|", "3-4-|", gives: "1--23-4-|",
            runs: (["[---]"], ["----[---]"]))
        expect(
            { $0.then($1) }, "1--2|", "3-4-|", gives: "----3-4-|",
            runs: (["[---]"], ["----[---]"]))
    }

    @Test func `77: every ending of the first part, and every ending of the second`() {
        expect({ $0.concat($1) }, "1-#", "3-4-|", gives: "1-#", runs: (["[-]"], []))
        expect({ $0.concat($1) }, "1-!", "3-4-|", gives: "1-!", runs: (["[-]"], []))
        expect({ $0.then($1) }, "1-#", "3-4-|", gives: "--#", runs: (["[-]"], []))
        expect({ $0.then($1) }, "1-!", "3-4-|", gives: "--!", runs: (["[-]"], []))
        expect({ $0.concat($1) }, "1-|", "3-#", gives: "1-3-#", runs: (["[-]"], ["--[-]"]))
        expect({ $0.then($1) }, "1-|", "3-!", gives: "--3-!", runs: (["[-]"], ["--[-]"]))
    }

    @Test func `77: disposing ends the part that runs, and prevents the other`() {
        for chain in [{ $0.concat($1) }, { $1.prefix($0) }] as [@Sendable (Producer, Producer) -> Producer] {
            expect(chain, "1--2|", "3-4-|", during: "[-]", gives: "1-!", runs: (["[-]"], []))
            expect(
                chain, "1--2|", "3-4-|", during: "[----]", gives: "1--23!", runs: (["[---]"], ["----[]"]))
        }
        expect({ $0.then($1) }, "1--2|", "3-4-|", during: "[-]", gives: "--!", runs: (["[-]"], []))
        expect(
            { $0.then($1) }, "1--2|", "3-4-|", during: "[----]", gives: "----3!",
            runs: (["[---]"], ["----[]"]))
    }
}

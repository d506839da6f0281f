import Reactive
import Testing

struct CombineLatestManyTests {
    @Test func `57: combineLatest of many waits for one value of each`() {
        let pipes = (0..<3).map { _ in Signal<Int, OperatorError>.pipe() }
        // An optimised build releases what is not used any more, and a signal without its input is interrupted.
        defer { withExtendedLifetime(pipes) {} }
        let log = OperatorLog(Signal.combineLatest(pipes.map(\.output)))
        pipes[0].input.send(value: 1)
        pipes[1].input.send(value: 2)
        #expect(log.events == [])
        pipes[2].input.send(value: 3)
        pipes[0].input.send(value: 4)
        #expect(log.events == ["[1, 2, 3]", "[4, 2, 3]"])
    }

    @Test func `58: combineLatest of many completes with the last and fails with the first`() {
        let pipes = (0..<2).map { _ in Signal<Int, OperatorError>.pipe() }
        let completing = OperatorLog(Signal.combineLatest(pipes.map(\.output)))
        pipes[0].input.sendCompleted()
        #expect(completing.events == [])
        pipes[1].input.sendCompleted()
        #expect(completing.events == ["completed"])
        let others = (0..<2).map { _ in Signal<Int, OperatorError>.pipe() }
        defer { withExtendedLifetime(others) {} }
        let failing = OperatorLog(Signal.combineLatest(others.map(\.output)))
        others[1].input.send(error: .blue)
        #expect(failing.events == ["failed(blue)"])
    }

    @Test func `57: combineLatest of five and of ten`() {
        let (a, input) = Signal<Int, Never>.pipe()
        let (b, other) = Signal<String, Never>.pipe()
        let five = OperatorLog(Signal.combineLatest(a, b, a, a, a).map { "\($0.0)\($0.1)\($0.4)" })
        let ten = OperatorLog(
            Signal.combineLatest(b, a, a, a, a, a, a, a, a, a).map { "\($0.0)\($0.1)\($0.9)" })
        input.send(value: 1)
        other.send(value: "x")
        other.send(value: "y")
        input.sendCompleted()
        other.sendCompleted()
        #expect(five.events == ["1x1", "1y1", "completed"])
        #expect(ten.events == ["x11", "y11", "completed"])
    }

    @Test func `60: interrupting a source inside an observer of combineLatest does not deadlock`() {
        let pipes = (0..<2).map { _ in Signal<Int, Never>.pipe() }
        let inputs = pipes.map(\.input)
        let log = OperatorLog(
            Signal.combineLatest(pipes.map(\.output)).on(value: { _ in inputs[1].sendInterrupted() }))
        inputs[0].send(value: 1)
        inputs[1].send(value: 2)
        #expect(log.events == ["[1, 2]", "interrupted"])
    }

    @Test func `61: combineLatest of no producers completes, after the sentinel if there is one`() {
        let none: [SignalProducer<Int, Never>] = []
        #expect(OperatorLog(SignalProducer.combineLatest(none)).events == ["completed"])
        #expect(
            OperatorLog(SignalProducer.combineLatest(none, emptySentinel: [])).events == ["[]", "completed"])
    }

    @Test func `62: combineLatest of 700 producers misses nothing they send when they start`() {
        let producers = (0..<700).map { SignalProducer<Int, Never>(value: $0) }
        let log = OperatorLog(SignalProducer.combineLatest(producers).map { $0.reduce(0, +) })
        #expect(log.events == ["244650", "completed"])
    }

    @Test func `66: signals, producers and properties can be combined`() {
        let property = MutableProperty(1)
        let producer = SignalProducer<String, Never>(value: "a")
        let log = OperatorLog(
            SignalProducer.combineLatest(property, producer, property).map { "\($0)\($1)\($2)" })
        #expect(log.events == ["1a1"])
        let pairs = OperatorLog(SignalProducer.zip(producer, property).map { "\($0)\($1)" })
        #expect(pairs.events == ["a1", "completed"])
    }

    @Test func `disposing of a start while it is being started prevents the others`() {
        let log = OperatorLog()
        let producers = [
            SignalProducer<Int, OperatorError>(error: .red),
            SignalProducer(value: 2).on(starting: { log.add("started") }),
        ]
        SignalProducer.combineLatest(producers).startWithFailed { log.add("\($0)") }
        #expect(log.events == ["red"])
    }
}

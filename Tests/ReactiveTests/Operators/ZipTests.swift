import Reactive
import Testing

struct ZipTests {
    @Test func `59: zip pairs by place in the order`() {
        let (a, inputA) = Signal<Int, OperatorError>.pipe()
        let (b, inputB) = Signal<String, OperatorError>.pipe()
        let log = OperatorLog(Signal.zip(a, b).map { "\($0)\($1)" })
        inputA.send(value: 1)
        inputA.send(value: 2)
        #expect(log.events == [])
        inputB.send(value: "x")
        inputB.send(value: "y")
        inputB.send(value: "z")
        #expect(log.events == ["1x", "2y"])
    }

    @Test func `59: zip completes when a completed input has nothing left to pair`() {
        let (a, inputA) = Signal<Int, OperatorError>.pipe()
        let (b, inputB) = Signal<Int, OperatorError>.pipe()
        let log = OperatorLog(a.zip(with: b).map { $0 * 10 + $1 })
        inputA.send(value: 1)
        inputA.sendCompleted()
        #expect(log.events == [])
        inputB.send(value: 2)
        #expect(log.events == ["12", "completed"])
    }

    @Test func `59: zip drops unpaired values at completion`() {
        let (a, inputA) = Signal<Int, OperatorError>.pipe()
        let (b, inputB) = Signal<Int, OperatorError>.pipe()
        let log = OperatorLog(a.zip(with: b).map { $0 * 10 + $1 })
        inputA.send(value: 1)
        inputB.sendCompleted()
        #expect(log.events == ["completed"])
    }

    @Test(arguments: [0, 1])
    func `59: a failure or interruption of one ends zip at once`(which: Int) {
        let (a, inputA) = Signal<Int, OperatorError>.pipe()
        let (b, inputB) = Signal<Int, OperatorError>.pipe()
        let failing = OperatorLog(a.zip(with: b).map { $0 + $1 })
        (which == 0 ? inputA : inputB).send(error: .red)
        #expect(failing.events == ["failed(red)"])
        let (c, inputC) = Signal<Int, OperatorError>.pipe()
        let (d, inputD) = Signal<Int, OperatorError>.pipe()
        let interrupted = OperatorLog(c.zip(with: d).map { $0 + $1 })
        (which == 0 ? inputC : inputD).sendInterrupted()
        #expect(interrupted.events == ["interrupted"])
    }

    @Test func `59: zip of three to ten signals`() {
        let (a, input) = Signal<Int, Never>.pipe()
        let (b, other) = Signal<String, Never>.pipe()
        let three = OperatorLog(Signal.zip(a, b, a).map { "\($0)\($1)\($2)" })
        let ten = OperatorLog(Signal.zip(a, b, a, a, a, a, a, a, a, b).map { "\($0.0)\($0.1)\($0.8)\($0.9)" })
        input.send(value: 1)
        input.send(value: 2)
        other.send(value: "x")
        other.sendCompleted()
        #expect(three.events == ["1x1", "completed"])
        #expect(ten.events == ["1x1x", "completed"])
    }

    @Test func `60: completing or failing a source inside an observer of zip does not deadlock`() {
        let (a, inputA) = Signal<Int, OperatorError>.pipe()
        let (b, inputB) = Signal<Int, OperatorError>.pipe()
        let log = OperatorLog(
            Signal.zip(a, b).map { $0 + $1 }
                .on(value: { _ in
                    inputA.sendCompleted()
                    inputB.send(error: .red)
                }))
        inputA.send(value: 1)
        inputB.send(value: 2)
        #expect(log.events == ["3", "completed"])
    }

    @Test func `60: taking the first of zip does not deadlock`() {
        let (a, inputA) = Signal<Int, Never>.pipe()
        let (b, inputB) = Signal<Int, Never>.pipe()
        let log = OperatorLog(Signal.zip(a, b).map { $0 + $1 }.take(first: 1))
        inputA.send(value: 1)
        inputB.send(value: 2)
        #expect(log.events == ["3", "completed"])
    }

    @Test func `61: zip of no producers completes, after the sentinel if there is one`() {
        let none: [SignalProducer<Int, Never>] = []
        #expect(OperatorLog(SignalProducer.zip(none)).events == ["completed"])
        #expect(OperatorLog(SignalProducer.zip(none, emptySentinel: [7])).events == ["[7]", "completed"])
    }

    @Test func `62: producers are started in the order of the arguments`() {
        let log = OperatorLog()
        let producers = (1...3).map { number in
            SignalProducer<Int, Never>(value: number).on(starting: { log.add("start \(number)") })
        }
        SignalProducer.zip(producers).startWithValues { log.add("\($0)") }
        SignalProducer.zip(producers[0], producers[1], producers[2]).startWithValues { log.add("\($0)") }
        #expect(
            log.events == [
                "start 1", "start 2", "start 3", "[1, 2, 3]",
                "start 1", "start 2", "start 3", "(1, 2, 3)",
            ])
    }

    @Test func `62: zip of 700 producers`() {
        let producers = (0..<700).map { SignalProducer<Int, Never>(value: $0) }
        let log = OperatorLog(SignalProducer.zip(producers).map { $0.reduce(0, +) })
        #expect(log.events == ["244650", "completed"])
    }

    @Test func `59: zip of many signals completes with the shortest`() {
        let pipes = (0..<3).map { _ in Signal<Int, Never>.pipe() }
        let log = OperatorLog(Signal.zip(pipes.map(\.output)))
        for (index, pipe) in pipes.enumerated() { pipe.input.send(value: index) }
        pipes[0].input.send(value: 10)
        pipes[1].input.sendCompleted()
        pipes[2].input.send(value: 12)
        #expect(log.events == ["[0, 1, 2]", "completed"])
    }
}

import InteractionTesting
import Reactive
import Testing

struct ZipTests {
    // 0, 1 and 2 are paired with 0, 3 and 6, so that a sum tells what it is made of.
    private let zip = BinaryTrial {
        $0.zip(with: $1).map { $0 + $1 }
    } producers: {
        $0.zip(with: $1).map { $0 + $1 }
    }

    @Test func `59: zip pairs by place in the order`() {
        zip.expect("12", "--363", gives: "--48")
        zip.expect("--12-1", "36", gives: "--48")
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
        zip.expect("1|", "---3", gives: "---(4|)")
        zip.expect("---1", "3|", gives: "---(4|)")
        zip.expect("12|", "---3-6", gives: "---4-(8|)")
    }

    @Test func `59: zip drops unpaired values at completion`() {
        zip.expect("1---1", "-|", gives: "-|")
        zip.expect("1-|", "3-3-3", gives: "4-|")
    }

    @Test(arguments: [0, 1])
    func `59: a failure or interruption of one ends zip at once`(which: Int) {
        for (ending, output) in [("1-1#", "-4-#"), ("1-1!", "-4-!")] as [(Marbles.Diagram, Marbles.Diagram)] {
            if which == 0 {
                zip.expect(ending, "-3---3", gives: output)
            } else {
                let mirrored = BinaryTrial {
                    $1.zip(with: $0).map { $0 + $1 }
                } producers: {
                    $1.zip(with: $0).map { $0 + $1 }
                }
                mirrored.expect(ending, "-3---3", gives: output)
            }
        }
    }

    @Test func `59: disposing of zip lets go of both streams`() {
        zip.expect("12-1", "--36", during: "[--]", gives: "--4")
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

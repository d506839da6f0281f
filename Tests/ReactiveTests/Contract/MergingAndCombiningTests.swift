import Dispatch
import InteractionTesting
import Reactive
import Testing

/// Section E of the contract: several streams become one.
struct MergingAndCombiningTests {
    private typealias Event = Signal<Int, TestError>.Event

    @Test func `56: merge forwards values as they come and completes when all have`() {
        let (first, firstInput) = Signal<Int, TestError>.pipe()
        let (second, secondInput) = Signal<Int, TestError>.pipe()
        let (third, thirdInput) = Signal<Int, TestError>.pipe()
        let all = Signal.merge(first, second, third).recorded()
        let two = first.merge(with: second).recorded()
        let produced = SignalProducer.merge(first.producer, second.producer, third.producer).recorded()
        firstInput.send(value: 1)
        secondInput.send(value: 2)
        firstInput.sendCompleted()
        secondInput.send(value: 3)
        thirdInput.send(value: 4)
        secondInput.sendCompleted()
        #expect(two.all == [.value(1), .value(2), .value(3), .completed])
        #expect(all.endings().isEmpty)
        thirdInput.sendCompleted()
        let expected: [Event] = [.value(1), .value(2), .value(3), .value(4), .completed]
        #expect(all.all == expected)
        #expect(produced.all == expected)
    }

    @Test func `56: merge fails with the first failure`() {
        let (first, firstInput) = Signal<Int, TestError>.pipe()
        let (second, secondInput) = Signal<Int, TestError>.pipe()
        let events = first.merge(with: second).recorded()
        let produced = first.producer.merge(with: second.producer).recorded()
        firstInput.send(value: 1)
        secondInput.send(error: .oops)
        firstInput.send(value: 2)
        #expect(events.all == [.value(1), .failed(.oops)])
        #expect(produced.all == [.value(1), .failed(.oops)])
        #expect(!first.hasObservers)
    }

    @Test func `56: merge takes the interruption of one stream for its completion`() {
        let (first, firstInput) = Signal<Int, TestError>.pipe()
        let (second, secondInput) = Signal<Int, TestError>.pipe()
        let events = Signal.merge(first, second, .empty).recorded()
        let produced = SignalProducer.merge(first.producer, second.producer).recorded()
        firstInput.sendInterrupted()
        secondInput.send(value: 1)
        secondInput.sendInterrupted()
        #expect(events.all == [.value(1), .completed])
        #expect(produced.all == [.value(1), .completed])
    }

    @Test func `56: when merge sends and how it ends`() {
        let merge = BinaryTrial {
            $0.merge(with: $1)
        } producers: {
            $0.merge(with: $1)
        }
        let listed = BinaryTrial {
            .merge([$0, $1])
        } producers: {
            .merge([$0, $1])
        }
        for trial in [merge, listed] {
            trial.expect("1--(23)--|", "-4-(56)-|", gives: "14-(2356)--|")
            trial.expect("1-|", "--4--|", gives: "1-4--|")
            trial.expect("1---1", "--4#", gives: "1-4#")
            trial.expect("1--#", "--4-4", gives: "1-4#")
            trial.expect("1-!", "---4-|", gives: "1--4-|")
            trial.expect("---1-|", "4-!", gives: "4--1-|")
            trial.expect("!", "-!", gives: "-|")
            trial.expect("1--1", "-4--4", during: "[-]", gives: "14")
            trial.expect("|", "-4--4", during: "[--]", gives: "-4")
        }
    }

    @Test func `61: merging nothing completes`() {
        #expect(Signal<Int, TestError>.merge([]).recorded().all == [.interrupted])
        #expect(SignalProducer<Int, TestError>.merge([]).recorded().all == [.completed])
    }

    @Test func `57: combineLatest waits for a value of each, then sends on every value`() {
        let (left, leftInput) = Signal<Int, TestError>.pipe()
        let (right, rightInput) = Signal<String, TestError>.pipe()
        let events = left.combineLatest(with: right).map { "\($0.0)\($0.1)" }.recorded()
        let produced = left.producer.combineLatest(with: right.producer).map { "\($0.0)\($0.1)" }.recorded()
        leftInput.send(value: 1)
        leftInput.send(value: 2)
        #expect(events.all.isEmpty)
        rightInput.send(value: "a")
        leftInput.send(value: 3)
        rightInput.send(value: "b")
        let expected: [Signal<String, TestError>.Event] = [.value("2a"), .value("3a"), .value("3b")]
        #expect(events.all == expected)
        #expect(produced.all == expected)
    }

    @Test func `57: combineLatest takes three and four streams`() {
        let pipes = (0..<4).map { _ in Signal<Int, Never>.pipe() }
        // An optimised build releases what is not used any more, and a signal without its input is interrupted.
        defer { withExtendedLifetime(pipes) {} }
        let outputs = pipes.map(\.output)
        let three = Signal.combineLatest(outputs[0], outputs[1], outputs[2]).map { [$0.0, $0.1, $0.2] }
            .recorded()
        let four = Signal.combineLatest(outputs[0], outputs[1], outputs[2], outputs[3])
            .map { [$0.0, $0.1, $0.2, $0.3] }.recorded()
        let threeProduced = SignalProducer.combineLatest(
            outputs[0].producer, outputs[1].producer, outputs[2].producer
        ).map { [$0.0, $0.1, $0.2] }.recorded()
        let fourProduced = SignalProducer.combineLatest(
            outputs[0].producer, outputs[1].producer, outputs[2].producer, outputs[3].producer
        ).map { [$0.0, $0.1, $0.2, $0.3] }.recorded()
        for (number, pipe) in pipes.enumerated() { pipe.input.send(value: number) }
        pipes[1].input.send(value: 9)
        #expect(three.values() == [[0, 1, 2], [0, 9, 2]])
        #expect(threeProduced.values() == three.values())
        #expect(four.values() == [[0, 1, 2, 3], [0, 9, 2, 3]])
        #expect(fourProduced.values() == four.values())
    }

    @Test func `57: the last pair that arrives is the latest of both, whoever races`() {
        let (left, leftInput) = Signal<Int, Never>.pipe()
        let (right, rightInput) = Signal<Int, Never>.pipe()
        let pairs = left.combineLatest(with: right).map { [$0.0, $0.1] }.recorded()
        leftInput.send(value: -1)
        rightInput.send(value: -1)
        for _ in 0..<20 {
            Race.run(rounds: 20) { thread, round in (thread == 0 ? leftInput : rightInput).send(value: round)
            }
            #expect(pairs.all.last == .value([19, 19]))
        }
        #expect(pairs.count == 1 + 20 * 40)
    }

    @Test func `58: combineLatest completes when all have completed`() {
        let (left, leftInput) = Signal<Int, TestError>.pipe()
        let (right, rightInput) = Signal<Int, TestError>.pipe()
        let sums = left.combineLatest(with: right).map { $0.0 + $0.1 }.recorded()
        let produced = left.producer.combineLatest(with: right.producer).map { $0.0 + $0.1 }.recorded()
        leftInput.send(value: 1)
        leftInput.sendCompleted()
        rightInput.send(value: 10)
        rightInput.send(value: 20)
        #expect(sums.all == [.value(11), .value(21)])
        rightInput.sendCompleted()
        #expect(sums.all == [.value(11), .value(21), .completed])
        #expect(produced.all == sums.all)
    }

    @Test(arguments: [Ending.failed, .interrupted], [0, 1])
    func `58: a failure or interruption of one ends combineLatest at once`(ending: Ending, index: Int) {
        let pipes = (0..<2).map { _ in Signal<Int, TestError>.pipe() }
        let sums = pipes[0].output.combineLatest(with: pipes[1].output).map { $0.0 + $0.1 }.recorded()
        let produced = pipes[0].output.producer.combineLatest(with: pipes[1].output.producer)
            .map { $0.0 + $0.1 }.recorded()
        pipes[index].input.send(ending.event())
        #expect(sums.all == [ending.event()])
        #expect(produced.all == [ending.event()])
        #expect(!pipes[1 - index].output.hasObservers)
    }

    @Test func `57 and 58: when combineLatest sends and how it ends`() {
        // 0, 1 and 2 are combined with 0, 3 and 6, so that a sum tells what it is made of.
        let pair = BinaryTrial {
            $0.combineLatest(with: $1).map { $0 + $1 }
        } producers: {
            $0.combineLatest(with: $1).map { $0 + $1 }
        }
        let listed = BinaryTrial {
            .combineLatest([$0, $1]).map { $0.reduce(0, +) }
        } producers: {
            .combineLatest([$0, $1]).map { $0.reduce(0, +) }
        }
        for trial in [pair, listed] {
            trial.expect("12--1---|", "--3--6-|", gives: "--5-47--|")
            trial.expect("2|", "--3-6-|", gives: "--5-8-|")
            trial.expect("|", "--3-|", gives: "----|")
            trial.expect("1-#", "3--3", gives: "4-#")
            trial.expect("1--1", "3-#", gives: "4-#")
            trial.expect("1-!", "3--3", gives: "4-!")
            trial.expect("1--1", "3-!", gives: "4-!")
            trial.expect("#", "", gives: "#")
            trial.expect("1-2-1", "3--6", during: "[--]", gives: "4-5")
        }
    }

    @Test(arguments: Ending.allCases, [0, 1])
    func `60: ending a source from inside an observer of combineLatest does not deadlock`(
        ending: Ending, index: Int
    ) {
        Deadline.watch {
            let pipes = (0..<2).map { _ in Signal<Int, TestError>.pipe() }
            let sums = pipes[0].output.combineLatest(with: pipes[1].output).map { $0.0 + $0.1 }
            let events = Recorder<Event>()
            sums.observe { event in
                events.append(event)
                if case .value = event { pipes[index].input.send(ending.event()) }
            }
            pipes[0].input.send(value: 1)
            pipes[1].input.send(value: 10)
            pipes[1 - index].input.sendCompleted()
            #expect(events.all == [.value(11), ending.event()])
        }
    }

    @Test func `60: taking the first of combineLatest does not deadlock`() {
        Deadline.watch {
            let pipes = (0..<2).map { _ in Signal<Int, TestError>.pipe() }
            let first = pipes[0].output.combineLatest(with: pipes[1].output).map { $0.0 + $0.1 }
                .take(first: 1).recorded()
            pipes[0].input.send(value: 1)
            pipes[1].input.send(value: 10)
            pipes[1].input.send(value: 20)
            #expect(first.all == [.value(11), .completed])
            #expect(!pipes[0].output.hasObservers)
            #expect(!pipes[1].output.hasObservers)
        }
    }

    @Test func `62: producers are started in the order of the arguments`() {
        let log = Recorder<Int>()
        let producers = (0..<4).map { number in
            SignalProducer<Int, Never> { observer, _ in
                log.append(number)
                observer.send(value: number)
                observer.sendCompleted()
            }
        }
        let sums = SignalProducer.combineLatest(producers[0], producers[1], producers[2], producers[3])
            .map { $0.0 + $0.1 + $0.2 + $0.3 }.recorded()
        #expect(log.takeAll() == [0, 1, 2, 3])
        #expect(sums.all == [.value(6), .completed])
        let merged = SignalProducer.merge(producers).recorded()
        #expect(log.all == [0, 1, 2, 3])
        #expect(merged.all == [.value(0), .value(1), .value(2), .value(3), .completed])
    }

    @Test func `62: a producer after one that has failed is not started`() {
        let starts = Recorder<Int>()
        let second = SignalProducer<Int, TestError> { observer, _ in
            starts.append(1)
            observer.sendCompleted()
        }
        let events = SignalProducer<Int, TestError>(error: .oops).combineLatest(with: second)
            .map { $0.0 }.recorded()
        #expect(events.all == [.failed(.oops)])
        #expect(starts.all.isEmpty)
    }

    @Test func `62: merging seven hundred streams works`() {
        let pipes = (0..<700).map { _ in Signal<Int, Never>.pipe() }
        let events = Signal.merge(pipes.map(\.output)).recorded()
        let produced = SignalProducer.merge(pipes.map(\.output.producer)).recorded()
        for (number, pipe) in pipes.enumerated() {
            pipe.input.send(value: number)
            pipe.input.sendCompleted()
        }
        #expect(events.values() == Array(0..<700))
        #expect(events.endings() == [.completed])
        #expect(produced.all == events.all)
    }
}

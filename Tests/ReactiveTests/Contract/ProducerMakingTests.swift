import Reactive
import Testing

/// Section G of the contract, clauses 87 and 88, and the ways to start: producers of what is known.
struct ProducerMakingTests {
    @Test func `87: a producer of values, of an error, of a result, of nothing`() {
        #expect(SignalProducer<Int, TestError>(value: 1).recorded().all == [.value(1), .completed])
        #expect(
            SignalProducer<Int, TestError>(values: 1, 2, 3).recorded().all
                == [.value(1), .value(2), .value(3), .completed])
        #expect(SignalProducer<Int, TestError>([1, 2]).recorded().all == [.value(1), .value(2), .completed])
        #expect(SignalProducer<Int, TestError>([Int]()).recorded().all == [.completed])
        #expect(SignalProducer<Int, TestError>(error: .oops).recorded().all == [.failed(.oops)])
        #expect(
            SignalProducer<Int, TestError>(result: .success(1)).recorded().all == [.value(1), .completed])
        #expect(SignalProducer<Int, TestError>(result: .failure(.oops)).recorded().all == [.failed(.oops)])
        #expect(SignalProducer<Int, TestError>.empty.recorded().all == [.completed])
        #expect(SignalProducer<Int, TestError>.never.recorded().all.isEmpty)
    }

    @Test func `87: a closure is not called before the start, and once per start`() {
        let calls = Recorder<Int>()
        let next: @Sendable () -> Int = {
            calls.append(1)
            return calls.count
        }
        let values = SignalProducer<Int, TestError>(next)
        let results = SignalProducer<Int, TestError> { () -> Result<Int, TestError> in
            next() < 3 ? .success(0) : .failure(.again)
        }
        #expect(calls.all.isEmpty)
        #expect(values.recorded().all == [.value(1), .completed])
        #expect(results.recorded().all == [.value(0), .completed])
        #expect(results.recorded().all == [.failed(.again)])
    }

    @Test func `87: a producer of a signal passes on what that sends from the start on`() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let producer = SignalProducer(signal)
        input.send(value: 1)
        let events = producer.recorded()
        input.send(value: 2)
        input.send(error: .oops)
        #expect(events.all == [.value(2), .failed(.oops)])
        #expect(producer.recorded().all == [.interrupted])
    }

    @Test func `88: a sequence is not read further than the consumer wants`() {
        for operators: @Sendable (SignalProducer<Int, Never>) -> SignalProducer<Int, Never> in [
            { $0 }, { $0.map { $0 } }, { $0.flatMap(.concat) { SignalProducer<Int, Never>(value: $0) } },
        ] {
            let read = Recorder<Int>()
            let numbers = ReadNumbers(limit: 100, read: read)
            let events = operators(SignalProducer(numbers)).take(first: 5).recorded()
            #expect(events.all == [.value(0), .value(1), .value(2), .value(3), .value(4), .completed])
            #expect(read.all == [0, 1, 2, 3, 4])
        }
    }

    @Test func `88: a sequence is not read further when its start is disposed of`() {
        let read = Recorder<Int>()
        let handle = SerialDisposable()
        SignalProducer<Int, Never>(ReadNumbers(limit: 100, read: read)).startWithSignal { signal, interrupt in
            handle.inner = interrupt
            signal.observeValues { if $0 == 2 { handle.dispose() } }
        }
        #expect(read.all == [0, 1, 2])
    }

    @Test func `23: there is a way to start for every kind of event`() {
        let log = Recorder<String>()
        for ending in Ending.allCases {
            let producer = SignalProducer<Int, TestError>.sending([.value(1), ending.event()])
            producer.startWithResult { log.append("result \($0)") }
            producer.startWithCompleted { log.append("completed") }
            producer.startWithFailed { log.append("failed \($0)") }
            producer.startWithInterrupted { log.append("interrupted") }
        }
        SignalProducer<Int, Never>([1, 2]).startWithValues { log.append("value \($0)") }
        let success = "result \(Result<Int, TestError>.success(1))"
        let failure = "result \(Result<Int, TestError>.failure(.oops))"
        #expect(
            log.all == [
                success, failure, "failed oops", success, "completed", success, "interrupted", "value 1",
                "value 2",
            ]
        )
    }
}

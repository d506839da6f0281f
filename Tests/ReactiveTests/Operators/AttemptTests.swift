import Reactive
import Sync
import Testing

struct AttemptTests {
    @Test func `36: attempt passes values on until the first failure, then fails once`() {
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let asked = Locked(0)
        let log = OperatorLog(
            signal.attempt { value in
                asked.withLock { $0 += 1 }
                return value < 3 ? .success(()) : .failure(.red)
            })
        for value in 1...5 { input.send(value: value) }
        #expect(log.events == ["1", "2", "failed(red)"])
        #expect(asked.withLock { $0 } == 3)
    }

    @Test func `36: attemptMap transforms until the first failure`() {
        let producer = SignalProducer<Int, OperatorError>([1, 2, 3, 4])
        let mapped = producer.attemptMap { value -> Result<String, OperatorError> in
            value < 3 ? .success("v\(value)") : .failure(.blue)
        }
        #expect(OperatorLog(mapped).events == ["v1", "v2", "failed(blue)"])
    }

    @Test func `36: a throwing transform makes a stream that cannot fail one that can`() {
        let mapped = SignalProducer<Int, Never>([1, 2, 3]).attemptMap { value throws -> Int in
            if value == 2 { throw OperatorError.red }
            return value * 10
        }
        #expect(OperatorLog(mapped).events == ["10", "failed(red)"])
        let checked = SignalProducer<Int, any Error>([1, 2, 3]).attempt { value throws in
            if value == 3 { throw OperatorError.blue }
        }
        #expect(OperatorLog(checked).events == ["1", "2", "failed(blue)"])
    }

    @Test func `87: a producer of a throwing closure calls it at each start`() {
        let calls = Locked(0)
        let producer = SignalProducer<Int, any Error>({
            let call = calls.withLock { calls in
                calls += 1
                return calls
            }
            if call == 2 { throw OperatorError.red }
            return call
        })
        #expect(calls.withLock { $0 } == 0)
        #expect(OperatorLog(producer).events == ["1", "completed"])
        #expect(OperatorLog(producer).events == ["failed(red)"])
    }
}

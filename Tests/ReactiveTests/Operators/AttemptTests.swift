import InteractionTesting
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

    @Test
    func `36: a transform that throws the stream's own error makes it fail with that, and keeps its type`() {
        @Sendable func half(_ number: Int) throws(OperatorError) -> String {
            guard number % 2 == 0 else { throw .red }
            return "\(number / 2)"
        }
        let numbers = SignalProducer<Int, OperatorError>([2, 4, 5, 6])
        let halves = numbers.attemptMap(half)
        #expect(OperatorLog(halves).events == ["1", "2", "failed(red)"])
        let again = numbers.attemptMap { number throws(OperatorError) in try half(number) }
        #expect(OperatorLog(again).events == ["1", "2", "failed(red)"])
        let checked = numbers.attempt { number throws(OperatorError) in
            if number > 2 { throw .blue }
        }
        #expect(OperatorLog(checked).events == ["2", "failed(blue)"])
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let log = OperatorLog(signal.attemptMap(half).attempt { text throws(OperatorError) in })
        input.send(value: 8)
        input.send(value: 1)
        #expect(log.events == ["4", "failed(red)"])
    }

    @Test func `36: a result is still a result, whatever the stream's error`() {
        let failing = SignalProducer<Int, OperatorError>([1, 2])
        let anyFailing = SignalProducer<Int, any Error>([1, 2])
        #expect(OperatorLog(failing.attemptMap { .success($0 + 1) }).events == ["2", "3", "completed"])
        #expect(OperatorLog(failing.attempt { _ in .failure(.red) }).events == ["failed(red)"])
        #expect(OperatorLog(anyFailing.attemptMap { .success($0 + 1) }).events == ["2", "3", "completed"])
        #expect(
            OperatorLog(anyFailing.attempt { _ in .failure(OperatorError.red) }).events == ["failed(red)"])
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

    private let attempt = UnaryTrial {
        $0.attempt { $0 < 3 ? .success(()) : .failure(.oops) }
    } producer: {
        $0.attempt { $0 < 3 ? .success(()) : .failure(.oops) }
    }
    private let attemptMap = UnaryTrial {
        $0.attemptMap { $0 < 3 ? .success($0 + 4) : .failure(.oops) }
    } producer: {
        $0.attemptMap { $0 < 3 ? .success($0 + 4) : .failure(.oops) }
    }

    @Test func `36: attempt and attemptMap pass on every ending, and can be disposed of`() {
        attempt.expect("1-2-3-1-|", gives: "1-2-#")
        attemptMap.expect("1-2-3-1-|", gives: "5-6-#")
        for (ending, window) in [("|", "["), ("#", "["), ("!", "["), ("--2", "[-]")] {
            let end = ending == "--2" ? "" : ending
            let input = Marbles.Diagram(stringLiteral: "1-" + ending)
            let window = Marbles.Window(stringLiteral: window)
            attempt.expect(input, during: window, gives: Marbles.Diagram(stringLiteral: "1-" + end))
            attemptMap.expect(input, during: window, gives: Marbles.Diagram(stringLiteral: "5-" + end))
        }
    }
}

import Reactive
import Testing

struct CollectTests {
    private let numbers = SignalProducer<Int, OperatorError>([1, 3, 4, 7, 1, 5, 6])

    @Test func `52: collect sends all values at completion, an empty array without any`() {
        #expect(OperatorLog(numbers.collect()).events == ["[1, 3, 4, 7, 1, 5, 6]", "completed"])
        #expect(OperatorLog(SignalProducer<Int, Never>.empty.collect()).events == ["[]", "completed"])
    }

    @Test func `52: a failure drops what was collected`() {
        #expect(OperatorLog(numbers.concat(error: .red).collect()).events == ["failed(red)"])
    }

    @Test func `52: collect by count sends full batches and the remainder`() {
        #expect(
            OperatorLog(numbers.collect(count: 3)).events == ["[1, 3, 4]", "[7, 1, 5]", "[6]", "completed"])
        #expect(OperatorLog(numbers.take(first: 3).collect(count: 3)).events == ["[1, 3, 4]", "completed"])
    }

    @Test func `52: collect by a predicate over the batch`() {
        let batches = numbers.collect { batch in batch.reduce(0, +) == 8 }
        #expect(OperatorLog(batches).events == ["[1, 3, 4]", "[7, 1]", "[5, 6]", "completed"])
    }

    @Test func `52: collect by a predicate over the batch and the next value`() {
        let batches = SignalProducer<Int, Never>([1, 1, 7, 7, 5, 6]).collect { _, next in next == 7 }
        #expect(OperatorLog(batches).events == ["[1, 1]", "[7]", "[7, 5, 6]", "completed"])
    }

    @Test func `a count of 0 is a trap`() async {
        await #expect(processExitsWith: .failure) {
            _ = SignalProducer<Int, Never>([1]).collect(count: 0)
        }
    }
}

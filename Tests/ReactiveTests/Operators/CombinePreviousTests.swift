import Reactive
import Testing

struct CombinePreviousTests {
    @Test func `51: combinePrevious pairs each value with the one before`() {
        let numbers = SignalProducer<Int, Never>([1, 2, 3])
        #expect(
            OperatorLog(numbers.combinePrevious(0)).events == ["(0, 1)", "(1, 2)", "(2, 3)", "completed"])
        #expect(OperatorLog(numbers.combinePrevious()).events == ["(1, 2)", "(2, 3)", "completed"])
    }
}

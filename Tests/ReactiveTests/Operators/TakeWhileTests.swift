import Reactive
import Testing

struct TakeWhileTests {
    @Test func `46: take while completes on the first false without it`() {
        let numbers = SignalProducer<Int, Never>([1, 2, 5, 1]).take(while: { $0 < 4 })
        #expect(OperatorLog(numbers).events == ["1", "2", "completed"])
    }

    @Test func `46: take until a predicate sends the first value that fails it`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = OperatorLog(signal.take(until: { $0 < 4 }))
        for value in [1, 2, 5, 1] { input.send(value: value) }
        #expect(log.events == ["1", "2", "5", "completed"])
    }

    @Test func `88: take while ends the iteration of its source`() {
        let numbers = CountedNumbers()
        let producer = SignalProducer<Int, Never>(numbers)
        #expect(OperatorLog(producer.take(while: { $0 < 3 })).events == ["1", "2", "completed"])
        #expect(numbers.counter.count == 3)
    }
}

import InteractionTesting
import Reactive
import Testing

struct TakeWhileTests {
    private let small = UnaryTrial {
        $0.take(while: { $0 < 4 })
    } producer: {
        $0.take(while: { $0 < 4 })
    }
    private let withLast = UnaryTrial {
        $0.take(until: { $0 < 4 })
    } producer: {
        $0.take(until: { $0 < 4 })
    }

    @Test func `46: take while completes on the first false without it`() {
        small.expect("1-2-5-1-|", gives: "1-2-|")
    }

    @Test func `46: take until a predicate sends the first value that fails it`() {
        withLast.expect("1-2-5-1-|", gives: "1-2-(5|)")
    }

    @Test func `46: take while and take until pass on an ending that comes earlier, and can be disposed of`()
    {
        for take in [small, withLast] {
            take.expect("1-2-|", gives: "1-2-|")
            take.expect("1-2-#", gives: "1-2-#")
            take.expect("1-2-!", gives: "1-2-!")
            take.expect("1-2-3-5", during: "[--]", gives: "1-2")
        }
    }

    @Test func `88: take while ends the iteration of its source`() {
        let numbers = CountedNumbers()
        let producer = SignalProducer<Int, Never>(numbers)
        #expect(OperatorLog(producer.take(while: { $0 < 3 })).events == ["1", "2", "completed"])
        #expect(numbers.counter.count == 3)
    }
}

import Reactive
import Sync
import Testing

struct SkipTests {
    @Test func `43: skip first leaves out as many values`() {
        let numbers = SignalProducer<Int, Never>([1, 2, 3])
        #expect(OperatorLog(numbers.skip(first: 2)).events == ["3", "completed"])
        #expect(OperatorLog(numbers.skip(first: 5)).events == ["completed"])
        #expect(OperatorLog(numbers.skip(first: 0)).events == ["1", "2", "3", "completed"])
    }

    @Test func `43: skip while does not ask again after the first false`() {
        let asked = Locked<[Int]>([])
        let numbers = SignalProducer<Int, Never>([1, 5, 2]).skip { value in
            asked.withLock { $0.append(value) }
            return value < 4
        }
        #expect(OperatorLog(numbers).events == ["5", "2", "completed"])
        #expect(asked.withLock { $0 } == [1, 5])
    }

    @Test func `44: skip until begins with the value of the trigger`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (trigger, fire) = Signal<(), Never>.pipe()
        let log = OperatorLog(signal.skip(until: trigger))
        input.send(value: 1)
        fire.send(value: ())
        input.send(value: 2)
        input.sendCompleted()
        #expect(log.events == ["2", "completed"])
    }

    @Test func `44: skip until begins with the completion of the trigger, not with its interruption`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (completing, complete) = Signal<(), Never>.pipe()
        let (interrupting, interrupt) = Signal<(), Never>.pipe()
        let first = OperatorLog(signal.skip(until: completing))
        let second = OperatorLog(signal.skip(until: interrupting))
        complete.sendCompleted()
        interrupt.sendInterrupted()
        input.send(value: 1)
        #expect(first.events == ["1"])
        #expect(second.events == [])
        input.sendCompleted()
        #expect(second.events == ["completed"])
    }

    @Test func `44: a producer as the trigger starts before the receiver`() {
        let numbers = SignalProducer<Int, Never>([1, 2])
        #expect(
            OperatorLog(numbers.skip(until: SignalProducer<(), Never>(value: ()))).events == [
                "1", "2", "completed",
            ])
        #expect(OperatorLog(numbers.skip(until: SignalProducer<(), Never>.never)).events == ["completed"])
    }

    @Test func `a negative count is a trap`() async {
        await #expect(processExitsWith: .failure) {
            _ = SignalProducer<Int, Never>([1]).skip(first: -1)
        }
    }
}

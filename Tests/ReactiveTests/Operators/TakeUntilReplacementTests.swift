import Reactive
import Testing

struct TakeUntilReplacementTests {
    @Test func `50: the replacement takes over with its first event, for good`() {
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let (replacement, replace) = Signal<Int, OperatorError>.pipe()
        let log = OperatorLog(signal.take(untilReplacement: replacement))
        input.send(value: 1)
        replace.send(value: 10)
        input.send(value: 2)
        input.send(error: .red)
        replace.send(value: 20)
        replace.sendCompleted()
        #expect(log.events == ["1", "10", "20", "completed"])
    }

    @Test func `50: completion of the original is ignored`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (replacement, replace) = Signal<Int, Never>.pipe()
        let log = OperatorLog(signal.take(untilReplacement: replacement))
        input.sendCompleted()
        #expect(log.events == [])
        replace.send(value: 1)
        #expect(log.events == ["1"])
    }
}

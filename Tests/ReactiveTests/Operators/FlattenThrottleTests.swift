import Reactive
import Testing

struct FlattenThrottleTests {
    @Test func `76: while an inner stream runs, newer ones are dropped`() {
        let (outer, input) = Signal<SignalProducer<Int, OperatorError>, OperatorError>.pipe()
        let log = OperatorLog(outer.flatten(.throttle))
        let (first, firstInput) = Signal<Int, OperatorError>.pipe()
        input.send(value: first.producer)
        input.send(value: SignalProducer(value: 10))
        firstInput.send(value: 1)
        firstInput.sendCompleted()
        input.send(value: SignalProducer(value: 20))
        let (last, lastInput) = Signal<Int, OperatorError>.pipe()
        input.send(value: last.producer)
        input.sendCompleted()
        #expect(log.events == ["1", "20"])
        // An inner interruption counts as completion (clause 67).
        lastInput.sendInterrupted()
        #expect(log.events == ["1", "20", "completed"])
    }
}

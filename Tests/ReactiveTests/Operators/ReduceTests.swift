import Reactive
import Testing

struct ReduceTests {
    @Test func `40: reduce sends the result once, at completion`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = OperatorLog(signal.reduce(10, +))
        input.send(value: 1)
        input.send(value: 2)
        #expect(log.events == [])
        input.sendCompleted()
        #expect(log.events == ["13", "completed"])
    }

    @Test func `40: without values reduce sends the initial result`() {
        let sum = SignalProducer<Int, Never>.empty.reduce(into: 7) { $0 += $1 }
        #expect(OperatorLog(sum).events == ["7", "completed"])
    }

    @Test func `40: a failure drops the accumulation`() {
        let (signal, input) = Signal<Int, OperatorError>.pipe()
        let log = OperatorLog(signal.reduce(0, +))
        input.send(value: 1)
        input.send(error: .red)
        #expect(log.events == ["failed(red)"])
    }
}

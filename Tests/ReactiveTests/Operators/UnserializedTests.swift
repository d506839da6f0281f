import Reactive
import Testing

struct UnserializedTests {
    @Test func `13: an unserialised pipe under the name of ReactiveSwift keeps order`() {
        let (signal, input) = Signal<Int, Never>.reentrantUnserializedPipe()
        let log = OperatorLog()
        signal.observeValues { value in if value == 0 { input.send(value: 1) } }
        signal.observeValues { log.add("\($0)") }
        input.send(value: 0)
        #expect(log.events == ["0", "1"])
        let (other, otherInput) = Signal<Int, Never>.unserializedPipe()
        let seen = OperatorLog(other)
        otherInput.sendCompleted()
        #expect(seen.events == ["completed"])
    }
}

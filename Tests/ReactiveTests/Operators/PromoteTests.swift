import Reactive
import Testing

struct PromoteTests {
    @Test func `37: promoteValue changes only the type`() {
        let completed = SignalProducer<Never, OperatorError>.empty.promoteValue(Int.self)
        #expect(OperatorLog(completed.prefix(value: 1)).events == ["1", "completed"])
        let failed = SignalProducer<Never, OperatorError>(error: .red).promoteValue(Int.self)
        #expect(OperatorLog(failed).events == ["failed(red)"])
    }
}

import Reactive
import Testing

struct UniqueValuesTests {
    @Test func `42: uniqueValues passes each identity once`() {
        let words = SignalProducer<String, Never>(["ash", "oak", "alder", "ash", "birch"])
        #expect(OperatorLog(words.uniqueValues()).events == ["ash", "oak", "alder", "birch", "completed"])
        #expect(OperatorLog(words.uniqueValues { $0.first }).events == ["ash", "oak", "birch", "completed"])
    }
}

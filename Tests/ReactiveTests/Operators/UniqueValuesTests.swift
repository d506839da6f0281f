import InteractionTesting
import Reactive
import Testing

struct UniqueValuesTests {
    @Test func `42: uniqueValues passes each identity once`() {
        let words = SignalProducer<String, Never>(["ash", "oak", "alder", "ash", "birch"])
        #expect(OperatorLog(words.uniqueValues()).events == ["ash", "oak", "alder", "birch", "completed"])
        #expect(OperatorLog(words.uniqueValues { $0.first }).events == ["ash", "oak", "birch", "completed"])
    }

    @Test func `42: uniqueValues passes on every ending, and can be disposed of`() {
        let unique = UnaryTrial {
            $0.uniqueValues()
        } producer: {
            $0.uniqueValues()
        }
        unique.expect("1-2-1-3-2-|", gives: "1-2---3---|")
        unique.expect("1-1-#", gives: "1---#")
        unique.expect("1-1-!", gives: "1---!")
        unique.expect("1-1-2-3", during: "[----]", gives: "1---2")
        let odd = UnaryTrial {
            $0.uniqueValues { $0 % 2 }
        } producer: {
            $0.uniqueValues { $0 % 2 }
        }
        odd.expect("1-3-2-4-|", gives: "1---2---|")
    }
}

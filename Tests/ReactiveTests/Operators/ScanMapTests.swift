import InteractionTesting
import Reactive
import Testing

struct ScanMapTests {
    @Test func `39: scanMap keeps its state to itself and sends the output`() {
        let (signal, input) = Signal<String, Never>.pipe()
        let log = OperatorLog(signal.scanMap(0) { count, value in (count + 1, "\(value)\(count)") })
        for value in ["a", "b", "c"] { input.send(value: value) }
        input.sendCompleted()
        #expect(log.events == ["a0", "b1", "c2", "completed"])
    }

    @Test func `39: every start of scanMap begins with the initial state`() {
        let producer = SignalProducer<Int, Never>([1, 2]).scanMap(into: 10) { state, value -> Int in
            state += value
            return state
        }
        #expect(OperatorLog(producer).events == ["11", "13", "completed"])
        #expect(OperatorLog(producer).events == ["11", "13", "completed"])
    }

    @Test func `39: scanMap passes on every ending, and can be disposed of`() {
        let counting = UnaryTrial {
            $0.scanMap(1) { count, value in (count + 1, count * value) }
        } producer: {
            $0.scanMap(1) { count, value in (count + 1, count * value) }
        }
        counting.expect("2-2-2-|", gives: "2-4-6-|")
        counting.expect("2-2-#", gives: "2-4-#")
        counting.expect("2-2-!", gives: "2-4-!")
        counting.expect("2-2-2", during: "[--]", gives: "2-4")
    }
}

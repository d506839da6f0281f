import InteractionTesting
import Reactive
import Testing

struct CollectTests {
    private let numbers = SignalProducer<Int, OperatorError>([1, 3, 4, 7, 1, 5, 6])

    @Test func `52: collect sends all values at completion, an empty array without any`() {
        #expect(OperatorLog(numbers.collect()).events == ["[1, 3, 4, 7, 1, 5, 6]", "completed"])
        #expect(OperatorLog(SignalProducer<Int, Never>.empty.collect()).events == ["[]", "completed"])
    }

    @Test func `52: a failure drops what was collected`() {
        #expect(OperatorLog(numbers.concat(error: .red).collect()).events == ["failed(red)"])
    }

    @Test func `52: collect by count sends full batches and the remainder`() {
        #expect(
            OperatorLog(numbers.collect(count: 3)).events == ["[1, 3, 4]", "[7, 1, 5]", "[6]", "completed"])
        #expect(OperatorLog(numbers.take(first: 3).collect(count: 3)).events == ["[1, 3, 4]", "completed"])
    }

    @Test func `52: collect by a predicate over the batch`() {
        let batches = numbers.collect { batch in batch.reduce(0, +) == 8 }
        #expect(OperatorLog(batches).events == ["[1, 3, 4]", "[7, 1]", "[5, 6]", "completed"])
    }

    @Test func `52: collect by a predicate over the batch and the next value`() {
        let batches = SignalProducer<Int, Never>([1, 1, 7, 7, 5, 6]).collect { _, next in next == 7 }
        #expect(OperatorLog(batches).events == ["[1, 1]", "[7]", "[7, 5, 6]", "completed"])
    }

    @Test func `a count of 0 is a trap`() async {
        await #expect(processExitsWith: .failure) {
            _ = SignalProducer<Int, Never>([1]).collect(count: 0)
        }
    }

    private static let key = Marbles.Key<[Int], TestError>(
        failure: .oops, ["a": [1, 3], "b": [4], "c": [1, 3, 4], "e": []])
    private let collect = UnaryTrial(key) {
        $0.collect()
    } producer: {
        $0.collect()
    }
    private let pairs = UnaryTrial(key) {
        $0.collect(count: 2)
    } producer: {
        $0.collect(count: 2)
    }
    private let fours = UnaryTrial(key) {
        $0.collect { $0.reduce(0, +) == 4 }
    } producer: {
        $0.collect { $0.reduce(0, +) == 4 }
    }
    private let beforeFour = UnaryTrial(key) {
        $0.collect { $1 == 4 }
    } producer: {
        $0.collect { $1 == 4 }
    }

    @Test func `52: when collect sends, and that it drops the rest with any ending but completion`() {
        collect.expect("1-3-4-|", gives: "------(c|)")
        collect.expect("--|", gives: "--(e|)")
        pairs.expect("1-3-4-|", gives: "--a---(b|)")
        fours.expect("1-3-4-|", gives: "--a-b-|")
        beforeFour.expect("1-3-4-|", gives: "----a-(b|)")
        for (ending, end) in [("1-3-#", "#"), ("1-3-!", "!")] {
            let input = Marbles.Diagram(stringLiteral: ending)
            collect.expect(input, gives: Marbles.Diagram(stringLiteral: "----" + end))
            pairs.expect(input, gives: Marbles.Diagram(stringLiteral: "--a-" + end))
            fours.expect(input, gives: Marbles.Diagram(stringLiteral: "--a-" + end))
            beforeFour.expect(input, gives: Marbles.Diagram(stringLiteral: "----" + end))
        }
        collect.expect("1-3-4-|", during: "[---]", gives: "")
        pairs.expect("1-3-4-|", during: "[---]", gives: "--a")
        fours.expect("1-3-4-|", during: "[---]", gives: "--a")
        beforeFour.expect("1-3-4-|", during: "[----]", gives: "----a")
    }
}

import InteractionTesting
import Reactive
import Testing

struct CombinePreviousTests {
    private static let key = Marbles.Key<String, TestError>(
        failure: .oops, ["a": "(0, 1)", "b": "(1, 2)", "c": "(2, 3)"])

    private let seeded = UnaryTrial(key) {
        $0.combinePrevious(0).map { "\(($0, $1))" }
    } producer: {
        $0.combinePrevious(0).map { "\(($0, $1))" }
    }
    private let bare = UnaryTrial(key) {
        $0.combinePrevious().map { "\(($0, $1))" }
    } producer: {
        $0.combinePrevious().map { "\(($0, $1))" }
    }

    @Test func `51: combinePrevious pairs each value with the one before`() {
        seeded.expect("1-2-3-|", gives: "a-b-c-|")
        bare.expect("1-2-3-|", gives: "--b-c-|")
    }

    @Test func `51: combinePrevious passes on every ending, and can be disposed of`() {
        for (input, output) in [("1-|", "|"), ("1-#", "#"), ("1-!", "!")] {
            seeded.expect(Marbles.Diagram(stringLiteral: input), gives: .init(stringLiteral: "a-" + output))
            bare.expect(Marbles.Diagram(stringLiteral: input), gives: .init(stringLiteral: "--" + output))
        }
        seeded.expect("1-2-3", during: "[--]", gives: "a-b")
        bare.expect("1-2-3", during: "[--]", gives: "--b")
    }
}

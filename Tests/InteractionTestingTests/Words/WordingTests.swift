import FoundationEssentials
import InteractionTesting
import Reactive
import Testing

/// How messages write values.
struct WordingTests {
    private struct Point: Sendable {
        var x = 1
        var name: String? = "a"
    }

    private struct Named: Sendable, CustomStringConvertible {
        var description: String { "the\nname" }
    }

    private enum Shape: Sendable {
        case none
        case dot(Point)
        case line(from: Point, to: Point)
        case pair(Int, String)
        case one(number: Int)
    }

    private func words<Value: Sendable>(_ value: Value) -> String {
        let entry = TestObserver<Value, Never>.Entry.value(value, at: 0)
        return String(entry.description.dropFirst("+0s value ".count))
    }

    @Test func `plain values are written as in code`() {
        #expect(words(1) == "1")
        #expect(words(true) == "true")
        #expect(words("a\n\"b\"") == #""a\n\"b\"""#)
        #expect(words(Int?.none) == "nil")
        #expect(words(Int?.some(1)) == "1")
        #expect(words((1, b: "c")) == #"(1, b: "c")"#)
    }

    @Test func `collections are written in brackets, those without an order sorted`() {
        #expect(words([1, 2, 3, 4]) == "[1, 2, 3, 4]")
        #expect(words([Int]()) == "[]")
        #expect(words(Set([3, 1, 2])) == "[1, 2, 3]")
        #expect(words(["b": 2, "a": 1]) == #"["a": 1, "b": 2]"#)
        #expect(words([String: Int]()) == "[:]")
    }

    @Test func `structures and cases are written with their parts`() {
        #expect(words(Point()) == #"Point(x: 1, name: "a")"#)
        #expect(words(Shape.none) == "none")
        #expect(words(Shape.dot(Point(x: 2, name: nil))) == "dot(Point(x: 2, name: nil))")
        #expect(words(Shape.pair(1, "a")) == #"pair(1, "a")"#)
        #expect(words(Shape.one(number: 1)) == "one(number: 1)")
        #expect(
            words(Shape.line(from: Point(), to: Point()))
                == #"line(from: Point(x: 1, name: "a"), to: Point(x: 1, name: "a"))"#)
    }

    @Test func `what describes itself is taken at its word, in one line`() {
        #expect(words(Named()) == "the⏎name")
        #expect(words([Named()]) == "[the⏎name]")
    }

    @Test func `what is too long is written less deep, and at last cut`() {
        let many = Shape.line(from: Point(name: String(repeating: "a", count: 80)), to: Point())
        #expect(words(many) == "line(from: Point(…), to: Point(…))")
        #expect(words(Array(1...100)) == "[1, 2, 3, …]")
        let long = words(String(repeating: "a", count: 200))
        #expect(long == "\"" + String(repeating: "a", count: 88) + "…")
    }

    @Test(arguments: [
        (0, "+0s"), (3, "+3s"), (0.25, "+250ms"), (1.5, "+1.5s"), (90, "+90s"), (0.0005, "+0.0005s"),
    ])
    func `times are written as in scripts`(seconds: TimeInterval, words: String) {
        let entry = TestObserver<Int, Never>.Entry.completed(at: seconds)
        #expect(entry.description == "\(words) completed")
    }
}

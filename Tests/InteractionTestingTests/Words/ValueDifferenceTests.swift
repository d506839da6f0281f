import InteractionTesting
import Reactive
import Replay
import Testing

/// What messages say of two values that should be one.
struct ValueDifferenceTests {
    private struct Inner: Equatable, Sendable {
        var numbers = [1, 2]
        var name: String?
    }

    private struct Outer: Equatable, Sendable {
        var inner = Inner()
        var pairs = ["a": 1]
        var state = State.idle
        var rest = [0, 0, 0]
    }

    private enum State: Equatable, Sendable {
        case idle
        case busy(Inner, by: Int)
        case late(by: Int)
        case early(by: Int)
    }

    private struct Secret: Equatable, Sendable, CustomStringConvertible {
        var number: Int
        var description: String { "secret" }
    }

    /// The remarks on a record with `seen` in place of `wanted`.
    private func remarks<Value: Equatable & Sendable>(_ wanted: Value, _ seen: Value) -> [String] {
        let observer = TestObserver(SignalProducer<Value, Never>(value: seen), on: TestScheduler())
        let lines = observer.difference(fromValues: [wanted])?.description.split(separator: "\n") ?? []
        return lines.drop { !$0.hasPrefix("(-") }.dropFirst().map { String($0.dropFirst("value 1: ".count)) }
    }

    @Test func `each part that differs is named by its path`() {
        var seen = Outer()
        seen.inner.numbers[1] = 3
        seen.inner.name = "a"
        #expect(
            remarks(Outer(), seen) == [
                "inner.numbers[1]: expected 2, was 3", "inner.name: expected nil, was \"a\"",
            ])
    }

    @Test func `a whole value that is another one has no path`() {
        #expect(remarks(1, 2) == ["expected 1, was 2"])
        #expect(remarks("a", "b") == ["expected \"a\", was \"b\""])
        #expect(
            remarks(State.idle, .busy(Inner(), by: 1)).first?.hasPrefix("expected idle, was busy(") == true)
    }

    @Test func `what a case carries is compared if the case is the same`() {
        #expect(
            remarks(State.busy(Inner(), by: 1), .busy(Inner(name: "b"), by: 1)) == [
                "0.name: expected nil, was \"b\""
            ])
        #expect(remarks(State.busy(Inner(), by: 1), .busy(Inner(), by: 2)) == ["by: expected 1, was 2"])
    }

    @Test func `cases that carry the same are still two`() {
        #expect(remarks(State.late(by: 1), .early(by: 2)) == ["expected late(by: 1), was early(by: 2)"])
        #expect(remarks(State.late(by: 1), .early(by: 1)) == ["expected late(by: 1), was early(by: 1)"])
    }

    @Test func `of lists of different lengths the lengths are told, of dictionaries all`() {
        #expect(remarks([1, 2], [1]) == ["expected 2 elements, was 1"])
        #expect(remarks(["a": 1], ["a": 2]) == [#"expected ["a": 1], was ["a": 2]"#])
    }

    @Test func `more than four differences are counted`() {
        let seen = Outer(inner: Inner(numbers: [5, 6], name: "a"), pairs: [:], rest: [1, 1, 0])
        #expect(remarks(Outer(), seen).count == 5)
        #expect(remarks(Outer(), seen).last == "and 2 more differences")
    }

    @Test func `what is written alike but is not equal is said to be`() {
        #expect(remarks(Secret(number: 1), Secret(number: 2)) == ["both are written alike, but not equal"])
    }
}

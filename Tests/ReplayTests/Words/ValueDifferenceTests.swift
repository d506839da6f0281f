import Interaction
import Replay
import Testing

struct ValueDifferenceTests {
    private struct Page: Equatable {
        var rows = ["a", "b"]
        var cursor = 0
        var state = State.idle
    }

    private enum State: Equatable, Labelled {
        case idle
        case busy(since: Int)

        var label: Label {
            switch self {
            case .idle: "idle"
            case .busy: "busy"
            }
        }
    }

    private struct Screen: Equatable, Labelled {
        var page = Page()
        var other: Page?
        var label: Label { Label("screen \(page.cursor)") }
    }

    private struct Book: Equatable {
        var screen = Screen()
    }

    private indirect enum Chain: Equatable {
        case end(Int)
        case link(Chain)

        init(length: Int, end: Int) {
            self = .end(end)
            for _ in 0..<length { self = .link(self) }
        }
    }

    private final class Node: CustomReflectable {
        let name: String
        var next: Node?
        init(_ name: String) { self.name = name }
        var customMirror: Mirror {
            Mirror(self, children: ["name": name, "next": next as Any], displayStyle: .struct)
        }
    }

    private func lines(_ before: Any, _ after: Any, _ bounds: ValueDifference.Bounds = .glance) -> [String] {
        ValueDifference(from: before, to: after, bounds: bounds).parts.map(\.description)
    }

    @Test func `each part that differs is told by its path, before and after`() {
        var after = Page()
        (after.rows[1], after.cursor) = ("c", 4)
        #expect(lines(Page(), after) == [#"rows[1]: "b" → "c""#, "cursor: 0 → 4"])
        #expect(lines(Page(), Page()) == [])
        #expect(lines(1, 2) == ["1 → 2"])
        after.rows = []
        #expect(lines(Page(), after).first == "rows: 2 elements → 0")
    }

    @Test func `at a glance labels say what lies beneath them, the innermost first`() {
        var after = Book()
        after.screen.page.state = .busy(since: 3)
        #expect(lines(Book(), after) == ["screen.page.state: idle → busy"])
        #expect(lines(Book(), after, .everything) == ["screen.page.state: idle → busy(since: 3)"])
        after = Book()
        after.screen.page.cursor = 1
        #expect(lines(Book(), after) == ["screen: screen 0 → screen 1"])
        #expect(lines(Book(), after, .everything) == ["screen.page.cursor: 0 → 1"])
    }

    @Test func `the whole is told by its parts, even if it has a label`() {
        var after = Screen()
        after.page.cursor = 1
        #expect(lines(Screen(), after) == ["page.cursor: 0 → 1"])
        after.other = Page()
        #expect(lines(Screen(), after).last?.hasPrefix("other: nil → Page(rows: [\"a\", \"b\"]") == true)
    }

    @Test func `what has the same label is told by its parts`() {
        var (before, after) = (Page(), Page())
        (before.state, after.state) = (.busy(since: 1), .busy(since: 2))
        #expect(lines(before, after) == ["state.since: 1 → 2"])
    }

    @Test func `of many differences some are told, and that there are more`() {
        let difference = ValueDifference(
            from: Array(repeating: 0, count: 90), to: Array(repeating: 1, count: 90), bounds: .glance)
        #expect(difference.parts.count == 50)
        #expect(difference.isCut)
        #expect(!ValueDifference(from: [1, 2], to: [1, 3], bounds: .glance).isCut)
    }

    @Test func `huge values are looked at in part`() {
        var before = Array(0..<1_000_000)
        let after = before + []
        before[999_999] = 0
        #expect(ValueDifference(from: before, to: after, bounds: .glance).isCut)
        #expect(ValueDifference(from: before, to: after, bounds: .glance).parts == [])
        let wide = Array(repeating: Array(repeating: Array(repeating: 0, count: 100), count: 100), count: 100)
        let other = Array(
            repeating: Array(repeating: Array(repeating: 1, count: 100), count: 100), count: 100)
        #expect(ValueDifference(from: wide, to: other, bounds: .everything).isCut)
        #expect(ValueDifference(from: wide, to: other, bounds: .everything).parts.count == 200)
        #expect(lines(wide, [other][0].dropLast()).map(\.count).max() ?? 0 < 300)
    }

    @Test func `what changed far down a list is told where equal elements are passed over`() {
        var bounds = ValueDifference.Bounds.everything
        (bounds.passed, bounds.skipsEqual) = (20_000, true)
        let before = Array(0..<15_000)
        var after = before
        after[1_000] = -1
        after[14_999] = -2
        let difference = ValueDifference(from: before, to: after, bounds: bounds)
        #expect(difference.parts.map(\.description) == ["[1000]: 1000 → -1", "[14999]: 14999 → -2"])
        #expect(!difference.isCut)
        #expect(ValueDifference(from: Array(0..<30_000), to: Array(1..<30_001), bounds: bounds).isCut)
        #expect(ValueDifference(from: before, to: after, bounds: .glance).parts.isEmpty)
    }

    @Test func `deep values are looked at so deep`() {
        let difference = ValueDifference(
            from: Chain(length: 500, end: 1), to: Chain(length: 500, end: 2), bounds: .glance)
        #expect(difference.parts == [])
        #expect(difference.isCut)
        #expect(lines(Chain(length: 5, end: 1), Chain(length: 5, end: 2)) == ["1 → 2"])
    }

    @Test func `a circle comes to an end`() {
        let (one, other) = (Node("a"), Node("b"))
        (one.next, other.next) = (one, other)
        let difference = ValueDifference(from: one, to: other, bounds: .everything)
        #expect(difference.parts.first?.description == #"name: "a" → "b""#)
        #expect(difference.isCut)
        #expect(ValueWords.words(one).count <= 90)
    }

    @Test func `words are short, however long the value`() {
        #expect(ValueWords.words(String(repeating: "long ", count: 1_000_000)).count == 90)
        #expect(ValueWords.words(Array(repeating: [Page()], count: 100_000)).count <= 90)
        #expect(ValueWords.words(Set(0..<100_000)) == "[100000 elements]")
        #expect(ValueWords.words(["b": 1, "a": 2]) == #"["a": 2, "b": 1]"#)
    }
}

import Interaction
import Testing

@testable import Replay

/// Values as trees that fold.
struct ValueTreeTests {
    private struct Item: Equatable {
        var text = "a pier"
        var tags: [String] = []
    }

    private enum Page: Equatable, Labelled {
        case empty
        case loaded(items: [Item], cursor: Int)

        var label: Label {
            switch self {
            case .empty: "empty"
            case .loaded: "loaded"
            }
        }
    }

    private final class Held: Equatable {
        let note: String

        init(_ note: String) { self.note = note }

        static func == (one: Held, other: Held) -> Bool { one.note == other.note }
    }

    private struct Whole: Equatable {
        var page = Page.empty
        var items: [Item] = []
        var size = (columns: 80, rows: 24)
        var held: Held?
        var marks: Set<Int> = [3, 1, 2]

        static func == (one: Whole, other: Whole) -> Bool {
            one.page == other.page && one.items == other.items && one.size == other.size
                && one.held == other.held && one.marks == other.marks
        }
    }

    private func lines(_ tree: ValueTree) -> [String] {
        tree.rows.map { row in
            let sign =
                switch row.kind {
                case .leaf, .rest: " "
                case .folded: "+"
                case .unfolded: "-"
                }
            let mark = row.change == .none ? " " : "*"
            return "\(mark)\(String(repeating: " ", count: 2 * row.depth))\(sign)\(row.name): \(row.words())"
        }
    }

    private func folds(_ paths: String...) -> ValueTree.Folds {
        var folds = ValueTree.Folds()
        folds.unfolded = Set(paths)
        return folds
    }

    @Test func `at first the parts of the whole are listed, each folded`() {
        var whole = Whole()
        whole.page = .loaded(items: [Item()], cursor: 0)
        whole.items = [Item(), Item()]
        whole.held = Held("kept")
        #expect(
            lines(ValueTree(of: whole)) == [
                " +page: loaded", " +items: 2 elements", " +size: (columns: 80, rows: 24)",
                " +held: Held(note: \"kept\")", "  marks: [1, 2, 3]",
            ])
    }

    @Test func `what is unfolded lists its parts, by the names that differences give them`() {
        var whole = Whole()
        whole.page = .loaded(items: [Item(text: "b", tags: ["x"])], cursor: 4)
        whole.held = Held("kept")
        let tree = ValueTree(
            of: whole, folds: folds("page", "page.items", "page.items[0]", "held", "size"))
        #expect(
            tree.rows.map(\.path) == [
                "page", "page.items", "page.items[0]", "page.items[0].text", "page.items[0].tags",
                "page.cursor", "items", "size", "size.columns", "size.rows", "held", "held.note", "marks",
            ])
        for row in tree.rows {
            #expect(ValuePath.part(at: row.path, of: whole) != nil, "\(row.path)")
        }
        #expect(ValuePath.part(at: "page.items[1]", of: whole) == nil)
        #expect(ValuePath.part(at: "page.nothing", of: whole) == nil)
        #expect(ValuePath.part(at: "held.note", of: whole) as? String == "kept")
    }

    @Test func `what changed is marked, and the way to it is unfolded`() {
        var (before, after) = (Whole(), Whole())
        before.page = .loaded(items: [Item(), Item()], cursor: 0)
        after.page = .loaded(items: [Item(), Item(text: "a dune")], cursor: 1)
        let difference = ValueDifference(from: before, to: after)
        let tree = ValueTree(of: after, since: before)
        #expect(
            lines(tree).prefix(7) == [
                "*-page: loaded", "*  -items: 2 elements", "     +[0]: Item(text: \"a pier\", tags: […])",
                "*    -[1]: ", "*       text: \"a pier\" → \"a dune\"", "        tags: []",
                "*   cursor: 0 → 1",
            ])
        let changed = tree.rows.filter { if case .whole = $0.change { true } else { false } }
        #expect(changed.map(\.path) == difference.parts.map(\.path))
        // What somebody folds all the same says that something in it changed.
        var folds = ValueTree.Folds()
        folds.fold("page")
        #expect(lines(ValueTree(of: after, since: before, folds: folds)).first == "*+page: loaded")
        #expect(lines(ValueTree(of: after, since: after)).allSatisfy { !$0.contains("*") })
    }

    @Test
    func `of a long list some are listed, the changed and the unfolded ones, and how many there are more`() {
        let before = (0..<300).map { Item(text: "\($0)") }
        var after = before
        after[140].text = "changed"
        var folds = folds("items", "items[200]")
        var (old, new) = (Whole(), Whole())
        (old.items, new.items) = (before, after)
        let tree = ValueTree(of: new, since: old, folds: folds)
        #expect(lines(tree).contains("    : 120 more"))
        #expect(lines(tree).contains("*  -[140]: "))
        #expect(lines(tree).contains("    : 59 more"))
        #expect(lines(tree).contains("   -[200]: "))
        #expect(lines(tree).contains("    : 99 more"))
        // Enter on what is left out lists more of them.
        let rest = tree.rows.first { if case .rest = $0.kind { true } else { false } }
        #expect(rest?.path == "items[20]")
        if let rest { folds.toggle(rest) }
        #expect(lines(ValueTree(of: new, since: old, folds: folds)).contains("    : 20 more"))
    }

    @Test func `long texts are cut, with how long they are`() {
        #expect(
            ValueWords.outline(String(repeating: "y", count: 30))
                == String(repeating: "y", count: 30).debugDescription)
        #expect(
            ValueWords.outline(String(repeating: "é", count: 900))
                == String(repeating: "é", count: 40).debugDescription + "… (900 characters)")
        #expect(ValueWords.outline(String(repeating: "y", count: 3_000_000)).hasSuffix("… (3000000 bytes)"))
        #expect(ValueWords.outline(Set(0..<100_000)) == "100000 elements")
        #expect(ValueWords.outline([Int]()) == "[]")
        #expect(ValueWords.outline(Optional(Page.empty) as Any) == "empty")
    }

    @Test func `of a state with 10,000 posts only what is listed is looked at`() {
        let items = (0..<10_000).map { Item(text: "\($0)", tags: ["a", "b"]) }
        var (before, after) = (Whole(), Whole())
        before.page = .loaded(items: items, cursor: 0)
        after.page = .loaded(items: items, cursor: 1)
        after.items = items
        before.items = items
        let folded = ValueTree(of: after, since: before)
        #expect(folded.visits <= 20, "\(folded.visits)")
        let unfolded = ValueTree(of: after, since: before, folds: folds("items", "items[9999]"))
        #expect(unfolded.rows.contains { $0.path == "items[9999].text" })
        #expect(unfolded.visits <= 60, "\(unfolded.visits)")
        #expect(!unfolded.isCut)
    }

    @Test func `a circle, and a list that is unfolded far, come to an end`() {
        var folds = folds("items")
        folds.listed["items"] = 1_000_000
        var whole = Whole()
        whole.items = Array(repeating: Item(), count: 100_000)
        let tree = ValueTree(of: whole, folds: folds)
        #expect(tree.rows.count <= 2_010)
        #expect(tree.isCut)
    }

    @Test func `a path is taken apart as it was put together`() {
        #expect(
            ValuePath.ancestors(of: "pages[0].rows[12].text") == [
                "pages[0].rows[12]", "pages[0].rows", "pages[0]", "pages",
            ])
        #expect(ValuePath.ancestors(of: "cursor") == [])
        #expect(
            ValuePath.place(of: "pages[0].rows[12]").map { "\($0.list) \($0.place)" } == "pages[0].rows 12")
        #expect(ValuePath.place(of: "pages[0].rows") == nil)
        #expect(ValuePath.field(".1", of: "pair") == "pair.1")
    }
}

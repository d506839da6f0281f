import Replay
import Terminal
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import Replay

/// All of the state at a step, as a tree in the inspector.
struct InspectorTreeTests {
    /// What stands right of the steps, beneath the rule of the tree.
    private func tree(_ inspector: InspectorCase, utf8: Bool = true) -> [String] {
        let rows = inspector.rows(Size(columns: 140, rows: 60), utf8: utf8)
        guard let rule = rows.firstIndex(where: { $0.contains("state at ") }) else { return [] }
        return rows[rule...].dropLast(2).compactMap { row in
            row.split(separator: utf8 ? "│" : "|", maxSplits: 1).last.map(String.init)
        }
    }

    @Test func `t shows all of the state, and what the step changed with the way to it`() throws {
        let inspector = try InspectorCase("captain-gale")
        inspector.press("1", "6", "enter", "t")
        let rows = tree(inspector)
        #expect(rows.first?.contains("state at 16: * ") == true)
        let names = inspector.viewModel.shownTree.rows.filter { $0.depth == 0 }.map(\.name)
        for field in Mirror(reflecting: inspector.viewModel.shown).children {
            #expect(names.contains(field.label ?? ""), "\(field.label ?? "")")
        }
        #expect(rows.contains { $0.contains("*-accountTabs") })
        #expect(rows.contains { $0.hasPrefix(" >*") || $0.hasPrefix(">*") })
        #expect(rows.contains { $0.contains("*") && $0.contains(" → ") })
        inspector.press("t")
        #expect(tree(inspector) == [])
        #expect(inspector.viewModel.mode == .timeline)
    }

    @Test func `what is unfolded stays so from step to step, and so does the part under the cursor`() throws {
        let inspector = try InspectorCase("captain-gale")
        inspector.press("1", "6", "enter", "t", "n")
        let path = inspector.viewModel.tree.path
        #expect(path.hasPrefix("accountTabs.shown.top"))
        inspector.press("l")
        #expect(inspector.viewModel.cursor == 17)
        #expect(inspector.viewModel.tree.path == path)
        let tree = inspector.viewModel.shownTree
        #expect(tree.rows[tree.place(of: path)].path == path)
        // What nobody unfolded is folded where it does not change.
        inspector.press("G")
        #expect(
            inspector.viewModel.shownTree.rows.contains { $0.path == "accountTabs" && $0.kind == .unfolded })
        #expect(!inspector.viewModel.shownTree.rows.contains { $0.path.hasPrefix("refresh.") })
    }

    @Test func `Enter unfolds and folds, and - folds what a part is part of`() throws {
        let inspector = try InspectorCase("captain-gale")
        inspector.press("t")
        while inspector.viewModel.tree.path != "accountTabs" { inspector.press("j") }
        let count = inspector.viewModel.shownTree.rows.count
        inspector.press("enter")
        #expect(inspector.viewModel.shownTree.rows.count > count)
        inspector.press("j", "j")
        #expect(inspector.viewModel.tree.path.hasPrefix("accountTabs."))
        inspector.press("-")
        #expect(inspector.viewModel.tree.path == "accountTabs")
        #expect(inspector.viewModel.shownTree.rows.count == count)
        inspector.press("enter", "enter")
        #expect(inspector.viewModel.shownTree.rows.count == count)
        inspector.press("pgdn", "pgup", "up")
        #expect(inspector.viewModel.cursor == 20)
        inspector.press("q")
        #expect(!inspector.viewModel.tree.isOpen)
    }

    @Test func `w and the brackets are about the part under the tree's cursor`() throws {
        let inspector = try InspectorCase("captain-gale")
        inspector.press("t")
        while inspector.viewModel.tree.path != "overlay" { inspector.press("k") }
        inspector.press("[")
        #expect(inspector.viewModel.watched?.field == "overlay")
        #expect(inspector.viewModel.cursor == 18)
        #expect(inspector.viewModel.notice?.text.hasPrefix("overlay") == true)
        inspector.press("[")
        #expect(inspector.viewModel.cursor == 17)
        inspector.press("]")
        #expect(inspector.viewModel.cursor == 18)
        inspector.press("w")
        #expect(inspector.viewModel.cursor == 18)
        #expect(inspector.viewModel.why?.change.path.hasPrefix("overlay") == true)
        #expect(!inspector.viewModel.isTreeShown)
        inspector.press("esc")
        #expect(inspector.viewModel.isTreeShown)
        // A part that has parts changes with any of them.
        while inspector.viewModel.tree.path != "accountTabs" { inspector.press("j") }
        inspector.press("[")
        #expect(inspector.viewModel.cursor == 16)
        #expect(inspector.viewModel.notice?.text.hasPrefix("accountTabs.shown.top.") == true)
    }

    @Test(arguments: InspectorCase.names)
    func `each part that a step changes is a row of the tree, by the name that a difference gives it`(
        name: String
    ) throws {
        let inspector = try InspectorCase(name)
        let history = inspector.viewModel.recording.history
        for step in 1...history.count {
            let (before, after) = (history.viewModel(after: step - 1), history.viewModel(after: step))
            let difference = ValueDifference(from: before, to: after, bounds: .tree)
            let tree = ValueTree(of: after, since: before)
            let changed = tree.rows.filter { if case .whole = $0.change { true } else { false } }
            #expect(changed.map(\.path) == difference.parts.map(\.path), "\(name) \(step)")
            for row in changed {
                #expect(ValuePath.part(at: row.path, of: after) != nil, "\(row.path)")
            }
        }
    }

    @Test func `without UTF-8 the tree is ASCII`() throws {
        let inspector = try InspectorCase("captain-gale")
        inspector.press("1", "6", "enter", "t")
        #expect(tree(inspector, utf8: false).contains { $0.contains("*") && $0.contains(" -> ") })
        #expect(tree(inspector, utf8: false).allSatisfy { !$0.contains("→") })
    }
}

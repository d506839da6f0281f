import Replay
import Terminal
import TestSupport
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import Replay

/// What edits took the place of, in the inspector.
struct InspectorBranchesTests {
    @Test func `what an edit takes the place of is a branch, and Enter goes back to it`() throws {
        let inspector = try InspectorCase("failure-then-retry")
        let original = inspector.viewModel.recording.outcome.text
        inspector.press("b")
        #expect(inspector.viewModel.notice?.text.hasPrefix("There are no branches yet") == true)
        inspector.press("3", "enter", "x")
        let edited = inspector.viewModel.recording.outcome.text
        #expect(edited != original)
        #expect(inspector.viewModel.branches.map(\.row) == [3])
        #expect(inspector.viewModel.branches.map(\.count) == [7])
        inspector.press("b")
        #expect(inspector.rows().contains { $0.contains("> parts at 3 (+9s), 7 steps: fail posts load") })
        inspector.press("enter")
        #expect(inspector.viewModel.recording.outcome.text == original)
        #expect(inspector.viewModel.cursor == 3)
        #expect(!inspector.viewModel.isUnsavedHere)
        // What was left is a branch now, and the one that is shown is none.
        #expect(inspector.viewModel.branches.map(\.edits) == [[3]])
        inspector.press("b", "enter")
        #expect(inspector.viewModel.recording.outcome.text == edited)
        #expect(inspector.viewModel.hasUnsavedEdits)
        inspector.press("q")
        #expect(inspector.viewModel.isAskingToLeave)
    }

    /// Stranger 2026-11-30: q in the branch beside them let the edits go without a word.
    @Test func `edits in a branch that was left are asked about as well, until they are saved`() throws {
        let folder = try TemporaryFolder()
        let inspector = try InspectorCase(
            try InspectorCase.source("failure-then-retry"), savingBeside: "\(folder.path)/demo.perch")
        inspector.press("3", "enter", "x", "b", "enter", "q")
        #expect(inspector.viewModel.isAskingToLeave)
        #expect(
            inspector.rows().contains {
                $0.contains("Leave? What was edited in another branch is not saved.")
            })
        inspector.press("esc", "b", "enter", "s")
        #expect(!inspector.viewModel.hasUnsavedEdits)
        inspector.press("b", "enter")
        #expect(!inspector.viewModel.hasUnsavedEdits && !inspector.viewModel.isUnsavedHere)
    }

    @Test func `a step that is put in leaves a branch, too, and taking it out again makes no other`() throws {
        let inspector = try InspectorCase("failure-then-retry")
        inspector.press("5", "enter")
        inspector.dispatch("fail #3 offline")
        inspector.press("enter")
        #expect(inspector.viewModel.branches.map(\.row) == [6])
        let branch = try #require(inspector.viewModel.branches.first)
        #expect(branch.edits.isEmpty && branch.count == 7)
        inspector.press("x")
        inspector.press("x")
        #expect(Set(inspector.viewModel.branches.map(\.edits)).count == inspector.viewModel.branches.count)
        #expect(inspector.viewModel.branches.count == 2)
        inspector.press("b", "k", "enter")
        #expect(inspector.viewModel.count == 7)
        #expect(inspector.viewModel.recording.outcome.text == inspector.viewModel.original.outcome.text)
    }

    @Test func `c puts a branch beside what is shown, from where they part, with the fields that differ`()
        throws
    {
        let inspector = try InspectorCase("failure-then-retry")
        inspector.press("6", "enter")
        inspector.press("x", "b", "c")
        let comparison = try #require(inspector.viewModel.comparison)
        #expect(comparison.alike == 5)
        #expect(comparison.rows.first?.now == nil)
        #expect(comparison.rows.first?.branch?.hasPrefix("fail profile load") == true)
        // What both have stands in one row.
        #expect(comparison.rows.last.map { $0.now == $0.branch } == true)
        #expect(!comparison.fields.isEmpty)
        let rows = inspector.rows(Size(columns: 120, rows: 40))
        #expect(rows.contains { $0.contains("now | the branch: alike up to step 5") })
        #expect(rows.contains { $0.contains("Fields at the end:") })
        inspector.press("j", "j", "k", "esc")
        #expect(inspector.viewModel.comparison == nil && inspector.viewModel.branchPlace != nil)
        inspector.press("esc")
        #expect(inspector.viewModel.mode == .timeline)
        #expect(inspector.viewModel.cursor == 6)
    }

    @Test func `a comparison that takes long is given up with Esc, and what comes of it is too late`() throws
    {
        let inspector = try InspectorCase("failure-then-retry")
        inspector.press("6", "enter", "x", "b")
        var viewModel = inspector.viewModel
        guard case .compare(let branch, let now, let generation)? = viewModel.receive(.compareBranch) else {
            Issue.record("nothing is compared")
            return
        }
        #expect(viewModel.isReplaying)
        #expect(viewModel.receive(.leave) == .stopComparing)
        #expect(!viewModel.isReplaying && viewModel.branchPlace != nil)
        #expect(viewModel.take(DebuggerComparison(now, with: now, of: branch), generation) == nil)
        #expect(viewModel.comparison == nil)
        // The next one is compared, and Esc leads out.
        #expect(viewModel.receive(.compareBranch) != nil)
        _ = viewModel.receive(.leave)
        #expect(viewModel.receive(.leave) == nil && viewModel.branchPlace == nil)
    }

    @Test func `of more than twenty branches the oldest goes, and that is said`() throws {
        let inspector = try InspectorCase("captain-gale")
        // Each of these skips another set of steps.
        for number in 1...22 {
            inspector.press("g")
            for (place, step) in [5, 6, 7, 11, 14].enumerated() {
                let isSkipped = inspector.viewModel.skipped.contains(step)
                if isSkipped != ((number >> place) & 1 == 1) {
                    for digit in String(step) { inspector.press(String(digit)) }
                    inspector.press("enter", "x")
                }
            }
        }
        #expect(inspector.viewModel.branches.count == 20)
        #expect(inspector.viewModel.notice?.text.contains("The oldest branch, which parted at step") == true)
        inspector.press("b")
        #expect(inspector.rows().contains { $0.contains("branches: 20") })
    }
}

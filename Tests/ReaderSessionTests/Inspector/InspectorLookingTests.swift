import Interaction
import Reactive
import Replay
import Sync
import Terminal
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

/// Looking for where something became what it is, in the inspector.
struct InspectorLookingTests {
    /// The line of the chain of causes that is looked at, and the others.
    private func chain(_ inspector: InspectorCase) -> [String] {
        let rows = inspector.rows(Size(columns: 120, rows: 30))
        guard let rule = rows.firstIndex(where: { $0.contains("why, from step") }) else { return [] }
        return rows[rule...].dropFirst().compactMap { row in
            row.split(separator: "│", maxSplits: 1).last.map { String($0.drop { $0 == " " }) }
        }.filter { $0.contains("→") || $0.contains("answers") || $0.contains("started") }
    }

    @Test func `w walks to where the field became so, and on along the chain of causes to a key`() throws {
        let inspector = try InspectorCase("captain-gale")
        inspector.press("G", "W")
        for character in "posts=failed" { inspector.press(String(character)) }
        inspector.press("enter")
        #expect(inspector.viewModel.cursor == 16)
        #expect(inspector.viewModel.why?.change.path == "posts")
        #expect(inspector.rows().contains { $0.contains("why, from step 16") })
        let links = try #require(inspector.viewModel.why?.chain.links.map(\.step))
        #expect(links == [16, 14])
        inspector.press("w")
        #expect(inspector.viewModel.cursor == 14)
        #expect(inspector.viewModel.why?.place == 1)
        #expect(inspector.rows().contains { $0.contains("> 14") && $0.contains("│") })
        inspector.press("w")
        #expect(inspector.viewModel.cursor == 14)
        #expect(inspector.viewModel.notice?.text.hasPrefix("It goes back to a") == true)
        inspector.press("esc")
        #expect(inspector.viewModel.why == nil)
        #expect(inspector.viewModel.cursor == 14)
    }

    /// Stranger 2026-11-27: what sums others up did not change at all, by the inspector.
    @Test func `W finds where a machine that only sums others up became what it is`() throws {
        let inspector = try InspectorCase("first-load")
        inspector.press("G", "W")
        for character in "user" { inspector.press(String(character)) }
        inspector.press("enter")
        let change = try #require(inspector.viewModel.why?.change)
        #expect(change.path == "user" && change.step == 6)
        #expect(change.before == "profile loaded, posts loading")
        #expect(change.after == "profile loaded, posts loaded")
    }

    /// Stranger 2026-11-30: of what there is not at all it was said that it does not change.
    @Test(arguments: [("zzz", "changes"), ("posts=gone", "becomes gone")])
    func `where W finds nothing, that may be because nothing is called so`(
        question: String, verb: String
    ) throws {
        let inspector = try InspectorCase("captain-gale")
        inspector.press("G", "W")
        for character in question { inspector.press(String(character)) }
        inspector.press("enter")
        let field = question.prefix { $0 != "=" }
        #expect(
            inspector.viewModel.notice?.text.hasPrefix("Nothing called \(field) \(verb) up to step ") == true)
    }

    @Test func `what w finds is what perch why says`() throws {
        let inspector = try InspectorCase("failure-then-retry")
        inspector.press("w")
        let why = try #require(inspector.viewModel.why)
        let question = WhyQuestion("posts", at: 7)
        let explanation = try Explanation(of: question, in: inspector.viewModel.recording)
        #expect(why.change == explanation.change)
        #expect(why.chain == explanation.chain)
    }

    @Test func `brackets go through the changes of the field under the cursor, back and forth`() throws {
        let inspector = try InspectorCase("failure-then-retry")
        var changes: [Int] = []
        let log = inspector.viewModel.recording.log
        for step in 1...log.count where log[step].changes.contains(where: { $0.machine == "posts" }) {
            changes.append(step)
        }
        #expect(changes.count > 1)
        #expect(changes.last == 7)
        for step in changes.dropLast().reversed() {
            inspector.press("[")
            #expect(inspector.viewModel.cursor == step)
        }
        inspector.press("[")
        #expect(inspector.viewModel.cursor == changes[0])
        #expect(inspector.viewModel.notice?.text == "posts does not change before step \(changes[0]).")
        for step in changes.dropFirst() {
            inspector.press("]")
            #expect(inspector.viewModel.cursor == step)
        }
        inspector.press("]")
        #expect(inspector.viewModel.notice?.text == "posts does not change after step 7.")
        #expect(inspector.rows()[22].contains("posts does not change after step 7."))
    }

    @Test func `j and k choose among the fields of the change, and the chosen one is marked`() throws {
        let inspector = try InspectorCase("failure-then-retry")
        let size = Size(columns: 120, rows: 40)
        let fields = inspector.viewModel.changes.fields
        #expect(fields.count > 1)
        #expect(!inspector.rows(size).contains { $0.contains("│ > ") })
        for (index, field) in fields.enumerated() {
            inspector.press("j")
            #expect(inspector.viewModel.watched?.field == field)
            let marked = inspector.rows(size).filter { $0.contains("│ > ") }
            #expect(marked.count == 1, "\(index) \(field)")
            let name = field.split(separator: ".").suffix(2).joined(separator: ".")
            #expect(marked.first?.contains("> \(name): ") == true, "\(marked)")
        }
        inspector.press("j")
        #expect(inspector.viewModel.watched?.field == fields[0])
        inspector.press("k")
        #expect(inspector.viewModel.watched?.field == fields[fields.count - 1])
        inspector.press("g", "j")
        #expect(inspector.viewModel.notice?.text.hasPrefix("Nothing changed in this step") == true)
    }

    @Test(arguments: [
        ("kind:fail", [2, 6, 7]), ("kind:effect in:posts", [5]), ("in:PROFILE kind:reply", [4]),
        ("OFFLINE", [2]),
    ])
    func `a filter lists the steps that have its words, kinds and instances`(text: String, steps: [Int])
        throws
    {
        let inspector = try InspectorCase("failure-then-retry")
        inspector.press("/")
        for character in text { inspector.press(character == " " ? "space" : String(character)) }
        #expect(inspector.rows()[22] == " List steps with: \(text)")
        inspector.press("enter")
        #expect(inspector.viewModel.filter?.text == text)
        let rows = inspector.rows(Size(columns: 60, rows: 24)).compactMap { row -> Int? in
            let words = row.prefix(6).split(separator: " ").filter { $0 != ">" }
            return words.first.flatMap { Int($0.drop { $0 == ">" }) }
        }
        #expect(rows == steps)
        #expect(steps.contains(inspector.viewModel.cursor))
        inspector.press("g")
        #expect(inspector.viewModel.cursor == steps[0])
        for step in steps.dropFirst() {
            inspector.press("l")
            #expect(inspector.viewModel.cursor == step)
        }
        inspector.press("l", "h", "G")
        #expect(inspector.viewModel.cursor == steps[steps.count - 1])
        inspector.press("esc")
        #expect(inspector.viewModel.filter == nil)
        inspector.press("h")
        #expect(inspector.viewModel.cursor == steps[steps.count - 1] - 1)
    }

    @Test func `a filter that no step has changes nothing, and an empty one lists all`() throws {
        let inspector = try InspectorCase("failure-then-retry")
        inspector.press("/", "z", "z", "z", "enter")
        #expect(inspector.viewModel.filter == nil)
        #expect(inspector.rows()[22].contains("No step has zzz."))
        inspector.press("/", "k", "i", "n", "d", ":", "f", "a", "i", "l", "enter", "/", "enter")
        #expect(inspector.viewModel.filter == nil)
    }

    @Test func `a step that the filter leaves out is listed while the cursor is on it`() throws {
        let inspector = try InspectorCase("failure-then-retry")
        inspector.press("/")
        for character in "kind:fail" { inspector.press(String(character)) }
        inspector.press("enter", "5", "enter")
        #expect(inspector.viewModel.cursor == 5)
        #expect(
            (0..<inspector.viewModel.listedCount).map { inspector.viewModel.listedRow($0) } == [2, 5, 6, 7])
        inspector.press("l")
        #expect(inspector.viewModel.cursor == 6)
        #expect((0..<inspector.viewModel.listedCount).map { inspector.viewModel.listedRow($0) } == [2, 6, 7])
    }

    @Test func `q asks before edits go that are not saved, and saved ones go without a word`() throws {
        let inspector = try InspectorCase("failure-then-retry")
        let left = Counted()
        inspector.inspector.timeline.effect.observeValues { if case .leave = $0 { left.add() } }
        inspector.press("3", "enter", "x", "q")
        #expect(inspector.viewModel.isAskingToLeave)
        #expect(inspector.rows()[22].contains("Leave? 1 skipped step is not saved."))
        #expect(inspector.rows()[23].contains("leave"))
        inspector.press("esc")
        #expect(!inspector.viewModel.isAskingToLeave)
        #expect(left.count == 0)
        inspector.press("q", "q")
        #expect(left.count == 1)
        inspector.press("x", "q")
        #expect(left.count == 2)
    }

    /// It left at once, and the edits were gone.
    @Test func `Ctrl-C asks before edits go that are not saved, out of whatever is open`() throws {
        let inspector = try InspectorCase("failure-then-retry")
        #expect(!inspector.viewModel.asksBeforeLeaving)
        inspector.press("3", "enter", "x", "/")
        #expect(inspector.viewModel.asksBeforeLeaving)
        inspector.press("ctrl-c", "ctrl-c")
        #expect(inspector.viewModel.prompt == nil && inspector.viewModel.isAskingToLeave)
        // From here on it is no key: it ends the loop.
        #expect(!inspector.viewModel.asksBeforeLeaving)
    }

    @Test func `what does not belong into a prompt stays out of the screen`() throws {
        let inspector = try InspectorCase("failure-then-retry")
        inspector.press("/")
        for command in inspector.inspector.commands(for: .paste("a\u{1B}[31mb\nc"), in: inspector.viewModel) {
            inspector.inspector.timeline.commandSink.send(value: command)
        }
        inspector.clock.advance()
        #expect(!inspector.rows()[22].unicodeScalars.contains { $0.value < 0x20 })
        inspector.press("enter")
        #expect(!inspector.rows()[22].unicodeScalars.contains { $0.value < 0x20 })
    }
}

/// Counts, from whatever thread.
private final class Counted: Sendable {
    private let value = Locked(0)

    var count: Int { value.withLock { $0 } }

    func add() { value.withLock { $0 += 1 } }
}

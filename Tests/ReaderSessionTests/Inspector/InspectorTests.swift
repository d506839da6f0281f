import FoundationEssentials
import Interaction
import PeopleWeb
import Reactive
import Replay
import Terminal
import TerminalApp
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

struct InspectorTests {
    @Test func `it opens at the last step, with the steps, the screen and what changed`() throws {
        let inspector = try InspectorCase("failure-then-retry")
        let rows = inspector.rows()
        #expect(rows[0].contains("failure-then-retry.perch"))
        #expect(rows[0].contains("step 7 of 7"))
        #expect(rows.contains { $0.hasPrefix(">  7 +200ms") && $0.contains("←#4") })
        #expect(rows.contains { $0.contains("frame at 7") })
        #expect(rows.contains { $0.contains("change 6 → 7") })
        #expect(rows.contains { $0.contains("posts: loading → failed") })
        #expect(rows.contains { $0.contains("in flight: -") })
    }

    @Test func `keys go back and forth`() throws {
        let inspector = try InspectorCase("failure-then-retry")
        inspector.press("g")
        #expect(inspector.viewModel.cursor == 0)
        #expect(inspector.rows().contains { $0.hasPrefix(">  0 start") })
        inspector.press("l", "right", "down", "h")
        #expect(inspector.viewModel.cursor == 2)
        inspector.press("L", "L", "H", "G", "left")
        #expect(inspector.viewModel.cursor == 6)
        inspector.press("5", "enter")
        #expect(inspector.viewModel.cursor == 5)
        #expect(inspector.rows().contains { $0.contains("in flight: #3 profile load, #4 posts load") })
        inspector.press(":", "3")
        #expect(inspector.rows()[22] == " Go to step: 3")
        inspector.press("esc")
        #expect(inspector.viewModel.cursor == 5)
    }

    @Test func `a step is skipped with what it caused, and the rest is shown and saved`() throws {
        let folder = "\(FileManager.default.temporaryDirectory.path)/inspector-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let inspector = try InspectorCase(
            try InspectorCase.source("failure-then-retry"), savingBeside: "\(folder)/demo.perch")
        inspector.press("3", "enter", "x")
        #expect(inspector.rows().contains { $0.hasPrefix(">x 3") })
        #expect(inspector.rows().contains { $0.hasPrefix(" - 4") })
        #expect(inspector.rows()[22].contains("1 step is skipped, and 1 with it"))
        #expect(inspector.rows().contains { $0.contains("skipped: this does not happen") })
        inspector.press("s")
        #expect(inspector.rows()[22].contains("Saved as \(folder)/demo-edited.perch".prefix(70)))
        inspector.press("s")
        for name in ["demo-edited", "demo-edited-2"] {
            let text = try String(contentsOfFile: "\(folder)/\(name).perch", encoding: .utf8)
            let source = try ScriptSource(text: text, name: name)
            #expect(Player(source).play(on: try InspectorCase.stage(source.script)).report == "")
        }
        inspector.press("x")
        #expect(inspector.viewModel.skipped == [])
        #expect(inspector.viewModel.recording == inspector.viewModel.original)
    }

    @Test func `a step is put in, what comes of it is shown, and the script of it passes`() throws {
        let folder = "\(FileManager.default.temporaryDirectory.path)/inspector-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let inspector = try InspectorCase(
            try InspectorCase.source("failure-then-retry"), savingBeside: "\(folder)/demo.perch")
        inspector.press("5", "enter")
        // What is in flight there is answered in another way than it was.
        inspector.dispatch("fail #3 offline")
        inspector.press("enter")
        #expect(inspector.rows().contains { $0.hasPrefix(">+ 6") && $0.contains("←#3") })
        #expect(inspector.rows().contains { $0.contains("profile: loaded reloading → loaded stale") })
        #expect(inspector.rows()[22].contains("Put in as step 6; 1 later step is gone with it. x takes"))
        #expect(inspector.rows().contains { $0.hasPrefix(" - 7") })
        inspector.press("s")
        let text = try String(contentsOfFile: "\(folder)/demo-edited.perch", encoding: .utf8)
        let source = try ScriptSource(text: text, name: "demo")
        #expect(text.contains("fail #3 offline"))
        #expect(Player(source).play(on: try InspectorCase.stage(source.script)).report == "")
    }

    @Test func `a command that there is not is told with the argument, and so is one that nobody takes`()
        throws
    {
        let inspector = try InspectorCase("failure-then-retry")
        inspector.dispatch("send user lodProfile")
        inspector.press("enter")
        #expect(inspector.rows()[22] == " Do here: send user lodProfile")
        #expect(
            inspector.rows()[23].hasPrefix(
                " ! Argument 2: `user` has no command `lodProfile`. Did you mean `loadProfil"))
        inspector.press("esc")
        inspector.dispatch("send thread load")
        inspector.press("enter")
        #expect(inspector.rows()[22] == " Do here: send thread load")
        #expect(inspector.rows()[23] == " ! Not done: no thread is open. Open one first.")
        #expect(inspector.viewModel.edits.isEmpty && inspector.viewModel.count == 7)
    }

    @Test func `Tab completes the words of scripts, and says what there is`() throws {
        let inspector = try InspectorCase("failure-then-retry")
        inspector.dispatch("se")
        inspector.press("tab")
        #expect(inspector.rows()[22] == " Do here: send")
        #expect(inspector.rows()[23].hasPrefix(" list  find  prompt  links  app  settings  user  people"))
        inspector.press("u", "tab", "l", "o", "a", "d", "P", "r", "tab")
        #expect(inspector.viewModel.prompt?.text == "send user loadProfile ")
    }

    @Test func `where nothing can be saved it says why`() throws {
        let inspector = try InspectorCase("first-load")
        inspector.press("s")
        #expect(inspector.viewModel.notice?.isProblem == true)
        #expect(inspector.rows()[22].hasPrefix(" ! /nowhere/a-edited.perch cannot be made"))
    }

    @Test func `the frame alone has the whole screen, and is what the reader showed`() throws {
        let inspector = try InspectorCase("first-load")
        inspector.press("v")
        let size = Size(columns: 80, rows: 25)
        let frame = inspector.frame(size)
        let source = try InspectorCase.source("first-load")
        let stage = try InspectorCase.stage(source.script)
        _ = ScriptReplay(of: source.script, on: stage)
        let shown = stage.frame()
        for row in 0..<24 { #expect(frame.text(row: row) == shown.text(row: row)) }
        inspector.press("q")
        #expect(!inspector.viewModel.isWhole)
    }

    @Test func `help shows every key, page by page, round and round`() throws {
        let inspector = try InspectorCase("first-load")
        inspector.press("?")
        let all = inspector.rows().joined(separator: "\n")
        for binding in KeyTables.inspector.bindings { #expect(all.contains(binding.help), "\(binding.help)") }
        let size = Size(columns: 20, rows: 5)
        var pages: [[String]] = []
        for _ in 0..<40 {
            pages.append(inspector.rows(size))
            inspector.press("j")
        }
        #expect(Set(pages).count > 5)
        inspector.press("esc")
        #expect(inspector.viewModel.help == nil)
    }

    @Test func `a script that cannot be told to its end says where, and shows what there is`() throws {
        let text = """
            perch-script 1
            size 80x24
            start 2018-02-18T09:00:00Z

            +1s     send user loadProfile
            end

            """
        let inspector = try InspectorCase(ScriptSource(text: text, name: "odd.perch"))
        #expect(inspector.rows()[22].hasPrefix(" ! Line 5: no person is open."))
        // The list of people is asked for by itself.
        #expect(inspector.viewModel.count == 1)
        inspector.press("h")
        #expect(inspector.rows()[22].hasPrefix(" ! Line 5: no person is open."))
    }

    @Test func `a long session is shown with its beginning, and replayed to its end while that is looked at`()
        throws
    {
        let keys = (0..<500).map { "+10ms key \($0 % 40 < 20 ? "j" : "k")\n" }.joined()
        let source = try ScriptSource(
            text: "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\nopen file:Fixtures/People#wren\n\n"
                + keys + "+0s send user loadProfile\n+0s fail #9 offline\nend\n",
            name: "long.perch")
        let clock = TestScheduler()
        let script = try InspectedScript(
            source, folder: InspectorCase.folder, lookup: InspectorCase.lookup, first: 100)
        let inspector = Inspector(
            script, savingBeside: "/nowhere/a.perch", scheduler: .virtual(clock), worker: clock)
        let timeline = inspector.timeline
        #expect(timeline.viewModel.value.count == 100)
        #expect(timeline.viewModel.value.label == "still growing")
        let frame = inspector.screen.frame(
            timeline.viewModel.value, in: Environment(size: Size(columns: 80, rows: 24), now: Sample.now))
        #expect(frame.text(row: 0).hasSuffix("step 100 of 100"))
        #expect(frame.text(row: 22) == " 0 % replayed")
        clock.advance()
        let whole = try InspectedScript(source, folder: InspectorCase.folder, lookup: InspectorCase.lookup)
        #expect(timeline.viewModel.value.count == whole.recording.log.count)
        #expect(timeline.viewModel.value.cursor == whole.recording.log.count)
        #expect(timeline.viewModel.value.recording.outcome.text == whole.recording.outcome.text)
        #expect(timeline.viewModel.value.label == "still")
        // Where it could not be replayed any further.
        #expect(timeline.viewModel.value.warning == whole.warning)
        #expect(whole.warning != nil)
        // Edits are those of all of it.
        timeline.commandSink.send(value: .jump(to: 450))
        timeline.commandSink.send(value: .toggleSkip)
        clock.advance()
        #expect(timeline.viewModel.value.recording.log.count == whole.recording.log.count - 1)
        #expect(timeline.viewModel.value.count == whole.recording.log.count)
    }

    @Test func `on a terminal it runs until somebody leaves`() throws {
        let terminal = MemoryTerminal()
        // One q closes the keys; on a busy machine the skip is still being told: then the next ones give that up, until it
        // has been. Who has left presses none of the rest.
        terminal.press("h", "h", "x", "?", "q", "q", "q", "q", "q", "q")
        let run = try InspectRun(
            file: "\(InspectorCase.folder)/first-load.perch", fixtures: "\(Checkout.root)/Fixtures")
        #expect(run.run(on: terminal) == 0)
        #expect(terminal.isClosed)
        #expect(terminal.frames.count >= 4)
    }
}

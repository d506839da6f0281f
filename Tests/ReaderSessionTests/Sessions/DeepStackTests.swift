import Replay
import Testing

@testable import ReaderSession
@testable import ReaderUI
@testable import SessionTestSupport

/// Pages on pages on pages: a script may open people as long as it is.
struct DeepStackTests {
    private func play(_ body: String) throws -> (result: PlayResult, stage: PerchStage) {
        let text =
            "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\nopen file:x#y\n\(body)\nend\n"
        let source = try ScriptSource(text: text, name: "deep.perch")
        let stage = try PerchStage(for: source.script, folder: nil, lookup: .checkout)
        return (Player(source).play(on: stage), stage)
    }

    private let open = "+0s type \"@file:x#z\"\n+0s key enter\n"
    private let openBeside = "+0s type \"Tfile:x#z\"\n+0s key enter\n"

    @Test func `no more pages are open than there is room for, on one another or beside`() throws {
        for opened in [open, openBeside, open + openBeside] {
            let body = String(repeating: opened, count: Coordinator.mostPages)
            let (result, stage) = try play(body)
            #expect(result.accepted?.contains("page-100/posts") == true)
            #expect(result.accepted?.contains("page-101/posts") == false)
            guard case .prompt(let prompt) = stage.readerViewModel.overlay else {
                Issue.record("the prompt was closed")
                continue
            }
            #expect(prompt.refusal == "100 pages are open. q goes back to one.")
            #expect(stage.readerViewModel.accountTabs.pages.count == Coordinator.mostPages)
        }
    }

    @Test func `whoever goes back can open somebody else`() throws {
        let body = String(repeating: open, count: Coordinator.mostPages)
        let (result, _) = try play(body + "+0s key esc\n+0s key q\n" + open)
        #expect(result.accepted?.contains("page-101/posts") == true)
    }
}

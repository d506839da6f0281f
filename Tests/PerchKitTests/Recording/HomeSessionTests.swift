import FoundationEssentials
import Interaction
import People
import Replay
import Terminal
import Testing

@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

/// Recordings of whoever reads files of their own: they are shared, and tell nothing of the home they were made in.
struct HomeSessionTests {
    private static let home = "/home/ann"
    private static let account: Account = "file:/home/ann/notes/People#wren"
    private static let names = RecordedNames(
        folder: "/home/ann/perch/Fixtures/People", name: "Fixtures/People", home: home)

    private func session(opens: Bool) throws -> LiveSessionCase {
        try LiveSessionCase(
            opens: opens, account: Self.account, names: Self.names,
            accounts: { HomeAccounts(account: Self.account, clock: $0) })
    }

    private func replayed(_ live: LiveSessionCase) throws -> (text: String, stage: PerchStage) {
        let text = try live.recorded().text
        let (result, stage) = try LiveSessionCase.played(text)
        #expect(result.passed, "\(result.report)")
        #expect(result.accepted == text)
        return (text, stage)
    }

    @Test func `a list of people with files of one's own is recorded without the home's path, and replays`()
        throws
    {
        let live = try session(opens: false)
        live.wait(1_100)
        live.handle(.key(.enter))
        live.press("r")
        live.wait(1_100)
        live.press("jbB")
        live.wait(100)
        live.press("qp")
        live.wait(1_100)
        live.press("p")
        let (text, stage) = try replayed(live)
        #expect(!text.contains(Self.home))
        #expect(text.contains(#"{"account":"file:~/notes/People#wren","#))
        #expect(
            text.contains(#"{"account":"file:/srv/People#wren","#), "only the home's own is nobody's business"
        )
        #expect(text.contains(#""origin":"file:~/notes/People""#))
        #expect(text.contains("unreadable file=~/notes/People/wren.json"))
        #expect(stage.readerViewModel.label == live.viewModel.label)
        #expect(stage.readerViewModel.person?.account == "file:~/notes/People#wren")
        #expect(stage.readerViewModel.person?.posts?.count == live.viewModel.person?.posts?.count)
    }

    @Test func `a file of one's own that is opened stands at the head without the home's path`() throws {
        let live = try session(opens: true)
        live.wait(1_100)
        live.press("j")
        let (text, _) = try replayed(live)
        #expect(!text.contains(Self.home))
        #expect(text.contains("\nopen file:~/notes/People#wren\n"))
    }

    @Test func `an account that is pasted, or named as a further one, loses the home's path as well`() throws
    {
        let live = try session(opens: true)
        live.session.openTabs(of: [Self.account], in: live.coordinator.reader) { live.wait(0) }
        live.wait(1_100)
        live.press("@")
        live.handle(.paste(Self.account.text))
        live.handle(.key(.enter))
        live.wait(1_100)
        let (text, stage) = try replayed(live)
        #expect(!text.contains(Self.home))
        #expect(text.split(separator: "\n").count { $0.hasSuffix(#"type "file:~/notes/People#wren""#) } == 2)
        #expect(stage.readerViewModel.label == live.viewModel.label)
    }
}

import FoundationEssentials
import Interaction
import People
import Reactive
import Replay
import Terminal
import TerminalApp
import TestSupport
import Testing

@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

/// Recordings of sessions that go through the tabs of somebody on a server.
struct TabSessionTests {
    private static let account: Account = "orla@brine.example"

    /// Goes to a tab and waits for its first page.
    private func show(_ key: Key, _ live: LiveSessionCase) {
        live.handle(.key(key))
        live.wait(1_100)
    }

    /// The lines of a session's text that name a tab.
    private func lines(_ text: String, of tab: String) -> [String] {
        text.split(separator: "\n").filter { $0.contains(" \(tab) ") }.map { String($0.dropFirst(8)) }
    }

    @Test(arguments: [false, true])
    func `a session that loads and pages in every tab replays to the same frames`(hasStore: Bool) throws {
        let live = try LiveSessionCase(account: Self.account, hasStore: hasStore)
        live.wait(1_100)
        show(.tab, live)
        #expect(live.viewModel.person?.tab == .replies)
        // Down to the end, so that every further page is asked for.
        for _ in 0..<3 {
            live.press("G")
            live.wait(1_100)
        }
        #expect(live.viewModel.person?.posts?.count == 15)
        show(.character("3"), live)
        live.press("jo")
        live.wait(1_100)
        show(.character("4"), live)
        live.press("2jr")
        live.wait(500)
        live.handle(.key(.escape))
        live.press("4k")

        let (text, replayed) = try live.recorded()
        #expect(
            lines(text, of: "replies").prefix(9) == [
                "effect #\(hasStore ? 4 : 3) replies load", "view replies loading", "view replies loaded",
                "effect #\(hasStore ? 5 : 4) replies loadMore", "view replies loaded more",
                "view replies loaded", "effect #\(hasStore ? 6 : 5) replies loadMore",
                "view replies loaded more", "view replies loaded",
            ])
        #expect(lines(text, of: "pinned").first?.hasSuffix("pinned load") == true)
        let (result, stage) = try LiveSessionCase.played(text)
        #expect(result.passed, "\(result.report)")
        let environment = Environment(size: Sample.screen, now: live.clock.currentDate)
        let frame = RootScreen.screen.frame(live.viewModel, in: environment)
        #expect(replayed.frame() == frame)
        #expect(stage.frame() == frame)
        try live.expectRecorded()
    }

    @Test func `a session that goes back in time within its tabs is told, and replays`() throws {
        let live = try LiveSessionCase(account: Self.account, hasStore: false)
        live.wait(1_100)
        show(.character("3"), live)
        live.press("j")
        live.wait(1_100)
        let then = live.viewModel
        let past = try live.inputs()
        show(.character("2"), live)
        try live.session.goOn(from: past, live.coordinator)
        live.wait(0)
        #expect(live.viewModel == then)
        live.press("o")
        live.wait(1_100)
        try live.expectRecorded()
    }

    @Test(arguments: UInt64(1)...8)
    func `random sessions of somebody with tabs replay, and leave the reader as it was`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Repetitions.count(4, long: 150) {
            let live = try LiveSessionCase(
                account: Self.account, hasStore: Bool.random(using: &random),
                isOffline: Int.random(in: 0..<5, using: &random) == 0)
            for _ in 0..<3 {
                live.wander(Int.random(in: 0..<15, using: &random), using: &random)
                live.handle(
                    .key([.tab, .character("2"), .character("3")].randomElement(using: &random) ?? .tab))
            }
            live.wander(Int.random(in: 0..<15, using: &random), using: &random)
            try live.expectRecorded()
        }
    }
}

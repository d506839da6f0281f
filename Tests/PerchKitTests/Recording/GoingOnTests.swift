import FoundationEssentials
import Interaction
import People
import Reactive
import Replay
import Sync
import Terminal
import TestSupport
import Testing

@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI
@testable import SessionTestSupport

/// A session that goes back in time and goes on from there.
struct GoingOnTests {
    @Test func `the reader shows what it showed then, and its keys work on from there`() throws {
        let live = try LiveSessionCase(hasStore: false)
        live.wait(1000)
        live.press("jj")
        let then = live.viewModel
        let count = try live.inputs().count
        live.press("jjj")
        live.handle(.key(.enter))
        try live.session.goOn(from: try live.inputs().prefix(count), live.coordinator)
        live.wait(0)
        #expect(live.viewModel == then)
        live.press("j")
        #expect(live.viewModel.person?.place.index == 3)
        live.press("p")
        #expect(live.viewModel.person?.user.profileViewModel.label == "loaded reloading")
        live.wait(1000)
        #expect(live.viewModel.person?.user.profileViewModel.label == "loaded")
    }

    @Test func `what was under way then is given up, and can be asked for again`() throws {
        let live = try LiveSessionCase(hasStore: false)
        let start = try live.inputs()
        #expect(live.viewModel.isPending)
        live.wait(1000)
        try live.session.goOn(from: start, live.coordinator)
        live.wait(0)
        #expect(!live.viewModel.isPending)
        #expect(live.viewModel.person?.user.label == "profile initialized, posts initialized")
        live.wait(5000)
        #expect(live.viewModel.person?.user.label == "profile initialized, posts initialized")
        live.press("r")
        live.wait(1000)
        #expect(live.viewModel.person?.user.label == "profile loaded, posts loaded")
    }

    @Test func `a moment with several tabs can be gone on from`() throws {
        let live = try LiveSessionCase(hasStore: false)
        live.wait(1000)
        live.press("T")
        live.handle(.paste("file:Fixtures/People#tam"))
        live.handle(.key(.enter))
        live.wait(1000)
        live.press("[")
        let before = live.viewModel.accountTabs
        let done = try live.inputs()
        live.press("]qq")
        try live.session.goOn(from: done, live.coordinator)
        live.wait(0)
        #expect(live.viewModel.accountTabs == before)
        live.press("]j")
        #expect(live.viewModel.person?.title == "tam")
        live.press("r")
        live.wait(1000)
        try live.expectRecorded()
    }

    @Test func `a page that was left since is open again, and one that was opened since is gone`() throws {
        let live = try LiveSessionCase(opens: false, hasStore: false)
        live.wait(1000)
        live.handle(.key(.enter))
        live.press("r")
        live.wait(1000)
        let open = try live.inputs().count
        live.press("qj")
        live.handle(.key(.enter))
        try live.session.goOn(from: try live.inputs().prefix(open), live.coordinator)
        live.wait(0)
        #expect(live.viewModel.accountTabs.shown.pages.count == 2)
        #expect(live.viewModel.person?.id == 1)
        live.press("p")
        live.wait(1000)
        #expect(live.viewModel.person?.user.profileViewModel.label == "loaded")
        live.press("qj")
        live.handle(.key(.enter))
        #expect(live.viewModel.person?.id == 2)
    }

    @Test func `a thread that was left since is open again, as it was, and can be read again`() throws {
        let live = try LiveSessionCase(hasStore: false)
        live.wait(1000)
        live.press("jt")
        live.wait(600)
        let open = try live.inputs().count
        let then = live.viewModel
        live.press("qk")
        try live.session.goOn(from: try live.inputs().prefix(open), live.coordinator)
        live.wait(0)
        #expect(live.viewModel == then)
        live.press("r")
        #expect(live.viewModel.thread?.thread.label == "loaded reloading")
        live.wait(600)
        #expect(live.viewModel.thread?.thread.label == "loaded")
        live.press("q")
        #expect(live.viewModel.mode == .person)
    }

    @Test func `bookmarks that are being written and in the queue are written before it goes on`() throws {
        let store = MemoryStore()
        let live = try LiveSessionCase(accounts: { StoreAccounts(clock: $0, store: store, writing: 1) })
        let shown = live.session.viewModel(of: live.coordinator.reader)
        live.wait(1_100)
        let start = try live.inputs()
        live.press("bjbjb")
        live.session.requests.ask(.goOn(start))
        live.session.follow(live.coordinator)
        live.wait(0)
        #expect(
            live.viewModel.notice?.text
                == "Waiting for 3 changes of your bookmarks to be stored, then it goes on.")
        // What is pressed meanwhile is not meant for what is left.
        for event in [TerminalEvent.key(.character("b")), .paste("b")] {
            #expect(live.session.commands(for: event, in: shown.value).isEmpty)
        }
        #expect(!live.session.commands(for: .key(.control("c")), in: shown.value).isEmpty)
        for second in 1...3 {
            #expect(live.viewModel.person?.place.index == 2, "it goes on too early")
            live.wait(1_000)
            live.session.follow(live.coordinator)
            live.wait(0)
            #expect(store.bookmarks.withLock { $0.count } == second)
        }
        #expect(live.viewModel.person?.place.index == 0)
        #expect(live.viewModel.bookmarks?.bookmarks.count == 3)
        live.press("j")
        try live.expectRecorded()
        #expect(!live.session.commands(for: .key(.character("b")), in: shown.value).isEmpty)
    }

    @Test(arguments: UInt64(1)...12)
    func `what happens after going back is told, and replays, with all that led there`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Repetitions.count(5, long: 200) {
            let live = try LiveSessionCase(
                opens: Bool.random(using: &random), hasStore: Bool.random(using: &random))
            live.wander(Int.random(in: 0..<25, using: &random), using: &random)
            for _ in 0..<2 {
                let all = try live.inputs()
                let count = Int.random(in: 0...all.count, using: &random)
                try live.session.goOn(from: all.prefix(count), live.coordinator)
                live.wait(0)
                live.wander(Int.random(in: 0..<15, using: &random), using: &random)
            }
            try live.expectRecorded()
        }
    }
}

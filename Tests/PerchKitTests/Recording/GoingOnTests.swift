import FoundationEssentials
import Interaction
import People
import PeopleWeb
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

    /// Stranger 2026-11-27: the posts of a demo person had other ids than before, so that they lost their marks, and one that
    /// was bookmarked again was stored twice.
    @Test func `a demo person's posts are those of the bookmarks, once it goes on`() throws {
        let store = MemoryStore()
        let person = try DemoAccounts.source.person(named: "wren")
        let live = try LiveSessionCase(
            account: "file:Fixtures/People#wren", names: DemoAccounts.names,
            accounts: { DemoAccounts(person: person, store: store, clock: $0) })
        live.wait(1_100)
        live.press("bjjb")
        live.wait(100)
        #expect(store.bookmarks.withLock { $0.count } == 2)
        let done = try live.inputs()
        live.press("kk")
        try live.session.goOn(from: done, live.coordinator)
        live.wait(100)
        let posts = try #require(live.viewModel.person?.rows)
        let kept = try #require(live.viewModel.bookmarks?.bookmarks)
        #expect(Set(kept.map(\.id)) == [posts[0].key, posts[2].key])
        live.press("b")
        live.wait(100)
        #expect(store.bookmarks.withLock { $0.map(\.id) } == [posts[0].key])
        try live.expectRecorded()
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

/// One of the demo people that are part of the program, and a store.
private struct DemoAccounts: AccountSource {
    static let source = FixtureSource(
        directory: FixtureLookup(exists: { _ in false }).folder("Fixtures/People"), name: "Fixtures/People")
    static let names = RecordedNames(folder: source.directory, name: source.name)

    let person: FixturePerson
    let store: MemoryStore
    let clock: TestScheduler

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        let service = DemoService(person: person, clock: clock)
        return PersonServices(userId: person.user.id, profileService: service, postsService: service)
    }

    var peopleService: any PeopleServiceType { StoreAccounts(clock: clock, store: store).peopleService }
    var bookmarksService: (any BookmarksServiceType)? { store }
    var findService: (any FindServiceType)? { store }
    var hasStore: Bool { true }
}

private struct DemoService: ProfileServiceType, PostsServiceType {
    let person: FixturePerson
    let clock: TestScheduler

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        SignalProducer(value: person.user).delay(1, on: clock)
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        SignalProducer(value: PostsReply(posts: person.posts)).delay(1, on: clock)
    }
}

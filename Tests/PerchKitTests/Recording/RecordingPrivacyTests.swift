import FoundationEssentials
import Interaction
import People
import Reactive
import Replay
import Sync
import Terminal
import TerminalApp
import TestSupport
import Testing
import Values

@testable import PeopleWeb
@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI
@testable import SessionTestSupport

/// Recordings tell what was shown, and nothing else that the reader knew.
struct RecordingPrivacyTests {
    private static let feed: Account = "feed:https://feeds.example/f.xml?key=s3cret"
    private static let elsewhere: Account = "secretive@elsewhere.example"

    /// A bookmark of a post that no list has, and one of a post in the list.
    private static func bookmarks(_ rows: [Int]) -> [Bookmark] {
        let hidden = Post(
            id: Post.ID(origin: "https://elsewhere.example", raw: "77"),
            author: Post.Author(name: "Somebody Else", handle: "@secretive@elsewhere.example"),
            date: Sample.now - 5_000, text: "what nobody is to know")
        let kept = rows.map { Sample.posts(40)[$0] }
        return [Bookmark(post: hidden, account: elsewhere, date: Sample.now - 100)]
            + kept.enumerated().map { row, post in
                Bookmark(post: post, account: Sample.account, date: Sample.now - 200 - Double(row))
            }
    }

    private func session(rows: [Int], opens: Bool = true) throws -> (
        live: LiveSessionCase, store: MemoryStore
    ) {
        let store = MemoryStore()
        store.bookmarks.withLock { $0 = Self.bookmarks(rows) }
        let live = try LiveSessionCase(
            opens: opens, accounts: { StoreAccounts(clock: $0, store: store, tabs: [.replies]) })
        return (live, store)
    }

    /// Expects that the session replays, and that the replay's screen is the session's.
    @discardableResult
    private func expectSame(_ live: LiveSessionCase, screen: Bool = true) throws -> String {
        let (text, replayed) = try live.recorded()
        let (result, stage) = try LiveSessionCase.played(text)
        #expect(result.passed, "\(result.report)")
        #expect(result.accepted == text)
        guard screen else { return text }
        let frame = RootScreen.screen.frame(
            live.viewModel, in: Environment(size: Sample.screen, now: live.clock.currentDate))
        #expect(replayed.frame() == frame)
        #expect(stage.frame() == frame)
        return text
    }

    @Test func `bookmarks that were not shown do not stand in a recording`() throws {
        let (live, _) = try session(rows: [])
        live.wait(1_100)
        live.press("jj")
        live.handle(.key(.enter))
        let text = try expectSame(live)
        #expect(text.contains("reply #1 = []"))
        #expect(!text.contains("nobody is to know") && !text.contains("elsewhere.example"))
    }

    @Test func `a bookmark is told when its post is shown, and its star is in the replay`() throws {
        let (live, _) = try session(rows: [1, 30])
        live.wait(1_100)
        let text = try expectSame(live)
        #expect(text.components(separatedBy: "send store tell").count == 2)
        #expect(!text.contains("nobody is to know") && !text.contains("elsewhere.example"))
        live.press("jb")
        live.wait(100)
        live.press("u")
        live.wait(100)
        try expectSame(live)
    }

    @Test(arguments: ["B", "bB", "jbB", "jbuB", "jbBr"])
    func `all bookmarks are told when their list is opened, and the replay lists them at once`(
        keys: String
    ) throws {
        let (live, _) = try session(rows: [1, 30])
        live.wait(1_100)
        for key in keys {
            live.press(String(key))
            try expectSame(live)
        }
        let text = try live.recorded().text
        #expect(text.contains("what nobody is to know"))
        try live.expectRecorded()
    }

    @Test func `all bookmarks are told, too, when their list is opened as a command by its words`() throws {
        let (live, _) = try session(rows: [1, 30])
        live.wait(1_100)
        live.press(":")
        live.press("show the bookmarks")
        #expect(try !live.recorded().text.contains("what nobody is to know"))
        live.handle(.key(.enter))
        try expectSame(live)
        #expect(try live.recorded().text.contains("what nobody is to know"))
        try live.expectRecorded()
    }

    @Test func `a bookmark that is let go before its list is opened does not come back in the replay`() throws
    {
        let (live, store) = try session(rows: [0])
        live.wait(1_100)
        live.press("b")
        live.wait(100)
        #expect(store.bookmarks.withLock { $0.count } == 1)
        live.press("B")
        try expectSame(live)
        try live.expectRecorded()
    }

    @Test func `what is gone on from tells no more than what was shown`() throws {
        let (live, _) = try session(rows: [1])
        live.wait(1_100)
        live.press("jj")
        let inputs = try live.inputs()
        try live.session.goOn(from: inputs, live.coordinator)
        live.wait(100)
        live.press("k")
        #expect(try !live.recorded().text.contains("nobody is to know"))
        #expect(live.viewModel.bookmarks?.bookmarks.count == 2)
        try live.expectRecorded()
        live.press("B")
        try live.expectRecorded()
        #expect(try live.recorded().text.contains("nobody is to know"))
    }

    @Test(arguments: UInt64(1)...8)
    func `random sessions with bookmarks from before replay to the same screen`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Repetitions.count(3, long: 150) {
            let (live, _) = try session(rows: [0, 3, 17], opens: Bool.random(using: &random))
            live.wander(Int.random(in: 0..<40, using: &random), using: &random)
            try live.expectRecorded()
        }
    }

    @Test(arguments: [false, true])
    func `what is secret in a feed's address stands nowhere in a recording, which replays`(
        isRepeated: Bool
    ) throws {
        let live = try LiveSessionCase(
            account: Self.feed, hasStore: false,
            accounts: { FeedAccounts(clock: $0, feed: Self.feed, isRepeated: isRepeated) }
        )
        live.wait(1_100)
        live.press("jj")
        #expect(live.viewModel.person?.place.index == 2)
        // What repeats the secret is masked, in addresses and in what is written.
        let text = try expectSame(live, screen: !isRepeated)
        #expect(text.contains("\nopen feed:https://feeds.example/f.xml?key=…\n"))
        #expect(!text.contains("s3cret"))
    }

    @Test func `an account that is pasted, or typed letter by letter, loses its secret as well`() throws {
        let live = try LiveSessionCase(
            opens: false, hasStore: false, accounts: { FeedAccounts(clock: $0, feed: Self.feed) })
        live.wait(1_100)
        live.press("@")
        live.handle(.paste(Self.feed.text))
        live.handle(.key(.enter))
        live.wait(1_100)
        live.press("@" + Self.feed.text + "xy")
        live.handle(.key(.backspace))
        live.handle(.key(.backspace))
        live.handle(.key(.enter))
        live.wait(1_100)
        #expect(live.viewModel.person?.account == Self.feed)
        let text = try expectSame(live)
        #expect(!text.contains("s3cret") && !text.contains("type \"3\""))
        #expect(text.contains("key=\(String(repeating: "…", count: 6))\""), "each letter keeps its place")
    }

    /// What a recording has of what was typed.
    private func typed(_ text: String) -> String {
        text.split(separator: "\n").compactMap { line in
            line.firstRange(of: "type \"").map { line[$0.upperBound...].dropLast() }
        }
        .joined()
    }

    @Test(arguments: [
        "me:12x3@feeds.example/f", "me:123456@feeds.example/f", "t0ken@feeds.example/f",
        "feeds.example/f?s3cret",
    ])
    func `what is typed letter by letter and turns out to be secret stands nowhere in a recording`(
        address: String
    ) throws {
        let feed = Account("feed:https://" + address)
        let live = try LiveSessionCase(
            opens: false, hasStore: false, accounts: { FeedAccounts(clock: $0, feed: feed) })
        live.wait(1_100)
        live.press("@" + feed.text)
        live.handle(.key(.enter))
        live.wait(1_100)
        let text = try expectSame(live, screen: false)
        let masked = MaskedAddress.text(feed.text)
        #expect(MaskedAddress.text(typed(text)) == masked)
        #expect(typed(text).count == feed.text.count)
        for word in ["1", "t0k", "s3"] { #expect(!typed(text).contains(word), "\(typed(text))") }
    }

    @Test func `a port that is typed letter by letter is told once it is none of a password's letters`()
        throws
    {
        let feed: Account = "feed:https://feeds.example:8099/f"
        let live = try LiveSessionCase(
            opens: false, hasStore: false, accounts: { FeedAccounts(clock: $0, feed: feed) })
        live.wait(1_100)
        live.press("@feed:https://feeds.example:80")
        #expect(try typed(live.recorded().text) == "feed:https://")
        live.press("991")
        live.handle(.key(.backspace))
        live.press("/f")
        #expect(try typed(live.recorded().text) == "feed:https://feeds.example:80991/f")
        live.handle(.key(.enter))
        live.wait(1_100)
        #expect(live.viewModel.person?.account == feed)
        try expectSame(live)
    }

    @Test func `what is rubbed out or given up before it is known to be no secret is masked`() throws {
        let live = try LiveSessionCase(
            opens: false, hasStore: false, accounts: { FeedAccounts(clock: $0, feed: Self.feed) })
        live.wait(1_100)
        live.press("@https://me:12")
        live.handle(.key(.control("u")))
        live.press("https://me:34")
        live.handle(.key(.escape))
        let text = try expectSame(live)
        #expect(!typed(text).contains { $0.isNumber })
    }

    @Test func `a page of a feed is open by its real address after going back in time`() throws {
        let live = try LiveSessionCase(
            account: Self.feed, hasStore: false, accounts: { FeedAccounts(clock: $0, feed: Self.feed) })
        live.wait(1_100)
        let inputs = try live.inputs()
        live.press("jj")
        try live.session.goOn(from: inputs, live.coordinator)
        live.wait(100)
        #expect(live.viewModel.person?.account == Self.feed)
        live.press("r")
        live.wait(1_100)
        #expect(live.viewModel.person?.user.label == "profile loaded, posts loaded")
    }
}

/// A feed, whose answers may repeat the address by which it is read.
private struct FeedAccounts: AccountSource {
    let clock: TestScheduler
    let feed: Account
    var isRepeated = false

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        guard account == feed else { throw AccountRefusal("no such feed") }
        let service = FeedService(
            clock: clock, address: String(feed.text.dropFirst(5)), isRepeated: isRepeated)
        return PersonServices(userId: "feed", profileService: service, postsService: service)
    }

    var peopleService: any PeopleServiceType {
        FeedService(clock: clock, address: String(feed.text.dropFirst(5)), isRepeated: isRepeated)
    }
}

private struct FeedService: ProfileServiceType, PostsServiceType, PeopleServiceType {
    let clock: TestScheduler
    let address: String
    let isRepeated: Bool

    /// What its answers lead to.
    private var site: String { isRepeated ? address : "https://feeds.example/about?page=1" }

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        let user = User(
            id: User.ID(origin: address, raw: "feed"), name: "A feed", handle: MaskedAddress.text(address),
            bio: "All of it is at \(site)", address: WebAddress(site))
        return SignalProducer(value: user).delay(1, on: clock)
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        let posts = Sample.posts(5).map { post in
            Post(
                id: Post.ID(origin: address, raw: post.id.raw), author: post.author, date: post.date,
                text: "\(site), \(isRepeated ? "key=s3cret" : ""): \(post.text)",
                address: WebAddress("\(site)&id=\(post.id.raw)"))
        }
        return SignalProducer(value: PostsReply(posts: posts, next: PageToken("\(address)&page=2")))
            .delay(1, on: clock)
    }

    func readPeople() -> SignalProducer<[Person], ServiceError> {
        let person = Person(account: Account("feed:\(address)"), name: "", handle: "")
        return SignalProducer(value: [person]).delay(1, on: clock)
    }
}

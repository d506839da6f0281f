import FoundationEssentials
import Interaction
import People
import PeopleWeb
import Reactive
import Replay
import Sync
import Terminal
import Testing

@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI
@testable import SessionTestSupport

/// Sessions that are too long to be looked back at as a whole: what has just happened is there, and the beginning is not.
struct LongSessionTests {
    /// How much the log keeps in memory, and a script that is looked back at may have, in bytes.
    private static let bound = 400_000

    private let live: LiveSessionCase

    init() throws {
        live = try LiveSessionCase(
            hasStore: false, accounts: { LargeAccounts(clock: $0) }, mostInMemory: Self.bound)
        live.session.lookingBack.longest = Self.bound
        live.wait(2_000)
    }

    /// Has the page read anew, with another answer each time.
    private func read(_ times: Int) {
        for _ in 0..<times {
            live.press("r")
            live.wait(2_000)
        }
    }

    private func lookBack() throws -> Inspector {
        live.session.requests.ask(.inspect)
        live.session.follow(live.coordinator)
        for _ in 0..<3 where live.session.inspector.value == nil {
            live.wait(0)
            live.session.follow(live.coordinator)
        }
        return try #require(live.session.inspector.value)
    }

    /// Issue 13, item 2: after many large pages only the session's beginning was there to look at.
    @Test func `after forty large answers the last key is there to look back at`() throws {
        read(40)
        live.press("j")
        #expect(live.session.log.length > 3 * Self.bound)
        let (inMemory, inFile) = live.session.log.weight
        #expect(inMemory <= Self.bound && inFile > Self.bound)

        let timeline = try lookBack().timeline.viewModel.value
        #expect(timeline.count > 4)
        #expect(timeline.recording.log[timeline.count].input.action == .key(.character("j")))
        #expect(timeline.shown.accountTabs == live.viewModel.accountTabs)
        #expect(timeline.shown.label == live.viewModel.label)
        // What is kept of it in memory is bounded, too.
        let kept = timeline.recording.log.inputs(upTo: timeline.count).reduce(0) { sum, input in
            guard case .reply(_, .json(let json)) = input.action else { return sum }
            return sum + json.text.utf8.count
        }
        #expect(kept > Self.bound / 10 && kept <= Self.bound)
        #expect(
            timeline.warning
                == DebuggerNotice(
                    "Looking back begins 1 min 13 s after the session did; a recording has all of it."))
    }

    @Test func `the end of a session is shown step by step as it was`() throws {
        read(12)
        var shown: [AccountTabs] = []
        for key in "jjkj" {
            live.press(String(key))
            shown.append(live.viewModel.accountTabs)
        }
        let timeline = try lookBack().timeline.viewModel.value
        let history = timeline.recording.history
        let places = timeline.count - shown.count + 1...timeline.count
        #expect(places.map { history.viewModel(after: $0).accountTabs } == shown)
    }

    /// An inspector of the session that does all its work on the session's clock.
    private func inspector() throws -> Inspector {
        let log = live.session.log
        let script = try InspectedScript(
            session: log.entries(from: 0), weighing: log.length, limit: Self.bound,
            lookup: FixtureLookup { _ in false }, isGivenUp: { false }, script: live.session.newScript())
        return Inspector(
            try #require(script), savingBeside: "/nowhere/a.perch", canResume: true,
            scheduler: .virtual(live.clock), worker: live.clock)
    }

    @Test func `what was under way where looking back begins is answered, and can be left out`() throws {
        // Each time one answer is on its way when the next is asked for, on another page.
        for number in 0..<12 {
            live.press("T")
            live.handle(.paste("file:Fixtures/People#p\(number)"))
            live.handle(.key(.enter))
            live.wait(700)
        }
        live.wait(2_000)
        live.press("j")
        let inspector = try inspector()
        let timeline = inspector.timeline.viewModel.value
        let first = timeline.recording.log[1]
        #expect(first.input == ScriptInput(.zero, .wait))
        #expect(!first.started.isEmpty)
        #expect(timeline.recording.log.inFlight(after: timeline.count).isEmpty)
        #expect(timeline.shown.accountTabs == live.viewModel.accountTabs)

        let answer = try #require(
            (1...timeline.count).first { timeline.recording.log[$0].answered == first.started[0] })
        inspector.timeline.commandSink.send(value: .jump(to: answer))
        inspector.timeline.commandSink.send(value: .toggleSkip)
        live.wait(0)
        let edited = inspector.timeline.viewModel.value
        #expect(edited.skipped == [answer] && edited.notice?.isProblem != true)
        #expect(edited.recording.log.inFlight(after: edited.recording.log.count).count == 1)
    }

    @Test func `the end of a session is no script: it is neither saved nor gone on from, and that is said`()
        throws
    {
        read(12)
        let inspector = try inspector()
        inspector.timeline.commandSink.send(value: .resume)
        live.wait(0)
        #expect(
            inspector.timeline.viewModel.value.notice?.text
                == "This is only the end of the session: it cannot go on from here.")
        inspector.timeline.commandSink.send(value: .save)
        live.wait(0)
        #expect(
            inspector.timeline.viewModel.value.notice
                == DebuggerNotice(
                    "This is only the end of the session, which is no script; a recording has all of it.",
                    isProblem: true))
    }

    @Test func `a session that went back in time is looked back at from where that was`() throws {
        read(3)
        try live.session.goOn(from: live.inputs(), live.coordinator)
        read(12)
        live.press("j")
        let timeline = try lookBack().timeline.viewModel.value
        #expect(timeline.recording.log[timeline.count].input.action == .key(.character("j")))
        #expect(timeline.shown.accountTabs == live.viewModel.accountTabs)
    }

    @Test func `a recording of a long session is whole`() throws {
        read(12)
        live.press("j")
        try live.expectRecorded()
    }
}

/// People whose posts are other ones each time they are read, and many.
private struct LargeAccounts: AccountSource {
    let clock: TestScheduler
    private let service: LargeService

    init(clock: TestScheduler) {
        self.clock = clock
        service = LargeService(clock: clock)
    }

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        PersonServices(userId: "orla", profileService: SampleService(clock: clock), postsService: service)
    }

    var peopleService: any PeopleServiceType { SampleService(clock: clock) }
}

/// Answers with other posts each time.
private final class LargeService: PostsServiceType {
    private let clock: TestScheduler
    private let count = Locked(0)

    init(clock: TestScheduler) { self.clock = clock }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        let number = count.withLock { count in
            count += 1
            return count
        }
        let posts = (0..<20).map { row in
            Post(
                id: Post.ID(origin: "https://marsh.example", raw: "\(number)-\(row)"),
                author: Post.Author(name: "Orla", handle: "orla"),
                date: Sample.now - Double(row), text: String(repeating: "salt \(number) ", count: 200))
        }
        return SignalProducer(value: PostsReply(posts: posts)).delay(1, on: clock)
    }
}

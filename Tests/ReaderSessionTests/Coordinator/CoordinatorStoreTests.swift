import Dispatch
import FoundationEssentials
import Interaction
import People
import Reactive
import Sync
import Terminal
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI
@testable import SessionTestSupport

/// A coordinator whose accounts have a store.
struct CoordinatorStoreTests {
    private let clock: TestScheduler
    private var accounts: StoreAccounts
    private let surroundings = FakeSurroundings()

    init() {
        clock = TestScheduler(startDate: Sample.now)
        accounts = StoreAccounts(clock: clock)
    }

    private func coordinator(opening account: Account? = nil) throws -> Coordinator {
        let coordinator = Coordinator(
            try account.map { .person($0, try accounts.services(for: $0)) } ?? .people, size: Sample.screen,
            accounts: accounts, surroundings: surroundings, scheduler: .virtual(clock), clock: clock)
        clock.advance()
        clock.advance(by: .seconds(1))
        return coordinator
    }

    private func send(_ commands: Reader.Command..., to coordinator: Coordinator) {
        for command in commands {
            coordinator.reader.commandSink.send(value: command)
            clock.advance()
        }
    }

    private func shown(_ coordinator: Coordinator) -> ReaderViewModel { coordinator.reader.viewModel.value }

    @Test func `the bookmarks are read when the reader opens`() throws {
        accounts.store.bookmarks.withLock { $0 = [Sample.bookmark(3), Sample.bookmark(5, minutes: -1)] }
        for coordinator in [try coordinator(), try coordinator(opening: Sample.account)] {
            #expect(
                shown(coordinator).bookmarks?.bookmarks.map(\.post) == [Sample.posts()[5], Sample.posts()[3]])
            #expect(shown(coordinator).notice == nil)
        }
    }

    @Test func `b keeps the post, u lets it go again`() throws {
        let coordinator = try coordinator(opening: Sample.account)
        send(.list(.down), .app(.bookmark), to: coordinator)
        let kept = accounts.store.bookmarks.withLock { $0 }
        #expect(
            kept == [Bookmark(post: Sample.posts()[1], account: Sample.account, date: Sample.now + 1)])
        #expect(shown(coordinator).notice == Notice("Bookmarked. u takes it back."))
        send(.app(.undo), to: coordinator)
        #expect(accounts.store.bookmarks.withLock { $0 } == [])
    }

    @Test func `the bookmarks' page shows what is kept, and opens the person`() throws {
        let coordinator = try coordinator(opening: Sample.account)
        send(.app(.bookmark), .app(.bookmarks), to: coordinator)
        #expect(shown(coordinator).shelf?.shown == Sample.posts()[0])
        send(.app(.openAccount), to: coordinator)
        #expect(shown(coordinator).person?.account == Sample.account)
        #expect(shown(coordinator).accountTabs.shown.pages.count == 3)
    }

    @Test func `a held b on the bookmarks' page lets one go and keeps it again, and all others stay`() throws
    {
        let all = (0..<5).map { Sample.bookmark($0, minutes: Double($0)) }
        accounts.store.bookmarks.withLock { $0 = all }
        let coordinator = try coordinator()
        send(.app(.bookmarks), .list(.down), to: coordinator)
        for _ in 0..<7 { send(.app(.bookmark), to: coordinator) }
        #expect(
            accounts.store.bookmarks.withLock { Set($0.map(\.id)) }
                == Set(all.map(\.id)).subtracting([all[1].id]))
        #expect(shown(coordinator).shelf?.bookmarks == all)
        send(.app(.bookmark), to: coordinator)
        #expect(shown(coordinator).bookmarks?.bookmarks == all)
        for _ in 0..<8 { send(.app(.undo), to: coordinator) }
        #expect(accounts.store.bookmarks.withLock { $0.sorted { $0.date > $1.date } } == all)
        #expect(shown(coordinator).shelf?.bookmarks == all)
    }

    @Test func `F finds in everything stored`() throws {
        let coordinator = try coordinator()
        send(.app(.findStored), .prompt(.insert("geese")), .prompt(.accept), to: coordinator)
        #expect(shown(coordinator).shelf?.rows.isEmpty == false)
        #expect(shown(coordinator).shelf?.account == Sample.account)
    }

    @Test func `links of a shelf are opened and copied`() throws {
        let coordinator = try coordinator(opening: Sample.account)
        send(.app(.bookmark), .app(.bookmarks), .app(.browse), .app(.copy), to: coordinator)
        #expect(
            surroundings.deeds == [
                .opened("https://brine.example/@orla/0"), .copied("https://brine.example/@orla/0"),
            ])
    }

    @Test func `a person chosen from the list is shown as stored, and loaded behind that`() throws {
        accounts.store.saved.withLock { $0 = Sample.user }
        let coordinator = try coordinator()
        send(.app(.open), to: coordinator)
        let person = shown(coordinator).person
        #expect(person?.user.label == "profile loaded reloading, posts initialized")
        #expect(person?.user.profileViewModel.content?.savedAt == Sample.now - 60)
        clock.advance(by: .seconds(1))
        #expect(shown(coordinator).person?.user.label == "profile loaded, posts initialized")
    }

    /// Two people who are followed; how often they were read.
    private final class TwoFollowed: PeopleServiceType {
        let reads = Locked(0)

        func readPeople() -> SignalProducer<[Person], ServiceError> {
            reads.withLock { $0 += 1 }
            return SignalProducer(
                value: ["a", "b"].map { name in
                    Person(
                        account: Account("\(name)@tern.example"), name: name, handle: "",
                        news: Person.News(unread: 1))
                })
        }
    }

    @Test mutating func `a page that w puts in the place of another ends that, and home is read again`()
        throws
    {
        let followed = TwoFollowed()
        accounts.listed = followed
        let coordinator = try coordinator()
        send(.list(.down), .app(.open), to: coordinator)
        let first = try #require(shown(coordinator).person)
        let reads = followed.reads.withLock(\.self)
        send(.app(.nextUnread), to: coordinator)
        let second = try #require(shown(coordinator).person)
        #expect([first, second].map(\.account) == ["a@tern.example", "b@tern.example"])
        #expect(coordinator.user(onPage: first.id) == nil && coordinator.user(onPage: second.id) != nil)
        #expect(shown(coordinator).accountTabs.shown.pages.count == 2)
        #expect(followed.reads.withLock(\.self) == reads + 1)
    }

    @Test func `a person of whom nothing is stored opens at rest`() throws {
        let coordinator = try coordinator()
        send(.app(.open), to: coordinator)
        clock.advance(by: .seconds(60))
        #expect(shown(coordinator).person?.user.label == "profile initialized, posts initialized")
    }

    @Test func `a named person is shown as stored while both are loaded`() throws {
        accounts.store.saved.withLock { $0 = Sample.user }
        let coordinator = try coordinator()
        send(.prompt(.begin), .prompt(.insert("file:x#orla")), .prompt(.accept), to: coordinator)
        #expect(shown(coordinator).person?.user.label == "profile loaded reloading, posts loading")
    }

    @Test func `offline nothing is asked, what is under way is given up, and what is stored stays`() throws {
        let coordinator = try coordinator(opening: Sample.account)
        send(.user(.reload), .app(.offline), to: coordinator)
        #expect(accounts.offlineMode?.value == true)
        #expect(shown(coordinator).isOffline)
        #expect(shown(coordinator).person?.user.label == "profile loaded, posts loaded")
        send(.user(.reload), to: coordinator)
        #expect(shown(coordinator).person?.user.profileViewModel.content?.refresh.error == .offlineMode)
        send(.app(.offline), .user(.reload), to: coordinator)
        clock.advance(by: .seconds(1))
        #expect(accounts.offlineMode?.value == false)
        #expect(shown(coordinator).person?.user.label == "profile loaded, posts loaded")
    }

    @Test func `O off asks again for what offline mode refused, and for nothing else`() throws {
        let coordinator = try coordinator(opening: Sample.account)
        send(.app(.offline), .user(.reload), to: coordinator)
        #expect(shown(coordinator).person?.user.label == "profile loaded stale, posts loaded stale")
        send(.app(.offline), to: coordinator)
        #expect(shown(coordinator).person?.user.label == "profile loaded reloading, posts loaded reloading")
        clock.advance(by: .seconds(1))
        #expect(shown(coordinator).person?.user.label == "profile loaded, posts loaded")
        send(.app(.offline), .app(.offline), to: coordinator)
        #expect(shown(coordinator).person?.user.label == "profile loaded, posts loaded")
    }

    @Test func `what was opened in vain while offline mode was on is loaded when it is turned off`() throws {
        let coordinator = try coordinator()
        send(
            .app(.offline), .prompt(.begin), .prompt(.insert("file:x#orla")), .prompt(.accept),
            to: coordinator)
        #expect(shown(coordinator).person?.user.label == "profile failed, posts failed")
        send(.app(.offline), to: coordinator)
        #expect(shown(coordinator).person?.user.label == "profile loading, posts loading")
    }

    @Test func `a reader that opens offline says so`() throws {
        accounts.offlineMode?.value = true
        #expect(shown(try coordinator()).isOffline)
    }

    @Test func `a hard reload drops what is stored only once the new is there`() throws {
        let coordinator = try coordinator(opening: Sample.account)
        #expect(accounts.store.saved.withLock { $0 } == Sample.user)
        send(.app(.reloadHard), .app(.reloadHard), to: coordinator)
        #expect(accounts.store.replaced.withLock { $0 } == 0)
        #expect(shown(coordinator).person?.user.label == "profile loaded reloading, posts loaded reloading")
        send(.app(.escape), to: coordinator)
        #expect(accounts.store.replaced.withLock { $0 } == 0)
        #expect(shown(coordinator).person?.user.label == "profile loaded, posts loaded")
        send(.app(.reloadHard), .app(.reloadHard), to: coordinator)
        clock.advance(by: .seconds(1))
        #expect(accounts.store.replaced.withLock { $0 } == 1)
        #expect(accounts.store.saved.withLock { $0 } == Sample.user)
    }

    @Test func `without a store and without servers the keys say so`() throws {
        let coordinator = Coordinator(
            .people, size: Sample.screen, accounts: SampleAccounts(clock: clock),
            surroundings: surroundings, scheduler: .virtual(clock), clock: clock)
        clock.advance()
        #expect(shown(coordinator).bookmarks == nil)
        send(.app(.offline), to: coordinator)
        #expect(!shown(coordinator).isOffline)
        #expect(shown(coordinator).notice?.text.contains("No server is asked") == true)
    }

    @Test func `dropping the coordinator frees bookmarks and finds`() throws {
        weak var bookmarks: BookmarksInteractor?
        weak var finder: FindInteractor?
        try {
            let coordinator = try coordinator()
            send(.app(.findStored), .prompt(.insert("geese")), .prompt(.accept), to: coordinator)
            (bookmarks, finder) = (coordinator.bookmarks, coordinator.finder)
            #expect(bookmarks != nil && finder != nil)
        }()
        #expect(bookmarks == nil)
        #expect(finder == nil)
    }
}

import Dispatch
import Domain
import FoundationEssentials
import People
import PeopleWeb
import Reactive
import Sync
import Testing

@testable import PeopleData
@testable import PeopleStore
@testable import StoreTestSupport

/// Asking everybody who is followed for what is new, and counting what comes.
struct RefreshServiceTests {
    private let bench: StoreBench
    private let store: Store
    private let clock = TestScheduler(startDate: StoreSample.noon)
    private let asked = MutableProperty<[String]>([])
    private let ada = StoreSample.followed(StoreSample.ada)
    private let bob = StoreSample.followed(StoreSample.bob)

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    /// A service whose people's posts are what `posts` answers; a failure is theirs.
    private func service(
        offline: Bool = false, told: [Int: PersonActivity]? = nil, counted: Int? = nil,
        skipped: Int = 0, notRead: @escaping @Sendable (any Error) -> Void = { _ in },
        posts: @escaping @Sendable (User.ID) -> Result<[Int], ServiceError>
    ) -> RefreshService {
        let (ada, bob) = (ada, bob)
        return RefreshService(
            store: store, clock: clock, place: .reader, isOffline: { offline }, followed: { [ada, bob] },
            notRead: notRead
        ) { [store, clock, asked] people, states in
            RefreshService.Plan(
                jobs: zip(people, states).map { person, state in
                    FollowingRefresh.Job(.init(host: "example.org", hasFailed: state.failures > 0)) {
                        asked.modify { $0.append(person.user.raw) }
                        switch posts(person.user) {
                        case .failure(let error): return SignalProducer(error: error)
                        case .success(let numbers):
                            try? store.put(
                                StoreSample.page(numbers, of: person.user, at: clock.currentDate))
                            return SignalProducer(value: .init(postCount: counted, skipped: skipped))
                        }
                    }
                },
                surveys: told.map { told in
                    [PeopleSurvey(whom: [0, 1]) { Future(told) }]
                } ?? [])
        }
    }

    /// Runs a refresh to its end.
    private func run(
        _ service: RefreshService, _ scope: RefreshScope = .everybody
    ) throws -> RefreshProgress {
        var progress = try #require(try service.beginRefresh(scope).single()?.get())
        for _ in 0..<9 where !progress.isOver {
            let next = Locked<RefreshProgress?>(nil)
            service.refreshProgress(after: progress).startWithResult { result in
                next.withLock { $0 = try? result.get() }
            }
            clock.advance(by: .milliseconds(250))
            let seen = next.withLock(\.self)
            progress = try #require(seen)
        }
        return progress
    }

    /// Stranger 2026-11-29: a shorter pause of another server took the place of the one that was waited for.
    @Test func `of several pauses the one that ends last is told`() throws {
        let bob = bob.user
        let service = service { .failure(.busy(status: 429, seconds: $0 == bob ? 5 : 30)) }
        let begun = try #require(try service.beginRefresh(.everybody).single()?.get())
        let next = Locked<RefreshProgress?>(nil)
        service.refreshProgress(after: begun).startWithResult { result in
            next.withLock { $0 = try? result.get() }
        }
        clock.advance(by: .milliseconds(250))
        #expect(asked.value.count == 2)
        #expect((next.withLock(\.self) ?? begun).pause?.end == StoreSample.noon(plus: 30))
    }

    @Test func `that it cannot be read how much has come is told`() throws {
        let told = Locked<[StoreError]>([])
        let service = service(notRead: { error in
            told.withLock { $0 += [error as? StoreError].compactMap(\.self) }
        }) { [store] _ in
            try? store.spoilLists()
            return .success([1])
        }
        let progress = try run(service)
        #expect(progress.isOver && told.withLock(\.self).count == 1)
    }

    @Test func `how it went with each is told in the list's order, with what is new of each`() throws {
        try store.put(StoreSample.page([2, 1], of: StoreSample.bob))
        let progress = try run(
            service { $0 == StoreSample.ada ? .failure(.offline) : .success([4, 3, 2, 1]) })
        #expect(progress.count == 2 && progress.ended == 2 && progress.failed == 1 && progress.new == 2)
        #expect(progress.outcomes?.map(\.new) == [0, 2])
        #expect(progress.outcomes?.map(\.account) == [ada.account, bob.account])
        #expect(progress.outcomes?.first?.failure?.hasPrefix("You are offline.") == true)
    }

    @Test func `a post that two people have is new once, and not at all if it was there before`() throws {
        try store.put(StoreSample.page([2], of: StoreSample.bob))
        let progress = try run(
            service { $0 == StoreSample.ada ? .success([3, 2]) : .success([4, 3, 2]) })
        #expect(progress.new == 2)
        // In her own list it is new, all the same.
        #expect(progress.outcomes?.map(\.new) == [2, 2])
    }

    @Test func `who could not be read is told by name before it is over, and then with all others`() throws {
        let (answers, sink) = Signal<FollowingRefresh.Told, ServiceError>.pipe()
        let service = RefreshService(
            store: store, clock: clock, place: .reader, isOffline: { false },
            followed: { [ada, bob] in [ada, bob] }
        ) { people, _ in
            RefreshService.Plan(
                jobs: people.map { person in
                    FollowingRefresh.Job(.init(host: "h")) {
                        person.user == StoreSample.ada
                            ? SignalProducer(answers) : SignalProducer(error: .notFound("x"))
                    }
                })
        }
        let progress = try #require(try service.beginRefresh(.everybody).single()?.get())
        #expect(progress.ended == 1 && progress.failed == 1 && progress.outcomes == nil)
        #expect(progress.failures.map(\.account) == [bob.account])
        #expect(progress.failures.first?.failure?.hasPrefix("Not found.") == true)
        let end = Locked<RefreshProgress?>(nil)
        service.refreshProgress(after: progress).startWithResult { result in
            end.withLock { $0 = try? result.get() }
        }
        sink.sendCompleted()
        clock.advance(by: .milliseconds(250))
        let last = end.withLock(\.self)
        #expect(last?.failures == [] && last?.outcomes?.map { $0.failure == nil } == [true, false])
    }

    @Test
    func `a server that wants to be left alone is, by who is due in another process, but not by who asks`()
        throws
    {
        let busy = ServiceError.busy(status: 429, seconds: 3_600)
        _ = try run(service { $0 == StoreSample.ada ? .failure(busy) : .success([1]) }, .due)
        #expect(asked.value.first == "ada")
        let count = asked.value.count
        clock.advance(by: .seconds(1_800))
        let another = service { _ in .success([1]) }
        #expect(try run(another, .due) == RefreshProgress(outcomes: []))
        #expect(asked.value.count == count)
        _ = try run(another)
        #expect(asked.value.dropFirst(count).sorted() == ["ada", "bob"])
        try store.notePause(of: "example.org", until: clock.currentDate + 60, at: clock.currentDate)
        clock.advance(by: .seconds(86_400))
        #expect(try run(another, .due).count == 2)
    }

    /// Stranger 2026-11-28: one address that was busy for a day kept all others of its host from ever being asked, and of each it
    /// was said that it was busy.
    @Test func `one address that is always busy is asked last, and others are not taken for it`() throws {
        let busy = ServiceError.busy(status: 429, seconds: 86_400)
        let service = service { $0 == StoreSample.ada ? .failure(busy) : .success([1]) }
        let first = try run(service)
        #expect(asked.value == ["ada"])
        #expect(
            first.outcomes?.map(\.failure) == [
                busy.description(for: .reader),
                "They were not asked. The server told others that it wants to be left alone for 24 hours.",
            ])
        #expect(try store.refreshStates(of: [ada, bob], at: clock.currentDate).map(\.failures) == [1, 0])
        let second = try run(service)
        #expect(asked.value.dropFirst() == ["bob", "ada"])
        #expect(second.outcomes?.map { $0.failure == nil } == [false, true])
    }

    @Test func `whoever cannot be read is due ever more seldom, until they can`() throws {
        let broken = service { $0 == StoreSample.ada ? .failure(.unavailable(status: 500)) : .success([1]) }
        func asks(_ service: RefreshService, after seconds: Int) throws -> Int {
            clock.advance(by: .seconds(seconds))
            let before = asked.value.count
            _ = try run(service, .due)
            return asked.value.dropFirst(before).count { $0 == "ada" }
        }
        #expect(try asks(broken, after: 0) == 1)
        #expect(try asks(broken, after: 890) == 0)
        #expect(try asks(broken, after: 10) == 1)
        // Twice as long, whoever asks meanwhile.
        #expect(try asks(broken, after: 1_000) == 0)
        _ = try run(broken)
        #expect(try asks(broken, after: 800) == 1)
        let whole = service { _ in .success([1]) }
        #expect(try asks(whole, after: 3_600) == 1)
        #expect(try store.refreshStates(of: [ada], at: clock.currentDate).first?.failures == 0)
    }

    @Test
    func `whose answer broke off was read, as far as it went, and home does not say that they were not`()
        throws
    {
        let service = RefreshService(
            store: store, clock: clock, place: .reader, isOffline: { false },
            followed: { [ada, bob] in [ada, bob] }
        ) { [store, clock] people, _ in
            RefreshService.Plan(
                jobs: people.map { person in
                    FollowingRefresh.Job(.init(host: "example.org")) {
                        SignalProducer { observer, lifetime in
                            lifetime += clock.schedule(after: clock.currentDate + 0.1) {
                                if person.user == StoreSample.ada {
                                    try? store.put(StoreSample.page([1], at: clock.currentDate))
                                }
                                observer.send(error: .garbled(host: "example.org", expected: "JSON"))
                            }
                        }
                    }
                })
        }
        #expect(try run(service).failed == 2)
        let home = try store.home(of: [ada, bob], unreadPosts: 0).news
        let error = ServiceError.garbled(host: "example.org", expected: "JSON")
        // Not what to do: that depends on who reads it.
        let failure = Person.News.Failure(
            at: StoreSample.noon, reason: "\(error.summary) \(error.reason)")
        #expect(home.map(\.news.failure) == [nil, failure])
    }

    @Test func `nobody is left alone longer because the network was not there`() throws {
        _ = try run(service { _ in .failure(.offline) }, .due)
        #expect(try store.refreshStates(of: [ada, bob], at: clock.currentDate).map(\.failures) == [0, 0])
        // Where others answer, it was there.
        _ = try run(service { $0 == StoreSample.ada ? .failure(.offline) : .success([1]) }, .due)
        #expect(try store.refreshStates(of: [ada, bob], at: clock.currentDate).map(\.failures) == [1, 0])
    }

    @Test func `how many posts of an answer could not be read is told of each`() throws {
        let progress = try run(
            service(skipped: 5_000) { $0 == StoreSample.ada ? .failure(.offline) : .success([1]) })
        #expect(progress.failed == 1)
        #expect(progress.outcomes?.map(\.skipped) == [0, 5_000])
        #expect(progress.outcomes?.map(\.leftOut) == [nil, "5,000 posts were left out"])
    }

    @Test func `in offline mode nobody is asked`() throws {
        #expect(
            service(offline: true) { _ in .success([]) }.beginRefresh(.everybody).single()
                == .failure(.offlineMode))
        #expect(asked.value == [])
    }

    @Test func `while another Perch refreshes, this one says so; then it can`() throws {
        let other = try bench.open()
        #expect(other.beginUpdate())
        let service = service { _ in .success([1]) }
        #expect(service.beginRefresh(.everybody).single() == .failure(RefreshService.isElsewhere))
        other.endUpdate()
        _ = try run(service)
        // And lets the next one.
        #expect(other.beginUpdate())
    }

    @Test func `one that is given up lets others refresh, and says how far it came`() throws {
        let (answers, sink) = Signal<FollowingRefresh.Told, ServiceError>.pipe()
        let service = RefreshService(
            store: store, clock: clock, place: .reader, isOffline: { false }, followed: { [ada] in [ada] }
        ) { people, _ in
            RefreshService.Plan(
                jobs: people.map { _ in
                    FollowingRefresh.Job(.init(host: "h")) { SignalProducer(answers) }
                })
        }
        let progress = try #require(try service.beginRefresh(.everybody).single()?.get())
        #expect(progress == RefreshProgress(count: 1))
        let other = try bench.open()
        #expect(!other.beginUpdate())
        service.stopRefresh()
        #expect(other.beginUpdate())
        sink.sendCompleted()
    }

    @Test func `one refresh after the other gets together what a host allows within five minutes`() throws {
        let asks = Locked(0)
        let ada = ada
        let service = RefreshService(
            store: store, clock: clock, place: .reader, isOffline: { false }, followed: { [ada] }
        ) { people, _ in
            let item = RefreshQueue.Item(host: "h", requests: RefreshQueue.Limits().allowance - 1)
            return RefreshService.Plan(
                jobs: people.map { _ in
                    FollowingRefresh.Job(item) {
                        asks.withLock { $0 += 1 }
                        return SignalProducer(value: .init())
                    }
                })
        }
        // The five minutes begin with the first request, not with the service.
        clock.advance(by: .seconds(Int(RefreshQueue.window) - 5))
        for _ in 0..<3 { _ = try service.beginRefresh(.everybody).single()?.get() }
        // The first left one request; the third is given up the second, and waits in its place.
        #expect(asks.withLock(\.self) == 2)
        clock.advance(by: .seconds(Int(RefreshQueue.window) - 1))
        #expect(asks.withLock(\.self) == 2)
        clock.advance(by: .seconds(1))
        #expect(asks.withLock(\.self) == 3)
        // The window that this began is over when somebody asks again.
        clock.advance(by: .seconds(Int(RefreshQueue.window)))
        _ = try service.beginRefresh(.everybody).single()?.get()
        #expect(asks.withLock(\.self) == 4)
    }

    @Test func `only those are asked who are due, and nobody waits for a refresh of nobody`() throws {
        try store.put(StoreSample.page([2, 1], of: StoreSample.bob))
        let service = service { _ in .success([1]) }
        _ = try run(service, .due)
        #expect(asked.value == ["ada"])
        #expect(try run(service, .due) == RefreshProgress(outcomes: []))
        clock.advance(by: .seconds(86_400))
        _ = try run(service, .due)
        #expect(asked.value == ["ada", "ada", "bob"])
    }

    @Test func `whoever has no more posts than were counted is not asked again, until a day is over`() throws
    {
        let day = StoreSample.noon(plus: -2 * 86_400)
        let told = [0: PersonActivity(postCount: 5, lastDay: day), 1: PersonActivity(postCount: 7)]
        let service = service(told: told) { _ in .success([1]) }
        // What the server counts is noted with the first posts.
        _ = try run(service)
        #expect(asked.value.sorted() == ["ada", "bob"])
        clock.advance(by: .seconds(60))
        let quiet = try run(service)
        #expect(quiet.ended == 2 && quiet.outcomes?.count == 2 && asked.value.count == 2)
        let states = try store.refreshStates(of: [ada, bob], at: clock.currentDate)
        #expect(states.map(\.postCount) == [5, 7])
        #expect(states.allSatisfy { $0.checkedAt.map { $0 > StoreSample.noon(plus: 59) } ?? false })
        clock.advance(by: .seconds(86_400))
        _ = try run(service)
        // Of bob no day is told.
        #expect(asked.value.dropFirst(2) == ["bob"])
    }

    @Test func `who is new is known by the profile's count from the first time on`() throws {
        _ = try run(service(counted: 5) { _ in .success([1]) })
        let told = [0: PersonActivity(postCount: 5), 1: PersonActivity(postCount: 6)]
        _ = try run(service(told: told) { _ in .success([1]) })
        #expect(asked.value.dropFirst(2) == ["bob"])
    }
}

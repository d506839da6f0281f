import Domain
import FoundationEssentials
import People
import Reactive
import Testing

@testable import PeopleData
@testable import PeopleStore
@testable import StoreTestSupport

/// The stored posts of whoever is followed, as a timeline.
struct TimelineServiceTests {
    private let bench: StoreBench
    private let store: Store
    private let ada = Followed(account: "ada@example.org", user: StoreSample.ada, tags: ["birds"])
    private let bob = Followed(account: "bob@example.org", user: StoreSample.bob)

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
        try store.put(StoreSample.page([3, 2, 1]))
        try store.put(StoreSample.page([9, 8], of: StoreSample.bob))
    }

    private func read(
        _ scope: TimelineScope = .everybody, limit: Int = 10, muting: Muting = Muting()
    ) throws -> TimelinePart {
        let service = TimelineService(
            store: store, reading: DirectExecutor(), followed: { [ada, bob] }, muting: { muting })
        return try #require(try service.readTimeline(scope, limit: limit).single()?.get())
    }

    private func numbers(_ part: TimelinePart) -> [String] { part.posts.map(\.post.id.raw) }

    @Test func `it is everybody's, of a group, or only what is unread`() throws {
        #expect(numbers(try read()) == ["9", "8", "3", "2", "1"])
        #expect(numbers(try read(TimelineScope(tag: "birds"))) == ["3", "2", "1"])
        #expect(try read(TimelineScope(tag: "nobody's")) == TimelinePart(posts: []))
        try store.markRead([9, 2].map { StoreSample.post($0).id }, at: StoreSample.noon)
        #expect(numbers(try read(TimelineScope(isUnread: true))) == ["8", "3", "1"])
        #expect(numbers(try read(TimelineScope(tag: "birds", isUnread: true))) == ["3", "1"])
    }

    @Test func `it says whether it goes on`() throws {
        #expect(try read(limit: 4).goesOn)
        #expect(try !read(limit: 6).goesOn)
    }

    @Test func `what is muted is left out and counted, or shown when it is asked for`() throws {
        let muting = Muting([Muting.Rule(.words("post 9")), Muting.Rule(.words("post 3"), tags: ["birds"])])
        #expect(numbers(try read(muting: muting)) == ["8", "2", "1"])
        #expect(try read(muting: muting).muted == 2)
        let all = try read(TimelineScope(showsMuted: true), muting: muting)
        #expect(numbers(all) == ["9", "8", "3", "2", "1"] && all.muted == 2)
    }

    @Test func `a page of what is left is as long as any, however much is muted`() throws {
        let muting = Muting([Muting.Rule(.person("bob@example.org"))])
        let part = try read(limit: 2, muting: muting)
        #expect(numbers(part) == ["3", "2"])
        #expect(part.goesOn && part.muted == 2)
        #expect(try read(limit: 2, muting: Muting([Muting.Rule(.words("post"))])).goesOn == false)
    }

    @Test func `what is muted does not count as new at home`() throws {
        let people = FollowedPeople(
            store: store, others: NobodyElse(), followed: { [ada, bob] },
            muting: { Muting([Muting.Rule(.words("post 9")), Muting.Rule(.words("post 2"))]) },
            userId: { _ in nil })
        try store.markRead([StoreSample.post(2).id], at: StoreSample.noon)
        let news = try people.readPeople().single()?.get().map { $0.news?.unread }
        // Two of three of ada's, as one is read anyway, and one of two of bob's.
        #expect(news == [2, 1])
    }

    private struct NobodyElse: PeopleServiceType {
        func readPeople() -> SignalProducer<[Person], ServiceError> { SignalProducer(value: []) }
    }
}

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
        try #require(try service(muting: muting).readTimeline(scope, limit: limit).single()?.get())
    }

    /// The service, whose origins answer what `readPosts` puts into the store.
    private func service(
        muting: Muting = Muting(),
        readPosts: @escaping @Sendable (Account, PageToken) -> SignalProducer<PostsReply, ServiceError> = {
            _, _ in .empty
        }
    ) -> TimelineService {
        TimelineService(
            store: store, reading: DirectExecutor(), followed: { [ada, bob] }, muting: { muting },
            readPosts: readPosts)
    }

    @Test func `the page that is missing at a gap is asked for, and shown with all else`() throws {
        let newest = StoreSample.page([30, 29], next: PageToken("behind 29"))
        try store.put(newest)
        let row = try #require(try read(limit: 3).posts.first { $0.hasGap })
        #expect(row.post.id.raw == "29" && row.account == ada.account)
        let gap = try #require(row.gap)
        let service = service { account, page in
            #expect(account == ada.account && page.text == "behind 29")
            do {
                try store.put(StoreSample.page([28, 27, 3], place: .after(PageToken("behind 29"))))
                return SignalProducer(value: PostsReply(posts: [], next: nil))
            } catch {
                return SignalProducer(error: .storage(why: "\(error)"))
            }
        }
        let filled = try #require(try service.fillGap(gap, in: .everybody, limit: 10).single()?.get())
        #expect(numbers(filled) == ["30", "29", "28", "27", "9", "8", "3", "2", "1"])
        #expect(filled.posts.allSatisfy { !$0.hasGap })
        // A gap that is not there any more asks nobody.
        let none = self.service { _, _ in SignalProducer(error: .offline) }
        #expect(try none.fillGap(gap, in: .everybody, limit: 10).single()?.get() == filled)
    }

    @Test func `a gap that cannot be asked for fails, and is still there`() throws {
        try store.put(StoreSample.page([30, 29], next: PageToken("behind 29")))
        let gap = try #require(try read().posts.compactMap(\.gap).first)
        let service = service { _, _ in SignalProducer(error: .offline) }
        #expect(service.fillGap(gap, in: .everybody, limit: 10).single() == .failure(.offline))
        #expect(try read().posts.compactMap(\.gap) == [gap])
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
        #expect(all.posts.map(\.isMuted) == [true, false, true, false, false])
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

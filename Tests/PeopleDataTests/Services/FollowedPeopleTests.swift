import FoundationEssentials
import People
import Reactive
import Sync
import Testing
import Values

@testable import PeopleData
@testable import PeopleStore
@testable import StoreTestSupport

/// The list of people with those on top who are followed.
struct FollowedPeopleTests {
    private let bench: StoreBench
    private let store: Store
    private let demo = Person(account: "file:People#dot", name: "Dot", handle: "@dot@modem.example")

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
        try store.put(StoreSample.user(), openedBy: nil, at: StoreSample.noon)
        try store.put(StoreSample.page([3, 2, 1]))
        try store.put(StoreSample.page([9, 8], of: StoreSample.bob))
    }

    private struct Others: PeopleServiceType {
        let answer: Result<[Person], ServiceError>
        func readPeople() -> SignalProducer<[Person], ServiceError> { SignalProducer(result: answer) }
    }

    private func people(
        _ followed: [Followed], others: Result<[Person], ServiceError>? = nil, muting: Muting = Muting()
    ) -> Result<[Person], ServiceError>? {
        FollowedPeople(
            store: store, others: Others(answer: others ?? .success([demo])), followed: { followed },
            muting: { muting }
        ) {
            $0 == demo.account ? User.ID(origin: "People", raw: "dot") : nil
        }
        .readPeople().single()
    }

    private let ada = StoreSample.followed(StoreSample.ada)
    private let bob = StoreSample.followed(StoreSample.bob)
    private let cy = Followed(
        account: "cy@example.org", user: User.ID(origin: "example.org", raw: "cy"), title: "Cy of the hens",
        tags: ["birds", "news"])

    @Test func `whoever is followed comes first, in the list's order, with what is new`() throws {
        try store.markRead([8, 9].map { StoreSample.post($0).id }, at: StoreSample.noon)
        let people = try #require(try people([cy, ada, bob])?.get())
        #expect(people.map(\.account) == [cy.account, ada.account, bob.account, demo.account])
        #expect(people.map { $0.news?.unread } == [0, 3, 0, nil])
        #expect(people.map(\.name) == ["Cy of the hens", "Ada", "", "Dot"])
        #expect(people[1].news?.words == "Post 3")
        #expect(people[0].tags == ["birds", "news"])
    }

    /// Stranger 2026-11-28: of two demo people who were followed, the rows read exactly the same.
    @Test func `of whom nothing is stored yet is called as the others' service calls them`() throws {
        let dot = Followed(
            account: demo.account, user: User.ID(origin: "People", raw: "dot"), tags: ["birds"])
        let found = try #require(try people([cy, dot])?.get())
        #expect(found.map(\.name) == ["Cy of the hens", "Dot"])
        #expect(found[1].handle == demo.handle && found[1].tags == ["birds"])
        #expect(found[1].news == Person.News())
        let titled = Followed(account: dot.account, user: dot.user, title: "Our Dot")
        #expect(try people([titled])?.get().map(\.name) == ["Our Dot"])
    }

    /// Stranger 2026-11-30: where the list could not be read, home welcomed somebody who follows nobody.
    @Test func `where nobody knows who is followed, nobody is listed, and it is said why`() throws {
        let why = ServiceError.connection(why: "Whom you follow is not known. It cannot be read.")
        let service = FollowedPeople(
            store: store, others: Others(answer: .success([demo])),
            followed: { () throws(ServiceError) in throw why }, userId: { _ in nil })
        #expect(service.readPeople().single() == .failure(why))
    }

    @Test func `who is a hashtag or a list is told of as one`() throws {
        let tag = Followed(
            account: "tag:moles@example.org", user: User.ID(origin: "https://example.org", raw: "tag:moles"),
            isOfMany: true)
        #expect(try people([tag, ada])?.get().map(\.isOfMany) == [true, false, false])
    }

    /// Stranger 2026-11-27: "nothing stored yet" was said of people of whom posts were stored.
    @Test(arguments: [0, 0xA5] as [UInt8])
    func
        `where the index of people is damaged, it is said that nothing could be read, until the store is made anew`(
            noise: UInt8
        ) throws
    {
        let other = try StoreBench()
        do {
            let store = try other.open()
            try store.put(StoreSample.user(), openedBy: "ada@example.org", at: StoreSample.noon)
            try store.put(StoreSample.page(1...9))
        }
        try other.overwriteFirstPage(of: "sqlite_autoindex_person_1", with: noise)

        func people(in store: Store) throws -> (people: [Person], told: [StoreError]) {
            let told = Locked<[StoreError]>([])
            let service = FollowedPeople(
                store: store, others: Others(answer: .success([demo])), followed: { [ada, cy] },
                notRead: { error in told.withLock { $0 += [error as? StoreError].compactMap(\.self) } },
                userId: { _ in nil })
            return (try #require(try service.readPeople().single()?.get()), told.withLock(\.self))
        }
        do {
            let (people, told) = try people(in: other.open())
            #expect(people.map { $0.news?.isUnreadable } == [true, true, nil])
            #expect(people.map(\.name) == ["", "Cy of the hens", "Dot"])
            guard case .damaged? = told.first else {
                Issue.record("\(told)")
                return
            }
        }
        guard case .noticed(let store, .setAside(_, .everything)) = Store.open(at: other.location) else {
            Issue.record("it was not made anew")
            return
        }
        let (people, told) = try people(in: store)
        #expect(people.map { $0.news?.isUnreadable } == [false, false, nil] && told.isEmpty)
        #expect(people.map { $0.news?.unread } == [9, 0, nil])
    }

    @Test func `what cannot be counted is told, and what is known of each is shown`() throws {
        try store.spoilPayloads()
        let told = Locked(0)
        let service = FollowedPeople(
            store: store, others: Others(answer: .success([])), followed: { [ada] },
            notRead: { _ in told.withLock { $0 += 1 } }, userId: { _ in nil })
        let people = try #require(try service.readPeople().single()?.get())
        #expect(people.map(\.name) == ["Ada"] && people[0].news?.unread == 3)
        #expect(told.withLock(\.self) == 1)
    }

    /// The posts of somebody's list, each with a page.
    private func put(_ posts: [Post], of user: User.ID) throws {
        try store.put(
            ListedPage(
                user: user, account: "x", reply: PostsReply(posts: posts, next: nil), place: .first,
                date: StoreSample.noon))
    }

    @Test func `a post that several people have is one in the sum, and one with each of them`() throws {
        try store.put(StoreSample.page([8, 3], of: cy.user))
        let all = try #require(try people([ada, bob, cy])?.get())
        #expect(all.map { $0.news?.unread } == [3, 2, 2, nil])
        #expect(Person.unread(of: all).count == 5)
        // As much for every group of them.
        #expect(Person.unread(of: [all[0], all[2]]).count == 4 && Person.unread(of: [all[2]]).count == 2)
        try store.markRead([StoreSample.post(3).id], at: StoreSample.noon)
        let rest = try #require(try people([ada, bob, cy])?.get())
        #expect(rest.map { $0.news?.unread } == [2, 2, 1, nil])
        #expect(Person.unread(of: rest).count == 4)
    }

    /// Stranger 2026-11-28: of more than 400 unread posts home told 435, and the timeline had 258.
    @Test func `where not all unread posts were looked at, their sum is told as one that may be less`() throws
    {
        try store.put(StoreSample.page(1...450, of: cy.user))
        let people = try #require(try people([ada, bob, cy])?.get())
        #expect(people[2].news?.unreadCount == UnreadCount(450) && people[2].news?.looked == .shared)
        #expect(people[1].news?.looked == .shared)
        let sum = Person.unread(of: people)
        #expect(sum.isAtMost && sum.count >= 450 && sum.text.hasPrefix("~"))
        #expect(Person.unread(of: [people[2]]) == UnreadCount(450))
        // Where words are muted the newest two thousand are looked at.
        let muting = Muting([Muting.Rule(.words("foxes"))])
        let whole = try #require(try self.people([ada, bob, cy], muting: muting)?.get())
        #expect(Person.unread(of: whole).isAtMost == false && Person.unread(of: whole).count < sum.count)
    }

    @Test func `reposts count as the timeline folds them, and a post of two servers as one`() throws {
        let page = WebAddress("https://hens.example/@dee/7")
        let dee = Post.Author(name: "Dee", handle: "dee@hens.example")
        func post(_ id: String, at origin: String, by reposter: Post.Author? = nil) -> Post {
            Post(
                id: Post.ID(origin: origin, raw: id), author: dee, date: StoreSample.noon(plus: 9_000),
                text: "Hens.", address: page, repostedBy: reposter)
        }
        let ada = Post.Author(name: "Ada", handle: "ada@example.org")
        try put([post("70", at: "example.org"), post("71", at: "example.org", by: ada)], of: self.ada.user)
        try put([post("x", at: "fen.example")], of: bob.user)
        for muting in [Muting(), Muting([Muting.Rule(.words("foxes"))])] {
            let people = try #require(try people([self.ada, bob], muting: muting)?.get())
            // Beside the three of hers and the two of his.
            #expect(people.map { $0.news?.unread } == [4, 3, nil])
            #expect(Person.unread(of: people).count == 6)
        }
    }

    @Test func `what is muted is not shown at home, and what is newest behind it is`() throws {
        func news(_ words: String...) throws -> Person.News? {
            try people([bob], muting: Muting(words.map { Muting.Rule(.words($0)) }))?.get().first?.news
        }
        let shown = try #require(try news("post 9"))
        #expect(shown.words == "Post 8" && shown.newest == StoreSample.post(8).date && shown.unread == 1)
        let nothing = try #require(try news("post"))
        #expect(nothing.words == "" && nothing.unread == 0)
        #expect(try news("post 8")?.words == "Post 9")
    }

    @Test func `somebody who is listed anyway is listed once, and others that fail cost only themselves`() {
        let dot = Followed(account: "file:/x/People#dot", user: User.ID(origin: "People", raw: "dot"))
        #expect(people([dot]).map { $0.map { $0.map(\.account) } } == .success([dot.account]))
        #expect(people([ada], others: .failure(.offline)).map { $0.map(\.count) } == .success(1))
        #expect(people([], others: .failure(.offline)) == .failure(.offline))
    }
}

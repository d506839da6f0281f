import FoundationEssentials
import People
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// How much is kept of people whom nobody follows.
struct StoreTrimmingTests {
    private let bench: StoreBench
    private let store: Store
    private static let cleo = User.ID(origin: "example.org", raw: "cleo")

    /// Ada was read at noon, Bob a day later, Cleo two days later.
    init() throws {
        bench = try StoreBench()
        store = try bench.open()
        for (index, user) in [StoreSample.ada, StoreSample.bob, Self.cleo].enumerated() {
            let date = StoreSample.noon(plus: 86_400 * Double(index))
            let numbers = (1...20).map { 100 * index + $0 }
            try store.put(
                ListedPage(
                    user: user, account: Account("\(user.raw)@example.org"),
                    reply: PostsReply(
                        posts: numbers.map {
                            StoreSample.post($0, text: String(repeating: "word\($0) ", count: 3_000))
                        }, next: nil), place: .first, date: date))
        }
    }

    private func trim(days: Int? = nil, bytes: Int? = nil, keeping followed: [User.ID] = []) throws -> Int {
        try store.trim(
            to: StoreBounds(days: days, bytes: bytes), keeping: followed,
            now: StoreSample.noon(plus: 86_400 * 10.5))
    }

    private var people: [String] {
        get throws { try store.contents().people.map(\.user.raw).sorted() }
    }

    @Test func `without a bound, and within the bounds, everybody stays`() throws {
        #expect(try trim() == 0)
        #expect(try trim(days: 11) == 0)
        #expect(try trim(bytes: 1 << 30) == 0)
        #expect(try people == ["ada", "bob", "cleo"])
    }

    @Test func `who was read and opened too long ago goes, with all posts`() throws {
        #expect(try trim(days: 9) == 2)
        #expect(try people == ["cleo"] && store.contents().posts == 20)
        #expect(try trim(days: 9) == 0)
    }

    @Test func `who was opened since stays`() throws {
        try store.noteOpening(
            of: "ada@example.org", user: StoreSample.ada, at: StoreSample.noon(plus: 86_400 * 10))
        #expect(try trim(days: 9) == 1)
        #expect(try people == ["ada", "cleo"])
    }

    @Test func `where the store is too large, who was read longest ago goes first, and no more than has to`()
        throws
    {
        let bytes = try store.contents().bytes
        #expect(try trim(bytes: bytes * 8 / 10) == 1)
        #expect(try people == ["bob", "cleo"])
        #expect(try store.contents().bytes < bytes)
        #expect(try trim(bytes: 1) == 2)
        #expect(try people == [])
    }

    @Test func `who is followed, and whose post is bookmarked, stays whatever the bounds are`() throws {
        try store.put(StoreSample.bookmark(StoreSample.post(3)))
        #expect(try trim(days: 1, bytes: 1, keeping: [Self.cleo]) == 1)
        #expect(try people == ["ada", "cleo"])
        #expect(try store.contents().bookmarks == 1)
        // Once the bookmark is gone, so is the reason.
        try store.removeBookmark(StoreSample.post(3).key)
        #expect(try trim(days: 1, bytes: 1) == 2)
    }
}

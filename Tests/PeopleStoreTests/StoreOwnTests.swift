import People
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// Read marks and servers' validators.
struct StoreOwnTests {
    private let bench: StoreBench
    private let store: Store

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    @Test func `a stored list tells which of its posts were read, and so does the store of any posts`() throws
    {
        #expect(try store.read(among: [StoreSample.post(1)]) == [])
        try store.put(StoreSample.page(1...3))
        let read = [1, 3].map { StoreSample.post($0).id }
        try store.markRead(read + [StoreSample.post(9).id], at: StoreSample.noon)
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 9)?.value.read == Set(read))
        #expect(try store.read(among: (1...3).map { StoreSample.post($0) }) == Set(read))
    }

    @Test func `a post that was read is read in every list, and stays so when the list is stored again`()
        throws
    {
        let post = StoreSample.post(1)
        try store.put(StoreSample.page(1...3, at: StoreSample.noon))
        try store.markRead([post.id], at: StoreSample.noon)
        try store.put(StoreSample.page(1...3, of: StoreSample.bob, at: StoreSample.noon))
        #expect(try store.isRead(post.id) && !store.isRead(StoreSample.post(2).id))
        func unread() throws -> [Int] {
            try store.home(
                of: [StoreSample.followed(StoreSample.ada), StoreSample.followed(StoreSample.bob)],
                unreadPosts: 0
            ).news
                .map(\.news.unread)
        }
        #expect(try unread() == [2, 2])
        // Reading it again, and clearing what can be read again, changes nothing.
        try store.put(StoreSample.page(1...3, at: StoreSample.noon(plus: 1)))
        try store.clear([StoreSample.bob])
        try store.put(StoreSample.page(1...3, of: StoreSample.bob, at: StoreSample.noon))
        #expect(try unread() == [2, 2])
        try store.markUnread([post.id])
        #expect(try unread() == [3, 3])
        #expect(try !store.isRead(post.id))
    }

    @Test func `a validator comes back as the server wrote it`() throws {
        let validator = CacheValidator(tag: "W/\"a\0b\"", modified: "Sun, 18 Feb 2018 09:00:00 GMT")
        try store.put(validator, for: "https://a.example/x", of: StoreSample.ada, at: StoreSample.noon)
        #expect(try store.validator(for: "https://a.example/x") == Saved(validator, at: StoreSample.noon))
        #expect(try store.validator(for: "https://a.example/y") == nil)
        try store.put(CacheValidator(), for: "https://a.example/x", of: StoreSample.ada, at: StoreSample.noon)
        #expect(try store.validator(for: "https://a.example/x") == nil)
    }

    @Test func `a validator goes with what it validates`() throws {
        let forgetting: [(Store) throws -> Void] = [
            { try $0.forgetPosts(of: StoreSample.ada) }, { try $0.forgetProfile(of: StoreSample.ada) },
            { try $0.clear([StoreSample.ada]) }, { try $0.clear() },
        ]
        for forget in forgetting {
            try store.put(CacheValidator(tag: "a"), for: "a", of: StoreSample.ada, at: StoreSample.noon)
            try forget(store)
            #expect(try store.validator(for: "a") == nil)
        }
    }

    @Test func `what an answer lacked is known as long as its validator`() throws {
        let url = "https://a.example/x"
        let skipped = [
            SkippedPost(name: "#2", why: "no id\0", count: 7), SkippedPost(name: "#9", why: "", count: nil),
        ]
        // Where nothing can be asked with, nobody asks what it lacked.
        try store.put(skipped, for: url)
        #expect(try store.skipped(for: url) == [])
        for token in [nil, "t"] {
            try store.put(
                CacheValidator(tag: "a"), for: url, askedWith: token, of: StoreSample.ada,
                at: StoreSample.noon)
            #expect(try store.skipped(for: url) == [])
            try store.put(skipped + skipped, for: url)
            try store.put(skipped, for: url)
            #expect(try store.skipped(for: url) == skipped)
            #expect(try store.skipped(for: "\(url)y") == [])
        }
        try store.forgetPosts(of: StoreSample.ada)
        #expect(try store.skipped(for: url) == [])
        #expect(store.check() == [])
    }
}

import Domain
import FoundationEssentials
import People
import Testing

@testable import PeopleStore
@testable import PeopleWeb
@testable import StoreTestSupport
@testable import WebTestSupport

/// Which requests a person takes of whom something is stored.
struct MastodonStoreTests {
    private let bench: StoreBench

    init() throws { bench = try StoreBench() }

    private static let lookup = "/api/v1/accounts/lookup?acct=wren"
    private static let posts = "/api/v1/accounts/117/statuses?limit=40&exclude_replies=true"

    private func source(_ web: MadeWeb, store: Store? = nil) throws -> MastodonSource {
        let account = ServerAccount(user: "wren", server: try #require(WebOrigin(host: "marsh.example")))
        return MastodonSource(account, web: web, store: store)
    }

    private func profile(_ source: MastodonSource) throws -> User {
        try source.profiles.get(ProfileQuery(source.id)).get().result
    }

    @Test func `posts of a person whom the store knows are asked for at once`() throws {
        let store = try bench.open()
        let first = MadeWeb([Self.lookup: .json(Made.account())])
        let known = try profile(try source(first))
        let web = MadeWeb([Self.lookup: .waiting, Self.posts: .waiting])
        let source = try source(web, store: store)
        try store.put(known, of: source.id, openedBy: nil, at: Date())
        let profile = source.profiles.get(ProfileQuery(source.id))
        let posts = source.posts().get(PostsQuery(source.id))
        #expect(Set(web.places) == [Self.lookup, Self.posts])
        web.release(Self.posts, .json(Made.list([Made.status()])))
        web.release(Self.lookup, .json(Made.account()))
        #expect(try posts.get().result.posts.count == 1)
        #expect(try profile.get().result == known)
    }

    @Test func `an id that the server has forgotten is looked up anew, once`() throws {
        let store = try bench.open()
        let web = MadeWeb([
            Self.lookup: .json(Made.account("wren", id: "200")),
            "/api/v1/accounts/200/statuses?limit=40&exclude_replies=true": .json(Made.list([Made.status()])),
        ])
        let source = try source(web, store: store)
        let known = try MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example")
            .user(Made.value(Made.account()))
        try store.put(known, of: source.id, openedBy: nil, at: Date())
        #expect(try source.posts().get(PostsQuery(source.id)).get().result.posts.count == 1)
        #expect(web.places.count == 3)
    }

    @Test func `what has not changed is answered from the store`() throws {
        let store = try bench.open()
        let web = MadeWeb([Self.lookup: .unchanged, Self.posts: .unchanged])
        let source = try source(web, store: store)
        let decoder = MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example")
        let known = try decoder.user(Made.value(Made.account()))
        let page = try decoder.page(
            Made.value(
                Made.list(
                    (1...60).map {
                        Made.status(
                            "\(100 - $0)",
                            ["created_at": "\"2026-11-20T08:00:\(99 - $0 < 60 ? 99 - $0 : 59)Z\""])
                    })))
        let date = Date(timeIntervalSinceReferenceDate: 1_000)
        try store.put(known, of: source.id, openedBy: nil, at: date)
        try store.put(
            ListedPage(user: source.id, reply: PostsReply(posts: page.posts), place: .first, date: date))
        #expect(try profile(source).id == known.id)
        let reply = try source.posts().get(PostsQuery(source.id)).get().result
        #expect(reply.posts.count == 40)
        let last = try #require(reply.posts.last)
        // It goes on where the server's own answer would.
        #expect(reply.next?.text == "https://marsh.example\(Self.posts)&max_id=\(last.id.raw)")
        #expect(web.requests.map(\.storedAt) == [date, date])
        #expect(web.requests.map(\.user) == [source.id, source.id])
    }

    @Test func `with nothing stored nobody asks whether anything has changed`() throws {
        let store = try bench.open()
        let web = MadeWeb([Self.lookup: .json(Made.account()), Self.posts: .json("[]")])
        let source = try source(web, store: store)
        _ = try profile(source)
        _ = try source.posts().get(PostsQuery(source.id)).get().result
        #expect(web.requests.allSatisfy { $0.storedAt == nil })
    }

    @Test func `a person who was read from a feed is known from the store`() throws {
        let store = try bench.open()
        let first = MadeWeb([Self.lookup: .error(.unavailable(status: 401)), "/@wren.rss": .feed(Made.feed)])
        let known = try profile(try source(first))
        let web = MadeWeb(["/@wren.rss": .feed(Made.feed)])
        let source = try source(web, store: store)
        try store.put(known, of: source.id, openedBy: nil, at: Date())
        #expect(try source.posts().get(PostsQuery(source.id)).get().result.posts.count == 2)
        #expect(web.places == ["/@wren.rss"])
    }
}

import Domain
import FoundationEssentials
import People
import PeopleTestSupport
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

/// Whatever is pasted opens, and it is said how many requests that took.
struct AddressSourceTests {
    private let web = ScriptedWeb()
    private let feed =
        "<rss><channel><title>Tern</title><item><guid>1</guid><title>Hi</title></item></channel></rss>"

    private func source(_ text: String) throws -> any PersonSource {
        let people = WebPeople(web: web)
        return try #require(people.source(for: AccountParser.parse(text)))
    }

    private func page(_ links: String) -> String {
        "<!DOCTYPE html><html><head>\(links)</head><body>Hi</body></html>"
    }

    private func name(_ text: String) async throws -> String {
        let source = try source(text)
        let user = try await source.profiles.get(ProfileQuery(source.id)).value
        return user.name
    }

    @Test(arguments: ["tern.example", "https://tern.example/", "TERN.example", "https://tern.example"])
    func `a site opens by the feed that it names`(text: String) async throws {
        web.put(
            "https://tern.example/",
            page(
                #"<link rel=alternate type="application/rss+xml" title="Comments" href="/comments/feed">"#
                    + #"<link rel="ALTERNATE nofollow" type="Application/Atom+XML; charset=utf-8" title="Posts" href="posts.xml">"#
            ))
        web.put("https://tern.example/posts.xml", feed)
        let source = try source(text)
        let user = try await source.profiles.get(ProfileQuery(source.id)).value
        let posts = try await source.posts(.posts).get(PostsQuery(source.id)).value
        #expect(user.name == "Tern")
        #expect(user.id == FeedAccount.userId(at: "https://tern.example/posts.xml"))
        #expect(posts.posts.map(\.text) == ["Hi"])
        // The page, whose handle it is, the feed: profile and posts share all of them.
        #expect(web.asked.count == 3)
        #expect(
            web.notes.contains { $0.contains("the page also names feed:https://tern.example/comments/feed") })
        // The reader offers it by its name.
        #expect(
            user.fields == [
                User.Field(
                    name: "Feed", value: "Comments",
                    address: WebAddress("https://tern.example/comments/feed"),
                    isFeed: true)
            ])
    }

    @Test func `a page that is a feed is one, a page without one says so`() async throws {
        web.put("https://tern.example/a/feed.xml", feed)
        #expect(try await name("https://tern.example/a/feed.xml") == "Tern")
        web.put("https://tern.example/about/us", page(""))
        let source = try source("tern.example/about/us")
        await #expect(throws: ServiceError.noFeed("tern.example/about/us")) {
            try await source.profiles.get(ProfileQuery(source.id)).value
        }
    }

    @Test func `a handle on a domain of its own opens on Bluesky`() async throws {
        web.put("https://tern.example/.well-known/atproto-did", "did:plc:tern\n")
        web.put(
            "https://public.api.bsky.app/xrpc/app.bsky.actor.getProfile?actor=did:plc:tern",
            #"{"did": "did:plc:tern", "handle": "tern.example", "displayName": "Tern"}"#)
        #expect(try await name("tern.example") == "Tern")
        #expect(web.asked.count == 3)
    }

    @Test func `of a handle that only names know, the view is asked`() async throws {
        web.put(
            "https://public.api.bsky.app/xrpc/com.atproto.identity.resolveHandle?handle=tern.example",
            #"{"did": "did:plc:tern"}"#)
        web.put(
            "https://public.api.bsky.app/xrpc/app.bsky.actor.getProfile?actor=did:plc:tern",
            #"{"did": "did:plc:tern", "handle": "tern.example", "displayName": "Tern"}"#)
        #expect(try await name("https://tern.example") == "Tern")
    }

    @Test func `a page whose look is a profile's opens by its feed where no server of people is`()
        async throws
    {
        web.put(
            "https://tern.example/notes",
            page(#"<link rel="alternate" type="application/rss+xml" href="/notes/rss">"#))
        web.put("https://tern.example/notes/rss", feed)
        #expect(try await name("https://tern.example/notes") == "Tern")
        web.put("https://tern.example/shop", page(""))
        let shop = try source("https://tern.example/shop")
        await #expect(throws: ServiceError.noFeed("tern.example/shop")) {
            try await shop.profiles.get(ProfileQuery(shop.id)).value
        }
    }

    @Test func `a profile page's own feed is read where the server shows nothing else`() async throws {
        web.put("https://tern.example/api/v1/accounts/lookup?acct=ada", .unavailable(status: 401))
        web.put(
            "https://tern.example/@ada", page(#"<link rel="feed" href="/feeds/ada.xml">"#))
        web.put("https://tern.example/feeds/ada.xml", feed)
        #expect(try await name("ada@tern.example") == "Tern")
    }

    @Test func `an address of Mastodon's by number opens its person`() async throws {
        web.put("https://tern.example/api/v1/accounts/77", #"{"id": "77", "acct": "ada", "username": "ada"}"#)
        web.put(
            "https://tern.example/api/v1/accounts/lookup?acct=ada",
            #"{"id": "77", "acct": "ada", "username": "ada", "display_name": "Ada"}"#)
        #expect(try await name("https://tern.example/ap/users/77") == "Ada")
    }

    @Test(arguments: [
        ("https://tern.example/", "https://feeds.example/tern", true),
        ("https://tern.example/", "https://tern.example/feed", false),
        ("http://localhost:8080/", "http://192.0.2.1/feed", false),
    ])
    func `a feed that a page of another host names leads into no private network`(
        site: String, feed: String, isGuarded: Bool
    ) async throws {
        web.put(site, page(#"<link rel="alternate" type="application/rss+xml" href="\#(feed)">"#))
        web.put(feed, self.feed)
        #expect(try await name(site) == "Tern")
        #expect(web.requests.last?.url.absoluteString == feed)
        #expect(web.requests.last?.isNamedByServer == isGuarded)
    }

    @Test func `a page without a feed opens whoever says to have made it`() async throws {
        web.put(
            "https://tern.example/",
            page(
                #"<a rel="me nofollow" href="https://code.example/ada">Code</a>"#
                    + #"<a rel="ME" href="https://coot.example/@ada">Posts</a>"#))
        web.put(
            "https://coot.example/api/v1/accounts/lookup?acct=ada",
            #"{"id": "77", "acct": "ada", "username": "ada", "display_name": "Ada"}"#)
        web.put(
            "https://coot.example/api/v1/statuses/1",
            #"{"id": "1", "content": "Hi", "created_at": "2026-11-20T00:00:00Z", "account": {"id": "77", "acct": "ada"}}"#
        )
        web.put("https://coot.example/api/v1/statuses/1/context", #"{"ancestors": [], "descendants": []}"#)
        #expect(try await name("tern.example") == "Ada")
        #expect(web.asked.count == 3)
        // What another host has named leads into no private network.
        #expect(web.requests.last?.isNamedByServer == true)
        // Nobody else was told of the site.
        #expect(!web.asked.contains { $0.contains("resolveHandle") })
        let threads = try #require(source("tern.example").threads)
        let post = Post(
            id: Post.ID(origin: "https://coot.example", raw: "1"), author: .init(name: "", handle: ""),
            date: Date(timeIntervalSince1970: 0), text: "")
        let answers = Answers(threads.readThread(of: post))
        #expect(answers.value?.entries.map(\.post.text) == ["Hi"])
    }

    @Test(arguments: [false, true])
    func `who was found in an earlier session is believed as long as they are there`(isGone: Bool)
        async throws
    {
        let old = try #require(WebAddress("https://tern.example/old.xml"))
        if !isGone { web.put(old.text, feed) }
        web.put(
            "https://tern.example/",
            page(#"<link rel="alternate" type="application/rss+xml" href="/new.xml">"#))
        web.put("https://tern.example/new.xml", feed)
        let known = User(id: FeedAccount.userId(at: old.text), name: "Tern", handle: old.shown)
        let store = OneProfile(user: known)
        let origin = try AccountParser.parse("tern.example")
        let source = try #require(WebPeople(web: web, store: store).source(for: origin))
        let user = try await source.profiles.get(ProfileQuery(source.id)).value
        #expect(user.id.origin == "https://tern.example/\(isGone ? "new" : "old").xml")
        #expect(web.asked.first == old.text)
        #expect(web.asked.count == (isGone ? 4 : 1))
        // The posts come from there, too, whoever asks first.
        let other = try #require(WebPeople(web: web, store: store).source(for: origin))
        let posts = other.posts(.posts)
        #expect(try await posts.get(PostsQuery(other.id)).value.posts.map(\.text) == ["Hi"])
        #expect(try await posts.get(PostsQuery(other.id)).value.posts.map(\.text) == ["Hi"])
    }

    @Test func `Bluesky's view is asked wherever somebody has put it`() async throws {
        web.put("https://tern.example/.well-known/atproto-did", "did:plc:tern")
        web.put(
            "http://127.0.0.1:9/xrpc/app.bsky.actor.getProfile?actor=did:plc:tern",
            #"{"did": "did:plc:tern", "handle": "tern.example", "displayName": "Tern"}"#)
        let people = WebPeople(web: web, appView: "http://127.0.0.1:9")
        let source = try #require(people.source(for: AccountParser.parse("tern.example")))
        #expect(try await source.profiles.get(ProfileQuery(source.id)).value.name == "Tern")
        #expect(web.requests.last?.isNamedByServer == false)
    }

    @Test func `without a network it says so`() async throws {
        for address in ["https://tern.example/", "https://tern.example/.well-known/atproto-did"] {
            web.put(address, .offline)
        }
        let source = try source("tern.example")
        await #expect(throws: ServiceError.offline) {
            try await source.profiles.get(ProfileQuery(source.id)).value
        }
        #expect(web.asked.count == 2)
    }
}

/// Knows one profile, of whomever it is asked.
private struct OneProfile: KnownAnswers {
    let user: User

    func validator(for url: String, askedWith token: String?) -> Saved<CacheValidator>? { nil }
    func put(
        _ validator: CacheValidator, for url: String, askedWith token: String?, of user: User.ID,
        at date: Date
    ) {}
    func forgetValidators(for url: String) {}
    func put(_ skipped: [SkippedPost], for url: String) {}
    func skipped(for url: String) -> [SkippedPost] { [] }
    func profile(of user: User.ID) -> Saved<User>? {
        Saved(self.user, at: Date(timeIntervalSince1970: 0))
    }
    func savedPosts(of user: User.ID, limit: Int) -> Saved<PostsReply>? { nil }
    func savedAnswer(of user: User.ID) -> Saved<PostsReply>? { nil }
}

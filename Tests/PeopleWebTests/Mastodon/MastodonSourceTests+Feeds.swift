import Domain
import FoundationEssentials
import People
import PeopleTestSupport
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

/// Servers that show nothing but a feed, and hosts that have no people.
extension MastodonSourceTests {
    /// Review 2026-11-26: at a host that answers 404 to all else, the address itself was never asked for.
    @Test
    func `where there are no people, an account's page is read as a feed, or for the one that it names`()
        throws
    {
        let page = #"<html><link rel="alternate" type="application/atom+xml" href="/wren.xml">"#
        for (answers, requests) in [
            (["/@wren": Made.feed], ["/@wren"]),
            (["/@wren": page, "/wren.xml": Made.feed], ["/@wren", "/wren.xml"]),
        ] {
            let web = MadeWeb(answers.mapValues { .feed($0) })
            web.put(.error(.notFound("x")), for: Self.nodeInfo)
            #expect(try profile(source(web)).name == "Wren")
            #expect(web.places.suffix(requests.count) == requests[...])
            // Review 2026-11-27: neither where the host says so in JSON, as servers of people do.
            web.put(.nobody(#"{"error": "no"}"#), for: Self.lookup)
            #expect(try profile(source(web)).name == "Wren")
        }
    }

    @Test(arguments: [
        "/@wren.atom", "/@wren.rss", "/users/wren.atom", "/@wren/feed.rss", "/users/wren/feed.atom",
        "/people/wren/feed",
    ])
    func `who is known to other servers alone is read through a feed, or the feed that their page names`(
        place: String
    ) throws {
        let web = MadeWeb([
            Self.webfinger: .json(
                #"{"subject": "acct:wren@marsh.example", "links": [{"rel": "self", "type": "application/activity+json", "href": "https://marsh.example/users/wren"}, {"rel": "http://webfinger.net/rel/profile-page", "href": "https://marsh.example/people/wren"}]}"#
            ),
            "/people/wren": .feed(
                #"<html><link rel="alternate" type="application/atom+xml" href="/people/wren/feed">"#),
            place: .feed(Made.feed),
        ])
        #expect(try profile(source(web)).handle == "wren@marsh.example")
        web.put(.error(.notFound("x")), for: place)
        #expect(error(try source(web)) == .noFeed("wren@marsh.example"))
    }

    /// Stranger 2026-11-28: of a page that gave no answer it was said that nobody of that name is there.
    @Test(arguments: [
        ServiceError.timedOut(seconds: 30), .connection(why: "It redirects in circles."), .gone("x"),
    ])
    func `what kept a page that was pasted from being read is told`(error: ServiceError) throws {
        let page = try #require(WebAddress("https://marsh.example/wren"))
        let pasted = ServerAccount(
            user: "wren", server: try #require(WebOrigin(host: "marsh.example")), page: page)
        let web = MadeWeb(["/wren": .error(error)])
        #expect(self.error(MastodonSource(pasted, web: web, store: nil)) == error)
        web.put(.error(.notFound("x")), for: "/wren")
        #expect(self.error(MastodonSource(pasted, web: web, store: nil)) == .notFound("wren@marsh.example"))
    }

    @Test(
        arguments: [
            (ServiceError.unavailable(status: 401), "/@wren/feed.rss"),
            (.unavailable(status: 403), "/users/wren.atom"),
            (.unavailable(status: 401), "/@wren.rss"), (.unavailable(status: 401), "/users/wren/feed.atom"),
            (.garbled(host: "marsh.example", expected: "JSON"), "/users/wren.atom"),
        ])
    func `a server that wants a login is read through its feed`(error: ServiceError, place: String) throws {
        let web = MadeWeb([Self.lookup: .error(error), place: .feed(Made.feed)])
        let source = try source(web)
        let user = try profile(source)
        #expect(user.handle == "wren@marsh.example")
        let requests = web.places.count
        let reply = try source.posts().get(PostsQuery(source.id)).get().result
        #expect(reply.posts.map(\.text) == ["Fog.", "Reeds."])
        #expect(reply.posts.map(\.author.handle) == ["wren@marsh.example", "wren@marsh.example"])
        // The feed has told both at once, and from then on it alone is asked.
        #expect(web.places.dropFirst(requests) == [])
        #expect(try profile(source) == user)
        #expect(web.places.dropFirst(requests) == [place])
        #expect(try source.posts(.pinned).get(PostsQuery(source.id)).get().result.posts.isEmpty)
        #expect(web.notes.contains { $0.contains("shows a feed") })
    }

    @Test func `profile and posts that are asked for together share one feed`() throws {
        let web = MadeWeb([Self.lookup: .waiting, "/@wren.rss": .feed(Made.feed)])
        let source = try source(web)
        let profile = source.profiles.get(ProfileQuery(source.id))
        let posts = source.posts().get(PostsQuery(source.id))
        web.release(Self.lookup, .error(.unavailable(status: 401)))
        #expect(try profile.get().result.handle == "wren@marsh.example")
        #expect(try posts.get().result.posts.count == 2)
        #expect(web.places == [Self.lookup, "/@wren", "/@wren.rss"])
    }

    @Test func `where no feed is either, the login is said to be wanted`() throws {
        let web = MadeWeb([Self.lookup: .error(.unavailable(status: 401))])
        #expect(error(try source(web)) == .unavailable(status: 401))
        // The look-up, the page that might name a feed, and five places where servers have them.
        #expect(web.places.count == 7)
    }

    @Test func `what is neither JSON nor a feed is said to be no JSON`() throws {
        let garbled = ServiceError.garbled(host: "marsh.example", expected: "JSON")
        let web = MadeWeb([
            Self.lookup: .error(garbled), "/@wren.rss": .feed("<html><body>Log in</body></html>"),
        ])
        #expect(error(try source(web)) == garbled)
    }

    @Test func `posts that want a login are read from the feed of a person who is shown`() throws {
        let web = MadeWeb([
            Self.lookup: .json(Made.account()), Self.posts: .error(.unavailable(status: 401)),
            "/@wren.rss": .feed(Made.feed),
        ])
        let source = try source(web)
        #expect(try source.posts().get(PostsQuery(source.id)).get().result.posts.count == 2)
    }
}

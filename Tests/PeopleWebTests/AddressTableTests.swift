import Domain
import FoundationEssentials
import People
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

/// The article's table of what may be pasted: what opens, and how many requests that took until the profile was there.
struct AddressTableTests {
    /// A small web: a site with a feed, servers of people, handles, and pages with nothing.
    private static func web() -> ScriptedWeb {
        let web = ScriptedWeb()
        let feed =
            "<rss><channel><title>Tern</title><item><guid>1</guid><title>Hi</title></item></channel></rss>"
        func page(_ feed: String) -> String {
            "<!DOCTYPE html><head><link rel=alternate type=application/rss+xml href=\"\(feed)\"></head>"
        }
        func person(_ actor: String, _ handle: String) {
            web.put(
                "https://public.api.bsky.app/xrpc/app.bsky.actor.getProfile?actor=\(actor)",
                #"{"did": "did:plc:\#(handle)", "handle": "\#(handle)"}"#)
        }
        web.put("https://tern.example/", page("/feed.xml"))
        for place in ["blog", "notes"] { web.put("https://tern.example/\(place)", page("/feed.xml")) }
        web.put("https://tern.example/blog/2026/one", page("../../feed.xml"))
        web.put("https://tern.example/author/ada?author=0", page("/feed.xml"))
        for place in ["feed.xml", "blog/feed.xml", "rss"] { web.put("https://tern.example/\(place)", feed) }
        web.put("https://reed.example/", "<!DOCTYPE html><p>Hi")
        web.put("https://reed.example/feed/", feed)
        web.put("https://plain.example/", "<!DOCTYPE html><p>Hi")
        web.put("https://plain.example/about/us", "<!DOCTYPE html><p>Hi")
        let ada = #"{"id": "77", "acct": "ada", "username": "ada"}"#
        web.put("https://coot.example/api/v1/accounts/lookup?acct=ada", ada)
        web.put("https://coot.example/api/v1/accounts/77", ada)
        web.put("https://shut.example/api/v1/accounts/lookup?acct=ada", .unavailable(status: 401))
        web.put("https://shut.example/@ada", page("/ada/feed.xml"))
        web.put("https://shut.example/ada/feed.xml", feed)
        web.put("https://heron.example/.well-known/atproto-did", "did:plc:heron.example")
        person("did:plc:heron.example", "heron.example")
        web.put(
            "https://public.api.bsky.app/xrpc/com.atproto.identity.resolveHandle?handle=wren.example",
            #"{"did": "did:plc:wren.example"}"#)
        person("did:plc:wren.example", "wren.example")
        for handle in ["wren.example", "wren.bsky.social"] { person(handle, handle) }
        web.put(
            "https://grebe.example/.well-known/webfinger?resource=acct:ada@grebe.example",
            #"{"links": [{"rel": "self", "type": "application/activity+json", "href": "https://grebe.example/users/ada"}]}"#
        )
        web.put("https://grebe.example/@ada", page("/@ada.atom"))
        web.put("https://grebe.example/@ada.atom", feed)
        web.put("https://maker.example/", "<!DOCTYPE html><a rel=me href=https://coot.example/@ada>Me</a>")
        let uri = "at:%2F%2Fdid:plc:wren.example%2Fapp.bsky."
        web.put(
            "https://public.api.bsky.app/xrpc/app.bsky.graph.getList?list=\(uri)graph.list%2F3k&limit=1",
            #"{"list": {"name": "Birds"}}"#)
        web.put(
            "https://public.api.bsky.app/xrpc/app.bsky.feed.getFeedGenerator?feed=\(uri)feed.generator%2F3k",
            #"{"view": {"displayName": "Birds"}}"#)
        return web
    }

    private static let pasted = [
        "tern.example", "https://tern.example/", "https://tern.example/feed.xml",
        "feed:https://tern.example/feed.xml",
        "feed://tern.example/feed.xml", "feed:tern.example/feed.xml", "https://tern.example/blog",
        "https://tern.example/notes",
        "https://tern.example/rss", "https://tern.example/blog/2026/one", "tern.example/blog/2026/one",
        "https://tern.example/author/ada?author=0", "reed.example", "ada@coot.example", "@ada@coot.example",
        "acct:ada@coot.example", "@ada@coot.example@bridge.example", "https://coot.example/@ada",
        "https://coot.example/@ada/1234", "https://coot.example/users/ada",
        "https://coot.example/profile/ada",
        "https://coot.example/ada", "https://coot.example/ap/users/77", "ada@shut.example",
        "ada@grebe.example",
        "#moles@coot.example", "tag:moles@coot.example", "local@coot.example",
        "https://coot.example/public/local", "heron.example",
        "wren.example", "@wren.example", "at://wren.example", "wren.bsky.social",
        "https://bsky.app/profile/wren.bsky.social", "https://bsky.app/profile/wren.example/post/3k",
        "https://bsky.app/profile/wren.example/lists/3k", "https://bsky.app/profile/wren.example/feed/3k",
        "maker.example", "plain.example", "https://plain.example/about/us",
        "ada@plain.example",
        "https://nobody.example/",
    ]

    private static func row(_ text: String) async throws -> String {
        let web = web()
        let source = try #require(WebPeople(web: web).source(for: AccountParser.parse(text)))
        let opens: String
        do {
            let user = try await source.profiles.get(ProfileQuery(source.id)).value
            opens = user.handle
        } catch let error as ServiceError {
            opens = error.summary
        }
        return "| `\(text)` | \(opens) | \(web.asked.count) |"
    }

    @Test func `the article's table is what opens`() async throws {
        var table = "| Pasted | Opens | Requests |\n|---|---|---|\n"
        for text in Self.pasted { table += try await Self.row(text) + "\n" }
        let root = #filePath.dropLast("Tests/PeopleWebTests/AddressTableTests.swift".count)
        let article = try String(
            contentsOfFile: root + "Sources/PeopleWeb/Documentation.docc/Accounts.md", encoding: .utf8)
        #expect(article.contains("\n\n\(table)\n"), "it should be\n\(table)")
        #expect(Self.pasted.count >= 30)
    }
}

import Domain
import FoundationEssentials
import People
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

/// Lists of people on Bluesky, and feeds that programs make there.
struct BlueskyListTests {
    private let web = ScriptedWeb()
    private static let view = "https://public.api.bsky.app/xrpc/"

    private func source(_ text: String) throws -> any PersonSource {
        try #require(WebPeople(web: web).source(for: AccountParser.parse(text)))
    }

    private static let list =
        #""description": "All of\nthem.", "creator": {"did": "did:plc:wren", "handle": "wren.example", "displayName": "Wren"}"#

    @Test(arguments: [
        "https://bsky.app/profile/wren.example/lists/3kbirds",
        "at://wren.example/app.bsky.graph.list/3kbirds",
        "https://bsky.app/profile/did:plc:wren/lists/3kbirds",
        "at://did:plc:wren/app.bsky.graph.list/3kbirds",
    ])
    func `a list shows its name, whose it is, and the posts of all who are on it`(text: String) async throws {
        let uri = "at:%2F%2Fdid:plc:wren%2Fapp.bsky.graph.list%2F3kbirds"
        web.put(
            Self.view + "com.atproto.identity.resolveHandle?handle=wren.example", #"{"did": "did:plc:wren"}"#)
        web.put(
            Self.view + "app.bsky.graph.getList?list=\(uri)&limit=1",
            #"{"list": {"name": "Birds", \#(Self.list)}}"#)
        let feed = Self.view + "app.bsky.feed.getListFeed?list=\(uri)&limit=50"
        web.put(
            feed,
            BlueskySample.feed(
                BlueskySample.item(BlueskySample.post("2")), BlueskySample.item(BlueskySample.post("1")),
                cursor: "next"))
        web.put(feed + "&cursor=next", BlueskySample.feed(BlueskySample.item(BlueskySample.post("0"))))
        let source = try source(text)
        let user = try await source.profiles.get(ProfileQuery(source.id)).value
        #expect(user.name == "Birds")
        #expect(user.bio == "All of\nthem.")
        #expect(user.handle.hasPrefix("bsky.app/profile/"))
        #expect(user.fields.map(\.name) == ["List by"])
        #expect(user.fields.map(\.value) == ["Wren (wren.example)"])
        let list = source.posts(.posts)
        let posts = try await list.get(PostsQuery(source.id)).value
        #expect(posts.posts.count == 2)
        #expect(try await list.get(PostsQuery(source.id, page: posts.next)).value.posts.count == 1)
        // A handle is resolved once; a DID needs none.
        #expect(web.asked.count(where: { $0.contains("resolveHandle") }) == (text.contains("did:") ? 0 : 1))
        #expect(source.threads != nil)
    }

    @Test func `a feed is asked for by its generator`() async throws {
        let uri = "at:%2F%2Fdid:plc:wren%2Fapp.bsky.feed.generator%2Fmarsh"
        web.put(
            Self.view + "app.bsky.feed.getFeedGenerator?feed=\(uri)",
            #"{"view": {"displayName": "Marsh", \#(Self.list)}, "isOnline": true}"#)
        web.put(Self.view + "app.bsky.feed.getFeed?feed=\(uri)&limit=50", BlueskySample.feed())
        let source = try source("https://bsky.app/profile/did:plc:wren/feed/marsh")
        let user = try await source.profiles.get(ProfileQuery(source.id)).value
        #expect(user.name == "Marsh")
        #expect(user.fields.map(\.name) == ["Feed by"])
        #expect(try await source.posts(.posts).get(PostsQuery(source.id)).value.posts == [])
    }

    @Test(arguments: [
        "https://bsky.app/profile/wren.example/lists/", "https://bsky.app/profile/wren.example/post/3k",
        "https://bsky.app/profile/wren.example/lists/a%2Fb", "at://wren.example/app.bsky.feed.post/3k",
    ])
    func `what names no list is its person`(text: String) throws {
        guard case .bluesky(let account) = try AccountParser.parse(text) else {
            Issue.record("not a person")
            return
        }
        #expect(account.actor == "wren.example")
    }

    @Test func `whoever wants a login has no list shown, and what is gone is said to be`() async throws {
        let uri = "at:%2F%2Fdid:plc:wren%2Fapp.bsky.graph.list%2F3k"
        web.put(
            Self.view + "app.bsky.graph.getList?list=\(uri)&limit=1",
            #"{"list": {"name": "Birds", "creator": {"did": "did:plc:wren", "labels": [{"val": "!no-unauthenticated"}]}}}"#
        )
        let source = try source("at://did:plc:wren/app.bsky.graph.list/3k")
        await #expect(throws: ServiceError.hidden("bsky.app/profile/did:plc:wren/lists/3k")) {
            try await source.profiles.get(ProfileQuery(source.id)).value
        }
        web.put(
            Self.view + "app.bsky.feed.getListFeed?list=\(uri)&limit=50",
            #"{"error": "InvalidRequest", "message": "List not found"}"#, status: 400)
        await #expect(throws: ServiceError.notFound("bsky.app/profile/did:plc:wren/lists/3k")) {
            try await source.posts(.posts).get(PostsQuery(source.id)).value
        }
    }
}

import Domain
import FoundationEssentials
import People
import Reactive
import TestSupport
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

struct BlueskySourceTests {
    private let web = ScriptedWeb()
    private static let base = "http://127.0.0.1:9/xrpc/app.bsky."
    private let profileAddress = base + "actor.getProfile?actor=wren.bsky.example"

    private func source(_ actor: String = "wren.bsky.example") throws -> BlueskySource {
        let account = try #require(BlueskyAccount(handle: actor))
        return try #require(BlueskySource(account, base: "http://127.0.0.1:9", web: web))
    }

    private func feedAddress(
        _ filter: String = "posts_and_author_threads", pins: Bool = false, cursor: String? = nil
    ) -> String {
        Self.base + "feed.getAuthorFeed?actor=wren.bsky.example&filter=\(filter)&includePins=\(pins)&limit=50"
            + (cursor.map { "&cursor=\($0)" } ?? "")
    }

    private func posts(_ tab: PostsTab = .posts, page: PageToken? = nil) async throws -> PostsReply {
        let source = try source()
        return try await source.posts(tab).get(PostsQuery(source.id, page: page)).value
    }

    private func refuse(_ address: String, _ error: String, _ message: String) {
        web.put(address, #"{"error": "\#(error)", "message": "\#(message)"}"#, status: 400)
    }

    @Test func `a profile is one request`() async throws {
        let source = try source()
        web.put(profileAddress, BlueskySample.profile())
        #expect(try await source.profiles.get(ProfileQuery(source.id)).value.id.raw == "did:plc:wren")
        #expect(source.id == User.ID(origin: "https://bsky.app", raw: "wren.bsky.example"))
        #expect(web.asked == [profileAddress])
    }

    @Test(arguments: [
        ("InvalidRequest", "Profile not found", ServiceError.notFound("wren.bsky.example")),
        ("InvalidRequest", "Error: actor must be a valid did or a handle", .notFound("wren.bsky.example")),
        ("InvalidRequest", "could not find feed", .notFound("wren.bsky.example")),
        ("UnknownFeed", "no such feed", .notFound("wren.bsky.example")),
        ("AccountDeactivated", "Account is deactivated", .notFound("active account wren.bsky.example")),
        ("InvalidRequest", "Malformed cursor", .unavailable(status: 400)),
        ("", "", .unavailable(status: 400)),
    ])
    func `a refusal is told as what it is`(name: String, message: String, error: ServiceError) async throws {
        let source = try source()
        refuse(profileAddress, name, message)
        refuse(feedAddress(), name, message)
        await #expect(throws: error) { try await source.profiles.get(ProfileQuery(source.id)).value }
        await #expect(throws: error) { try await posts() }
    }

    @Test func `an account that was taken down is somebody of whom only that is known`() async throws {
        let source = try source()
        refuse(profileAddress, "AccountTakedown", "Account has been suspended")
        refuse(feedAddress(), "InvalidRequest", "Account has been suspended")
        let user = try await source.profiles.get(ProfileQuery(source.id)).value
        #expect(user.standing == .suspended)
        #expect(user.handle == "wren.bsky.example")
        #expect(try await posts() == PostsReply(posts: []))
    }

    @Test func `who asks not to be shown to everybody is hidden, posts too`() async throws {
        let source = try source()
        web.put(profileAddress, BlueskySample.profile(labels: "!no-unauthenticated"))
        let hidden = BlueskySample.author(labels: "!no-unauthenticated")
        web.put(feedAddress(), BlueskySample.feed(BlueskySample.item(BlueskySample.post("1", by: hidden))))
        await #expect(throws: ServiceError.hidden("wren.bsky.example")) {
            try await source.profiles.get(ProfileQuery(source.id)).value
        }
        await #expect(throws: ServiceError.hidden("wren.bsky.example")) { try await posts() }
    }

    @Test func `a list goes on as long as there is a cursor`() async throws {
        let one = BlueskySample.item(BlueskySample.post("1"))
        web.put(feedAddress(), BlueskySample.feed(one, cursor: "2026::x y+"))
        web.put(
            feedAddress(cursor: "2026::x%20y%2B"),
            BlueskySample.feed(BlueskySample.item(BlueskySample.post("2"))))
        let first = try await posts()
        #expect(first.next == "2026::x y+")
        let second = try await posts(page: first.next)
        #expect(second.posts.map(\.address?.text) == ["https://bsky.app/profile/did:plc:wren/post/2"])
        #expect(second.next == nil)
    }

    @Test func `a comma too many costs nobody the profile, and is told in a list`() async throws {
        let source = try source()
        web.put(profileAddress, BlueskySample.profile(#", "x": [1,],"#))
        #expect(try await source.profiles.get(ProfileQuery(source.id)).value.id.raw == "did:plc:wren")
        web.put(feedAddress(), BlueskySample.feed(BlueskySample.item(BlueskySample.post("1")) + ","))
        let page = try await posts()
        #expect(page.posts.count == 1 && page.fault != nil)
    }

    @Test func `of a page that breaks off the posts are read that are whole, and the rest is told`()
        async throws
    {
        let whole = BlueskySample.feed(
            BlueskySample.item(BlueskySample.post("1")), BlueskySample.item(BlueskySample.post("2")),
            cursor: "b")
        let second = try #require(whole.firstRange(of: "feed.post/2"))
        web.put(feedAddress(), String(whole[..<second.upperBound]))
        let page = try await posts()
        #expect(page.posts.map(\.address?.text) == ["https://bsky.app/profile/did:plc:wren/post/1"])
        #expect(page.skipped.map(\.name) == ["#2"])
        #expect(page.fault != nil && page.next == nil)
        // A profile is whole or not there.
        web.put(profileAddress, String(BlueskySample.profile().dropLast(3)))
        await #expect(throws: ServiceError.self) {
            try await source().profiles.get(ProfileQuery(source().id)).value
        }
    }

    @Test func `a page without posts is no end, and many such pages are told as one with a cursor`()
        async throws
    {
        web.put(feedAddress(), BlueskySample.feed(cursor: "a"))
        web.put(
            feedAddress(cursor: "a"),
            BlueskySample.feed(BlueskySample.item(BlueskySample.post("1")), cursor: "b"))
        #expect(try await posts().posts.count == 1)
        for index in 0..<20 {
            web.put(feedAddress(cursor: "c\(index)"), BlueskySample.feed(cursor: "c\(index + 1)"))
        }
        let before = web.asked.count
        #expect(try await posts(page: "c0") == PostsReply(posts: [], next: "c5"))
        #expect(web.asked.count == before + 1 + BlueskyPosts.emptyPages)
    }

    @Test func `a cursor that leads to its own page leads nowhere`() async throws {
        web.put(
            feedAddress(cursor: "a"),
            BlueskySample.feed(BlueskySample.item(BlueskySample.post("1")), cursor: "a"))
        #expect(try await posts(page: "a").next == nil)
    }

    @Test(arguments: [
        (PostsTab.replies, "posts_with_replies"), (.media, "posts_with_media"),
    ])
    func `each tab asks for what it shows`(tab: PostsTab, filter: String) async throws {
        web.put(feedAddress(filter), BlueskySample.feed(BlueskySample.item(BlueskySample.post("1"))))
        #expect(try await posts(tab).posts.count == 1)
    }

    @Test func `what is pinned is in its own tab, and elsewhere at its place only`() async throws {
        let pin = #", "reason": {"$type": "app.bsky.feed.defs#reasonPin"}"#
        let feed = BlueskySample.feed(
            BlueskySample.item(BlueskySample.post("pin"), more: pin),
            BlueskySample.item(BlueskySample.post("1")),
            cursor: "a")
        web.put(feedAddress("posts_with_replies", pins: true), feed)
        web.put(feedAddress(), feed)
        let pinned = try await posts(.pinned)
        #expect(pinned.posts.map(\.address?.text) == ["https://bsky.app/profile/did:plc:wren/post/pin"])
        #expect(pinned.next == nil)
        #expect(
            try await posts().posts.map(\.address?.text) == ["https://bsky.app/profile/did:plc:wren/post/1"])
    }

    @Test(arguments: ["app.bsky.feed.defs#reasonRepost", "app.bsky.feed.feedViewPost#reasonRepost"])
    func `a post that was passed on is a row of its own, at the time of its passing on`(kind: String)
        async throws
    {
        let reason =
            #", "reason": {"$type": "\#(kind)", "by": \#(BlueskySample.author()), "indexedAt": "2026-11-21T22:00:00Z"}"#
        let tit = BlueskySample.author("tit")
        web.put(
            feedAddress(),
            BlueskySample.feed(
                BlueskySample.item(BlueskySample.post("1", by: tit, name: "tit"), more: reason)))
        let post = try #require(try await posts().posts.first)
        #expect(post.author.handle == "tit.bsky.example")
        #expect(post.repostedBy?.handle == "wren.bsky.example")
        #expect(post.key.isRepost)
        #expect(post.date.timeIntervalSince1970 == 1_795_298_400)
    }

    @Test(arguments: [
        (
            #"{"$type": "app.bsky.feed.defs#postView", "uri": "at://y", "author": {"did": "did:plc:tit", "handle": "tit.bsky.example"}}"#,
            "tit.bsky.example"
        ),
        (#"{"$type": "app.bsky.feed.defs#notFoundPost", "uri": "at://y", "notFound": true}"#, ""),
        (
            #"{"$type": "app.bsky.feed.defs#blockedPost", "uri": "at://y", "blocked": true, "author": {"did": "did:plc:tit"}}"#,
            "did:plc:tit"
        ),
    ])
    func `an answer names whom it answers where that is told`(parent: String, name: String) async throws {
        let post = BlueskySample.post(
            "1", record: #", "reply": {"parent": {"uri": "at://y"}, "root": {"uri": "at://y"}}"#)
        web.put(
            feedAddress(),
            BlueskySample.feed(BlueskySample.item(post, more: #", "reply": {"parent": \#(parent)}"#)))
        let answers = try await posts().posts
        #expect(answers.map(\.replyTo) == [name])
        #expect(answers.map(\.answered?.raw) == ["at://y"])
    }

    @Test func `a bad post costs itself only, and is told`() async throws {
        let items = [
            BlueskySample.item(BlueskySample.post("1")), "null", "{}",
            BlueskySample.item(BlueskySample.post("2")),
        ]
        web.put(feedAddress(), #"{"feed": [\#(items.joined(separator: ","))]}"#)
        let reply = try await posts()
        #expect(reply.posts.count == 2)
        #expect(
            reply.skipped == [
                SkippedPost(name: "#2", why: "expected a post, found nothing"),
                SkippedPost(name: "#3", why: "expected a post, found nothing"),
            ])
        #expect(web.notes == ["posts: #2 was skipped: expected a post, found nothing (and 1 more)"])
    }

    @Test(arguments: ["[]", "{}", #"{"feed": {}}"#, "<html>", ""])
    func `an answer that is no feed is garbled`(body: String) async throws {
        web.put(feedAddress(), body)
        let error = await #expect(throws: ServiceError.self) { try await posts() }
        guard case .garbled("127.0.0.1", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `however an answer is damaged in its values, the other posts are there`() async throws {
        let good = BlueskySample.item(BlueskySample.post("good"))
        let junk = ["null", "7", "\"x\"", "[]", "{}", "true", "-1e999", "[[[]]]", #"{"list": 1}"#]
        let victim = BlueskySample.item(
            BlueskySample.post(
                "bad",
                record:
                    #", "facets": [{"index": {"byteStart": 0, "byteEnd": 1}, "features": []}], "langs": ["en"]"#,
                more: #", "embed": {"$type": "x", "images": [{"alt": "a"}]}, "labels": []"#))
        var random = SeededGenerator(seed: 3)
        let pieces = victim.split(separator: ":", omittingEmptySubsequences: false)
        for _ in 0..<Repetitions.count(300, long: 30_000) {
            // One value, somewhere, becomes another.
            let place = Int.random(in: 1..<pieces.count, using: &random)
            let rest = pieces[place].drop { !",}]".contains($0) }
            let replaced = (junk.randomElement(using: &random) ?? "null") + rest
            let damaged =
                (pieces[..<place].map(String.init) + [replaced] + pieces[(place + 1)...].map(String.init))
                .joined(separator: ":")
            guard (try? BlueskySample.value(damaged)) != nil else { continue }
            web.put(feedAddress(), BlueskySample.feed(good, damaged, good.replacing("good", with: "better")))
            let keys = try await posts().posts.map { $0.id.raw }
            #expect(
                keys.contains { $0.hasSuffix("/good") } && keys.contains { $0.hasSuffix("/better") },
                "\(damaged)")
        }
    }
}

import Domain
import FoundationEssentials
import People
import Sync
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

struct FeedSourceTests {
    private let web = ScriptedWeb()
    private let address = "https://nest.example/wren.atom"

    private func source() throws -> FeedSource {
        let account = FeedAccount(address: try #require(WebAddress(address)))
        return try #require(FeedSource(account, web: web))
    }

    private func feed(_ ids: String..., next: String? = nil) -> String {
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>Wren</title>"
            + (next.map { "<link rel=\"next\" href=\"\($0)\"/>" } ?? "")
            + ids.map { "<entry><id>\($0)</id><published>2026-11-21T21:33:24Z</published></entry>" }.joined()
            + "</feed>"
    }

    @Test func `profile and posts are one request while it is on its way`() async throws {
        let source = try source()
        web.put(address, feed("1", "2"))
        web.hold()
        let profile = source.profiles.get(ProfileQuery(source.id))
        let posts = source.posts.get(PostsQuery(source.id))
        web.release()
        let user = try await profile.value
        #expect(user.name == "Wren")
        #expect(user.handle == "nest.example/wren.atom")
        #expect(user.id == source.id)
        #expect(try await posts.value.posts.map(\.id.raw) == ["1", "2"])
        #expect(web.asked == [address])
        _ = try await source.profiles.get(ProfileQuery(source.id)).value
        #expect(web.asked.count == 2)
    }

    @Test func `profile and posts are one request one after the other, too, and each again is another`()
        async throws
    {
        let moment = Locked(Date(timeIntervalSinceReferenceDate: 0))
        let account = FeedAccount(address: try #require(WebAddress(address)))
        let opened = FeedSource(account, web: web, now: { moment.withLock(\.self) })
        let source = try #require(opened)
        web.put(address, feed("1", "2"))
        _ = try await source.profiles.get(ProfileQuery(source.id)).value
        #expect(try await source.posts.get(PostsQuery(source.id)).value.posts.count == 2)
        #expect(web.asked.count == 1)
        web.put(address, feed("1", "2", "3"))
        #expect(try await source.posts.get(PostsQuery(source.id)).value.posts.count == 3)
        #expect(web.asked.count == 2)
        // What was read a while ago is not news.
        moment.withLock { $0 += 61 }
        _ = try await source.profiles.get(ProfileQuery(source.id)).value
        #expect(web.asked.count == 3)
    }

    @Test func `a failure is nobody's answer, and is asked for again`() async throws {
        let source = try source()
        web.put(address, .timedOut(seconds: 10))
        await #expect(throws: ServiceError.timedOut(seconds: 10)) {
            try await source.profiles.get(ProfileQuery(source.id)).value
        }
        web.put(address, feed("1"))
        #expect(try await source.posts.get(PostsQuery(source.id)).value.posts.count == 1)
        #expect(web.asked.count == 2)
    }

    @Test func `older pages are asked for where the feed names them`() async throws {
        let source = try source()
        web.put(address, feed("2", next: "/wren.atom?max_id=2"))
        web.put(address + "?max_id=2", feed("1", next: "/wren.atom?max_id=2"))
        let first = try await source.posts.get(PostsQuery(source.id)).value
        #expect(first.next == PageToken(address + "?max_id=2"))
        let second = try await source.posts.get(PostsQuery(source.id, page: first.next)).value
        #expect(second.posts.map(\.id.raw) == ["1"])
        // A page that leads to itself leads nowhere.
        #expect(second.next == nil)
    }

    @Test(arguments: [
        "https://evil.example/more", "http://nest.example/more", "https://nest.example:81/more",
    ])
    func `a feed does not lead to other servers`(next: String) async throws {
        let source = try source()
        web.put(address, feed("1", next: next))
        #expect(try await source.posts.get(PostsQuery(source.id)).value.next == nil)
        await #expect(throws: ServiceError.notFound("page \(Excerpt.quoted(next))")) {
            try await source.posts.get(PostsQuery(source.id, page: PageToken(next))).value
        }
        #expect(web.asked == [address])
    }

    @Test func `a next page that cannot be an address ends the feed and says so`() async throws {
        let source = try source()
        web.put(address, feed("1", next: "&lt;more&gt;"))
        let reply = try await source.posts.get(PostsQuery(source.id)).value
        #expect(reply.next == nil)
        #expect(
            reply.skipped == [
                SkippedPost(
                    name: "older posts", why: #"next page: expected its address, found "<more>""#, count: nil)
            ])
    }

    @Test func `an entry that cannot be read is told in the answer and in the log`() async throws {
        let source = try source()
        web.put(
            address, "<rss><channel><title>W</title><item></item><item><guid>1</guid></item></channel></rss>")
        let reply = try await source.posts.get(PostsQuery(source.id)).value
        #expect(reply.posts.count == 1)
        #expect(reply.skipped.map(\.name) == ["#1"])
        #expect(web.notes == ["feed: #1 was skipped: expected an id, a link, a title or a text, found none"])
    }

    @Test func `what the network says is passed on, and no feed is garbled`() async throws {
        let source = try source()
        web.put(address, .timedOut(seconds: 10))
        await #expect(throws: ServiceError.timedOut(seconds: 10)) {
            try await source.profiles.get(ProfileQuery(source.id)).value
        }
        web.put(address, "<html>Hi</html>")
        await #expect(throws: ServiceError.self) {
            try await source.profiles.get(ProfileQuery(source.id)).value
        }
    }
}

import Domain
import FoundationEssentials
import People
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

/// Answers that hold more than any server sends: what is read of them is bounded, and told in few words.
struct CrowdedAnswerTests {
    private static let lookup = "/api/v1/accounts/lookup?acct=wren"
    private static let statuses = "/api/v1/accounts/117/statuses?limit=40&exclude_replies=true"

    private func empty(_ count: Int) -> String {
        "[" + Array(repeating: "{}", count: count).joined(separator: ",") + "]"
    }

    /// What a server of Mastodon's kind gets read of this list, and what the log says of it.
    private func mastodon(_ list: String) throws -> (reply: PostsReply, notes: [String]) {
        let web = MadeWeb([Self.lookup: .json(Made.account()), Self.statuses: .json(list)])
        let server = try #require(WebOrigin(host: "marsh.example"))
        let source = MastodonSource(ServerAccount(user: "wren", server: server), web: web)
        return (try source.posts().get(PostsQuery(source.id)).get().result, web.notes)
    }

    @Test func `a page of thousands of broken posts is read up to a bound, and is one line of the log`()
        throws
    {
        let (reply, notes) = try mastodon(empty(3_000))
        #expect(reply.skipped.count == 1_001)
        #expect(
            reply.skipped.last
                == SkippedPost(
                    name: "#1001 to #3000", why: "expected at most 1000 posts in one answer", count: 2_000))
        #expect(notes == ["posts: #1 was skipped: id: expected an id (and 1000 more)"])
    }

    @Test func `a page that is no JSON as a whole is read up to the same bound`() throws {
        let (reply, notes) = try mastodon("[{,}," + empty(3_000).dropFirst())
        #expect(reply.skipped.count == 1_001)
        #expect(reply.skipped.last?.name == "#1001 to #3001")
        #expect(notes.count == 1)
    }

    @Test func `good posts beyond the bound are left out, and one remark says so`() throws {
        let (reply, notes) = try mastodon(Made.list((1...1_001).map { Made.status("\($0)") }))
        #expect(reply.posts.count == 1_000)
        #expect(
            reply.skipped == [
                SkippedPost(name: "#1001", why: "expected at most 1000 posts in one answer")
            ])
        #expect(notes == ["posts: #1001 was skipped: expected at most 1000 posts in one answer"])
    }

    @Test func `of a profile's lines the first hundred are read`() throws {
        let line = #"{"name": "n", "value": "v"}"#
        let fields = "[" + Array(repeating: line, count: 500).joined(separator: ",") + "]"
        let account = try JSONValue(Array(Made.account("wren", id: "117", ["fields": fields]).utf8))
        let user = try MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example").user(account)
        #expect(user.fields.count == 100)
    }

    @Test func `a conversation is read up to a bound, and says that it is not whole`() throws {
        let context = #"{"ancestors": \#(empty(10_002)), "descendants": \#(empty(3))}"#
        let thread = try MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example").thread(
            JSONValue(Array(Made.status().utf8)), JSONValue(Array(context.utf8)))
        #expect(thread.isPartial)
        #expect(thread.skipped.count == 10_000 + 3 + 1)
        #expect(thread.skipped.last?.name == "#10001 to #10002")
    }

    @Test func `Bluesky's pages and conversations are bounded too`() throws {
        let page = try BlueskyPage(
            JSONValue(Array(#"{"feed": \#(empty(2_000)), "cursor": "c"}"#.utf8)), of: "wren.bsky.example")
        #expect(page.skipped.count == 1_001)
        #expect(page.skipped.last?.name == "#1001 to #2000")
        #expect(page.cursor == "c")
        let answers = Array(repeating: #"{"post": {}}"#, count: 9_000).joined(separator: ",")
        let thread = try BlueskyThread(
            BlueskySample.value(
                #"{"thread": {"post": \#(BlueskySample.post("1")), "replies": [\#(answers)]}}"#), of: "at://x"
        ).thread
        #expect(thread.isPartial)
        #expect(thread.skipped.count == BlueskyThread.mostAnswers)
    }

    @Test func `lists that know no pages are bounded generously`() throws {
        let decoder = JSONPlaceholderDecoder(origin: "https://example.org")
        let list = try JSONValue(Array(empty(20_003).utf8))
        let read = try decoder.posts(list, of: "7", named: Post.Author(name: "Wren", handle: "wren"))
        #expect(read.skipped.count == 20_001)
        #expect(read.skipped.last?.name == "#20001 to #20003")
        let items = String(repeating: "<item/>", count: 20_002)
        let feed = try FeedDecoderTests.decode("<rss><channel>\(items)</channel></rss>")
        #expect(feed.skipped.count == 20_001)
        #expect(feed.skipped.last?.name == "#20001 to #20002")
        let json = try FeedDecoderTests.decode(#"{"items": \#(empty(20_004))}"#)
        #expect(json.skipped.last?.name == "#20001 to #20004")
    }
}

import People
import PeopleTestSupport
import Testing

@testable import PeopleWeb
@testable import WebTestSupport

/// How a conversation is put in order.
struct MastodonThreadTests {
    private func status(_ id: String, answering parent: String? = nil, replies: Int = 0) -> String {
        Made.status(
            id, ["in_reply_to_id": parent.map { Made.text($0) } ?? "null", "replies_count": "\(replies)"])
    }

    private func thread(_ focus: String, before: [String] = [], after: [String] = []) throws -> PostThread {
        let context = "{\"ancestors\": \(Made.list(before)), \"descendants\": \(Made.list(after))}"
        return try MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example")
            .thread(Made.value(focus), Made.value(context))
    }

    private func outline(_ thread: PostThread) -> [String] {
        thread.entries.map { "\($0.depth) \($0.post.id.raw)" }
    }

    @Test func `each answer stands beneath what it answers`() throws {
        let thread = try thread(
            status("c", answering: "b", replies: 2), before: [status("a"), status("b", answering: "a")],
            after: [
                status("d", answering: "c"), status("e", answering: "c"), status("f", answering: "d"),
                status("g", answering: "f"),
            ])
        #expect(outline(thread) == ["0 a", "1 b", "2 c", "3 d", "4 f", "5 g", "3 e"])
        #expect(thread.focus.post.raw == "c")
        #expect(!thread.isPartial)
    }

    @Test func `a post alone is its own conversation`() throws {
        let thread = try thread(status("a"))
        #expect(outline(thread) == ["0 a"])
        #expect(!thread.isPartial)
    }

    @Test func `what is missing is said`() throws {
        #expect(try thread(status("b", answering: "a")).isPartial)
        #expect(try thread(status("b", answering: "a"), before: [status("a", answering: "z")]).isPartial)
        #expect(try thread(status("a", replies: 3), after: [status("b", answering: "a")]).isPartial)
        let orphan = try thread(status("a", replies: 1), after: [status("c", answering: "gone")])
        #expect(outline(orphan) == ["0 a", "1 c"])
        #expect(orphan.isPartial)
        let skipping = try thread(status("a"), after: ["null"])
        #expect(skipping.isPartial)
        #expect(skipping.skipped.map(\.name) == ["#1"])
    }

    /// Stranger 2026-11-30: nothing of it was shown.
    @Test
    func `of a conversation that breaks off the answers are shown that are whole, and that more are missing`()
        throws
    {
        let server = try #require(WebOrigin(address: "https://marsh.example"))
        let context =
            "{\"ancestors\": [], \"descendants\": \(Made.list([status("b", answering: "a"), status("c")]))}"
        let web = MadeWeb([
            "/api/v1/statuses/a": .json(status("a")),
            "/api/v1/statuses/a/context": .json(String(context.dropLast(9))),
        ])
        let source = MastodonSource(ServerAccount(user: "wren", server: server), web: web)
        let post = Post(
            id: Post.ID(origin: server.text, raw: "a"), author: Post.Author(name: "", handle: ""),
            date: Post.noDate, text: "")
        let threads = try #require(source.threads)
        let thread = try #require(Answers(threads.readThread(of: post)).value)
        #expect(outline(thread) == ["0 a", "1 b"])
        #expect(thread.isPartial && thread.skipped.map(\.name) == ["more of the conversation"])
        web.put(.json(String(status("a").dropLast(5))), for: "/api/v1/statuses/a")
        #expect(Answers(threads.readThread(of: post)).value == nil)
    }

    @Test func `no post stands twice, and circles end`() throws {
        let twice = try thread(
            status("a", replies: 1), before: [status("a")],
            after: [status("b", answering: "a"), status("b", answering: "a"), status("a")])
        #expect(outline(twice) == ["0 a", "1 b"])
        let circle = try thread(
            status("a"),
            after: [status("b", answering: "c"), status("c", answering: "b"), status("d", answering: "d")])
        #expect(Set(circle.entries.map(\.post.id.raw)) == ["a", "b", "c", "d"])
        #expect(circle.entries.count == 4)
        #expect(circle.isPartial)
    }

    @Test func `answers may be very deep`() throws {
        let after = (1...5_000).map { status("\($0)", answering: $0 == 1 ? "0" : "\($0 - 1)") }
        let thread = try thread(status("0", replies: 1), after: after.reversed())
        #expect(thread.entries.count == 5_001)
        #expect(thread.entries.last?.depth == 5_000)
    }

    @Test func `of a post that was passed on, the conversation is around the original`() throws {
        let thread = try thread(
            Made.status("w", ["reblog": status("a", replies: 1)]), after: [status("b", answering: "a")])
        #expect(outline(thread) == ["0 a", "1 b"])
        #expect(thread.focus == thread.entries.first?.post.key)
    }
}

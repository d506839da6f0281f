import FoundationEssentials
import People
import Testing

@testable import PeopleWeb

struct BlueskyThreadTests {
    private func thread(_ text: String) throws -> PostThread {
        try BlueskyThread(BlueskySample.value(#"{"thread": \#(text)}"#), of: "at://x").thread
    }

    /// A post with what is around it; it says how many answers it has.
    private func node(
        _ key: String, replies: [String] = [], count: Int? = nil, parent: String? = nil,
        by name: String = "wren", labels: String = ""
    ) -> String {
        let post = BlueskySample.post(key, by: BlueskySample.author(name, labels: labels))
            .replacing(#""replyCount": 1"#, with: #""replyCount": \#(count ?? replies.count)"#)
        return
            #"{"$type": "app.bsky.feed.defs#threadViewPost", "post": \#(post), "replies": [\#(replies.joined(separator: ", "))]"#
            + (parent.map { #", "parent": \#($0)"# } ?? "") + "}"
    }

    private func shape(_ thread: PostThread) -> [String] {
        thread.entries.map { "\($0.depth) \($0.post.id.raw.split(separator: "/").last ?? "")" }
    }

    @Test func `each answer stands beneath what it answers`() throws {
        let thread = try thread(
            node(
                "focus", replies: [node("a", replies: [node("b", replies: [node("c")])]), node("d")],
                parent: node("p", parent: node("root"))))
        #expect(shape(thread) == ["0 root", "1 p", "2 focus", "3 a", "4 b", "5 c", "3 d"])
        #expect(thread.focus.post.raw.hasSuffix("/focus"))
        #expect(!thread.isPartial)
        #expect(thread.skipped.isEmpty)
    }

    @Test(arguments: [
        #"{"$type": "app.bsky.feed.defs#notFoundPost", "uri": "at://y", "notFound": true}"#,
        #"{"$type": "app.bsky.feed.defs#blockedPost", "uri": "at://y", "blocked": true, "author": {"did": "d"}}"#,
    ])
    func `what is gone or blocked makes it partial`(gone: String) throws {
        let before = try thread(node("focus", parent: gone))
        #expect(shape(before) == ["0 focus"])
        #expect(before.isPartial)
        let after = try thread(node("focus", replies: [gone, node("a")]))
        #expect(shape(after) == ["0 focus", "1 a"])
        #expect(after.isPartial)
        #expect(throws: ServiceError.notFound("such post")) { _ = try thread(gone) }
    }

    @Test func `answers that are counted and not sent make it partial`() throws {
        #expect(try thread(node("focus", count: 3)).isPartial)
    }

    @Test func `whom nobody may see without a login is left out, and what answers them stays`() throws {
        let hidden = node("h", replies: [node("a", by: "tit")], by: "owl", labels: "!no-unauthenticated")
        let thread = try thread(node("focus", replies: [hidden]))
        #expect(shape(thread) == ["0 focus", "1 a"])
        #expect(thread.isPartial)
        #expect(thread.skipped.count == 1)
        #expect(throws: ServiceError.hidden("wren.bsky.example")) {
            _ = try self.thread(node("focus", labels: "!no-unauthenticated"))
        }
    }

    @Test func `an answer names whom it answers`() throws {
        let reply = node("a").replacing(
            #""text": "Hi""#, with: #""text": "Hi", "reply": {"parent": {"uri": "at://x"}}"#)
        let thread = try thread(node("focus", replies: [reply]))
        #expect(thread.entries.map(\.post.replyTo) == [nil, "wren.bsky.example"])
    }

    @Test func `a post that stands twice is there once`() throws {
        #expect(shape(try thread(node("focus", replies: [node("a"), node("a")]))) == ["0 focus", "1 a"])
    }

    @Test func `a post that is said to answer itself stands at its own place`() throws {
        let thread = try thread(
            node("focus", parent: node("p", parent: node("focus", by: "tit", labels: ""))))
        #expect(shape(thread) == ["0 p", "1 focus"])
        #expect(thread.entries.contains { $0.post.key == thread.focus })
    }

    @Test func `a conversation a hundred deep is read without a call for each`() throws {
        var text = node("0")
        for depth in 1...100 { text = node("\(depth)", replies: [text]) }
        #expect(try thread(text).entries.count == 101)
    }
}

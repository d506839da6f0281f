import FoundationEssentials
import People
import Testing

@testable import PeopleWeb

/// Conversations among people in files.
struct FixtureThreadTests {
    private func post(
        _ id: String, by author: String, at minute: Double, to other: String? = nil,
        repostedBy reposter: String? = nil
    ) -> Post {
        Post(
            id: Post.ID(origin: "", raw: id), author: Post.Author(name: author, handle: author),
            date: Date(timeIntervalSince1970: 60 * minute), text: id, replyTo: other,
            repostedBy: reposter.map { Post.Author(name: $0, handle: $0) })
    }

    private func told(_ thread: PostThread) -> [String] {
        thread.entries.map { entry in
            String(repeating: "-", count: entry.depth) + entry.post.id.raw
                + (entry.post.key == thread.focus ? "!" : "")
        }
    }

    @Test func `an answer belongs to the newest post before it of whom it answers`() {
        let posts = [
            post("first", by: "a", at: 1), post("second", by: "a", at: 2),
            post("answer", by: "b", at: 3, to: "a"),
            post("third", by: "a", at: 4), post("thanks", by: "a", at: 5, to: "b"),
            post("other", by: "c", at: 6, to: "b"),
        ]
        let conversation = FixtureConversation(posts.shuffled())
        #expect(told(conversation.thread(of: posts[2])) == ["second", "-answer!", "--thanks", "--other"])
        #expect(told(conversation.thread(of: posts[0])) == ["first!"])
        #expect(told(conversation.thread(of: posts[5])).last == "--other!")
    }

    @Test func `what was passed on, and answers to nobody who is there, stand alone`() {
        let posts = [
            post("first", by: "a", at: 1), post("lost", by: "b", at: 2, to: "z"),
            post("passed", by: "a", at: 3, repostedBy: "b"), post("early", by: "c", at: 0, to: "a"),
        ]
        let conversation = FixtureConversation(posts)
        for post in posts { #expect(told(conversation.thread(of: post)) == ["\(post.id.raw)!"]) }
    }

    @Test func `a conversation that never ends is cut, and says so`() {
        let posts = (0..<1000).map { post("\($0)", by: "a", at: Double($0), to: "a") }
        let thread = FixtureConversation(posts).thread(of: posts[10])
        #expect(thread.entries.count == FixtureConversation.most)
        #expect(thread.isPartial)
        #expect(FixtureConversation(posts).thread(of: posts[999]).entries.map(\.post.id.raw) == ["999"])
    }
}

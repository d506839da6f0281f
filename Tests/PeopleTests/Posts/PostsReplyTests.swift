import FoundationEssentials
import People
import Testing

@Suite struct PostsReplyTests {
    @Test func `posts are put newest first`() {
        let reply = PostsReply(posts: Samples.posts([3, 1, 2]), next: "more")
        #expect(reply.posts == Posts(Samples.posts([1, 2, 3])))
        #expect(reply.next == "more")
    }

    @Test func `posts of one instant keep the order in which they were given`() {
        func post(_ name: String, _ minute: Double) -> Post {
            Post(
                id: Post.ID(origin: "", raw: name),
                author: Samples.author,
                date: Samples.noon.addingTimeInterval(60 * minute),
                text: name
            )
        }
        let reply = PostsReply(posts: [post("c", 1), post("a", 2), post("d", 1), post("b", 2), post("e", 1)])
        #expect(reply.posts.map(\.text) == ["a", "b", "c", "d", "e"])
        #expect(reply.next == nil)
    }

    @Test func `posts that come newest first stay as they are`() {
        #expect(PostsReply(posts: Samples.posts(0..<600)).posts == Posts(Samples.posts(0..<600)))
        #expect(PostsReply(posts: []).posts.isEmpty)
    }
}

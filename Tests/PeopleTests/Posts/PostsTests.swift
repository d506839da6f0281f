import People
import Testing

@Suite struct PostsTests {
    @Test func `an empty list has no rows and no pages`() {
        let posts = Posts()
        #expect(posts.isEmpty)
        #expect(posts.pages.isEmpty)
        #expect(posts == [])
    }

    @Test(arguments: [1, 255, 256, 257, 1000])
    func `every row is where it was put`(count: Int) {
        let flat = Samples.posts(0..<count)
        let posts = Posts(flat)
        #expect(posts.count == count)
        #expect(posts.indices.map { posts[$0] } == flat)
        #expect(Array(posts.reversed()) == flat.reversed())
        #expect(posts.pages.allSatisfy { (1...PostPage.capacity).contains($0.posts.count) })
    }

    @Test func `rows are found across pages of every size`() {
        var posts = Posts()
        var flat: [Post] = []
        var random = Numbers(seed: 7)
        for _ in 0..<60 {
            let more = Samples.posts(flat.count..<(flat.count + random.below(40)))
            posts.append(more)
            flat += more
        }
        #expect(Array(posts) == flat)
        #expect(posts.indices.allSatisfy { posts.index(of: flat[$0].key) == $0 })
    }

    @Test func `a key that is there already is dropped, in the list and within a page`() {
        var posts = Posts(Samples.posts([1, 2, 1, 3]))
        #expect(posts == Posts(Samples.posts([1, 2, 3])))
        posts.append(Samples.posts([3, 4, 4, 2, 5]))
        #expect(posts == Posts(Samples.posts([1, 2, 3, 4, 5])))
        posts.append(Samples.posts([1, 5]))
        #expect(posts.count == 5)
        #expect(posts.pages.allSatisfy { !$0.posts.isEmpty })
    }

    @Test func `of two posts with one key the first stays`() {
        let changed = Post(id: Samples.post(1).id, author: Samples.author, date: Samples.noon, text: "Edited")
        var posts = Posts([Samples.post(1)])
        posts.append([changed])
        #expect(posts == [Samples.post(1)])
    }

    @Test func `a row is found by its key, and one that is not there is not`() {
        let posts = Posts(Samples.posts(0..<600))
        #expect(posts.post(Samples.post(599).key) == Samples.post(599))
        #expect(posts.index(of: Samples.post(300).key) == 300)
        #expect(posts.contains(Samples.post(0).key))
        #expect(posts.post(Samples.post(600).key) == nil)
        #expect(posts.index(of: Samples.post(600).key) == nil)
        #expect(!Posts().contains(Samples.post(0).key))
    }

    @Test func `appending leaves the pages that are there where they are`() {
        let before = Posts(Samples.posts(0..<1000))
        var after = before
        after.append(Samples.posts(1000..<1040))
        #expect(Array(Self.places(of: after).prefix(before.pages.count)) == Self.places(of: before))
        #expect(after.pages.count == before.pages.count + 1)
        #expect(before.count == 1000)
        #expect(after.count == 1040)
    }

    @Test
    func
        `an empty list that another is added to shares its pages, so that many loads of one list stay small`()
    {
        let reply = Posts(Samples.posts(1...300))
        var list = Posts()
        list.append(reply)
        #expect(list == reply)
        #expect(Self.places(of: list) == Self.places(of: reply))
        #expect(list.contains(reply[299].key))
        list.append(Posts(Samples.posts(300...302)))
        #expect(list.count == 302)
        #expect(reply.count == 300)
    }

    /// Where the pages lie in memory.
    private static func places(of list: Posts) -> [UnsafePointer<Post>?] {
        list.pages.map { $0.posts.withUnsafeBufferPointer(\.baseAddress) }
    }

    @Test func `lists are equal when their rows are, however they are cut into pages`() {
        let whole = Posts(Samples.posts(0..<20))
        var parts = Posts(Samples.posts(0..<7))
        parts.append(Samples.posts(7..<20))
        #expect(whole == parts)
        var other = Posts(Samples.posts(0..<7))
        other.append(Samples.posts(8..<21))
        #expect(parts != other)
        #expect(whole != Posts(Samples.posts(0..<19)))
    }
}

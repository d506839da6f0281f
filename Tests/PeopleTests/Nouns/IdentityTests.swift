import People
import Testing

@Suite struct IdentityTests {
    @Test func `an id is its words at its origin`() {
        #expect(User.ID(origin: "a.example", raw: "1") == User.ID(origin: "a.example", raw: "1"))
        #expect(User.ID(origin: "a.example", raw: "1") != User.ID(origin: "b.example", raw: "1"))
        #expect(User.ID(origin: "a.example", raw: "1") != User.ID(origin: "a.example", raw: "01"))
        #expect(Post.ID(origin: "a.example", raw: "1") != Post.ID(origin: "b.example", raw: "1"))
    }

    @Test func `ids can be written as strings and as the post's numbers`() {
        let number: User.ID = 7
        let word: User.ID = "7"
        #expect(number == word)
        #expect(number == User.ID(origin: "", raw: "7"))
        let post: Post.ID = 12
        #expect(post == "12")
    }

    @Test func `a repost has another key than its original`() {
        let original = Samples.post(1)
        let repost = Post(
            id: original.id,
            author: original.author,
            date: original.date,
            text: original.text,
            repostedBy: Post.Author(name: "Ada", handle: "ada@mill.example")
        )
        #expect(original.id == repost.id)
        #expect(original.key != repost.key)
        #expect(repost.key == Post.Key(post: original.id, author: original.author.handle, isRepost: true))
    }

    @Test func `posts of two people with one id have two keys`() {
        let other = Post(
            id: Samples.post(1).id,
            author: Post.Author(name: "Ada", handle: "ada@mill.example"),
            date: Samples.noon,
            text: ""
        )
        #expect(other.key != Samples.post(1).key)
    }

    @Test func `accounts, tokens and people are what they say`() {
        let account: Account = "file:People#ada"
        #expect(account == Account("file:People#ada"))
        #expect("\(account)" == "file:People#ada")
        #expect(PageToken("p2") == "p2")
        #expect(Samples.ada.id == account)
    }
}

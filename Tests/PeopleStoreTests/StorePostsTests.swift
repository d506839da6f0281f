import FoundationEssentials
import People
import PeopleTestSupport
import TestSupport
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

struct StorePostsTests {
    private let bench: StoreBench
    private let store: Store

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    /// The numbers of the posts that are stored of somebody, from top to bottom, over all pages.
    private func numbers(of user: User.ID = StoreSample.ada, pagesOf limit: Int = 7) throws -> [Int] {
        var numbers: [Int] = []
        var page = try store.savedPosts(of: user, limit: limit, overGaps: true)
        while let saved = page {
            #expect(saved.value.posts.count <= limit)
            numbers += self.numbers(on: saved)
            page = try saved.value.next.flatMap(StoreToken.init).flatMap {
                try store.savedPosts(of: user, at: $0, limit: limit, overGaps: true)
            }
        }
        return numbers
    }

    private func numbers(on page: Saved<PostsReply>) -> [Int] {
        page.value.posts.compactMap { Int($0.id.raw) }
    }

    @Test func `a page comes back newest first, with when it was stored`() throws {
        try store.put(StoreSample.page(1...5))
        let saved = try #require(try store.savedPosts(of: StoreSample.ada, limit: 40))
        #expect(saved.value == PostsReply(posts: [5, 4, 3, 2, 1].map { StoreSample.post($0) }, read: []))
        #expect(saved.date == StoreSample.noon)
    }

    /// A page behind which an answer broke off.
    private func broken(
        _ numbers: some Sequence<Int>, place: ListedPage.Place = .first, next: PageToken?
    ) -> ListedPage {
        let fault = ServiceError.garbled(host: "example.org", expected: "JSON that is whole")
        return ListedPage(
            user: StoreSample.ada,
            reply: PostsReply(posts: numbers.map { StoreSample.post($0) }, next: next, fault: fault),
            place: place, date: StoreSample.noon)
    }

    /// Whether the stored beginning says that an answer had broken off.
    private func isBroken(limit: Int = 40) throws -> Bool {
        let saved = try #require(try store.savedPosts(of: StoreSample.ada, limit: limit, overGaps: true))
        #expect((saved.value.fault == nil) == saved.value.skipped.isEmpty)
        #expect(saved.value.skipped.allSatisfy { $0.count == nil })
        return saved.value.fault != nil
    }

    @Test func `an answer that broke off is told until what follows it was read, or it whole`() throws {
        try store.put(broken(5...9, next: "5"))
        #expect(try isBroken())
        // A page that does not reach there misses nothing.
        #expect(try !isBroken(limit: 4))
        try store.put(broken(3...4, place: .after("5"), next: "3"))
        #expect(try isBroken())
        #expect(try !isBroken(limit: 6), "what follows the first page is known")
        try store.put(StoreSample.page(1...9))
        #expect(try !isBroken())
        // A feed names no next page.
        try store.put(broken(1...9, next: nil))
        #expect(try isBroken())
        try store.put(StoreSample.page(3...9, next: "3"))
        #expect(try isBroken(), "the page did not reach what broke off")
        try store.forgetPosts(of: StoreSample.ada)
        try store.put(StoreSample.page(1...9))
        #expect(try !isBroken())
    }

    @Test func `an answer that broke off within posts that are stored in one piece misses none`() throws {
        try store.put(StoreSample.page(1...8))
        try store.put(broken(5...9, next: "5"))
        #expect(try !isBroken())
    }

    @Test func `every field of a post comes back as it was`() throws {
        var any = AnyFacts(seed: 4)
        for number in 0..<Repetitions.count(200, long: 5_000) {
            let post = any.post(number)
            try store.put(
                ListedPage(
                    user: "any", reply: PostsReply(posts: [post]), place: .first,
                    date: max(StoreSample.noon, post.date)))
            let stored = try #require(try store.savedPosts(of: "any", limit: 1)?.value.posts.first)
            if post.isDated || post.date != Post.noDate {
                #expect(stored == post)
            } else {
                // One that nobody dates stands where it was first seen.
                #expect(stored.date == StoreSample.noon && !stored.isDated)
                #expect(stored.key == post.key && stored.text == post.text && stored.media == post.media)
            }
            try store.forgetPosts(of: "any")
        }
    }

    @Test(arguments: StoreSample.hostile) func `hostile words in a post come back byte by byte`(text: String)
        throws
    {
        let post = StoreSample.post(1, text: text)
        try store.put(
            ListedPage(user: "any", reply: PostsReply(posts: [post]), place: .first, date: StoreSample.noon))
        let back = try #require(try store.savedPosts(of: "any", limit: 1)?.value.posts.first)
        #expect(back.text.utf8.elementsEqual(text.utf8))
    }

    @Test func `a list that was never stored is not there, and one that was empty is empty`() throws {
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 40) == nil)
        try store.put(StoreSample.page([]))
        #expect(
            try store.savedPosts(of: StoreSample.ada, limit: 40)?.value == PostsReply(posts: [], read: []))
    }

    @Test func `the last answer comes back whole, goes on as the list does, and ends where it ended`() throws
    {
        #expect(try store.savedAnswer(of: StoreSample.ada) == nil)
        func page(_ numbers: ClosedRange<Int>, next: PageToken? = nil, at seconds: Double) -> ListedPage {
            ListedPage(
                user: StoreSample.ada,
                reply: PostsReply(posts: numbers.map { StoreSample.post($0) }, next: next),
                place: .first, date: StoreSample.noon(plus: seconds))
        }
        func numbers() throws -> [Int] {
            try store.savedAnswer(of: StoreSample.ada)?.value.posts.compactMap { Int($0.id.raw) } ?? []
        }
        try store.put(page(1...150, at: 0))
        #expect(try numbers() == (1...150).reversed())
        #expect(try store.savedAnswer(of: StoreSample.ada)?.value.next == nil)
        // Those that have left the feed since are no part of it; the list goes on with them.
        try store.put(page(101...250, at: 60))
        #expect(try numbers() == (101...250).reversed())
        let answer = try #require(try store.savedAnswer(of: StoreSample.ada))
        #expect(answer.date == StoreSample.noon(plus: 60))
        let token = try #require(answer.value.next.flatMap(StoreToken.init))
        #expect(
            try store.savedPosts(of: StoreSample.ada, at: token, limit: 1)?.value.posts.first?.id.raw == "100"
        )
        // Where something is missing between, the origin says where it goes on.
        try store.put(page(301...310, next: "further", at: 120))
        #expect(try numbers() == (301...310).reversed())
        #expect(try store.savedAnswer(of: StoreSample.ada)?.value.next == "further")
    }

    @Test func `a page is no longer than asked for, and its token leads on to the end`() throws {
        try store.put(StoreSample.page(1...100))
        let first = try #require(try store.savedPosts(of: StoreSample.ada, limit: 40))
        #expect(numbers(on: first) == Array((61...100).reversed()))
        let token = try #require(first.value.next.flatMap(StoreToken.init))
        let second = try #require(try store.savedPosts(of: StoreSample.ada, at: token, limit: 60))
        #expect(numbers(on: second) == Array((1...60).reversed()))
        #expect(second.value.next == nil)
    }

    @Test func `posts of one instant keep the order in which they were given, over pages too`() throws {
        func page(_ numbers: [Int], _ place: ListedPage.Place, _ next: PageToken?) -> ListedPage {
            let posts = numbers.map {
                Post(
                    id: Post.ID(origin: "", raw: String($0)), author: .init(name: "", handle: ""),
                    date: StoreSample.noon, text: "")
            }
            return ListedPage(
                user: StoreSample.ada, reply: PostsReply(posts: posts, next: next), place: place,
                date: StoreSample.noon)
        }
        let pages = [
            page([8, 3, 5], .first, "a"), page([9, 1], .after("a"), "b"), page([4, 7], .after("b"), nil),
        ]
        for page in pages { try store.put(page) }
        #expect(try numbers(pagesOf: 2) == [8, 3, 5, 9, 1, 4, 7])
        for page in pages { try store.put(page) }
        #expect(try numbers(pagesOf: 2) == [8, 3, 5, 9, 1, 4, 7], "storing them again changed the order")
    }

    @Test func `a fresh first page drops what is gone from the dates that it covers, and nothing older`()
        throws
    {
        try store.put(StoreSample.page(1...10))
        try store.put(StoreSample.page([12, 11, 9, 7], next: "more"))
        #expect(try numbers() == [12, 11, 9, 7, 6, 5, 4, 3, 2, 1])
    }

    @Test func `a post of the same instant as the page's oldest may be on the next page, and stays`() throws {
        func page(_ raws: [String]) -> ListedPage {
            let posts = raws.map {
                Post(
                    id: Post.ID(origin: "", raw: $0), author: .init(name: "", handle: ""),
                    date: StoreSample.noon,
                    text: "")
            }
            return ListedPage(
                user: StoreSample.ada, reply: PostsReply(posts: posts, next: "more"), place: .first,
                date: StoreSample.noon)
        }
        try store.put(page(["1", "2", "3"]))
        try store.put(page(["1", "2"]))
        #expect(try numbers().sorted() == [1, 2, 3])
    }

    @Test func `a later page drops nothing`() throws {
        try store.put(StoreSample.page(1...10, next: "more"))
        try store.put(StoreSample.page([8, 0], place: .after("more")))
        #expect(try numbers() == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    }

    @Test func `a post that was changed at its origin is changed here`() throws {
        try store.put(StoreSample.page(1...3))
        let edited = StoreSample.post(2, text: "edited")
        let posts = [StoreSample.post(3), edited, StoreSample.post(1)]
        try store.put(
            ListedPage(
                user: StoreSample.ada, reply: PostsReply(posts: posts), place: .first, date: StoreSample.noon)
        )
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 9)?.value.posts[1] == edited)
    }

    @Test func `at the end of what was read in one piece stands the origin's token`() throws {
        try store.put(StoreSample.page(11...20, next: "older"))
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 40)?.value.next == "older")
        try store.put(StoreSample.page(1...10, place: .after("older"), next: "oldest"))
        let saved = try #require(try store.savedPosts(of: StoreSample.ada, limit: 40))
        #expect(saved.value.posts.count == 20)
        #expect(saved.value.next == "oldest")
    }

    @Test func `posts that were never read leave a gap, which only reading offline steps over`() throws {
        try store.put(StoreSample.page(1...5))
        try store.put(StoreSample.page(11...15, next: "between", at: StoreSample.noon(plus: 60)))
        let online = try #require(try store.savedPosts(of: StoreSample.ada, limit: 40))
        #expect(online.value.posts.count == 5)
        #expect(online.value.next == "between")
        #expect(online.date == StoreSample.noon(plus: 60))
        #expect(try numbers() == [15, 14, 13, 12, 11, 5, 4, 3, 2, 1])
        // The page between reaches down into what is known: no gap is left.
        try store.put(StoreSample.page(5...10, place: .after("between"), next: "known"))
        let whole = try #require(try store.savedPosts(of: StoreSample.ada, limit: 40))
        #expect(whole.value.posts.count == 15)
        #expect(whole.value.next == nil)
    }

    @Test func `a list whose last post is known goes on at its origin all the same`() throws {
        try store.put(StoreSample.page(1...10))
        try store.put(StoreSample.page(1...10, next: "older"))
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 40)?.value.next == "older")
    }

    @Test func `a first page that reaches into what is known leaves no gap`() throws {
        try store.put(StoreSample.page(1...10))
        try store.put(StoreSample.page(8...17, next: "below 8"))
        let saved = try #require(try store.savedPosts(of: StoreSample.ada, limit: 12))
        #expect(saved.value.posts.count == 12)
        #expect(saved.value.next.flatMap(StoreToken.init) != nil)
    }

    @Test func `an origin's token means nothing to the store`() {
        for text in [
            "", "store:", "store:0:0", "store:0:0:0:0", "store:x:0:0", "store:7ff8000000000000:0:0", "109",
            "store:0:0:0:-1", "store:0:0:0:1601", "store:0:0:0:9223372036854775808", "store:0:0:0:1:0",
        ] {
            #expect(StoreToken(PageToken(text)) == nil, "\(text)")
        }
        let token = StoreToken(date: -1.5, place: -3, row: 9)
        #expect(StoreToken(token.token) == token)
        // As an older Perch wrote it into a recording.
        #expect(StoreToken(PageToken("store:bff8000000000000:-3:9")) == token)
    }

    @Test func `one post in two people's lists is stored for both`() throws {
        try store.put(StoreSample.page(1...3))
        try store.put(StoreSample.page([3], of: StoreSample.bob))
        try store.forgetPosts(of: StoreSample.ada)
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 9) == nil)
        #expect(try numbers(of: StoreSample.bob) == [3])
    }

    @Test func `forgetting somebody's posts leaves the profile`() throws {
        try store.put(StoreSample.user(), openedBy: "ada", at: StoreSample.noon)
        try store.put(StoreSample.page(1...3))
        try store.forgetPosts(of: StoreSample.ada)
        #expect(try store.profile(of: StoreSample.ada) != nil)
    }

    @Test func `what is stored is there when the store is opened again`() throws {
        try store.put(StoreSample.page(1...3))
        let again = try bench.open()
        #expect(try again.savedPosts(of: StoreSample.ada, limit: 9)?.value.posts.count == 3)
    }
}

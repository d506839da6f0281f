import FoundationEssentials
import People
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// Lists whose origin does not say when their posts were posted.
struct UndatedOrderTests {
    private let store: Store
    private let bench: StoreBench

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    /// Stores a page of posts without dates, and answers the list.
    private func put(
        _ numbers: [Int], _ place: ListedPage.Place = .first, next: PageToken? = nil
    ) throws -> [Int] {
        let posts = numbers.map {
            Post(
                id: Post.ID(origin: "", raw: String($0)), author: .init(name: "", handle: ""),
                date: StoreSample.noon, isDated: false, text: "")
        }
        try store.put(
            ListedPage(
                user: StoreSample.ada, reply: PostsReply(posts: posts, next: next), place: place,
                date: StoreSample.noon))
        return try list()
    }

    /// The whole list, read two posts at a time.
    private func list() throws -> [Int] {
        var numbers: [Int] = []
        var page = try store.savedPosts(of: StoreSample.ada, limit: 2, overGaps: true)
        while let saved = page {
            #expect(saved.value.posts.allSatisfy { !$0.isDated })
            numbers += saved.value.posts.compactMap { Int($0.id.raw) }
            page = try saved.value.next.flatMap(StoreToken.init).flatMap {
                try store.savedPosts(of: StoreSample.ada, at: $0, limit: 2, overGaps: true)
            }
        }
        return numbers
    }

    @Test func `posts without dates keep their order when they are read again`() throws {
        #expect(try put([4, 2, 9], next: "b") == [4, 2, 9])
        #expect(try put([7, 1], .after("b"), next: "c") == [4, 2, 9, 7, 1])
        #expect(try put([5, 3], .after("c")) == [4, 2, 9, 7, 1, 5, 3])
        #expect(try put([4, 2, 9], next: "b") == [4, 2, 9, 7, 1, 5, 3])
        // The origin's own words are known no more; where the page stood is.
        #expect(try put([7, 1], .after("b"), next: "c") == [4, 2, 9, 7, 1, 5, 3])
    }

    @Test func `posts of one instant stand in the timeline as their list has them`() throws {
        // As many as are written by statements of several sizes.
        let numbers = Array((1...90).reversed())
        #expect(try put(numbers) == numbers)
        let reply = try store.timeline(
            of: [StoreSample.followed(StoreSample.ada)], TimelineRequest(limit: 99))
        #expect(reply.posts.compactMap { Int($0.post.id.raw) } == numbers)
    }

    @Test func `home has the words of posts without dates, and no date`() throws {
        let posts = ["a", "b"].map { raw in
            Post(
                id: Post.ID(origin: "", raw: raw), author: .init(name: "", handle: ""), date: Post.noDate,
                isDated: false, text: "Post \(raw)")
        }
        try store.put(
            ListedPage(
                user: StoreSample.ada, reply: PostsReply(posts: posts), place: .first, date: StoreSample.noon)
        )
        let news = try store.home(of: [StoreSample.followed(StoreSample.ada)], unreadPosts: 9).news[0].news
        #expect(news == Person.News(unread: 2, words: "Post a", wasAsked: true))
        #expect(news.hasPosts && !Person.News(wasAsked: true).hasPosts)
    }

    @Test func `a post without a date that is new at the top pushes the others down`() throws {
        _ = try put([4, 2, 9], next: "b")
        _ = try put([7, 1], .after("b"))
        #expect(try put([8, 4, 2], next: "b") == [8, 4, 2, 9, 7, 1])
        #expect(try put([9, 7], .after("b"), next: "c") == [8, 4, 2, 9, 7, 1])
    }

    @Test func `a post without a date that was removed at its origin is dropped here`() throws {
        _ = try put([4, 2, 9, 7, 1])
        #expect(try put([4, 9], next: "b") == [4, 9, 7, 1])
    }

    @Test func `a page that meets nothing that is known stands above it`() throws {
        _ = try put([4, 2])
        #expect(try put([9, 8], next: "b") == [9, 8, 4, 2])
        let online = try #require(try store.savedPosts(of: StoreSample.ada, limit: 9))
        #expect(online.value.posts.map(\.id.raw) == ["9", "8"])
        #expect(online.value.next == "b")
        #expect(try put([7, 4], .after("b"), next: "c") == [9, 8, 7, 4, 2])
    }

    @Test func `a page that does not say all of what is known is put where the origin says it stands`() {
        let order = UndatedOrder(stored: [1, 2, 3, 4, 5], page: [9, 4], behind: 2)
        #expect(order.rows == [1, 2, 9, 4, 3, 5])
        #expect(UndatedOrder(stored: [1, 2, 3], page: [9, 8], behind: nil).rows == [1, 2, 3, 9, 8])
        #expect(UndatedOrder(stored: [1, 2, 3], page: [2, 9], behind: nil).rows == [1, 2, 9, 3])
        #expect(UndatedOrder(stored: [], first: [1, 2]).rows == [1, 2])
    }
}

import FoundationEssentials
import People
import TestSupport
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// Lists whose origin does not say when their posts were posted.
struct UndatedOrderTests {
    private let store: Store
    private let bench: StoreBench
    private let followed = [StoreSample.followed(StoreSample.ada)]

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    /// Posts without dates stand beside one that has a date, or none of their list has one.
    private static let neighbours = [StoreSample.noon, Post.noDate]

    /// Stores a page of posts without dates, and answers the list.
    ///
    /// - Parameters:
    ///   - numbers: which posts.
    ///   - place: where in the list.
    ///   - next: what follows.
    ///   - neighbour: the date of a post beside them that has one.
    ///   - hour: when it is stored.
    private func put(
        _ numbers: [Int], _ place: ListedPage.Place = .first, next: PageToken? = nil,
        neighbour: Date = Post.noDate, hour: Int = 0
    ) throws -> [Int] {
        let posts = numbers.map {
            Post(
                id: Post.ID(origin: "", raw: String($0)), author: .init(name: "", handle: ""),
                date: neighbour, isDated: false, text: "")
        }
        try store.put(
            ListedPage(
                user: StoreSample.ada, reply: PostsReply(posts: posts, next: next), place: place,
                date: StoreSample.noon.addingTimeInterval(Double(hour) * 3_600)))
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

    @Test(arguments: neighbours)
    func `posts without dates keep their order when they are read again`(_ neighbour: Date) throws {
        #expect(try put([4, 2, 9], next: "b", neighbour: neighbour) == [4, 2, 9])
        #expect(try put([7, 1], .after("b"), next: "c", neighbour: neighbour) == [4, 2, 9, 7, 1])
        #expect(try put([5, 3], .after("c"), neighbour: neighbour) == [4, 2, 9, 7, 1, 5, 3])
        #expect(try put([4, 2, 9], next: "b", neighbour: neighbour) == [4, 2, 9, 7, 1, 5, 3])
        // The origin's own words are known no more; where the page stood is.
        #expect(try put([7, 1], .after("b"), next: "c", neighbour: neighbour) == [4, 2, 9, 7, 1, 5, 3])
    }

    @Test func `posts of one instant stand in the timeline as their list has them`() throws {
        // As many as are written by statements of several sizes.
        let numbers = Array((1...90).reversed())
        #expect(try put(numbers) == numbers)
        let reply = try store.timeline(
            of: [StoreSample.followed(StoreSample.ada)], TimelineRequest(limit: 99))
        #expect(reply.posts.compactMap { Int($0.post.id.raw) } == numbers)
    }

    /// Review 2026-11-28: all of them stood at the bottom, in 1970.
    @Test func `posts of a list without any date stand in the timeline where they were first seen`() throws {
        let dated = User.ID(origin: "", raw: "dated")
        let posts = [3, 1].map { hour in
            Post(
                id: Post.ID(origin: "dated", raw: String(100 * hour)), author: .init(name: "", handle: ""),
                date: StoreSample.noon.addingTimeInterval(Double(hour) * 3_600 - 60), text: "")
        }
        try store.put(
            ListedPage(user: dated, reply: PostsReply(posts: posts), place: .first, date: StoreSample.noon))
        let everybody = followed + [StoreSample.followed(dated)]
        func timeline() throws -> [Int] {
            try store.timeline(of: everybody, TimelineRequest(limit: 99)).posts.compactMap {
                Int($0.post.id.raw)
            }
        }
        #expect(try put([2, 1]) == [2, 1])
        #expect(try timeline() == [300, 100, 2, 1])
        #expect(try put([4, 3, 2, 1], hour: 2) == [4, 3, 2, 1])
        #expect(try timeline() == [300, 4, 3, 100, 2, 1])
        // Seen again they stay; one that comes in between is no newer than the one above it.
        #expect(try put([5, 4, 3, 6, 2, 1], hour: 5) == [5, 4, 3, 6, 2, 1])
        #expect(try timeline() == [5, 300, 6, 4, 3, 100, 2, 1])
    }

    /// Stranger 2026-11-28: an entry that was dated three years ahead stood on top of the timeline until then.
    @Test func `a post that is dated far ahead stands in the timeline where it was first seen`() throws {
        func post(_ raw: String, hours: Int) -> Post {
            Post(
                id: Post.ID(origin: "", raw: raw), author: .init(name: "", handle: ""),
                date: StoreSample.noon.addingTimeInterval(Double(hours) * 3_600), text: "")
        }
        func put(_ posts: [Post], of user: User.ID, hour: Int) throws {
            try store.put(
                ListedPage(
                    user: user, reply: PostsReply(posts: posts), place: .first,
                    date: StoreSample.noon.addingTimeInterval(Double(hour) * 3_600)))
        }
        let bob = StoreSample.followed(StoreSample.bob)
        func timeline() throws -> [String] {
            // Nobody has posted it by then, and no other date is known.
            let posts = try store.timeline(of: followed, TimelineRequest(limit: 99)).posts.map(\.post)
            #expect(posts.allSatisfy { $0.isDated == ($0.id.raw != "2029") })
            return try store.timeline(of: followed + [bob], TimelineRequest(limit: 99)).posts.map(
                \.post.id.raw)
        }
        try put([post("2029", hours: 26_280), post("old", hours: -1)], of: StoreSample.ada, hour: 0)
        try put([post("soon", hours: 7), post("later", hours: 1)], of: StoreSample.bob, hour: 1)
        #expect(try timeline() == ["soon", "later", "2029", "old"])
        try put(
            [post("2029", hours: 26_280), post("new", hours: 3), post("old", hours: -1)], of: StoreSample.ada,
            hour: 5)
        #expect(try timeline() == ["soon", "new", "later", "2029", "old"])
        // Once its day has come it stands there.
        try put([post("2029", hours: 26_280), post("new", hours: 3)], of: StoreSample.ada, hour: 26_281)
        let stored = try store.timeline(of: followed, TimelineRequest(limit: 1)).posts.map(\.post)
        #expect(stored == [post("2029", hours: 26_280)])
    }

    @Test func `a list without any date is ordered as one beside a neighbour that has one`() throws {
        var random = SeededGenerator(seed: 20_261_128)
        let other = try UndatedOrderTests()
        var tokens: [PageToken] = []
        for step in 0..<200 {
            let numbers = Array(
                Array(0..<12).shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random)))
            let place: ListedPage.Place =
                Bool.random(using: &random)
                ? .first : tokens.randomElement(using: &random).map { .after($0) } ?? .first
            tokens.append(PageToken("t\(step)"))
            let undated = try put(numbers, place, next: tokens.last, hour: step)
            let beside = try other.put(
                numbers, place, next: tokens.last, neighbour: StoreSample.noon, hour: step)
            #expect(undated == beside, "step \(step)")
        }
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

    @Test(arguments: neighbours)
    func `a post without a date that is new at the top pushes the others down`(_ neighbour: Date) throws {
        _ = try put([4, 2, 9], next: "b", neighbour: neighbour)
        _ = try put([7, 1], .after("b"), neighbour: neighbour)
        #expect(try put([8, 4, 2], next: "b", neighbour: neighbour) == [8, 4, 2, 9, 7, 1])
        #expect(try put([9, 7], .after("b"), next: "c", neighbour: neighbour) == [8, 4, 2, 9, 7, 1])
    }

    @Test(arguments: neighbours)
    func `a post without a date that was removed at its origin is dropped here`(_ neighbour: Date) throws {
        _ = try put([4, 2, 9, 7, 1], neighbour: neighbour)
        #expect(try put([4, 9], next: "b", neighbour: neighbour) == [4, 9, 7, 1])
    }

    @Test(arguments: neighbours)
    func `a page that meets nothing that is known stands above it`(_ neighbour: Date) throws {
        _ = try put([4, 2], neighbour: neighbour)
        #expect(try put([9, 8], next: "b", neighbour: neighbour) == [9, 8, 4, 2])
        let online = try #require(try store.savedPosts(of: StoreSample.ada, limit: 9))
        #expect(online.value.posts.map(\.id.raw) == ["9", "8"])
        #expect(online.value.next == "b")
        #expect(try put([7, 4], .after("b"), next: "c", neighbour: neighbour) == [9, 8, 7, 4, 2])
    }

    @Test func `a page that does not say all of what is known is put where the origin says it stands`() {
        let order = UndatedOrder(stored: [1, 2, 3, 4, 5], page: [9, 4], behind: 2)
        #expect(order.rows == [1, 2, 9, 4, 3, 5])
        #expect(UndatedOrder(stored: [1, 2, 3], page: [9, 8], behind: nil).rows == [1, 2, 3, 9, 8])
        #expect(UndatedOrder(stored: [1, 2, 3], page: [2, 9], behind: nil).rows == [1, 2, 9, 3])
        #expect(UndatedOrder(stored: [], first: [1, 2]).rows == [1, 2])
    }
}

import FoundationEssentials
import GRDB
import People
import TestSupport
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// What home tells of each list is counted on while posts are stored, marked and dropped, and not counted anew.
struct StoreNewsTests {
    private let bench: StoreBench
    private let store: Store
    private let people = [StoreSample.ada, StoreSample.bob]

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    /// What `news` says; and what it would say if it was counted anew.
    private func told() throws -> (kept: [Row], counted: [Row]) {
        var told: (kept: [Row], counted: [Row]) = ([], [])
        let news = "SELECT * FROM news WHERE unread <> 0 OR newest IS NOT NULL ORDER BY person"
        try store.writer.writeWithoutTransaction { database in
            try database.inTransaction {
                told.kept = try Row.fetchAll(database, sql: news)
                try database.execute(sql: "DELETE FROM news; \(StoreSchema.countingNews())")
                told.counted = try Row.fetchAll(database, sql: news)
                return .rollback
            }
        }
        return told
    }

    @Test(arguments: 0..<12 as Range<UInt64>)
    func `whatever is stored, marked and dropped, counts and newest posts are as if they were counted anew`(
        seed: UInt64
    ) throws {
        var chance = SeededGenerator(seed: seed)
        for step in 0..<60 {
            let user = people.randomElement(using: &chance) ?? StoreSample.ada
            let first = Int.random(in: 0..<40, using: &chance)
            let numbers = (first..<first + Int.random(in: 0..<8, using: &chance)).reversed()
            let marked = (0..<3).map { _ in StoreSample.post(.random(in: 0..<40, using: &chance)).id }
            let moment = StoreSample.noon(plus: Double(step))
            switch Int.random(in: 0..<16, using: &chance) {
            case 0..<4: try store.put(StoreSample.page(numbers, next: "more", of: user, at: moment))
            case 4..<7:
                try store.put(StoreSample.page(numbers, place: .after("more"), of: user, at: moment))
            case 7: try store.put(undated(numbers, of: user, at: moment))
            case 8, 9: try store.markRead(marked, at: moment)
            case 10: try store.markUnread(marked)
            case 11: try store.markAllRead(of: user, at: moment)
            case 12: try store.put(StoreSample.bookmark(StoreSample.post(first)))
            case 13: try store.forgetPosts(of: user)
            case 14: _ = try store.clear([user], alsoKept: .random(using: &chance))
            default:
                // Whoever deletes row by row, in whatever order, ends anywhere.
                try store.write {
                    try $0.execute(
                        sql: "DELETE FROM post WHERE id IN (SELECT id FROM post WHERE list > 0 LIMIT 2)")
                }
            }
            let (kept, counted) = try told()
            #expect(kept == counted, "step \(step)")
        }
    }

    private func undated(
        _ numbers: some Sequence<Int>, of user: User.ID, at moment: Date
    ) -> ListedPage {
        let posts = numbers.map { number in
            Post(
                id: StoreSample.post(number).id, author: .init(name: "", handle: ""), date: Post.noDate,
                isDated: false, text: "Post \(number)")
        }
        return ListedPage(user: user, reply: PostsReply(posts: posts), place: .first, date: moment)
    }

    @Test(arguments: [false, true])
    func `what is left of a list from which the newest posts went is told, and of none nothing`(
        isEmptied: Bool
    ) throws {
        try store.put(StoreSample.page((1...9).reversed()))
        try store.markRead([StoreSample.post(8).id], at: StoreSample.noon)
        try store.write {
            try $0.execute(
                sql: "DELETE FROM post WHERE \(isEmptied ? "true" : "date > ?1")",
                arguments: isEmptied ? [] : [StoreSample.post(6).date.stored])
        }
        let news = try store.home(of: [StoreSample.followed(StoreSample.ada)], unreadPosts: 0).news[0].news
        #expect(
            news
                == (isEmptied
                    ? Person.News(wasAsked: true)
                    : Person.News(
                        unread: 6, newest: StoreSample.post(6).date, words: "Post 6", wasAsked: true)))
    }
}

import FoundationEssentials
import People
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// What is known of people who are asked for what is new.
struct StoreRefreshTests {
    private let bench: StoreBench
    private let store: Store
    private let ada = StoreSample.followed(StoreSample.ada)
    private let bob = StoreSample.followed(StoreSample.bob)

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
        try store.put(StoreSample.user(), openedBy: nil, at: StoreSample.noon)
        try store.put(StoreSample.page([3, 2, 1]))
    }

    private func state(_ person: Followed, at date: Date = StoreSample.noon) throws -> RefreshState {
        try #require(try store.refreshStates(of: [person], at: date).first)
    }

    @Test func `of somebody of whom nothing is stored nothing is known`() throws {
        #expect(try state(bob) == RefreshState())
        try store.noteChecked([StoreSample.bob], postCount: 3, at: StoreSample.noon)
        #expect(try state(bob) == RefreshState())
    }

    @Test func `it is known when posts were asked for, and how many are of the last seven days`() throws {
        #expect(try state(ada) == RefreshState(isKnown: true, askedAt: StoreSample.noon, postsInWeek: 3))
        let later = StoreSample.noon(plus: 7 * 86_400 + 150)
        #expect(try state(ada, at: later).postsInWeek == 1)
    }

    @Test func `that nobody has posted is noted, and leaves the count that was there`() throws {
        try store.noteChecked([StoreSample.ada], postCount: 17, at: StoreSample.noon(plus: 1))
        try store.noteChecked([StoreSample.ada, StoreSample.bob], at: StoreSample.noon(plus: 2))
        let known = try state(ada)
        #expect(known.postCount == 17)
        #expect(known.checkedAt == StoreSample.noon(plus: 2))
    }

    @Test func `what is noted of somebody goes with them`() throws {
        try store.noteChecked([StoreSample.ada], postCount: 17, at: StoreSample.noon)
        try store.clear(alsoKept: true)
        #expect(try state(ada) == RefreshState())
        #expect(store.check() == [])
    }

    @Test func `how many posts a server counts is noted only with the page that was read`() throws {
        try store.noteChecked(
            [StoreSample.ada], postCount: 17, ifStoredSince: StoreSample.noon(plus: 1),
            at: StoreSample.noon(plus: 2))
        #expect(try state(ada).postCount == nil)
        try store.put(StoreSample.page([3, 2, 1], at: StoreSample.noon(plus: 1)))
        try store.noteChecked(
            [StoreSample.ada], postCount: 17, ifStoredSince: StoreSample.noon(plus: 1),
            at: StoreSample.noon(plus: 2))
        #expect(try state(ada).postCount == 17)
    }

    @Test func `a new post is counted, though the one that was stored last has just gone`() throws {
        try store.put(StoreSample.page([9, 8], of: StoreSample.bob))
        try store.put(StoreSample.page([4, 3, 2, 1]))
        let row = try store.lastRow()
        // Ada has taken back what was stored last, and Bob has posted.
        try store.put(StoreSample.page([3, 2, 1]))
        try store.put(StoreSample.page([10, 9, 8], of: StoreSample.bob))
        #expect(try store.countPosts(after: row) == 1)
        #expect(try store.countPosts(of: [ada, bob], after: row) == [0, 1])
        // Neither is one that was stored after all were dropped.
        try store.clear(alsoKept: true)
        try store.put(StoreSample.page([5]))
        #expect(try store.countPosts(after: row) == 1)
    }

    @Test func `what was stored behind a row is counted, of each and in all`() throws {
        let row = try store.lastRow()
        #expect(try store.countPosts(after: row) == 0)
        try store.put(StoreSample.page([5, 4, 3, 2, 1]))
        try store.put(StoreSample.page([9], of: StoreSample.bob))
        #expect(try store.countPosts(after: row) == 3)
        #expect(try store.countPosts(of: [bob, ada], after: row) == [1, 2])
        #expect(try store.countPosts(of: [], after: row) == [])
    }
}

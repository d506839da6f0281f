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
        try store.noteFailures([(StoreSample.ada, 2, "")], at: StoreSample.noon(plus: 60))
        try store.clear([StoreSample.ada])
        #expect(try state(ada) == RefreshState())
        try store.noteFailures([(StoreSample.ada, 2, "")], at: StoreSample.noon(plus: 60))
        try store.clear(alsoKept: true)
        #expect(try state(ada) == RefreshState())
        #expect(store.check() == [])
    }

    @Test func `how often somebody could not be read is known until they were, stored or not`() throws {
        try store.noteFailures(
            [(StoreSample.ada, 2, ""), (StoreSample.bob, 3, "")], at: StoreSample.noon(plus: 60))
        #expect(try state(bob) == RefreshState(failures: 3, failedAt: StoreSample.noon(plus: 60)))
        #expect(try state(ada).failures == 2)
        #expect(try state(ada).askedAt == StoreSample.noon)
        try store.put(StoreSample.page([4, 3], at: StoreSample.noon(plus: 61)))
        try store.put(StoreSample.page([9], of: StoreSample.bob, at: StoreSample.noon(plus: 59)))
        #expect(try state(ada).failures == 0)
        #expect(try state(ada).failedAt == nil)
        #expect(try state(bob).failures == 3)
        // Whoever asks before the pause is over makes it no longer; that and why is told all the same.
        try store.noteFailures([(StoreSample.bob, 3, "Gone.")], at: StoreSample.noon(plus: 70))
        #expect(try state(bob).failedAt == StoreSample.noon(plus: 60))
        let told = try store.home(of: [bob], unreadPosts: 0).news.first?.news.failure
        #expect(told == Person.News.Failure(at: StoreSample.noon(plus: 70), reason: "Gone."))
        try store.put(StoreSample.page([9], of: StoreSample.bob, at: StoreSample.noon(plus: 75)))
        try store.noteFailures([(StoreSample.bob, 3, "")], at: StoreSample.noon(plus: 80))
        #expect(try state(bob).failedAt == StoreSample.noon(plus: 80))
        // After a month nobody remembers.
        try store.noteFailures([(StoreSample.ada, 1, "")], at: StoreSample.noon(plus: 31 * 86_400))
        #expect(try state(bob).failures == 0)
        #expect(try state(ada).failures == 1)
    }

    @Test func `home knows who could not be read and why, until it is found out whether they have posted`()
        throws
    {
        let followed = [StoreSample.ada, StoreSample.bob].map { StoreSample.followed($0) }
        func failures() throws -> [Person.News.Failure?] {
            try store.home(of: followed, unreadPosts: 0).news.map(\.news.failure)
        }
        func failed() throws -> [Date?] { try failures().map { $0?.date } }
        #expect(try failed() == [nil, nil])
        let late = StoreSample.noon(plus: 60)
        let long = String(repeating: "No\0thing. ", count: 1_000)
        try store.noteFailures(
            [(StoreSample.ada, 1, "There is no such person."), (StoreSample.bob, 1, long)], at: late)
        #expect(try failed() == [late, late])
        #expect(try failures()[0]?.reason == "There is no such person.")
        #expect(try failures()[1]?.reason == String(long.prefix(1_000)))
        try store.noteChecked([StoreSample.ada], at: StoreSample.noon(plus: 61))
        try store.put(StoreSample.page([9], of: StoreSample.bob, at: StoreSample.noon(plus: 59)))
        #expect(try failed() == [nil, late])
        try store.put(StoreSample.page([9], of: StoreSample.bob, at: StoreSample.noon(plus: 62)))
        #expect(try failed() == [nil, nil])
    }

    @Test func `which hosts want to be left alone is known until it is over`() throws {
        try store.notePause(of: "a.example", until: StoreSample.noon(plus: 60), at: StoreSample.noon)
        try store.notePause(of: "b.example", until: StoreSample.noon(plus: 90), at: StoreSample.noon)
        try store.notePause(of: "b.example", until: StoreSample.noon(plus: 120), at: StoreSample.noon)
        #expect(try store.pauses(at: StoreSample.noon(plus: 59)).keys.sorted() == ["a.example", "b.example"])
        #expect(
            try bench.open().pauses(at: StoreSample.noon(plus: 60)) == [
                "b.example": StoreSample.noon(plus: 120)
            ])
        #expect(try store.pauses(at: StoreSample.noon(plus: 120)) == [:])
        // A clock that was put back leaves nobody alone for longer than a day.
        #expect(try store.pauses(at: StoreSample.noon(plus: -2 * 86_400)) == [:])
        try store.clear()
        #expect(try store.pauses(at: StoreSample.noon) == [:])
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

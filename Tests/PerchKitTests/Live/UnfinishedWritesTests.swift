import Domain
import FoundationEssentials
import Interaction
import People
import PeopleData
import Reactive
import Sync
import Testing

@testable import PerchKit
@testable import ReaderSession
@testable import ReaderUI
@testable import StoreTestSupport

/// What is told of what somebody keeps when they leave.
struct UnfinishedWritesTests {
    /// Review 2026-11-26: `fq` in one write ended with status 0 and without a word, 3 times of 34.
    @Test func `what failed in the second before somebody left is told again, what they have read is not`()
        throws
    {
        // There is no list in this session.
        let live = try LiveSessionCase(hasStore: false)
        let leaving = UnfinishedWrites(live.coordinator, in: Library(store: nil), clock: live.clock)
        live.press("f")
        #expect(live.viewModel.notice?.isProblem == true)
        #expect(!leaving.isUnfinished)
        #expect(
            leaving.troubles.map { $0.prefix(46) }
                == ["1 change of whom you follow could not be stored"].map { $0.prefix(46) })
        live.wait(1_001)
        #expect(leaving.troubles == [])
    }

    /// Review 2026-11-26: of bookmarks and the list, which failed for two reasons, one was told.
    @Test func `each reason is told once, with all that failed for it`() {
        func loss(_ change: UnwrittenChanges, _ why: String) -> UnfinishedWrites.Loss {
            UnfinishedWrites.Loss(
                change: change, error: .storage(why: why), date: Date(timeIntervalSince1970: 0))
        }
        let lines = UnfinishedWrites.lines(of: [
            loss(UnwrittenChanges(bookmarks: 1), "The disk is full."),
            loss(UnwrittenChanges(following: 1), "Nothing can be written there."),
            loss(UnwrittenChanges(bookmarks: 1), "The disk is full."),
        ])
        #expect(
            lines.map { $0.prefix(53) } == [
                "2 changes of your bookmarks could not be stored: The ",
                "1 change of whom you follow could not be stored: Noth",
            ])
    }

    /// Review 2026-11-26: two seconds passed without a word.
    ///
    /// Stranger 2026-11-29: where nothing had been marked, marks were named all the same, and Ctrl-C was put down to the disk.
    @Test(arguments: [(true, 2_000), (true, 1_999), (false, 2_000)])
    func `marks that are being written are waited for, and so it is said, and why they may be lost`(
        isMarked: Bool, wait: Int
    ) throws {
        let live = try LiveSessionCase(hasStore: false)
        let executor = WaitingExecutor()
        let bench = try StoreBench()
        let library = Library(store: try bench.open(), writing: executor)
        if isMarked { library.readMarksService { _ in nil }?.noteRead(["1"]) }
        let leaving = UnfinishedWrites(live.coordinator, in: library, clock: live.clock)
        #expect(leaving.isUnfinished)
        leaving.begin()
        live.clock.advance()
        let what = isMarked ? "what you read to be marked" : "what you opened to be stored"
        #expect(live.viewModel.notice?.text == "Waiting for \(what). Ctrl-C leaves at once.")
        live.wait(wait)
        let why =
            wait == 2_000
            ? "the disk or another program took too long."
            : "Perch was ended before the disk said that it was."
        #expect(leaving.troubles == (isMarked ? ["What you read may not have been marked: \(why)"] : []))
        executor.run()
        #expect(!leaving.isUnfinished && !library.hasUnwrittenMarks)
        #expect(leaving.troubles == [])
    }
}

/// Runs what it is given when it is told to.
private final class WaitingExecutor: Executor {
    typealias Job = @Sendable (_ end: @escaping @Sendable () -> Void) -> Void

    private let waiting = Locked<[Job]>([])

    var name: String? { "waiting" }
    var executing: Bool { false }

    func submit(_ job: @escaping Job) { waiting.withLock { $0.append(job) } }

    func run() {
        let all = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for job in all { job {} }
    }
}

/// What is not on the disk yet when somebody leaves, in words.
struct UnwrittenChangesTests {
    @Test func `it is said of what and of how much`() {
        #expect("\(UnwrittenChanges(bookmarks: 1))" == "1 change of your bookmarks")
        #expect("\(UnwrittenChanges(following: 2))" == "2 changes of whom you follow")
        let both = UnwrittenChanges(bookmarks: 1_200) + UnwrittenChanges(following: 1)
        #expect("\(both)" == "1,200 changes of your bookmarks and 1 change of whom you follow")
        #expect(!both.isEmpty)
        #expect(UnwrittenChanges().isEmpty)
    }

    @Test(arguments: [
        (UnwrittenChanges(bookmarks: 1), "B in perch shows what is."),
        (UnwrittenChanges(following: 1), "perch following shows who is on the list."),
        (UnwrittenChanges(bookmarks: 1, following: 1), "B in perch and perch following show what is."),
    ])
    func `it is said where to look for what may be missing`(changes: UnwrittenChanges, words: String) {
        #expect(changes.whereToLook == words)
    }
}

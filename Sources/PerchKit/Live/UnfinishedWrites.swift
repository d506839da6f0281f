import Dispatch
import FoundationEssentials
import Interaction
import People
import PeopleData
import PeopleStore
import Reactive
import ReaderSession
import ReaderUI
import Sync
import TerminalApp

/// What somebody keeps and is still being written when they leave the reader, and what became of it.
///
/// Bookmarks, their removals and undoing either are all changes of bookmarks, which are written one after the other; so are the
/// changes of whom somebody follows, and the marks of what was read.
///
/// What failed just before somebody left, as in `fq` at once, they have not read on the screen: it is told afterwards as well.
final class UnfinishedWrites: Sendable {
    /// A change that was not written.
    struct Loss: Sendable {
        let change: UnwrittenChanges
        let error: ServiceError
        let date: Date
    }

    private let coordinator: Coordinator
    private let library: Library
    private let clock: any DateScheduler
    private let losses = Locked<[Loss]>([])
    private let unstored: UnstoredReasons
    /// Whether the marks are written; nil as long as nobody has asked, which only the loop's thread does.
    private let marks = Locked<Bool?>(nil)
    private let left = Locked<Date?>(nil)

    /// What was told for less than so many seconds counts as not read.
    private static let unread = 1.0

    /// - Parameters:
    ///   - coordinator: whose interactors keep what somebody keeps.
    ///   - library: where that is written.
    ///   - clock: the loop's, which is woken once the marks are written.
    init(_ coordinator: Coordinator, in library: Library, clock: any DateScheduler) {
        self.coordinator = coordinator
        self.library = library
        self.clock = clock
        unstored = UnstoredReasons(of: library) { clock.currentDate }
        if let bookmarks = coordinator.bookmarks?.viewModel {
            note(bookmarks, UnwrittenChanges(bookmarks: 1), count: { $0.newsCount }) { viewModel in
                switch viewModel.news {
                case .takenBack(_, let error), .notReady(let error?): error
                case .notReady(nil): .storage(why: "They were still being read; do it once more.")
                case .kept, .letGo, .nothingToUndo, nil: nil
                }
            }
        }
        note(coordinator.following.viewModel, UnwrittenChanges(following: 1), count: { $0.count }) {
            viewModel in
            if case .failed(let error)? = viewModel.last?.outcome { error } else { nil }
        }
    }

    /// Whether something is not on the disk yet; asked by whoever is about to leave, and then until it is there.
    var isUnfinished: Bool {
        // Marks are mostly written sooner than anybody could read that they are waited for, so this waits a moment for them before
        // it says so. It comes first: bookmarks are written meanwhile.
        let isMarked = areMarksWritten(within: .milliseconds(50))
        return !isMarked || !coordinator.unwritten.isEmpty
    }

    /// Whether the marks are written that there were when this was first called; that call waits up to `time` for it.
    private func areMarksWritten(within time: DispatchTimeInterval) -> Bool {
        if let areWritten = marks.withLock(\.self) { return areWritten }
        marks.withLock { $0 = false }
        let end = DispatchSemaphore(value: 0)
        library.afterWriting { [self, clock] in
            marks.withLock { $0 = true }
            end.signal()
            clock.schedule {}
        }
        return end.wait(timeout: .now() + time) == .success
    }

    /// Says on the screen what is waited for, and gives it all the time that the loop waits.
    func begin() {
        left.withLock { $0 = clock.currentDate }
        library.store?.persist(for: RenderLoop<LiveViewModel, LiveCommand>.patience)
        let unwritten = coordinator.unwritten
        let words =
            !unwritten.isEmpty
            ? "\(unwritten) to be stored"
            : library.hasUnwrittenMarks ? "what you read to be marked" : "what you opened to be stored"
        coordinator.reader.commandSink.send(
            value: .told(Notice("Waiting for \(words). Ctrl-C leaves at once.")))
    }

    /// Notes each further piece of news that says that a change was not stored.
    private func note<ViewModel>(
        _ viewModel: Property<ViewModel>, _ change: UnwrittenChanges,
        count: @escaping @Sendable (ViewModel) -> Int,
        failure: @escaping @Sendable (ViewModel) -> ServiceError?
    ) {
        let before = count(viewModel.value)
        viewModel.signal.filter { count($0) > before }
            .skipRepeats { count($0) == count($1) }
            .observeValues { [weak self, clock] viewModel in
                guard let error = failure(viewModel) else { return }
                self?.losses.withLock {
                    $0.append(Loss(change: change, error: error, date: clock.currentDate))
                }
            }
    }

    /// What was not stored, and why, a line for each; none if all was, or if it was told in time.
    var troubles: [String] {
        let now = clock.currentDate
        let left = left.withLock(\.self) ?? now
        let start = left.addingTimeInterval(-Self.unread)
        // Somebody who presses Ctrl-C meanwhile knows why.
        let isPatient = now.timeIntervalSince(left) >= Double(RenderLoop<LiveViewModel, LiveCommand>.patience)
        let why =
            isPatient
            ? "the disk or another program took too long."
            : "Perch was ended before the disk said that it was."
        // First: what fails while they are waited for is told, too.
        let areMarksWritten = areMarksWritten(within: .seconds(2)) || !library.hasUnwrittenMarks
        return [
            lostChanges(since: start, why),
            unstored.lines("Not all that you read could be marked.", since: start),
            areMarksWritten ? [] : ["What you read may not have been marked: \(why)"],
        ].flatMap(\.self)
    }

    /// The changes that were not written, a line for each reason; none if all were, or if it was told in time.
    private func lostChanges(since start: Date, _ why: String) -> [String] {
        let lines = Self.lines(of: losses.withLock(\.self).filter { start <= $0.date })
        let unwritten = coordinator.unwritten
        guard !unwritten.isEmpty else { return lines }
        return lines + [
            "\(unwritten) may not have been stored: \(why) \(unwritten.whereToLook)"
        ]
    }

    /// A line for each reason why changes were not written.
    static func lines(of losses: [Loss]) -> [String] {
        var reasons: [(words: String, changes: UnwrittenChanges)] = []
        for loss in losses {
            let words = loss.error.brief
            let row = reasons.firstIndex { $0.words == words } ?? reasons.endIndex
            if row == reasons.endIndex { reasons.append((words, UnwrittenChanges())) }
            reasons[row].changes = reasons[row].changes + loss.change
        }
        return reasons.map { "\($0.changes) could not be stored: \($0.words)" }
    }
}

/// How many changes of what somebody keeps are not on the disk.
struct UnwrittenChanges: CustomStringConvertible {
    /// Of the bookmarks.
    var bookmarks = 0
    /// Of whom somebody follows, and in which groups.
    var following = 0

    /// Whether there are none.
    var isEmpty: Bool { bookmarks + following == 0 }

    static func + (one: Self, other: Self) -> Self {
        Self(bookmarks: one.bookmarks + other.bookmarks, following: one.following + other.following)
    }

    /// In words: `2 changes of your bookmarks and 1 change of whom you follow`.
    var description: String {
        [
            bookmarks == 0
                ? nil : CountText.counted(bookmarks, "change of your bookmarks", "changes of your bookmarks"),
            following == 0
                ? nil
                : CountText.counted(following, "change of whom you follow", "changes of whom you follow"),
        ]
        .compactMap(\.self).joined(separator: " and ")
    }

    /// What shows which of them are there.
    var whereToLook: String {
        switch (bookmarks, following) {
        case (0, _): "perch following shows who is on the list."
        case (_, 0): "B in perch shows what is."
        default: "B in perch and perch following show what is."
        }
    }
}

extension Coordinator {
    /// The changes that somebody has made of what they keep and that are not on the disk yet.
    var unwritten: UnwrittenChanges {
        UnwrittenChanges(
            bookmarks: bookmarks?.viewModel.value.pending.count ?? 0,
            following: following.viewModel.value.pending.count)
    }
}

import Interaction
import People
import PeopleStore
import Reactive
import ReaderSession
import ReaderUI
import Sync
import TerminalApp

/// What somebody keeps and is still being written when they leave the reader, and what became of it.
///
/// Bookmarks, their removals and undoing either are all changes of bookmarks, which are written one after the other; so are the
/// changes of whom somebody follows.
final class LeaveTaking: Sendable {
    private let coordinator: Coordinator
    private let store: Store?
    /// What was not written since somebody left, and why the first of it was not: nobody sees it on the screen any more.
    private let lost = Locked<(changes: UnwrittenChanges, error: ServiceError?)>((UnwrittenChanges(), nil))

    /// - Parameters:
    ///   - coordinator: whose interactors keep what somebody keeps.
    ///   - store: where bookmarks are written; `nil` without one.
    init(_ coordinator: Coordinator, in store: Store?) {
        self.coordinator = coordinator
        self.store = store
    }

    /// Whether something is not on the disk yet.
    var isUnfinished: Bool { !coordinator.unwritten.isEmpty }

    /// Says on the screen what is waited for, gives it all the time that the loop waits, and notes from here on what could not
    /// be written.
    func begin() {
        store?.persist(for: RenderLoop<LiveViewModel, LiveCommand>.patience)
        let words = "Waiting for \(coordinator.unwritten) to be stored. Ctrl-C leaves at once."
        coordinator.reader.commandSink.send(value: .told(Notice(words)))
        if let bookmarks = coordinator.bookmarks?.viewModel {
            note(bookmarks, UnwrittenChanges(bookmarks: 1), count: { $0.newsCount }) { viewModel in
                if case .takenBack(_, let error)? = viewModel.news { error } else { nil }
            }
        }
        note(coordinator.following.viewModel, UnwrittenChanges(following: 1), count: { $0.count }) {
            viewModel in
            if case .failed(let error)? = viewModel.last?.outcome { error } else { nil }
        }
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
            .observeValues { [weak self] viewModel in
                guard let error = failure(viewModel) else { return }
                self?.lost.withLock { $0 = ($0.changes + change, $0.error ?? error) }
            }
    }

    /// What was not stored, and why, in one line; `nil` if all was.
    var trouble: String? {
        let (changes, error) = lost.withLock { $0 }
        let all = changes + coordinator.unwritten
        if let error { return "\(all) could not be stored: \(error.shortly)" }
        guard !all.isEmpty else { return nil }
        return
            "\(all) may not have been stored: the disk or another program took too long. \(all.whereToLook)"
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

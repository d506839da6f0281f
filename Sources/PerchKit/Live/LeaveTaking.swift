import People
import PeopleStore
import Reactive
import ReaderUI
import Sync
import TerminalApp

/// What somebody keeps and is still being written when they leave the reader, and what became of it.
///
/// Bookmarks, their removals and undoing either are all changes of bookmarks, which are written one after the other.
final class LeaveTaking: Sendable {
    private let bookmarks: BookmarksInteractor?
    private let store: Store?
    private let reader: Signal<Reader.Command, NoError>.Observer
    /// What was taken back since somebody left: nobody sees it on the screen any more.
    private let lost = Locked<[ServiceError]>([])

    init(
        _ bookmarks: BookmarksInteractor?, in store: Store?, reader: Signal<Reader.Command, NoError>.Observer
    ) {
        self.bookmarks = bookmarks
        self.store = store
        self.reader = reader
    }

    /// Whether something is not on the disk yet.
    var isUnfinished: Bool { !unwritten.isEmpty }

    /// Says on the screen what is waited for, gives it all the time that the loop waits, and notes from here on what could not
    /// be written.
    func begin() {
        guard let bookmarks else { return }
        store?.persist(for: RenderLoop<LiveViewModel, LiveCommand>.patience)
        let words = "Waiting for \(Self.changes(unwritten.count)) to be stored. Ctrl-C leaves at once."
        reader.send(value: .told(Notice(words)))
        let before = bookmarks.viewModel.value.newsCount
        bookmarks.viewModel.signal.filter { $0.newsCount > before }
            .skipRepeats { $0.newsCount == $1.newsCount }
            .observeValues { [weak self] viewModel in
                guard let self, case .takenBack(_, let error)? = viewModel.news else { return }
                lost.withLock { $0.append(error) }
            }
    }

    /// What was not stored, and why, in one line; `nil` if all was.
    var trouble: String? {
        let lost = lost.withLock(\.self)
        if let error = lost.first {
            let all = Self.changes(lost.count + unwritten.count)
            return "\(all) could not be stored: \(error.shortly)"
        }
        guard isUnfinished else { return nil }
        let all = Self.changes(unwritten.count)
        return
            "\(all) may not have been stored: the disk or another program took too long. B in perch shows what is."
    }

    private var unwritten: [BookmarkChange] { bookmarks?.viewModel.value.pending ?? [] }

    /// So many changes in words.
    static func changes(_ count: Int) -> String {
        CountText.counted(count, "change of your bookmarks", "changes of your bookmarks")
    }
}

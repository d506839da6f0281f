import People
import Terminal

/// A line for the status line that stands until the next key, or as long as somebody has chosen.
public struct Notice: Equatable, Sendable {
    /// What happened; it may quote text from outside.
    public let text: String
    /// Whether it is bad news.
    public let isProblem: Bool

    /// Makes a notice.
    public init(_ text: String, isProblem: Bool = false) {
        self.text = text
        self.isProblem = isProblem
    }
}

extension Notice {
    /// There is nothing under the cursor that could be bookmarked; it goes when there is.
    static let nothingToBookmark = Notice("There is no post here to bookmark.")

    /// The post behind the last one that is here will be read when it comes; it goes when that has.
    static let olderPostsComing = Notice("Older posts are on their way.")

    /// What happened to a bookmark, and which key takes it back.
    ///
    /// - Parameters:
    ///   - names: how the keys of the page are called.
    ///   - undoable: the changes that can be taken back, the latest last. What is not among them took one back itself.
    init(_ news: BookmarksViewModel.News, _ names: KeyNames, undoable: [BookmarkChange]) {
        func hint(_ change: BookmarkChange, _ does: String) -> String {
            undoable.last == change ? names.text(" ", .app(.undo), does: does) : ""
        }
        switch news {
        case .kept(let bookmark):
            let change = BookmarkChange(.save, bookmark)
            self.init(
                undoable.contains(change)
                    ? "Bookmarked.\(hint(change, " takes it back."))" : "Bookmarked again.")
        case .letGo(let bookmark):
            let change = BookmarkChange(.remove, bookmark)
            self.init(
                undoable.contains(change)
                    ? "No longer bookmarked.\(hint(change, " brings it back."))"
                    : "The bookmark is taken back.")
        case .takenBack(let change, let error):
            let outcome = change.kind == .save ? "Not bookmarked" : "Still bookmarked"
            self.init("\(outcome): \(error.brief)", isProblem: true)
        case .nothingToUndo:
            self.init("There is nothing to take back.")
        case .notReady(nil):
            self.init("The bookmarks are still being read.")
        case .notReady(let error?):
            self.init("No bookmark can be changed: \(error.brief)", isProblem: true)
        }
    }
}

extension Notice {
    /// The notice as a status line.
    package var line: StyledLine {
        StyledLine(" ").with(words, isProblem ? Theme.problem : Theme.good)
    }

    /// The notice as lines of so many columns, one of which has no room for it; the last of `most` ends in an ellipsis where
    /// more would be needed.
    func lines(width: Int, most: Int) -> [StyledLine] {
        let parts = words.wrapped(to: max(1, width - 1))
        guard parts.count > 1, most > 1 else { return [line] }
        let rest = SafeText.joined(parts.dropFirst(most - 1), separator: " ")
        let shown = parts.count > most ? parts.prefix(most - 1) + [rest] : parts[...]
        return shown.map { StyledLine(" ").with($0, isProblem ? Theme.problem : Theme.good) }
    }

    private var words: SafeText { (isProblem ? "! " : "") + SafeText(text) }
}

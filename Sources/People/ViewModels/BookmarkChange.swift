/// A bookmark that is to be kept or let go, on its way to the disk.
public struct BookmarkChange: Equatable, Sendable {
    /// What is to happen to the bookmark.
    public enum Kind: Hashable, Sendable {
        /// It is to be kept.
        case save

        /// It is to be let go.
        case remove
    }

    /// What is to happen.
    public let kind: Kind

    /// The bookmark, whole, so that what is let go can be kept again.
    public let bookmark: Bookmark

    /// A change of one bookmark.
    public init(_ kind: Kind, _ bookmark: Bookmark) {
        self.kind = kind
        self.bookmark = bookmark
    }

    /// The change that takes this one back.
    public var inverse: BookmarkChange {
        switch kind {
        case .save: BookmarkChange(.remove, bookmark)
        case .remove: BookmarkChange(.save, bookmark)
        }
    }

    /// The list after this change; a row stands in it once, and newer bookmarks stand before older ones.
    func applied(to bookmarks: [Bookmark]) -> [Bookmark] {
        var bookmarks = bookmarks.filter { $0.id != bookmark.id }
        guard kind == .save else { return bookmarks }
        let row = bookmarks.firstIndex { $0.date < bookmark.date } ?? bookmarks.count
        bookmarks.insert(bookmark, at: row)
        return bookmarks
    }
}

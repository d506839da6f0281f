/// What there is to show of the bookmarks at one moment.
///
/// A change shows at once, before it is on the disk: ``bookmarks`` is ``confirmed`` with all of ``pending`` done to it.
/// A change that fails only leaves ``pending``, which takes it back on the screen.
public struct BookmarksViewModel: Equatable, Sendable {
    /// What is known of the stored list.
    public enum State: Equatable, Sendable {
        /// Nothing has been asked for.
        case initialized

        /// The list has been asked for, and there is none to show yet.
        case loading

        /// The list is known, and how a reload of it stands.
        case loaded(Refresh)

        /// The list was asked for in vain, and there is none to show.
        case failed(ServiceError)
    }

    /// What happened last that whoever asked for it should hear.
    ///
    /// Indirect: it holds a whole bookmark, and view models are copied from one observer to the next.
    public indirect enum News: Equatable, Sendable {
        /// The bookmark is on the disk.
        case kept(Bookmark)

        /// The bookmark is gone from the disk.
        case letGo(Bookmark)

        /// The change was taken back, for this reason.
        case takenBack(BookmarkChange, ServiceError)

        /// There is nothing to undo.
        case nothingToUndo

        /// The list is not known (yet), so nothing can be kept or let go; the reason if there is one.
        case notReady(ServiceError?)
    }

    /// What is known of the stored list.
    public let state: State

    /// The bookmarks that are on the disk as far as is known, newest first.
    public let confirmed: [Bookmark]

    /// The changes that are not on the disk yet, in their order; the first is being written.
    public let pending: [BookmarkChange]

    /// The changes that can be undone, the latest last; at most ``deepestUndo``.
    public let undoable: [BookmarkChange]

    /// What happened last; its number tells two of the same kind apart.
    public let news: News?

    /// How many pieces of news there have been.
    public let newsCount: Int

    /// How many loads and writes have been started; answers to other than the awaited ones are ignored.
    public let generation: Int

    /// The bookmarks to show, newest first, changes on their way included.
    public let bookmarks: [Bookmark]

    /// The rows of ``bookmarks``.
    private let keys: Set<Post.Key>

    /// How many changes can be undone one after another.
    public static let deepestUndo = 1_000

    /// The bookmarks at a moment.
    public init(
        state: State,
        confirmed: [Bookmark] = [],
        pending: [BookmarkChange] = [],
        undoable: [BookmarkChange] = [],
        news: News? = nil,
        newsCount: Int = 0,
        generation: Int = 0
    ) {
        self.state = state
        self.confirmed = confirmed
        self.pending = pending
        self.undoable = undoable
        self.news = news
        self.newsCount = newsCount
        self.generation = generation
        bookmarks = pending.reduce(confirmed) { $1.applied(to: $0) }
        keys = Set(bookmarks.map(\.id))
    }

    /// Whether a row is bookmarked, or on its way to be; O(1).
    public func contains(_ key: Post.Key) -> Bool {
        keys.contains(key)
    }

    /// Whether what ``contains(_:)`` says of the row is not on the disk yet.
    public func isPending(_ key: Post.Key) -> Bool {
        pending.contains { $0.bookmark.id == key }
    }

    /// Whether the list is awaited.
    public var isLoading: Bool {
        state == .loading || state == .loaded(.reloading)
    }

    /// Whether the list is known, so that it can be changed.
    public var isKnown: Bool {
        if case .loaded = state { true } else { false }
    }

    /// The confirmed bookmarks and others, newest first; what is confirmed already stays as it is.
    func merged(with others: [Bookmark]) -> [Bookmark] {
        let known = Set(confirmed.map(\.id))
        var merged: [Bookmark] = []
        merged.reserveCapacity(confirmed.count + others.count)
        var rest = confirmed[...]
        for bookmark in others where !known.contains(bookmark.id) {
            while let first = rest.first, first.date >= bookmark.date { merged.append(rest.removeFirst()) }
            merged.append(bookmark)
        }
        return merged + rest
    }
}

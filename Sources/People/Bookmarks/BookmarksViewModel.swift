import FoundationEssentials
import Interaction

/// A post that somebody keeps, whole, so that it can be read when its origin cannot.
public struct Bookmark: Identifiable, Equatable, Sendable {
    /// The post as it was when it was kept.
    public let post: Post

    /// What opens the person in whose list it stood.
    public let account: Account

    /// When it was kept; bookmarks are listed newest first by this.
    public let date: Date

    /// Keeps a post.
    public init(post: Post, account: Account, date: Date) {
        self.post = post
        self.account = account
        self.date = date
    }

    /// A row is kept once.
    public var id: Post.Key { post.key }
}

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

extension BookmarksViewModel {
    /// The same with another state of the list, and answers from before left behind if the generation is another.
    func with(state: State, confirmed: [Bookmark]? = nil, generation: Int? = nil) -> BookmarksViewModel {
        BookmarksViewModel(
            state: state, confirmed: confirmed ?? self.confirmed, pending: pending, undoable: undoable,
            news: news, newsCount: newsCount, generation: generation ?? self.generation)
    }

    /// The same with other changes on their way.
    func with(pending: [BookmarkChange], undoable: [BookmarkChange], generation: Int) -> BookmarksViewModel {
        BookmarksViewModel(
            state: state, confirmed: confirmed, pending: pending,
            undoable: undoable.suffix(Self.deepestUndo),
            news: news, newsCount: newsCount, generation: generation)
    }

    /// The same with something to hear.
    func with(news: News) -> BookmarksViewModel {
        BookmarksViewModel(
            state: state, confirmed: confirmed, pending: pending, undoable: undoable, news: news,
            newsCount: newsCount + 1, generation: generation)
    }
}

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

extension BookmarksViewModel: Labelled {
    /// `initialized`, `loading`, `failed` or `loaded`; the last also `reloading` or `stale`, and `writing` while a
    /// change is not on the disk yet.
    public var label: Label {
        let label =
            switch state {
            case .initialized: "initialized"
            case .loading: "loading"
            case .loaded(let refresh): refresh.label(after: "loaded")
            case .failed: "failed"
            }
        return Label(pending.isEmpty ? label : "\(label) writing")
    }
}

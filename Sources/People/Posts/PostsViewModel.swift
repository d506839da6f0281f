import FoundationEssentials
import Interaction

/// What there is to show of a person's posts at one moment.
public struct PostsViewModel: Equatable, Sendable {
    /// What is known of the posts.
    public enum State: Equatable, Sendable {
        /// Nothing has been asked for.
        case initialized

        /// The posts have been asked for, and there are none to show yet.
        case loading

        /// The posts are asked for again when this wait is over, and there are none to show yet.
        indirect case waiting(Wait)

        /// There are posts to show.
        ///
        /// In a box, as all that cases carry: histories keep many states, which stay small and share their contents.
        indirect case loaded(Content)

        /// The person has no posts; and how a reload stands.
        indirect case empty(Refresh)

        /// The posts were asked for in vain, and there are none to show.
        indirect case failed(ServiceError)
    }

    /// What is known of the posts.
    public let state: State

    /// How many loads of a first or further page, and waits, have been started; an answer to any but the last is ignored.
    public let generation: Int

    /// How the answer that is awaited was asked for.
    public let attempt: Attempt

    /// A view model in this state, before or after so many loads and waits.
    public init(state: State, generation: Int = 0, attempt: Attempt = .first) {
        self.state = state
        self.generation = generation
        self.attempt = attempt
    }

    /// The posts that there are to show, if any.
    public var content: Content? {
        if case .loaded(let content) = state { content } else { nil }
    }

    /// Whether an answer is awaited, now or after a wait.
    public var isPending: Bool {
        switch state {
        case .loading, .waiting: true
        case .loaded(let content): content.refresh.isPending || content.tail.isPending
        case .empty(let refresh): refresh.isPending
        case .initialized, .failed: false
        }
    }

    /// Why the list that was asked for last is not there; nil if it is, or if it is still awaited.
    ///
    /// Why a further page is not, its tail tells.
    public var error: ServiceError? {
        switch state {
        case .failed(let error): error
        case .loaded(let content): content.refresh.error
        case .empty(let refresh): refresh.error
        case .initialized, .loading, .waiting: nil
        }
    }

    /// What is waited for before posts are asked for again; nil when nothing is.
    public var wait: Wait? {
        switch state {
        case .waiting(let wait): wait
        case .loaded(let content): content.refresh.wait ?? content.tail.wait
        case .empty(let refresh): refresh.wait
        case .initialized, .loading, .failed: nil
        }
    }
}

extension PostsViewModel {
    /// Posts that are there to be shown.
    ///
    /// They may be none while the list goes on: some servers answer with a page that lost all its posts to a filter.
    public struct Content: Equatable, Sendable {
        /// The posts, newest first.
        public private(set) var posts: Posts

        /// How a reload of the list stands; while one is awaited, `tail` is not pending.
        public private(set) var refresh: Refresh

        /// How the list goes on below its last post.
        public private(set) var tail: Tail

        /// When the first page was read, if it comes from the store; nil for an answer of this session.
        public let savedAt: Date?

        /// The posts that the list's pages held and that could not be read.
        public private(set) var skipped: Skipped

        /// Which of the posts were read when they were loaded; nil where that is not known of all of them, or does not matter.
        public private(set) var read: Set<Post.ID>?

        /// Posts to show.
        public init(
            posts: Posts, refresh: Refresh = .idle, tail: Tail = .end, savedAt: Date? = nil,
            skipped: Skipped = Skipped(), read: Set<Post.ID>? = nil
        ) {
            self.posts = posts
            self.refresh = refresh
            self.tail = tail
            self.savedAt = savedAt
            self.skipped = skipped
            self.read = read
        }

        /// The same posts with another refresh.
        func with(refresh: Refresh) -> Content {
            var content = self
            content.refresh = refresh
            return content
        }

        /// The same posts with another tail.
        func with(tail: Tail) -> Content {
            var content = self
            content.tail = tail
            return content
        }

        /// With a page at the end, without posts that are there already.
        ///
        /// - Parameters:
        ///   - token: where the page was asked for; nil for the first.
        ///   - barrenPages: how many pages before it brought nothing new.
        func longer(by reply: PostsReply, askedAt token: PageToken?, after barrenPages: Int) -> Content {
            var content = self
            content.posts.append(reply.posts)
            content.skipped = skipped.adding(reply.skipped)
            content.read = posts.isEmpty ? reply.read : read.flatMap { reply.read?.union($0) }
            content.tail = Tail(next: reply.next)
            guard let next = reply.next else { return content }
            if next == token {
                content.tail = .stopped(.sameAgain, retry: next)
            } else if content.posts.count == posts.count, barrenPages + 1 >= Stop.mostBarrenPages {
                content.tail = .stopped(.nothingNew(pages: barrenPages + 1), retry: next)
            }
            return content
        }
    }
}

extension PostsViewModel {
    /// How a list goes on below the last post that is there.
    ///
    /// What the rare cases carry is in boxes: histories keep many of these.
    public enum Tail: Hashable, Sendable {
        /// That was the last post.
        case end

        /// There is more to ask for, at this token.
        case more(PageToken)

        /// More has been asked for, at this token.
        case loading(PageToken)

        /// More is asked for again at the token when this wait is over.
        indirect case waiting(Wait, retry: PageToken)

        /// More was asked for in vain, for this reason; it can be asked for again at the token.
        indirect case failed(ServiceError, retry: PageToken)

        /// The service says that there is more, and never sends any; it can be asked again at the token.
        indirect case stopped(Stop, retry: PageToken)

        /// Whether more has been asked for.
        public var isLoading: Bool {
            if case .loading = self { true } else { false }
        }

        /// Whether more is awaited, now or after a wait.
        public var isPending: Bool {
            switch self {
            case .loading, .waiting: true
            case .end, .more, .failed, .stopped: false
            }
        }

        /// Why more was asked for in vain; nil when it was not.
        public var error: ServiceError? {
            if case .failed(let error, retry: _) = self { error } else { nil }
        }

        /// What is waited for before more is asked for again; nil when nothing is.
        public var wait: Wait? {
            if case .waiting(let wait, retry: _) = self { wait } else { nil }
        }

        /// Where more can be asked for; nil at the end.
        public var token: PageToken? {
            switch self {
            case .end: nil
            case .more(let token), .loading(let token), .waiting(_, retry: let token),
                .failed(_, retry: let token), .stopped(_, retry: let token):
                token
            }
        }

        /// The tail of a list that goes on at this token, or ends here when there is none.
        init(next: PageToken?) {
            self = next.map(Tail.more) ?? .end
        }
    }
}

extension PostsViewModel {
    /// Why nobody asks a service any further that says there is more.
    public enum Stop: Hashable, Sendable {
        /// So many pages in a row brought no post that was not there.
        case nothingNew(pages: Int)

        /// The page named itself as the next one.
        case sameAgain

        /// How many pages in a row may bring nothing new: some servers filter what they send after counting it.
        public static let mostBarrenPages = 3
    }
}

extension PostsViewModel {
    /// The posts that answers held and that could not be read, so that they are missing from the list.
    public struct Skipped: Hashable, Sendable {
        /// The most that are told one by one; a server that sends nothing readable would fill the memory else.
        public static let limit = 100

        /// How many are known to be missing in all.
        public var count: Int { missing.count }

        /// Whether more may be missing, and nobody knows how many: an answer broke off.
        public var isOpen: Bool { missing.isOpen }

        /// How many remarks tell of what is missing; one may tell of several posts.
        public var remarks: Int { missing.remarks }

        /// The first of the remarks, in the order in which they came, ``limit`` at the most.
        public var posts: [SkippedPost] { missing.posts }

        /// Whether nothing is missing.
        public var isEmpty: Bool { box == .nothing }

        private struct Missing: Hashable, Sendable {
            var count = 0
            var isOpen = false
            var remarks = 0
            var posts: [SkippedPost] = []
        }

        private enum Box: Hashable, Sendable {
            case nothing
            indirect case some(Missing)
        }

        /// Hardly any list misses something, and histories keep many lists.
        private var box = Box.nothing

        private var missing: Missing {
            if case .some(let missing) = box { missing } else { Missing() }
        }

        /// Those that an answer tells of.
        public init(_ posts: [SkippedPost] = []) {
            add(posts)
        }

        private mutating func add(_ more: [SkippedPost]) {
            guard !more.isEmpty else { return }
            var missing = missing
            for post in more { missing.count += post.count ?? 0 }
            missing.isOpen = missing.isOpen || more.contains { $0.count == nil }
            missing.remarks += more.count
            missing.posts += more.prefix(Self.limit - missing.posts.count)
            box = .some(missing)
        }

        /// These and those of a further answer.
        func adding(_ more: [SkippedPost]) -> Skipped {
            var skipped = self
            skipped.add(more)
            return skipped
        }
    }
}

extension PostsViewModel: Labelled {
    /// `initialized`, `loading`, `waiting`, `failed`, `empty` or `loaded`; the last two also `reloading`, `waiting` or
    /// `stale`, and `loaded` also `more` (a further page is loading), `more waiting`, `more failed` or `more stopped`.
    ///
    /// Where several apply, what is under way comes before what went wrong: `loaded more` before `loaded stale`.
    public var label: Label {
        switch state {
        case .initialized: "initialized"
        case .loading: "loading"
        case .waiting: "waiting"
        case .loaded(let content): Label(Self.label(content))
        case .empty(let refresh): Label(refresh.label(after: "empty"))
        case .failed: "failed"
        }
    }

    private static func label(_ content: Content) -> String {
        switch (content.refresh, content.tail) {
        case (.idle, .loading), (.failed, .loading): "loaded more"
        case (.idle, .waiting), (.failed, .waiting): "loaded more waiting"
        case (.idle, .failed): "loaded more failed"
        case (.idle, .stopped): "loaded more stopped"
        case (.idle, .end), (.idle, .more), (.reloading, _), (.waiting, _),
            (.failed, .end), (.failed, .more), (.failed, .failed), (.failed, .stopped):
            content.refresh.label(after: "loaded")
        }
    }
}

import Interaction

/// What there is to show of a post's thread at one moment.
public struct ThreadViewModel: Equatable, Sendable {
    /// What is known of the thread.
    public enum State: Equatable, Sendable {
        /// Nothing has been asked for.
        case initialized

        /// The thread has been asked for, and there is none to show yet.
        case loading

        /// The thread is asked for again when this wait is over, and there is none to show yet.
        indirect case waiting(Wait)

        /// There is a thread to show.
        ///
        /// In a box, as all that cases carry: histories keep many states, which stay small and share their contents.
        indirect case loaded(Content)

        /// The thread was asked for in vain, and there is none to show.
        indirect case failed(ServiceError)
    }

    /// A thread that is there to be shown.
    public struct Content: Equatable, Sendable {
        /// The thread.
        public let thread: PostThread

        /// How a reload of it stands.
        public let refresh: Refresh

        /// A thread to show.
        public init(thread: PostThread, refresh: Refresh = .idle) {
            self.thread = thread
            self.refresh = refresh
        }

        /// The same thread with another refresh.
        func with(refresh: Refresh) -> Content { Content(thread: thread, refresh: refresh) }
    }

    /// What is known of the thread.
    public let state: State

    /// How many loads and waits have been started; an answer to any but the last of them is ignored.
    public let generation: Int

    /// How the answer that is awaited was asked for.
    public let attempt: Attempt

    /// A view model in this state, before or after so many loads and waits.
    public init(state: State, generation: Int = 0, attempt: Attempt = .first) {
        self.state = state
        self.generation = generation
        self.attempt = attempt
    }

    /// The thread that there is to show, if any.
    public var content: Content? {
        if case .loaded(let content) = state { content } else { nil }
    }

    /// Whether an answer is awaited, now or after a wait.
    public var isPending: Bool {
        switch state {
        case .loading, .waiting: true
        case .loaded(let content): content.refresh.isPending
        case .initialized, .failed: false
        }
    }

    /// Why the thread that was asked for last is not there; nil if it is, or if it is still awaited.
    public var error: ServiceError? {
        switch state {
        case .failed(let error): error
        case .loaded(let content): content.refresh.error
        case .initialized, .loading, .waiting: nil
        }
    }

    /// What is waited for before the thread is asked for again; nil when nothing is.
    public var wait: Wait? {
        switch state {
        case .waiting(let wait): wait
        case .loaded(let content): content.refresh.wait
        case .initialized, .loading, .failed: nil
        }
    }
}

/// A post with what it answers and what answers it.
public struct PostThread: Equatable, Sendable {
    /// A post at its place in the conversation.
    public struct Entry: Equatable, Sendable {
        /// The post.
        public let post: Post

        /// How many answers lie between it and the conversation's first post that is known: 0 for that one.
        public let depth: Int

        /// Puts a post at a place.
        public init(post: Post, depth: Int) {
            self.post = post
            self.depth = depth
        }
    }

    /// The conversation from its first known post on, each answer beneath what it answers; none of them twice.
    public let entries: [Entry]

    /// The post whose thread it is; one of the entries.
    public let focus: Post.Key

    /// Whether the origin left something out: posts that are gone, hidden, or too many.
    public let isPartial: Bool

    /// What could not be read.
    public let skipped: [SkippedPost]

    /// Makes a conversation.
    public init(
        entries: [Entry], focus: Post.Key, isPartial: Bool = false, skipped: [SkippedPost] = []
    ) {
        self.entries = entries
        self.focus = focus
        self.isPartial = isPartial
        self.skipped = skipped
    }
}

extension ThreadViewModel: Labelled {
    /// `initialized`, `loading`, `waiting`, `loaded`, `loaded reloading`, `loaded waiting`, `loaded stale` or `failed`.
    public var label: Label {
        switch state {
        case .initialized: "initialized"
        case .loading: "loading"
        case .waiting: "waiting"
        case .loaded(let content): Label(content.refresh.label(after: "loaded"))
        case .failed: "failed"
        }
    }
}

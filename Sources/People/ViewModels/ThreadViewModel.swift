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

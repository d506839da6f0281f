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

/// What there is to show of a person's posts at one moment.
public struct PostsViewModel: Equatable, Sendable {
    /// What is known of the posts.
    public enum State: Equatable, Sendable {
        /// Nothing has been asked for.
        case initialized

        /// The posts have been asked for, and there are none to show yet.
        case loading

        /// There are posts to show.
        ///
        /// In a box: histories keep many states, and copies of one then share its content.
        indirect case loaded(Content)

        /// The person has no posts; and how a reload stands.
        case empty(Refresh)

        /// The posts were asked for in vain, and there are none to show.
        case failed(ServiceError)
    }

    /// What is known of the posts.
    public let state: State

    /// How many loads of a first or further page have been started; an answer to any but the last is ignored.
    public let generation: Int

    /// A view model in this state, before or after so many loads.
    public init(state: State, generation: Int = 0) {
        self.state = state
        self.generation = generation
    }

    /// The posts that there are to show, if any.
    public var content: Content? {
        if case .loaded(let content) = state { content } else { nil }
    }

    /// Whether an answer is awaited.
    public var isPending: Bool {
        switch state {
        case .loading: true
        case .loaded(let content): content.refresh == .reloading || content.tail.isLoading
        case .empty(let refresh): refresh == .reloading
        case .initialized, .failed: false
        }
    }
}

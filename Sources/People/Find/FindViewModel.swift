import Interaction

/// A stored post that a full-text find came upon.
public struct FoundPost: Identifiable, Equatable, Sendable {
    /// The post as it was stored.
    public let post: Post

    /// What opens the person in whose list it stands.
    public let account: Account

    /// A post and the account whose list it stands in.
    public init(post: Post, account: Account) {
        self.post = post
        self.account = account
    }

    /// A row is found once.
    public var id: Post.Key { post.key }
}

/// What there is to show of a find in everything stored, at one moment.
public struct FindViewModel: Equatable, Sendable {
    /// What is known of the posts that have the words.
    public enum State: Equatable, Sendable {
        /// Nothing has been looked for.
        case initialized

        /// The words are being looked for.
        case loading

        /// These posts have them, best first.
        case loaded([FoundPost])

        /// No stored post has them.
        case empty

        /// They were looked for in vain.
        case failed(ServiceError)
    }

    /// What is known of the posts.
    public let state: State

    /// What is or was looked for; empty at the beginning.
    public let words: String

    /// How many finds have been started; an answer to any but the last of them is ignored.
    public let generation: Int

    /// A find in this state, before or after so many.
    public init(state: State, words: String = "", generation: Int = 0) {
        self.state = state
        self.words = words
        self.generation = generation
    }

    /// The posts that were found; none unless `loaded`.
    public var posts: [FoundPost] {
        if case .loaded(let posts) = state { posts } else { [] }
    }

    /// Whether an answer is awaited.
    public var isPending: Bool { state == .loading }
}

extension FindViewModel: Labelled {
    /// `initialized`, `loading`, `loaded`, `empty` or `failed`.
    public var label: Label {
        switch state {
        case .initialized: "initialized"
        case .loading: "loading"
        case .loaded: "loaded"
        case .empty: "empty"
        case .failed: "failed"
        }
    }
}

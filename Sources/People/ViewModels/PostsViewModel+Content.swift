extension PostsViewModel {
    /// Posts that are there to be shown.
    ///
    /// They may be none while the list goes on: some servers answer with a page that lost all its posts to a filter.
    public struct Content: Equatable, Sendable {
        /// The posts, newest first.
        public let posts: Posts

        /// How a reload of the list stands; while it is `reloading`, `tail` is not `loading`.
        public let refresh: Refresh

        /// How the list goes on below its last post.
        public let tail: Tail

        /// Posts to show.
        public init(posts: Posts, refresh: Refresh = .idle, tail: Tail = .end) {
            self.posts = posts
            self.refresh = refresh
            self.tail = tail
        }

        /// The same posts with another refresh.
        func with(refresh: Refresh) -> Content {
            Content(posts: posts, refresh: refresh, tail: tail)
        }

        /// The same posts with another tail.
        func with(tail: Tail) -> Content {
            Content(posts: posts, refresh: refresh, tail: tail)
        }
    }

    /// How a list goes on below the last post that is there.
    public enum Tail: Hashable, Sendable {
        /// That was the last post.
        case end

        /// There is more to ask for, at this token.
        case more(PageToken)

        /// More has been asked for, at this token.
        case loading(PageToken)

        /// More was asked for in vain, for this reason; it can be asked for again at the token.
        case failed(ServiceError, retry: PageToken)

        /// Whether more has been asked for.
        public var isLoading: Bool {
            if case .loading = self { true } else { false }
        }

        /// Why more was asked for in vain; nil when it was not.
        public var error: ServiceError? {
            if case .failed(let error, retry: _) = self { error } else { nil }
        }

        /// The tail of a list that goes on at this token, or ends here when there is none.
        init(next: PageToken?) {
            self = next.map(Tail.more) ?? .end
        }
    }
}

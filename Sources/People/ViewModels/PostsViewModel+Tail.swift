extension PostsViewModel {
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

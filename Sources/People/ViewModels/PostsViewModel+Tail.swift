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

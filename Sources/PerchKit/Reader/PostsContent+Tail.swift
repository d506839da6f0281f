import People

extension PostsViewModel.Content {
    /// Whether older posts can be asked for now: not while some are on their way, and not again by itself after a
    /// failure.
    var hasMore: Bool {
        if case .more = tail { !refresh.isPending } else { false }
    }

    /// Whether older posts can be asked for only if somebody wants them: after a failure, during a wait, and where the
    /// service sent nothing new.
    var hasMoreOnDemand: Bool {
        switch tail {
        case .failed, .waiting, .stopped: !refresh.isPending
        case .end, .more, .loading: false
        }
    }
}

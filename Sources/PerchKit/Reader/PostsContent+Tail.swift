import People

extension PostsViewModel.Content {
    /// Whether older posts can be asked for now: not while some are on their way, and not again by itself after a
    /// failure.
    var hasMore: Bool {
        if case .more = tail { refresh != .reloading } else { false }
    }
}

import PeopleStore
import People
import PeopleData

extension PostsViewModel.Content {
    /// Whether older posts can be asked for now: not while some are on their way, and not again by itself after a
    /// failure.
    var hasMore: Bool {
        if case .more = tail { !refresh.isPending } else { false }
    }

    /// Whether older posts are there to come, asked for or not.
    var goesOn: Bool {
        switch tail {
        case .more, .loading, .waiting: true
        case .end, .failed, .stopped: false
        }
    }

    /// Whether the list goes on with posts that are stored on this computer, so that no server is asked for them; also
    /// while they are on their way.
    var goesOnStored: Bool {
        switch tail {
        case .more(let token), .loading(let token): StoreToken(token) != nil
        case .end, .waiting, .failed, .stopped: false
        }
    }

    /// Whether older posts can be asked for only if somebody wants them: after a failure, and where the service sent
    /// nothing new.
    ///
    /// Not during a wait: the server asked for it, and a key that is held down would ask many times a second.
    var hasMoreOnDemand: Bool {
        switch tail {
        case .failed, .stopped: !refresh.isPending
        case .end, .more, .loading, .waiting: false
        }
    }
}

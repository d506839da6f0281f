import People

extension UserViewModel {
    /// Whether a server that is asked here said to be busy, and nothing else has come of it since.
    var isBusy: Bool { profileViewModel.isBusy || postsViewModel.isBusy }
}

extension ProfileViewModel {
    var isBusy: Bool {
        if wait != nil { return true }
        return switch state {
        case .failed(let error): error.isBusy
        case .loaded(let content): content.refresh.error?.isBusy == true
        case .initialized, .loading, .waiting: false
        }
    }
}

extension PostsViewModel {
    var isBusy: Bool {
        if wait != nil { return true }
        return switch state {
        case .failed(let error), .empty(.failed(let error)): error.isBusy
        case .loaded(let content): content.refresh.error?.isBusy == true || content.tail.error?.isBusy == true
        case .initialized, .loading, .waiting, .empty: false
        }
    }
}

extension ThreadViewModel {
    var isBusy: Bool {
        if wait != nil { return true }
        return switch state {
        case .failed(let error): error.isBusy
        case .loaded(let content): content.refresh.error?.isBusy == true
        case .initialized, .loading, .waiting: false
        }
    }
}

extension ServiceError {
    fileprivate var isBusy: Bool {
        if case .busy = self { true } else { false }
    }
}

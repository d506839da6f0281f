import People

extension UserViewModel {
    /// Whether a server that is asked here said to be busy, and nothing else has come of it since.
    var isBusy: Bool { profileViewModel.isBusy || postsViewModel.isBusy }
}

extension Loadable {
    /// The same of a profile or a thread.
    var isBusy: Bool { wait != nil || error?.isBusy == true }
}

extension PostsViewModel {
    /// The same of a list and its further pages.
    var isBusy: Bool { wait != nil || error?.isBusy == true || content?.tail.error?.isBusy == true }
}

extension ServiceError {
    fileprivate var isBusy: Bool {
        if case .busy = self { true } else { false }
    }
}

extension UserViewModel {
    /// The commands that ask again for what was refused because offline mode was on.
    var refusedCommands: [UserInteractor.Command] {
        (profileViewModel.error == .offlineMode ? [.loadProfile] : []) + postsViewModel.refusedCommands
    }
}

extension PostsViewModel {
    /// The commands that ask again for what was refused because offline mode was on.
    var refusedCommands: [UserInteractor.Command] {
        switch state {
        case .failed(.offlineMode), .empty(.failed(.offlineMode)): [.loadPosts]
        case .loaded(let content) where content.refresh.error == .offlineMode: [.loadPosts]
        case .loaded(let content) where content.tail.error == .offlineMode: [.loadMorePosts]
        case .initialized, .loading, .waiting, .loaded, .empty, .failed: []
        }
    }
}

import People

extension UserViewModel {
    /// The commands that ask again for what was refused because offline mode was on.
    var refusedCommands: [UserInteractor.Command] {
        (profileViewModel.isRefused ? [.loadProfile] : []) + postsViewModel.refusedCommands
    }
}

extension ProfileViewModel {
    fileprivate var isRefused: Bool {
        switch state {
        case .failed(let error): error == .offlineMode
        case .loaded(let content): content.refresh.error == .offlineMode
        case .initialized, .loading, .waiting: false
        }
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

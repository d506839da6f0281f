import People

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

import People

extension UserViewModel {
    /// Whether a server that is asked here said to be busy, and nothing else has come of it since.
    var isBusy: Bool { profileViewModel.isBusy || postsViewModel.isBusy }
}

extension ProfileViewModel {
    fileprivate var isBusy: Bool { wait != nil || error?.isBusy == true }
}

extension PostsViewModel {
    /// The same of a list and its further pages.
    var isBusy: Bool { wait != nil || error?.isBusy == true || content?.tail.error?.isBusy == true }
}

extension ThreadViewModel {
    /// The same of a thread.
    var isBusy: Bool { wait != nil || error?.isBusy == true }
}

extension ServiceError {
    fileprivate var isBusy: Bool {
        if case .busy = self { true } else { false }
    }
}

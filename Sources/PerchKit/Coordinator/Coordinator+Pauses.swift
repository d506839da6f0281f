import People

/// Asking a server all the same that said to be busy.
extension Coordinator {
    /// Lets busy servers be asked at once if that is what somebody wants: to ask again for what was not answered for that.
    ///
    /// What is asked for the first time, such as another tab, keeps to the pause.
    func liftPauses(for command: UserInteractor.Command, isBusy: Bool) {
        if isBusy, command.asks { accounts.liftPauses() }
    }

    /// The same for a thread.
    func liftPauses(for command: ThreadInteractor.Command, isBusy: Bool) {
        if isBusy, case .load = command { accounts.liftPauses() }
    }
}

extension UserInteractor.Command {
    /// Whether it asks a server for something.
    fileprivate var asks: Bool {
        switch self {
        case .loadProfile, .loadPosts, .loadMorePosts, .reload, .reloadHard: true
        case .showSaved, .cancel, .stopWaiting, .openProfile, .copyProfile, .openPost, .copyPost: false
        }
    }
}

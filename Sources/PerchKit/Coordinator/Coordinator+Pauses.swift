import People

/// Asking a server all the same that said to be busy.
extension Coordinator {
    /// Lets busy servers be asked at once if somebody says so: asks again for everything that was not answered for that.
    ///
    /// All that asks for one thing only, such as the posts once more, a further page or another tab, keeps to the pause.
    func liftPauses(for command: UserInteractor.Command, isBusy: Bool) {
        if isBusy, case .reload = command { accounts.liftPauses() }
    }

    /// The same for a thread.
    func liftPauses(for command: ThreadInteractor.Command, isBusy: Bool) {
        if isBusy, case .load = command { accounts.liftPauses() }
    }
}

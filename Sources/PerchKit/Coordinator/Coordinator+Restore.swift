import People
import Reactive
import Sync

/// Going back to a moment of the past.
extension Coordinator {
    /// What the reader and its interactors show now.
    var snapshot: ReaderSnapshot {
        ReaderSnapshot(
            reader: reader.viewModel.value, people: people?.viewModel.value,
            bookmarks: bookmarks?.viewModel.value, found: finder?.viewModel.value,
            lastPage: state.withLock(\.lastPage))
    }

    /// Goes on from a moment: every interactor shows what it showed then, and nothing is asked for.
    ///
    /// What was under way then stays awaited until somebody settles it. A page whose account cannot be opened any more
    /// is shown, and does nothing.
    func restore(_ snapshot: ReaderSnapshot) {
        let left = state.withLock { state in
            let left = (state.pages, state.threads)
            state.pages = [:]
            state.threads = [:]
            state.lastPage = snapshot.lastPage
            return left
        }
        for page in left.0.values { page.observation.dispose() }
        for thread in left.1.values { thread.observation?.dispose() }
        if let people, let viewModel = snapshot.people { people.restore(viewModel) }
        if let bookmarks, let viewModel = snapshot.bookmarks { bookmarks.restore(viewModel) }
        if let finder, let viewModel = snapshot.found { finder.restore(viewModel) }
        accounts.offlineMode?.value = snapshot.reader.isOffline
        for case .person(let page) in snapshot.reader.accountTabs.pages { reopen(page) }
        for case .thread(let page) in snapshot.reader.accountTabs.pages { reopen(page) }
        // Last, so that nothing of what the others told meanwhile stays.
        reader.restore(snapshot.reader)
        // What was asked of servers is no part of the past: it has been asked.
        tellLog()
    }

    private func reopen(_ page: PersonPage) {
        guard let services = try? accounts.services(for: page.account, ofPage: page.id) else { return }
        let user = UserInteractor(
            userId: services.userId, profileService: services.profileService,
            postsService: services.postsService, viewModel: page.owner, scheduler: scheduler)
        adopt(user, page: page.id, services: services)
        reopenTabs(of: page)
    }

    /// Gives up what is under way everywhere, and reads the bookmarks again.
    func settle() {
        cancelAll()
        people?.commandSink.send(value: .cancel)
        finder?.commandSink.send(value: .cancel)
        if accounts.hasStore { bookmarks?.commandSink.send(value: .load) }
    }
}

import People
import Reactive
import ReaderUI
import Sync

/// Tabs: further lists of a person's posts, each with an interactor of its own from when it is first shown.
extension Coordinator {
    /// Tells the reader which tabs a page has, if it has more than one.
    func tellTabs(of services: PersonServices, page: Int) {
        guard services.tabs.count > 1 else { return }
        reader.commandSink.send(value: .tabs(services.tabs, page: page))
    }

    /// Passes a command on to the tab that it means, and to the profile.
    package func pass(_ command: UserInteractor.Command, to tab: PostsTab, page: Int) {
        if let posts = interactor(of: tab, page: page), let forTab = PostsInteractor.fromCommand(command) {
            liftPauses(for: command, isBusy: posts.viewModel.value.isBusy)
            posts.commandSink.send(value: forTab)
        }
        let forPerson: UserInteractor.Command? =
            switch command {
            case .loadProfile, .reload: .loadProfile
            case .showSaved, .reloadHard, .cancel, .stopWaiting, .openProfile, .copyProfile: command
            case .loadPosts, .loadMorePosts, .openPost, .copyPost: nil
            }
        if let forPerson { user(onPage: page)?.commandSink.send(value: forPerson) }
    }

    /// The interactor of a tab, which is made the first time.
    ///
    /// - Returns: `nil` if the page is not open, or has no such tab.
    func interactor(of tab: PostsTab, page: Int) -> PostsInteractor? {
        openTab(tab, page: page)
            ?? makeTab(tab, page: page, viewModel: PostsViewModel(state: .initialized))
    }

    /// The interactor of a tab that was asked for before; `nil` for every other.
    func openTab(_ tab: PostsTab, page: Int) -> PostsInteractor? {
        state.withLock { $0.pages[page]?.tabs[tab] }
    }

    /// Shows tabs again as they were, and asks for nothing.
    func reopenTabs(of page: PersonPage) {
        for tab in PostsTab.allCases where tab != .posts {
            let posts = page.posts(of: tab)
            guard posts != PostsViewModel(state: .initialized) else { continue }
            _ = makeTab(tab, page: page.id, viewModel: posts)
        }
    }

    /// Every tab's interactor that there is, by page.
    var tabs: [PostsInteractor] {
        state.withLock { state in
            state.pages.sorted { $0.key < $1.key }.flatMap { _, page in
                PostsTab.allCases.compactMap { page.tabs[$0] }
            }
        }
    }

    private func makeTab(_ tab: PostsTab, page: Int, viewModel: PostsViewModel) -> PostsInteractor? {
        guard let open = state.withLock({ $0.pages[page] }), let services = open.services,
            let service = services.tabServices[tab]
        else { return nil }
        let posts = PostsInteractor(
            userId: services.userId, service: service, viewModel: viewModel, scheduler: scheduler)
        adoptedTab(posts, tab, page)
        open.observation += posts.viewModel.signal.observeValues { [weak self] viewModel in
            guard let self else { return }
            reader.commandSink.send(
                value: .tabContent(viewModel, of: tab, page: page, at: clock.currentDate))
        }
        open.observation += posts.effect.observeValues { [weak self] effect in
            switch effect {
            case .open(let address): self?.open(address)
            case .copy(let text): self?.copy(text)
            }
        }
        state.withLock { $0.pages[page]?.tabs[tab] = posts }
        return posts
    }
}

/// Threads: a page each, with an interactor of its own.
extension Coordinator {
    /// Opens the thread of a post, and asks for it.
    ///
    /// - Parameter account: in whose list the post stands; its services know the thread.
    func openThread(of post: Post, in account: Account) {
        guard let services = servicesOfNewPage(account) else { return }
        // Services have been opened: whether or not there is a thread, they take a number, in a recording as well.
        let page = nextPage()
        guard let service = services.threadService else {
            reader.commandSink.send(
                value: .told(Notice("There are no threads where this comes from.", isProblem: true)))
            return
        }
        let thread = ThreadInteractor(post: post, service: service, scheduler: scheduler)
        reader.commandSink.send(value: .pushThread(post, account, page: page, thread.viewModel.value))
        adopt(thread, page: page)
        thread.commandSink.send(value: .load)
    }

    /// The interactor of a thread's page, if it is open.
    public func thread(onPage page: Int) -> ThreadInteractor? {
        state.withLock { $0.threads[page]?.interactor }
    }

    /// Shows a thread's page again as it was, and asks for nothing.
    func reopen(_ page: ThreadPage) {
        guard let services = try? accounts.services(for: page.account, ofPage: page.id),
            let service = services.threadService
        else { return }
        adopt(
            ThreadInteractor(
                post: page.post, service: service, viewModel: page.thread, scheduler: scheduler),
            page: page.id)
    }

    /// Every open thread, by page.
    var threads: [ThreadInteractor] {
        state.withLock { state in state.threads.sorted { $0.key < $1.key }.map(\.value.interactor) }
    }

    private func adopt(_ thread: ThreadInteractor, page: Int) {
        adoptedThread(thread, page)
        let observation = thread.viewModel.signal.observeValues { [weak self] viewModel in
            guard let self else { return }
            reader.commandSink.send(value: .threadContent(viewModel, page: page, at: clock.currentDate))
        }
        state.withLock { state in
            state.threads[page] = Thread(interactor: thread, observation: observation)
            state.lastPage = max(state.lastPage, page)
        }
    }
}

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
    package func restore(_ snapshot: ReaderSnapshot) {
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

/// All that a reader and its interactors show at one moment: enough to go on from there.
package struct ReaderSnapshot: Sendable {
    /// What the reader shows.
    let reader: ReaderViewModel
    /// What the list of people shows; `nil` if there is none.
    let people: PeopleViewModel?
    /// What is known of the bookmarks; `nil` if nothing keeps any.
    let bookmarks: BookmarksViewModel?
    /// What a find came upon; `nil` if nothing finds anything.
    let found: FindViewModel?
    /// The highest number of a page that was given away.
    let lastPage: Int
}

import People
import Reactive
import Sync

/// Tabs: further lists of a person's posts, each with an interactor of its own from when it is first shown.
extension Coordinator {
    /// Tells the reader which tabs a page has, if it has more than one.
    func tellTabs(of services: PersonServices, page: Int) {
        guard services.tabs.count > 1 else { return }
        reader.commandSink.send(value: .tabs(services.tabs, page: page))
    }

    /// Passes a command on to the tab that it means, and to the profile.
    func pass(_ command: UserInteractor.Command, to tab: PostsTab, page: Int) {
        if let command = PostsInteractor.fromCommand(command) {
            interactor(of: tab, page: page)?.commandSink.send(value: command)
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

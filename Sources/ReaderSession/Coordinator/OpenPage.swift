import Interaction
import People
import Reactive
import ReaderUI
import Replay
import Sync
import Values

/// The interactors behind one open page.
///
/// They are made from the page: one that was never loaded begins so, and one of the past shows what it showed then. They
/// ask for nothing until they receive a command. Whoever drops it drops them, which gives up their requests.
protocol OpenPage: AnyObject, Sendable {
    /// The interactors that there are, under their names.
    var parts: [PagePart] { get }
    /// An interactor by its name.
    ///
    /// - Parameter makes: whether that of a tab is made that was not asked for before.
    func part(_ name: ScriptAddress, makes: Bool) -> PagePart?
    /// Passes a command on to those that it means.
    func receive(_ command: Reader.PageCommand)
}

/// What the interactors behind a page may use of their coordinator.
struct PageContext: Sendable {
    /// Where they work.
    let scheduler: SchedulerContext
    /// Passes up what becomes known.
    let tell: @Sendable (Reader.PageContent) -> Void
    /// Shows a page in a browser.
    let open: @Sendable (WebAddress) -> Void
    /// Copies a text.
    let copy: @Sendable (String) -> Void
    /// Lets servers be asked at once that said to be busy.
    let liftPauses: @Sendable () -> Void
    /// Is told of each interactor before it starts anything.
    let follow: @Sendable (PagePart) -> Void
}

/// The interactors behind a person's page: the person, and one for each further tab from when it is first shown.
final class OpenPerson: OpenPage {
    let user: UserInteractor
    private let page: Int
    private let services: PersonServices
    private let context: PageContext
    private let userParts: [PagePart]
    private let tabs = Locked<[PostsTab: (posts: PostsInteractor, part: PagePart)]>([:])
    private let observation = CompositeDisposable()

    init(_ page: PersonPage, _ services: PersonServices, _ context: PageContext) {
        let id = page.id
        let user = UserInteractor(
            userId: services.userId, profileService: services.profileService,
            postsService: services.postsService, viewModel: page.owner, scheduler: context.scheduler)
        self.user = user
        self.page = id
        self.services = services
        self.context = context
        userParts = [
            PagePart(
                "user", .person, page: id, of: user,
                trace: Signal<Step<ProfileInteractor.Reducer>, Never>?.none,
                command: UserInteractor.Command.init(label:), cancel: .cancel
            ) { user.viewModel.value.refusedCommands },
            PagePart("profile", .person, page: id, trace: user.profileTrace) {
                user.viewModel.value.profileViewModel.label
            },
            PagePart("posts", .person, page: id, trace: user.postsTrace) {
                user.viewModel.value.postsViewModel.label
            },
        ]
        userParts.forEach(context.follow)
        observation += user.viewModel.signal.observeValues { context.tell(.person($0, page: id)) }
        observation += user.effect.observeValues { effect in
            switch effect {
            case .open(let address): context.open(address)
            case .copy(let text): context.copy(text)
            }
        }
        for tab in PostsTab.allCases where tab != .posts {
            let posts = page.posts(of: tab)
            if posts != PostsViewModel(state: .initialized) { _ = makeList(of: tab, posts) }
        }
    }

    deinit {
        observation.dispose()
    }

    var parts: [PagePart] {
        userParts + tabs.withLock { tabs in PostsTab.allCases.compactMap { tabs[$0]?.part } }
    }

    func part(_ name: ScriptAddress, makes: Bool) -> PagePart? {
        if let part = userParts.first(where: { $0.name == name }) { return part }
        guard let tab = PostsTab(rawValue: name.text), !makes || list(of: tab) != nil else { return nil }
        return tabs.withLock { $0[tab]?.part }
    }

    func receive(_ command: Reader.PageCommand) {
        guard case .person(let command, let tab, page: _) = command else { return }
        guard tab != .posts else { return receive(command) }
        if let posts = list(of: tab), let forTab = PostsInteractor.fromCommand(command) {
            if case .reload = command, posts.viewModel.value.isBusy { context.liftPauses() }
            posts.commandSink.send(value: forTab)
        }
        // The tab has its own posts; the profile is the same.
        switch command {
        case .loadProfile, .reload: user.commandSink.send(value: .loadProfile)
        case .showSaved, .showStored, .reloadHard, .cancel, .stopWaiting, .openProfile, .copyProfile:
            user.commandSink.send(value: command)
        case .loadPosts, .loadMorePosts, .openPost, .copyPost: break
        }
    }

    /// The interactor of a further tab, which is made the first time; `nil` if the person has no such tab.
    func list(of tab: PostsTab) -> PostsInteractor? {
        tabs.withLock { $0[tab]?.posts } ?? makeList(of: tab, PostsViewModel(state: .initialized))
    }

    private func receive(_ command: UserInteractor.Command) {
        if case .reload = command, user.viewModel.value.isBusy { context.liftPauses() }
        user.commandSink.send(value: command)
    }

    private func makeList(of tab: PostsTab, _ viewModel: PostsViewModel) -> PostsInteractor? {
        guard let service = services.tabServices[tab] else { return nil }
        let posts = PostsInteractor(
            userId: services.userId, service: service, viewModel: viewModel, scheduler: context.scheduler)
        let part = PagePart(
            tab.address, .tab, page: page, of: posts, trace: posts.trace,
            command: PostsInteractor.Command.init(label:), cancel: .cancel
        ) { posts.viewModel.value.refusedCommands.compactMap(PostsInteractor.fromCommand) }
        context.follow(part)
        observation += posts.viewModel.signal.observeValues { [context, page] viewModel in
            context.tell(.list(viewModel, of: tab, page: page))
        }
        observation += posts.effect.observeValues { [context] effect in
            switch effect {
            case .open(let address): context.open(address)
            case .copy(let text): context.copy(text)
            }
        }
        tabs.withLock { $0[tab] = (posts, part) }
        return posts
    }
}

/// The interactor behind a thread's page.
final class OpenThread: OpenPage {
    let thread: ThreadInteractor
    let parts: [PagePart]
    private let context: PageContext
    private let observation = CompositeDisposable()

    init(_ page: ThreadPage, _ service: any ThreadServiceType, _ context: PageContext) {
        let thread = ThreadInteractor(
            post: page.post, service: service, viewModel: page.thread, scheduler: context.scheduler)
        self.thread = thread
        self.context = context
        parts = [
            PagePart(
                "thread", .thread, page: page.id, of: thread, trace: thread.trace,
                command: ThreadInteractor.Command.init(label:), cancel: .cancel
            ) { thread.viewModel.value.error == .offlineMode ? [.load] : [] }
        ]
        parts.forEach(context.follow)
        observation += thread.viewModel.signal.observeValues { [id = page.id] viewModel in
            context.tell(.thread(viewModel, page: id))
        }
    }

    deinit {
        observation.dispose()
    }

    func part(_ name: ScriptAddress, makes: Bool) -> PagePart? { parts.first { $0.name == name } }

    func receive(_ command: Reader.PageCommand) {
        guard case .thread(let command, page: _) = command else { return }
        if case .load = command, thread.viewModel.value.isBusy { context.liftPauses() }
        thread.commandSink.send(value: command)
    }
}

extension PostsTab {
    /// The name of the tab's interactor in scripts; that of the first tab is the person's.
    var address: ScriptAddress {
        switch self {
        case .posts: "posts"
        case .replies: "replies"
        case .media: "media"
        case .pinned: "pinned"
        }
    }
}

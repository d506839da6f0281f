import FoundationEssentials
import Interaction
import People
import PeopleWeb
import Reactive
import ReaderUI
import Sync
import Terminal
import Values

/// Consumes the effects of the reader and of its people, and owns the interactors of all pages.
///
/// The tabs and their stacks themselves are in the reader's view model: the coordinator only knows which interactor belongs to which page.
/// It passes commands down to them and their view models up, opens links, copies, and quits.
///
/// Map of the state, all behind `state`'s lock: `pages` are the interactors of open people by page, with what observes
/// them; `threads` are those of open threads; `lastPage` is the highest page number given away.
public final class Coordinator: Sendable {
    /// How many people and threads can be open: news look for their page among all of them.
    package static let mostPeople = 100

    struct Page: Sendable {
        let user: UserInteractor
        /// What further tabs are asked; `nil` if there are none.
        let services: PersonServices?
        let observation: CompositeDisposable
        var tabs: [PostsTab: PostsInteractor] = [:]
    }

    struct Thread: Sendable {
        let interactor: ThreadInteractor
        let observation: (any Disposable)?
    }

    struct State: Sendable {
        var pages: [Int: Page] = [:]
        var threads: [Int: Thread] = [:]
        var lastPage = 0
    }

    /// The root of what is shown.
    public let reader: ReaderInteractor
    let people: PeopleInteractor?
    /// Keeps the bookmarks; `nil` if the accounts have no store.
    package let bookmarks: BookmarksInteractor?
    /// Finds words in everything stored; `nil` if the accounts have no store.
    let finder: FindInteractor?
    let accounts: any AccountSource
    private let surroundings: any Surroundings
    let scheduler: SchedulerContext
    let clock: any DateScheduler
    let state = Locked(State())
    /// Tells of each interactor that is made, before it is asked for anything: the player's recorder listens.
    private let adopted: @Sendable (UserInteractor, Int) -> Void
    /// The same for further tabs, and for threads.
    let adoptedTab: @Sendable (PostsInteractor, PostsTab, Int) -> Void
    let adoptedThread: @Sendable (ThreadInteractor, Int) -> Void

    /// Opens the reader with the people list, which it asks for, or with one person if an account is given.
    ///
    /// - Parameters:
    ///   - opening: the account named on the command line and its services; `nil` for the people list.
    ///   - loadsAtOnce: whether the named person's profile and posts are asked for; a script asks itself.
    ///   - size: the terminal's size.
    ///   - accounts: opens the accounts that are asked for.
    ///   - surroundings: what copies, opens links and ends the program.
    ///   - scheduler: where the interactors work.
    ///   - clock: dates what arrives, the same clock that frames show.
    ///   - people: the interactor of the people list; by default one over the people of `accounts`.
    ///   - adoptedTab: is told of the interactor of each further tab, the tab and the page before it starts anything.
    ///   - adoptedThread: is told of each thread's interactor and page before it starts anything.
    ///   - adopted: is told of each person's interactor and page before it starts anything.
    public init(
        opening: (account: Account, services: PersonServices)?,
        loadsAtOnce: Bool = true,
        size: Size,
        accounts: any AccountSource,
        surroundings: any Surroundings,
        scheduler: SchedulerContext,
        clock: any DateScheduler,
        people: PeopleInteractor? = nil,
        adoptedTab: @escaping @Sendable (PostsInteractor, PostsTab, Int) -> Void = { _, _, _ in },
        adoptedThread: @escaping @Sendable (ThreadInteractor, Int) -> Void = { _, _ in },
        adopted: @escaping @Sendable (UserInteractor, Int) -> Void = { _, _ in }
    ) {
        self.accounts = accounts
        self.surroundings = surroundings
        self.scheduler = scheduler
        self.clock = clock
        self.adopted = adopted
        self.adoptedTab = adoptedTab
        self.adoptedThread = adoptedThread
        bookmarks = accounts.bookmarksService.map { BookmarksInteractor(service: $0, scheduler: scheduler) }
        finder = accounts.findService.map { FindInteractor(service: $0, scheduler: scheduler) }
        guard let opening else {
            let people = people ?? PeopleInteractor(service: accounts.peopleService, scheduler: scheduler)
            self.people = people
            reader = ReaderInteractor(
                ReaderViewModel(size: size, people: people.viewModel.value), scheduler: scheduler)
            observe(people)
            observeReader()
            observeStore()
            people.commandSink.send(value: .load)
            return
        }
        self.people = nil
        let user = UserInteractor(
            userId: opening.services.userId, profileService: opening.services.profileService,
            postsService: opening.services.postsService, scheduler: scheduler)
        reader = ReaderInteractor(
            ReaderViewModel(
                size: size, account: opening.account, title: opening.account.shortTitle, page: 1,
                user: user.viewModel.value),
            scheduler: scheduler)
        adopt(user, page: 1, services: opening.services)
        observeReader()
        observeStore()
        tellTabs(of: opening.services, page: 1)
        if loadsAtOnce { user.commandSink.send(value: .reload) }
    }

    /// The interactor of a page, if it is open.
    public func user(onPage page: Int) -> UserInteractor? {
        state.withLock { $0.pages[page]?.user }
    }

    private func observeReader() {
        reader.effect.observeValues { [weak self] effect in self?.consume(effect) }
    }

    private func observe(_ people: PeopleInteractor) {
        people.viewModel.signal.observeValues { [weak self] viewModel in
            guard let self else { return }
            reader.commandSink.send(value: .peopleContent(viewModel, at: clock.currentDate))
        }
        people.effect.observeValues { [weak self] effect in
            switch effect {
            case .show(let account): self?.show(account, isNamed: false, .onTop)
            case .quit: self?.surroundings.quit()
            }
        }
    }

    private func consume(_ effect: Reader.Effect) {
        switch effect {
        case .user(let command, let page):
            guard let user = user(onPage: page) else { return }
            liftPauses(for: command, isBusy: user.viewModel.value.isBusy)
            user.commandSink.send(value: command)
        case .tab(let command, let tab, let page):
            pass(command, to: tab, page: page)
        case .people(let command):
            people?.commandSink.send(value: command)
        case .show(let text, let placement):
            show(Account(text), isNamed: true, placement)
        case .openThread(let post, let account):
            openThread(of: post, in: account)
        case .thread(let command, let page):
            guard let thread = thread(onPage: page) else { return }
            liftPauses(for: command, isBusy: thread.viewModel.value.isBusy)
            thread.commandSink.send(value: command)
        case .bookmark(let post, let account):
            let bookmark = Bookmark(post: post, account: account, date: clock.currentDate)
            bookmarks?.commandSink.send(value: .toggle(bookmark))
        case .bookmarks(let command):
            bookmarks?.commandSink.send(value: command)
        case .find(let command):
            finder?.commandSink.send(value: command)
        case .offline(let isOn):
            switchOffline(isOn)
        case .open(let address):
            open(address)
        case .copy(let text):
            copy(text)
        case .close(let page):
            let closed = state.withLock { state in
                (state.pages.removeValue(forKey: page), state.threads.removeValue(forKey: page))
            }
            closed.0?.observation.dispose()
            closed.1?.observation?.dispose()
        case .settle:
            settle()
        case .record:
            surroundings.record()
        case .inspect:
            surroundings.inspect()
        case .quit:
            surroundings.quit()
        }
    }

    /// Opens a person's page: loading if named by hand; if chosen from the list, as stored, or at rest without a store.
    private func show(_ account: Account, isNamed: Bool, _ placement: Reader.Placement) {
        guard let services = servicesOfNewPage(account) else { return }
        let user = UserInteractor(
            userId: services.userId, profileService: services.profileService,
            postsService: services.postsService,
            scheduler: scheduler)
        let page = nextPage()
        reader.commandSink.send(
            value: .push(account, title: title(of: account), page: page, user.viewModel.value, placement))
        adopt(user, page: page, services: services)
        tellTabs(of: services, page: page)
        if isNamed {
            user.commandSink.send(value: .reload)
        } else if accounts.hasStore {
            user.commandSink.send(value: .showSaved)
        }
    }

    /// The number of a page that is about to be opened.
    func nextPage() -> Int {
        state.withLock { state in
            state.lastPage += 1
            return state.lastPage
        }
    }

    /// The services of an account whose page is about to be opened.
    ///
    /// - Returns: `nil` if as many pages are open as may be, or the account has none; the reader is told why.
    func servicesOfNewPage(_ account: Account) -> PersonServices? {
        let count = state.withLock { $0.pages.count + $0.threads.count }
        guard count < Self.mostPeople else {
            reader.commandSink.send(
                value: .refused("\(Self.mostPeople) pages are open. Go back with q first."))
            return nil
        }
        do {
            return try accounts.services(for: account)
        } catch {
            reader.commandSink.send(value: .refused(error.description))
            return nil
        }
    }

    /// Gives up everything that is being asked for, on every page.
    func cancelAll() {
        for user in users { user.commandSink.send(value: .cancel) }
        for tab in tabs { tab.commandSink.send(value: .cancel) }
        for thread in threads { thread.commandSink.send(value: .cancel) }
    }

    /// Asks again for what offline mode has refused, on every page.
    func askAgain() {
        for user in users {
            for command in user.viewModel.value.refusedCommands { user.commandSink.send(value: command) }
        }
        for tab in tabs {
            for command in tab.viewModel.value.refusedCommands.compactMap(PostsInteractor.fromCommand) {
                tab.commandSink.send(value: command)
            }
        }
        for thread in threads where thread.viewModel.value.error == .offlineMode {
            thread.commandSink.send(value: .load)
        }
    }

    private var users: [UserInteractor] {
        state.withLock { state in state.pages.sorted { $0.key < $1.key }.map(\.value.user) }
    }

    private func title(of account: Account) -> String {
        let person = people?.viewModel.value.people.first { $0.account == account }
        return [person?.handle, person?.name].compactMap(\.self).first { !$0.isEmpty } ?? account.shortTitle
    }

    func adopt(_ user: UserInteractor, page: Int, services: PersonServices) {
        adopted(user, page)
        let observation = CompositeDisposable()
        observation += user.viewModel.signal.observeValues { [weak self] viewModel in
            guard let self else { return }
            reader.commandSink.send(value: .content(viewModel, page: page, at: clock.currentDate))
        }
        observation += user.effect.observeValues { [weak self] effect in
            switch effect {
            case .open(let address): self?.open(address)
            case .copy(let text): self?.copy(text)
            }
        }
        state.withLock { state in
            state.pages[page] = Page(
                user: user, services: services.tabs.count > 1 ? services : nil, observation: observation)
            state.lastPage = max(state.lastPage, page)
        }
    }

    func open(_ address: WebAddress) {
        let sink = reader.commandSink
        surroundings.open(address) { outcome in
            switch outcome {
            case .opened:
                sink.send(value: .told(Notice("Opened \(MaskedAddress.text(address.shown))")))
            case .failed(let reason):
                sink.send(value: .told(Notice(reason, isProblem: true)))
            }
        }
    }

    func copy(_ text: String) {
        let sink = reader.commandSink
        surroundings.copy(text) { outcome in
            switch outcome {
            case .taken:
                sink.send(value: .told(Notice("Copied into tmux: \(MaskedAddress.text(text))")))
            case .sent:
                sink.send(value: .told(Notice("Sent to the terminal: \(MaskedAddress.text(text))")))
            case .refused:
                sink.send(
                    value: .told(Notice("This terminal cannot copy a text like that.", isProblem: true)))
            }
        }
    }
}

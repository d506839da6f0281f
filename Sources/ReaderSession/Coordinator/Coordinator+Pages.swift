import Interaction
import People
import PeopleWeb
import Reactive
import ReaderUI
import Replay
import Sync

/// Opening pages: one way for all of them.
extension Coordinator {
    /// Opens a person's page, loading or as stored, as somebody has chosen; at rest where nothing is stored.
    func show(_ account: Account, _ placement: Reader.Placement, isNamed: Bool) {
        let opened = open(account, placement) { id in
            .person(PersonPage(id: id, account: account, title: title(of: account), user: .initialized))
        }
        guard let (id, page) = opened else { return }
        if loads(isNamed: isNamed) {
            page.receive(.person(.reload, page: id))
        } else if accounts.hasStore {
            // Who wants nobody loaded wants nobody asked either.
            let asks = reader.viewModel.value.loading != .never
            page.receive(.person(asks ? .showSaved : .showStored, page: id))
        }
    }

    private func loads(isNamed: Bool) -> Bool {
        switch reader.viewModel.value.loading {
        case .named: isNamed
        case .always: true
        case .never: false
        }
    }

    /// Opens the thread of a post, and asks for it.
    ///
    /// - Parameter account: in whose list the post stands; its services know the thread.
    func openThread(of post: Post, in account: Account) {
        let opened = open(account, .onTop) { id in
            .thread(
                ThreadPage(
                    id: id, account: account, post: post, thread: ThreadViewModel(state: .initialized)))
        }
        guard let (id, page) = opened else { return }
        page.receive(.thread(.load, page: id))
    }

    /// Opens a page of an account; nothing is asked for yet.
    ///
    /// - Returns: its number and its interactors; `nil` if as many pages are open as may be, the account has no services, or
    ///   these have no such page: the reader is told why.
    private func open(
        _ account: Account, _ placement: Reader.Placement, _ page: (Int) -> ReaderPage
    ) -> (id: Int, page: any OpenPage)? {
        // Whoever has gone elsewhere meanwhile keeps the page that was to be left.
        let left: Int? =
            if case .inPlace(of: let page) = placement, reader.viewModel.value.page.opened?.id == page {
                page
            } else {
                nil
            }
        guard state.withLock({ $0.pages.count }) - (left == nil ? 0 : 1) < Self.mostPages else {
            reader.commandSink.send(
                value: .refused(
                    "\(Self.mostPages) pages are open."
                        + reader.viewModel.value.keyNames.text(" ", .app(.back), does: " goes back to one.")))
            return nil
        }
        let services: PersonServices
        do {
            services = try accounts.services(for: account)
        } catch {
            reader.commandSink.send(value: .refused(error.description))
            return nil
        }
        // Services that were opened take a number, in a recording as well, whether or not they have such a page.
        let id = state.withLock { state in
            state.lastPage += 1
            return state.lastPage
        }
        let page = page(id)
        guard let interactors = interactors(of: page, services) else {
            reader.commandSink.send(
                value: .told(Notice("There are no threads where this comes from.", isProblem: true)))
            return nil
        }
        reader.commandSink.send(value: .opened(Reader.NewPage(page), placement))
        adopt(interactors, page: id)
        if let left { close(page: left) }
        tellTabs(of: services, page: id)
        return (id, interactors)
    }

    /// Lets go of the interactors of a page that is shown no more, which gives up what they ask for.
    func close(page: Int) {
        _ = state.withLock { $0.pages.removeValue(forKey: page) }
    }

    /// The interactors of a page; `nil` for one that has none of its own, or whose services have none.
    private func interactors(of page: ReaderPage, _ services: PersonServices) -> (any OpenPage)? {
        switch page {
        case .person(let person): OpenPerson(person, services, pageContext)
        case .thread(let thread): services.threadService.map { OpenThread(thread, $0, pageContext) }
        case .people, .shelf: nil
        }
    }

    @discardableResult
    func adopt(_ page: any OpenPage, page id: Int) -> any OpenPage {
        state.withLock { state in
            state.pages[id] = page
            state.lastPage = max(state.lastPage, id)
        }
        return page
    }

    /// What open pages may use of the coordinator, which they do not keep.
    var pageContext: PageContext {
        PageContext(
            scheduler: scheduler,
            tell: { [weak self] in self?.tell($0) },
            open: { [weak self] in self?.open($0) },
            copy: { [weak self] in self?.copy($0) },
            liftPauses: { [accounts] in accounts.liftPauses() },
            follow: follow)
    }

    /// Tells the reader which tabs a page has, if it has more than one.
    func tellTabs(of services: PersonServices, page: Int) {
        if services.tabs.count > 1 { tell(.tabs(services.tabs, page: page)) }
    }

    private func title(of account: Account) -> String {
        let person = people?.viewModel.value.people.first { $0.account == account }
        return [person?.handle, person?.name].compactMap(\.self).first { !$0.isEmpty } ?? account.shortTitle
    }
}

/// The interactors behind the pages, by name and all together.
extension Coordinator {
    /// The interactors of a page; `nil` if it is not open, or has none of its own.
    func interactors(ofPage page: Int) -> (any OpenPage)? {
        state.withLock { $0.pages[page] }
    }

    /// An interactor by its name: one of the session, or of a page.
    ///
    /// - Parameters:
    ///   - page: the page; `nil` if none is meant.
    ///   - makes: whether that of a tab is made that was not asked for before.
    func part(_ name: ScriptAddress, page: Int?, makes: Bool = false) -> PagePart? {
        sessionParts.first { $0.name == name }
            ?? page.flatMap { interactors(ofPage: $0) }?.part(name, makes: makes)
    }

    /// Gives up everything that is being asked for, on every page.
    func cancelAll() {
        for part in parts { part.cancel() }
    }

    /// Asks again for what offline mode has refused, on every page.
    func askAgain() {
        for part in parts { part.askAgain() }
    }

    /// Every interactor of an open page: first the people, then their tabs, then the threads, each by page.
    ///
    /// In this order effects get their numbers when all pages ask at once, so recordings depend on it.
    private var parts: [PagePart] {
        let pages = state.withLock { state in state.pages.sorted { $0.key < $1.key }.map(\.value) }
        let parts = pages.flatMap(\.parts)
        return PagePart.Kind.allCases.flatMap { kind in parts.filter { $0.kind == kind } }
    }
}

/// Going back to a moment of the past.
extension Coordinator {
    /// What the reader and its interactors show now.
    var snapshot: ReaderSnapshot {
        ReaderSnapshot(
            reader: reader.viewModel.value, people: people?.viewModel.value,
            bookmarks: bookmarks?.viewModel.value, found: finder?.viewModel.value,
            following: following.viewModel.value, timeline: timeline.viewModel.value,
            refresh: refresh.viewModel.value,
            lastPage: state.withLock(\.lastPage))
    }

    /// Goes on from a moment: every interactor shows what it showed then, and nothing is asked for.
    ///
    /// What was under way then stays awaited until somebody settles it. A page whose account cannot be opened any more
    /// is shown, and does nothing.
    package func restore(_ snapshot: ReaderSnapshot) {
        // What was open goes when the lock is free again: it gives up its requests then. What other programs were asked
        // for stays counted: they still answer.
        let (underWay, _) = state.withLock { state in
            defer { state = State(silentPrograms: state.silentPrograms, lastPage: snapshot.lastPage) }
            return (state.underWay, state.pages)
        }
        for giveUp in underWay.values { giveUp() }
        if let people, let viewModel = snapshot.people { people.restore(viewModel) }
        if let bookmarks, let viewModel = snapshot.bookmarks { bookmarks.restore(viewModel) }
        if let finder, let viewModel = snapshot.found { finder.restore(viewModel) }
        following.restore(snapshot.following)
        timeline.restore(snapshot.timeline)
        refresh.restore(snapshot.refresh)
        accounts.offlineMode?.value = snapshot.reader.isOffline
        for page in snapshot.reader.accountTabs.pages {
            guard let opened = page.opened,
                let services = try? accounts.services(for: opened.account, ofPage: opened.id),
                let interactors = interactors(of: page, services)
            else { continue }
            adopt(interactors, page: opened.id)
        }
        // Last, so that nothing of what the others told meanwhile stays.
        reader.restore(snapshot.reader)
        // What was asked of servers is no part of the past: it has been asked.
        tellLog()
    }

    /// Gives up what is under way everywhere, and reads again what is kept on this computer: it is no part of the past.
    func settle() {
        cancelAll()
        people?.commandSink.send(value: .cancel)
        finder?.commandSink.send(value: .cancel)
        timeline.commandSink.send(value: .cancel)
        refresh.commandSink.send(value: .cancel)
        // A refresh that was begun after the moment that is gone back to: what is restored does not know of it.
        refreshService.stopRefresh()
        if accounts.hasStore { bookmarks?.commandSink.send(value: .load) }
        readStoredAgain()
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
    /// What became of changes of whom somebody follows.
    let following: FollowingViewModel
    /// What the timeline shows.
    let timeline: TimelineViewModel
    /// How far everybody was asked for what is new.
    let refresh: RefreshViewModel
    /// The highest number of a page that was given away.
    let lastPage: Int
}

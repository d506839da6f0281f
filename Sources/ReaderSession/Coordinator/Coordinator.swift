import FoundationEssentials
import Interaction
import People
import PeopleWeb
import Reactive
import ReaderUI
import Replay
import Sync
import Terminal
import Values

/// Consumes the effects of the reader and of its people, and owns the interactors of all pages.
///
/// The tabs and their stacks themselves are in the reader's view model: the coordinator only knows which interactor belongs to which page.
/// It passes commands down to them and their view models up, opens links, copies, and quits.
///
/// What it keeps besides, it keeps in `state`, behind one lock.
public final class Coordinator: Sendable {
    /// How many pages of people and threads can be open: news look for theirs among all of them.
    package static let mostPages = 100

    /// What may be under way for the reader itself, one of each.
    enum Wish { case picture, avatar, pipe }

    struct State: Sendable {
        /// How many programs that were asked for something have not said how it went.
        var silentPrograms = 0
        /// The interactors of the open pages, by the pages' numbers.
        var pages: [Int: any OpenPage] = [:]
        /// The highest number that a page has had.
        var lastPage = 0
        /// How many new posts the lists show that a refresh has brought, and since when.
        var shownNews = (count: 0, date: Date.distantPast)
        /// What gives up what was wished for last, of each kind.
        var underWay: [Wish: @Sendable () -> Void] = [:]
    }

    /// With what the reader begins.
    public enum Opening: Sendable {
        /// With the list of people, which is asked for.
        case people
        /// With a person: asked for as well, or at rest, because a script asks itself.
        case person(Account, PersonServices, loads: Bool = true)
    }

    /// The root of what is shown.
    public let reader: ReaderInteractor
    let people: PeopleInteractor?
    /// Keeps the bookmarks; `nil` if the accounts have no store.
    package let bookmarks: BookmarksInteractor?
    /// Finds words in everything stored; `nil` if the accounts have no store.
    let finder: FindInteractor?
    /// Keeps the list of whom somebody follows.
    package let following: FollowingInteractor
    /// Shows the posts of everybody who is followed.
    let timeline: TimelineInteractor
    /// Asks everybody who is followed for what is new.
    let refresh: RefreshInteractor
    let refreshService: any RefreshServiceType
    /// Notes what was read; `nil` if nothing is kept.
    private let readMarks: (any ReadMarksServiceType)?
    let accounts: any AccountSource
    private let surroundings: any Surroundings
    let scheduler: SchedulerContext
    let clock: any DateScheduler
    let state = Locked(State())
    /// Is told of each interactor before it starts anything.
    let follow: @Sendable (PagePart) -> Void
    /// The interactors that there are once in a session, under their names.
    let sessionParts: [PagePart]

    /// Opens the reader.
    ///
    /// - Parameters:
    ///   - opening: with what it begins.
    ///   - size: the terminal's size.
    ///   - accounts: opens the accounts that are asked for.
    ///   - surroundings: what copies, opens links and ends the program.
    ///   - scheduler: where the interactors work.
    ///   - clock: dates what arrives, the same clock that frames show.
    ///   - follow: is told of each interactor before it starts anything, so that its steps can be observed.
    public init(
        _ opening: Opening,
        size: Size,
        accounts: any AccountSource,
        surroundings: any Surroundings,
        scheduler: SchedulerContext,
        clock: any DateScheduler,
        follow: @escaping @Sendable (PagePart) -> Void = { _ in }
    ) {
        self.accounts = accounts
        readMarks = accounts.readMarksService
        self.surroundings = surroundings
        self.scheduler = scheduler
        self.clock = clock
        self.follow = follow
        let bookmarks = accounts.bookmarksService.map {
            BookmarksInteractor(service: $0, scheduler: scheduler)
        }
        let finder = accounts.findService.map { FindInteractor(service: $0, scheduler: scheduler) }
        let following = FollowingInteractor(service: accounts.followingService, scheduler: scheduler)
        let timeline = TimelineInteractor(
            service: accounts.timelineService, scheduler: scheduler)
        refreshService = accounts.refreshService
        let refresh = RefreshInteractor(service: refreshService, scheduler: scheduler)
        let viewModel: ReaderViewModel
        var first: (page: PersonPage, services: PersonServices, loads: Bool)?
        switch opening {
        case .people:
            let people = PeopleInteractor(service: accounts.peopleService, scheduler: scheduler)
            self.people = people
            viewModel = ReaderViewModel(size: size, people: people.viewModel.value)
        case .person(let account, let services, let loads):
            people = nil
            let page = PersonPage(
                id: 1, account: account, title: account.shortTitle, user: .initialized)
            first = (page, services, loads)
            viewModel = ReaderViewModel(size: size, page: .person(page))
        }
        self.bookmarks = bookmarks
        self.finder = finder
        self.following = following
        self.timeline = timeline
        self.refresh = refresh
        reader = ReaderInteractor(viewModel, scheduler: scheduler)
        sessionParts = Self.parts(people, bookmarks, finder, following, timeline, refresh)
        sessionParts.forEach(follow)
        if let people { observe(people) }
        let open = first.map { adopt(OpenPerson($0.page, $0.services, pageContext), page: $0.page.id) }
        observeReader()
        observeReading()
        observeAvatar()
        observeStore()
        people?.commandSink.send(value: .load)
        if let first {
            tellTabs(of: first.services, page: first.page.id)
            if first.loads { open?.receive(.person(.reload, page: first.page.id)) }
        }
    }

    private static func parts(
        _ people: PeopleInteractor?, _ bookmarks: BookmarksInteractor?, _ finder: FindInteractor?,
        _ following: FollowingInteractor, _ timeline: TimelineInteractor,
        _ refresh: RefreshInteractor
    ) -> [PagePart] {
        [
            people.map {
                PagePart(
                    "people", .session, of: $0, trace: $0.trace,
                    command: PeopleInteractor.Command.init(label:))
            },
            bookmarks.map {
                PagePart(
                    "bookmarks", .session, of: $0, trace: $0.trace,
                    command: BookmarksInteractor.Command.init(label:))
            },
            // What is to be found has to be typed: no name alone tells it.
            finder.map { PagePart("found", .session, of: $0, trace: $0.trace, command: { _ in nil }) },
            PagePart(
                "following", .session, of: following, trace: following.trace,
                command: FollowingInteractor.Command.init(label:)),
            PagePart(
                "timeline", .session, of: timeline, trace: timeline.trace,
                command: TimelineInteractor.Command.init(label:)),
            PagePart(
                "refresh", .session, of: refresh, trace: refresh.trace,
                command: RefreshInteractor.Command.init(label:)),
        ].compactMap(\.self)
    }

    private func observeReader() {
        reader.effect.observeValues { [weak self] effect in self?.consume(effect) }
        // The first request needs libraries that take time to load: less than it takes somebody to type an account.
        reader.viewModel.signal.filter { [accounts] viewModel in
            guard case .prompt(let prompt) = viewModel.overlay, case .account = prompt.purpose else {
                return false
            }
            return accounts.offlineMode?.value != true
        }
        .take(first: 1).observeValues { [accounts] _ in accounts.prepare() }
    }

    /// Has the picture of who is shown drawn as long as it is wished for.
    private func observeAvatar() {
        reader.viewModel.signal.map { $0.avatarWish }.skipRepeats().observeValues { [weak self] wish in
            if let wish { self?.draw(wish, as: .avatar) } else { self?.end(.avatar) }
        }
    }

    /// Notes what is read on the pages.
    private func observeReading() {
        guard let marks = readMarks else { return }
        reader.viewModel.signal.map { $0.passed }.skipRepeats { $0.count == $1.count }.observeValues {
            passed in
            if passed.count > 0 { marks.noteRead(passed.posts) }
        }
    }

    /// Marks posts, or takes that back; home counts anew then, if it is shown or may not be read again when it is.
    private func mark(_ mark: ReadMark, isUndone: Bool) {
        if isUndone { readMarks?.takeBack(mark) } else { readMarks?.mark(mark) }
        switch (mark, reader.viewModel.value.page) {
        case (.all, _), (.posts, .people): readHomeAgain()
        case (.posts, .person), (.posts, .shelf), (.posts, .thread): break
        }
    }

    private func observe(_ people: PeopleInteractor) {
        people.viewModel.signal.observeValues { [weak self] viewModel in
            self?.tell(.people(viewModel))
        }
        people.effect.observeValues { [weak self] effect in
            switch effect {
            case .show(let account): self?.show(account, .onTop, isNamed: false)
            case .quit: self?.surroundings.quit()
            }
        }
    }

    private func consume(_ effect: Reader.Effect) {
        switch effect {
        case .page(let command):
            pass(command)
        case .show(let account, let placement):
            guard case .inPlace = placement else { return show(account, placement, isNamed: true) }
            show(account, placement, isNamed: false)
            // Who is next to be read then depends on what was read here.
            readHomeAgain()
        case .openThread(let post, let account):
            openThread(of: post, in: account)
        case .bookmark(let post, let account):
            let bookmark = Bookmark(post: post, account: account, date: clock.currentDate)
            bookmarks?.commandSink.send(value: .toggle(bookmark))
        case .mark(let change):
            mark(change, isUndone: false)
        case .unmark(let change):
            mark(change, isUndone: true)
        case .offline(let isOn):
            switchOffline(isOn)
        case .open(let address, let kind):
            open(address, as: kind)
        case .copy(let text):
            copy(text)
        case .picture(let wish):
            draw(wish, as: .picture)
        case .endPicture:
            end(.picture)
        case .pager(let text):
            surroundings.page(text, then: notifyingReader())
        case .pipe(let wish):
            pipe(wish)
        case .endPipe:
            end(.pipe)
        case .close(let page):
            close(page: page)
            // Somebody who comes back from reading sees what is left to read.
            if case .people = reader.viewModel.value.page, let home = people?.viewModel.value,
                // If home is still being read, that reading may have begun before somebody was followed or a post read.
                home.isFollowing || home.isPending
            {
                readHomeAgain()
            }
        case .settle:
            settle()
        case .record:
            surroundings.record()
        case .inspect:
            surroundings.inspect()
        case .quit:
            end(.pipe)
            surroundings.quit()
        }
    }

    /// Passes a command on to the interactor that it means, if that is there.
    private func pass(_ command: Reader.PageCommand) {
        switch command {
        case .people(.load): readHomeAgain()
        case .people(let command): people?.commandSink.send(value: command)
        case .bookmarks(let command): bookmarks?.commandSink.send(value: command)
        case .found(let command): finder?.commandSink.send(value: command)
        case .following(let command): following.commandSink.send(value: command)
        case .timeline(let command): timeline.commandSink.send(value: command)
        // Unlike loading one person again, a refresh of everybody does not ask a server that wants to be left alone.
        case .refresh(let command): refresh.commandSink.send(value: command)
        case .person(_, _, let page), .thread(_, let page): interactors(ofPage: page)?.receive(command)
        }
    }

    /// Passes up what has become known.
    func tell(_ content: Reader.PageContent) {
        reader.commandSink.send(value: .page(content, at: clock.currentDate))
    }

    func open(_ address: WebAddress, as kind: Post.Media.Kind? = nil) {
        surroundings.open(address, as: kind, then: notifyingReader())
    }

    /// Has a picture drawn in place of the one before.
    private func draw(_ wish: PictureWish, as kind: Wish) {
        end(kind)
        let sink = reader.commandSink
        let giveUp = surroundings.draw(wish) { news in
            sink.send(value: .picture(news, ofWish: wish.number))
        }
        end(kind, next: giveUp)
    }

    /// Gives a text to the command of the settings, in place of the one before.
    private func pipe(_ wish: PipeWish) {
        end(.pipe)
        let sink = reader.commandSink
        let giveUp = surroundings.pipe(wish.text) { outcome in
            sink.send(value: .piped(outcome, ofWish: wish.number))
        }
        end(.pipe, next: giveUp)
    }

    /// Gives up what was wished for last of a kind, if it is still under way.
    private func end(_ wish: Wish, next: (@Sendable () -> Void)? = nil) {
        let giveUp = state.withLock { state in
            defer { state.underWay[wish] = next }
            return state.underWay[wish]
        }
        giveUp?()
    }

    func copy(_ text: String) {
        surroundings.copy(text, then: notifyingReader())
    }

    /// Tells the reader what comes of something that is asked of another program.
    private func notifyingReader() -> @Sendable (Notice?) -> Void {
        state.withLock { $0.silentPrograms += 1 }
        return { [weak self, sink = reader.commandSink] notice in
            if let notice { sink.send(value: .told(notice)) }
            self?.state.withLock { $0.silentPrograms -= 1 }
        }
    }

    /// Whether another program was asked for something and has not said how it went.
    package var awaitsPrograms: Bool { state.withLock { $0.silentPrograms > 0 } }
}

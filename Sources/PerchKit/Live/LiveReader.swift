import FoundationEssentials
import Interaction
import People
import PeopleData
import PeopleStore
import PeopleWeb
import Posix
import Reactive
import ReaderSession
import ReaderUI
import Replay
public import Terminal
import TerminalApp

/// The reader on a terminal: composes interactors, coordinator, screens and loop, and runs them.
public struct LiveReader {
    private let opening: (account: Account, services: PersonServices)?
    /// Whose posts to open beside those, each in a tab of its own.
    package let others: [Account]
    private let accounts: LiveAccounts
    private let lookup: FixtureLookup
    package let environment: [String: String]
    package let work: any DateScheduler
    private let library: Library
    private let notice: String?
    private let recording: String?
    private let recordsScreens: Bool
    private let settings: LiveSettings
    private let lists: LiveLists
    private let changes: LiveStoreChanges?

    /// Prepares a reader: opens the store and the log, and reads the settings and the tokens.
    ///
    /// A store that cannot be opened, or only for reading, is told of in the reader and keeps nobody from reading.
    ///
    /// - Parameters:
    ///   - names: whose posts to open, each in a tab of its own, the first shown; none for the people list.
    ///   - options: how people are read.
    ///   - latency: seconds that every answer from files takes at least; `nil` for the usual moment.
    ///   - recording: the file into which the session is recorded from its beginning; `nil` for none.
    ///   - recordsScreens: whether recordings hold, as digits, what the screen looked like.
    /// - Throws: what is wrong with an account, the folder, the log or a token, in one line, before a terminal is touched.
    public init(
        accounts names: [String], _ options: ReadingOptions, latency: Double?, recording: String? = nil,
        recordsScreens: Bool = true
    ) throws(AccountRefusal) {
        try self.init(
            accounts: names, options, latency: latency, recording: recording, recordsScreens: recordsScreens,
            work: QueueScheduler(name: "perch.work"),
            library: options.openLibrary(for: .reader))
    }

    /// Prepares a reader whose work is done by `work`, with the library of a session and what was wrong when it was opened.
    init(
        accounts names: [String], _ options: ReadingOptions, latency: Double?, recording: String? = nil,
        recordsScreens: Bool = true, work: any DateScheduler,
        library opened: (library: Library, notice: String?)
    ) throws(AccountRefusal) {
        self.work = work
        lookup = .live(option: options.fixtures, variables: options.environment)
        environment = options.environment
        settings = LiveSettings(environment: environment)
        lists = LiveLists(environment: environment)
        (library, notice) = opened
        changes = library.store.map(LiveStoreChanges.init)
        let first = names.first.map { Account($0) }
        others = names.dropFirst().map { Account($0) }
        accounts = try LiveAccounts(
            options, opening: first, latency: latency, scheduler: work, library: library,
            settings: settings.chosen, tellsRead: true)
        self.recording = recording
        self.recordsScreens = recordsScreens
        if let first {
            opening = (first, try accounts.services(for: first))
        } else {
            opening = nil
        }
        guard names.count <= Coordinator.mostPages else {
            throw AccountRefusal(
                "\(names.count) accounts are named: at most \(Coordinator.mostPages) can be open.")
        }
        for account in others { _ = try accounts.services(for: account) }
    }

    /// The colours that somebody has chosen, for the terminal that it is run on.
    public var theme: ThemeChoice { settings.current.theme }

    /// Whether somebody has chosen that the mouse does something on the terminal that it is run on.
    public var usesMouse: Bool { settings.current.usesMouse }

    /// Runs the reader on this thread until somebody leaves it; the terminal is restored then.
    ///
    /// What somebody keeps is waited for, two seconds at most; commands that still run are ended.
    ///
    /// - Parameters:
    ///   - terminal: where it is drawn.
    ///   - refreshed: called on this thread each time that somebody was asked for what is new and that is over.
    /// - Returns: the exit status: 0 if somebody quit, else what shells expect of a program that a signal ended; and a line
    ///   each on what could not be stored of what somebody keeps and on a recording that broke off, none if all is well. With
    ///   one the status is 1, but for signals.
    /// - Throws: one line if the recording that was asked for cannot be made; the terminal is restored then, too.
    public func run(
        on terminal: any TerminalType, refreshed: @escaping @Sendable () -> Void = {}
    ) throws(RecordingTrouble) -> (status: Int32, troubles: [String]) {
        let open = try open(on: terminal, scheduler: LoopScheduler(waker: terminal.waker))
        // What was saved holds at once, and not from the next key on.
        let saves = FileWatch(
            of: lists.paths + [settings.path, changes?.path].compactMap(\.self), log: changes?.path
        ) { [waker = terminal.waker] in
            waker.wake()
        }
        Self.ends(of: open.coordinator.refreshes).observeValues(refreshed)
        let status = withExtendedLifetime((open.coordinator, saves)) { open.loop.run().status }
        open.programs.end()
        open.session.end()
        let unstored = open.unfinishedWrites.troubles
        trim()
        let troubles = unstored + [open.session.recordingTrouble].compactMap(\.self)
        return (status == 0 && !troubles.isEmpty ? 1 : status, troubles)
    }

    /// A value each time that somebody was asked for what is new and that is over; ends with the signal.
    static func ends(of refreshes: Signal<RefreshViewModel, NoError>) -> Signal<Void, NoError> {
        refreshes.combinePrevious(RefreshViewModel())
            .filter { before, now in now.isOver(since: before) }
            .map { _ in }
    }

    /// Drops what is kept of others than those who are followed for longer than is chosen, and beyond what is chosen.
    ///
    /// At the end, when nobody is shown any more. Where the list of whom somebody follows is not read to the end, nobody is taken
    /// for a stranger.
    private func trim() {
        let bounds = settings.current.storeBounds
        guard !bounds.isNone, let followed = accounts.followedForSure else { return }
        library.trim(to: bounds, keeping: followed)
    }

    /// Puts a session together on a terminal; nothing is drawn yet.
    ///
    /// Whoever runs the loop keeps the coordinator.
    ///
    /// - Parameters:
    ///   - scheduler: the loop's, on this thread.
    ///   - state: where interactors reduce, if somebody watches what `scheduler` is given.
    func open(
        on terminal: any TerminalType, scheduler: LoopScheduler, state: (any Scheduler)? = nil
    ) throws(RecordingTrouble) -> OpenReader {
        let state = state ?? scheduler
        let session = session(on: terminal, scheduler)
        if let recording {
            do {
                try session.record(into: recording)
            } catch {
                terminal.close()
                throw error
            }
        }
        let headStart = HeadStartScheduler(work)
        // The list of people comes from as many files as there are: it is not waited for.
        if opening == nil { headStart.end() }
        let context = SchedulerContext(state: state, work: headStart, output: state)
        let requests = TerminalRequests(waker: terminal.waker)
        let intake = Intake(waker: terminal.waker)
        let programs = RunningPrograms()
        let recorded = RecordedAccounts(accounts: accounts, log: session.log, scheduler: intake)
        let surroundings = surroundings(on: terminal, scheduler, session, requests, programs)
        let coordinator = Coordinator(
            opening.map {
                .person(
                    $0.account, recorded.services($0.services, of: $0.account),
                    loads: settings.current.loadsWhoIsNamed)
            } ?? .people,
            size: terminal.size, accounts: recorded,
            surroundings: RecordedSurroundings(surroundings, log: session.log, scheduler: intake),
            scheduler: context, clock: scheduler)
        let reader = coordinator.reader
        begin(session, in: reader, scheduler)
        intake.admit { scheduler.drain() }
        headStart.end()
        let unfinishedWrites = UnfinishedWrites(coordinator, in: library, clock: scheduler)
        let loop = RenderLoop(
            terminal: terminal, scheduler: scheduler, requests: requests,
            viewModel: session.viewModel(of: reader), commandSink: session.commandSink(to: reader),
            display: session.display(on: terminal), commands: session.commands, isPending: { $0.isPending },
            takesInterrupt: { $0.takesInterrupt },
            utcOffset: LocalTime.utcOffset,
            followUp: {
                intake.admit { scheduler.drain() }
                session.follow(coordinator)
                settings.follow(session, in: reader, requests)
                lists.follow(session, coordinator)
                changes?.follow(session, coordinator, clock: scheduler)
            },
            isUnfinished: { unfinishedWrites.isUnfinished },
            willWait: {
                // What is waited for is said by the reader.
                session.inspector.value = nil
                unfinishedWrites.begin()
            })
        return OpenReader(
            coordinator: coordinator, loop: loop, session: session, unfinishedWrites: unfinishedWrites,
            programs: programs)
    }

    /// A session of which nothing has happened yet.
    private func session(on terminal: any TerminalType, _ scheduler: LoopScheduler) -> LiveSession {
        LiveSession(
            SessionOpening(
                size: terminal.size, start: scheduler.currentDate,
                utcOffset: LocalTime.utcOffset(scheduler.currentDate), account: opening?.account,
                hasStore: accounts.hasStore, isOffline: accounts.offlineMode?.value == true,
                loads: settings.current.loadsWhoIsNamed),
            lookup: lookup, names: accounts.recordedNames, environment: environment,
            scheduler: SchedulerContext(state: scheduler, work: work, output: scheduler), clock: scheduler,
            recordsScreens: recordsScreens)
    }

    /// What a session does to the world around it: clipboard, browser, pictures, programs.
    private func surroundings(
        on terminal: any TerminalType, _ clock: LoopScheduler, _ session: LiveSession,
        _ requests: TerminalRequests, _ programs: RunningPrograms
    ) -> TerminalSurroundings {
        TerminalSurroundings(
            requests: requests,
            opener: BrowserOpener(
                environment: environment, clock: clock, settings: settings.chosen, ending: terminal.ending),
            session: session.requests, tmux: TmuxBuffer(environment: environment, clock: clock),
            pictures: accounts.pictures(
                environment: environment, capabilities: terminal.capabilities,
                isForLines: terminal is any LineTerminalType, running: programs),
            programs: TextPrograms(
                environment: { [chosen = settings.chosen, environment] in
                    chosen.current.variables(environment)
                },
                running: programs, ending: terminal.ending,
                utcOffset: { LocalTime.utcOffset(Date()) },
                command: { [chosen = settings.chosen] in chosen.current.pipe }))
    }

    /// Does what a session begins with: what is wrong is told, the settings hold, and whoever is named is opened or asked for.
    private func begin(
        _ session: LiveSession, in reader: ReaderInteractor, _ scheduler: LoopScheduler
    ) {
        notify(reader)
        settings.begin(session, in: reader)
        scheduler.drain()
        if opening != nil, !settings.current.loadsWhoIsNamed, accounts.hasStore {
            session.showStored(in: reader)
        }
        session.openTabs(of: others, in: reader) { scheduler.drain() }
        if opening == nil, settings.current.refreshesWhenOpened {
            session.begin(asking: accounts, in: reader)
        }
    }

    /// Tells the reader of the store's troubles, those of its opening and each new one when something is not stored; and of
    /// what is wrong with the files that somebody writes.
    private func notify(_ reader: ReaderInteractor) {
        if let notice { reader.commandSink.send(value: .told(Notice(notice, isProblem: true))) }
        library.troubles.skipRepeats { $0 == $1 && !$1.isOfWhatWasDone }.observeValues {
            [sink = reader.commandSink] trouble in
            let what =
                switch trouble {
                case .notStored: "Not stored"
                case .notRead: "What is stored cannot be read"
                case .notMarked: "Not marked, whatever is shown"
                }
            sink.send(value: .told(Notice("\(what): \(trouble.error.reason)", isProblem: true)))
        }
        accounts.listTroubles.startWithValues { [sink = reader.commandSink] notice in
            sink.send(value: .told(notice))
        }
    }
}

/// A reader on a terminal, put together and not running yet.
struct OpenReader {
    let coordinator: Coordinator
    let loop: RenderLoop<LiveViewModel, LiveCommand>
    let session: LiveSession
    let unfinishedWrites: UnfinishedWrites
    let programs: RunningPrograms
}

extension LiveReader {
    /// Whether a text opens somebody by its look, and is hardly the name of a file: a host alone may be that.
    public static func opensSomebody(_ text: String) -> Bool {
        guard !text.hasPrefix("."), !text.hasPrefix("/"),
            let origin = try? AccountParser.parse(text, allowsPlainHTTP: true)
        else { return false }
        if case .address = origin { return text.contains("://") }
        return true
    }
}

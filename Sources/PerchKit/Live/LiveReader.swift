import FoundationEssentials
import Interaction
import People
import PeopleData
import PeopleWeb
import Reactive
import ReaderSession
import ReaderUI
import Replay
import Terminal
import TerminalApp

/// The reader on a terminal: composes interactors, coordinator, screens and loop, and runs them.
public struct LiveReader {
    private let opening: (account: Account, services: PersonServices)?
    /// Whose posts to open beside those, each in a tab of its own.
    package let others: [Account]
    private let accounts: LiveAccounts
    private let lookup: FixtureLookup
    package let environment: [String: String]
    package let work: QueueScheduler
    private let library: Library
    private let notice: String?
    private let recording: String?

    /// Prepares a reader: opens the store; no other file is read yet.
    ///
    /// A store that cannot be opened, or only for reading, is told of in the reader and keeps nobody from reading.
    ///
    /// - Parameters:
    ///   - names: whose posts to open, each in a tab of its own, the first shown; none for the people list.
    ///   - options: how people are read.
    ///   - latency: seconds that every answer from files takes at least; `nil` for the usual moment.
    ///   - recording: the file into which the session is recorded from its beginning; `nil` for none.
    /// - Throws: what is wrong with an account, the folder, the log or a token, in one line, before a terminal is touched.
    public init(
        accounts names: [String], _ options: ReadingOptions, latency: Double?, recording: String? = nil
    ) throws(AccountRefusal) {
        work = QueueScheduler(name: "perch.work")
        lookup = .live(option: options.fixtures)
        environment = options.environment
        (library, notice) = Library.live(environment: environment, isOffline: options.isOffline)
        let first = names.first.map { Account($0) }
        others = names.dropFirst().map { Account($0) }
        accounts = try LiveAccounts(
            options, opening: first, latency: latency, scheduler: work, library: library)
        self.recording = recording
        if let first {
            opening = (first, try accounts.services(for: first))
        } else {
            opening = nil
        }
        guard names.count <= Coordinator.mostPeople else {
            throw AccountRefusal(
                "\(names.count) accounts are named: at most \(Coordinator.mostPeople) can be open.")
        }
        for account in others { _ = try accounts.services(for: account) }
    }

    /// Runs the reader on this thread until somebody leaves it; the terminal is restored then.
    ///
    /// What somebody keeps is waited for, two seconds at most.
    ///
    /// - Returns: the exit status: 0 if somebody quit, else what shells expect of a program that a signal ended; and in
    ///   one line what could not be stored of what somebody keeps, `nil` if all was. The status is 1 then, but for signals.
    /// - Throws: one line if the recording that was asked for cannot be made; the terminal is restored then, too.
    public func run(
        on terminal: any TerminalType
    ) throws(RecordingTrouble) -> (status: Int32, trouble: String?) {
        let scheduler = LoopScheduler(waker: terminal.waker)
        let requests = TerminalRequests(waker: terminal.waker)
        let session = LiveSession(
            SessionOpening(
                size: terminal.size, start: scheduler.currentDate, account: opening?.account,
                hasStore: accounts.hasStore, isOffline: accounts.offlineMode?.value == true),
            lookup: lookup, names: accounts.recordedNames, environment: environment,
            scheduler: SchedulerContext(state: scheduler, work: work, output: scheduler), clock: scheduler)
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
        let context = SchedulerContext(state: scheduler, work: headStart, output: scheduler)
        let intake = Intake(waker: terminal.waker)
        let recorded = RecordedAccounts(accounts: accounts, log: session.log, scheduler: intake)
        let coordinator = Coordinator(
            opening.map { .person($0.account, recorded.services($0.services, of: $0.account)) } ?? .people,
            size: terminal.size, accounts: recorded,
            surroundings: TerminalSurroundings(
                requests: requests, opener: BrowserOpener(environment: environment, clock: scheduler),
                session: session.requests, tmux: TmuxBuffer(environment: environment, clock: scheduler)),
            scheduler: context, clock: scheduler)
        let reader = coordinator.reader
        notify(reader)
        scheduler.drain()
        session.openTabs(of: others, in: reader) { scheduler.drain() }
        intake.admit { scheduler.drain() }
        headStart.end()
        let display = LiveDisplay(of: reader)
        let leaveTaking = LeaveTaking(coordinator.bookmarks, reader: reader.commandSink)
        let loop = RenderLoop(
            terminal: terminal, scheduler: scheduler, requests: requests, viewModel: display.viewModel,
            commandSink: display.commandSink, screen: display.screen, commands: session.commands,
            isPending: { $0.isPending }, utcOffset: LocalTime.utcOffset,
            followUp: {
                intake.admit { scheduler.drain() }
                session.follow(coordinator, display)
            },
            isUnfinished: { leaveTaking.isUnfinished },
            willWait: {
                // What is waited for is said by the reader.
                display.inspector.value = nil
                leaveTaking.begin()
            })
        let status = withExtendedLifetime((coordinator, display)) { loop.run().status }
        let trouble = leaveTaking.trouble
        return (status == 0 && trouble != nil ? 1 : status, trouble)
    }

    /// Tells the reader of the store's troubles: those of its opening, and each new one when something is not stored.
    private func notify(_ reader: ReaderInteractor) {
        if let notice { reader.commandSink.send(value: .told(Notice(notice, isProblem: true))) }
        library.unsaved.skipRepeats().observeValues { [sink = reader.commandSink] error in
            sink.send(value: .told(Notice("Not stored: \(error.reason)", isProblem: true)))
        }
    }
}

/// What an event of the terminal means in a live session.
enum LiveCommand: Sendable {
    case reader(Reader.Command)
    case inspector(TimelineInteractor<Inspector.Root>.Command)
}

/// What a live session shows: the reader, or the inspector that looks back at it.
enum LiveViewModel: Sendable {
    case reader(ReaderViewModel)
    case inspector(TimelineViewModel<Inspector.Root>)

    /// Whether the frame shows passing time.
    var isPending: Bool {
        switch self {
        case .reader(let viewModel): viewModel.isPending
        // It moves only when it is told to; while it plays, its view model changes.
        case .inspector: false
        }
    }
}

/// The two ends of a live session for the render loop: the reader, and over it the inspector while there is one.
///
/// The reader lives on underneath: what is answered meanwhile is shown when the inspector closes.
final class LiveDisplay: Sendable {
    /// The inspector that is open; `nil` while there is none.
    let inspector = MutableProperty<Inspector?>(nil)
    /// What is shown.
    let viewModel: Property<LiveViewModel>
    /// Whether the session is being recorded, which stands in the title's place as long as it is.
    ///
    /// It is no part of the reader's view model: a replay of the recording is not recorded.
    let isRecording = MutableProperty(false)
    /// Where commands go.
    let commandSink: Signal<LiveCommand, NoError>.Observer

    /// A display of a reader; it keeps the reader's ends, and the reader itself.
    init(of reader: ReaderInteractor) {
        let shown = reader.viewModel.map { LiveViewModel.reader($0) }
        viewModel = inspector.flatMap(.latest) { inspector in
            inspector?.timeline.viewModel.map { LiveViewModel.inspector($0) } ?? shown
        }
        let (commands, sink) = Signal<LiveCommand, NoError>.pipe()
        commandSink = sink
        commands.observeValues { [inspector] command in
            switch command {
            case .reader(let command): reader.commandSink.send(value: command)
            case .inspector(let command): inspector.value?.timeline.commandSink.send(value: command)
            }
        }
    }

    /// Draws whichever is shown.
    var screen: Screen<LiveViewModel> {
        Screen { [inspector, isRecording] viewModel, environment in
            switch viewModel {
            case .reader(let viewModel):
                var frame = RootScreen.screen.frame(viewModel, in: environment)
                if isRecording.value { frame.put("REC  ", column: 1, row: 0, style: Theme.problem) }
                return frame
            case .inspector(let viewModel):
                let screen =
                    inspector.value?.screen ?? InspectorScreen.screen(name: "", start: environment.now)
                return screen.frame(viewModel, in: environment)
            }
        }
    }
}

import Interaction
import People
import PeopleData
import Reactive
import Terminal
import TerminalApp

/// The reader on a terminal: composes interactors, coordinator, screens and loop, and runs them.
public struct LiveReader {
    private let opening: (account: Account, services: PersonServices)?
    private let accounts: FixtureAccounts
    private let environment: [String: String]
    private let work: QueueScheduler

    /// Prepares a reader; no file is read yet.
    ///
    /// - Parameters:
    ///   - account: whose posts to open; `nil` for the people list.
    ///   - fixtures: the folder of the demo people; `nil` to look for it.
    ///   - latency: seconds that every answer from files takes at least; `nil` for the usual moment.
    ///   - environment: the process's variables.
    /// - Throws: what is wrong with the account or the folder, in one line, before a terminal is touched.
    public init(
        account: String?, fixtures: String?, latency: Double?, environment: [String: String]
    ) throws(AccountRefusal) {
        work = QueueScheduler(name: "perch.work")
        accounts = try FixtureAccounts(lookup: .live(option: fixtures), latency: latency, scheduler: work)
        self.environment = environment
        if let account = account.map({ Account($0) }) {
            opening = (account, try accounts.services(for: account))
        } else {
            opening = nil
        }
    }

    /// Runs the reader on this thread until somebody leaves it; the terminal is restored then.
    ///
    /// - Returns: the exit status: 0 if somebody quit, else what shells expect of a program that a signal ended.
    public func run(on terminal: any TerminalType) -> Int32 {
        let scheduler = LoopScheduler(waker: terminal.waker)
        let requests = TerminalRequests(waker: terminal.waker)
        let context = SchedulerContext(state: scheduler, work: work, output: scheduler)
        let coordinator = Coordinator(
            opening: opening, size: terminal.size, accounts: accounts,
            surroundings: TerminalSurroundings(
                requests: requests, opener: BrowserOpener(environment: environment)),
            scheduler: context, clock: scheduler)
        let reader = coordinator.reader
        let loop = RenderLoop(
            terminal: terminal, scheduler: scheduler, requests: requests, viewModel: reader.viewModel,
            commandSink: reader.commandSink, screen: RootScreen.screen, commands: KeyTables.commands,
            isPending: { $0.isPending }, utcOffset: LocalTime.utcOffset)
        switch withExtendedLifetime(coordinator, { loop.run() }) {
        // Ctrl-C is one of the ways to quit.
        case .stopped, .interrupted: return 0
        case .hungUp: return 129
        case .terminated: return 143
        }
    }
}

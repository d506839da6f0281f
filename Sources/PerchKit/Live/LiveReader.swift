import Interaction
import People
import PeopleData
import Reactive
import Terminal
import TerminalApp

/// The reader on a terminal: composes interactors, coordinator, screens and loop, and runs them.
public struct LiveReader {
    private let account: Account?
    private let lookup: FixtureLookup
    private let latency: Double?
    private let environment: [String: String]
    private let work = QueueScheduler(name: "perch.work")

    /// Prepares a reader.
    ///
    /// - Parameters:
    ///   - account: whose posts to open; `nil` for the people list.
    ///   - latency: seconds that every answer from files takes at least; `nil` for the usual moment.
    ///   - environment: the process's variables.
    public init(account: Account?, lookup: FixtureLookup, latency: Double?, environment: [String: String]) {
        self.account = account
        self.lookup = lookup
        self.latency = latency
        self.environment = environment
    }

    /// What is wrong with the account, in one line; `nil` if it can be opened. Looked at before the terminal is taken.
    public func refusal() -> AccountRefusal? {
        guard let account else { return nil }
        do {
            _ = try accounts.services(for: account)
            return nil
        } catch {
            return error
        }
    }

    /// Runs the reader on this thread until somebody leaves it; the terminal is restored then.
    public func run(on terminal: any TerminalType) -> LoopEnding {
        let scheduler = LoopScheduler(waker: terminal.waker)
        let requests = TerminalRequests(waker: terminal.waker)
        let context = SchedulerContext(state: scheduler, work: work, output: scheduler)
        let accounts = accounts
        var opening: (account: Account, services: PersonServices)?
        if let account, let services = try? accounts.services(for: account) { opening = (account, services) }
        let coordinator = Coordinator(
            opening: opening, size: terminal.size, accounts: accounts,
            surroundings: TerminalSurroundings(requests: requests, opener: BrowserOpener(environment: environment)),
            scheduler: context, clock: scheduler)
        let reader = coordinator.reader
        let loop = RenderLoop(
            terminal: terminal, scheduler: scheduler, requests: requests, viewModel: reader.viewModel,
            commandSink: reader.commandSink, screen: RootScreen.screen, commands: KeyTables.commands,
            isPending: { $0.isPending }, utcOffset: LocalTime.utcOffset)
        return withExtendedLifetime(coordinator) { loop.run() }
    }

    private var accounts: FixtureAccounts {
        FixtureAccounts(lookup: lookup, latency: latency, scheduler: work)
    }
}

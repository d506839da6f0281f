import Dispatch
import FoundationEssentials
import Interaction
import People
import PeopleData
import Reactive
import Replay
import Terminal

@testable import PerchKit

/// A reader as it runs on a terminal, on a virtual clock: what is pressed, what its services answer, and its journal.
final class LiveSessionCase {
    let clock = TestScheduler(startDate: Sample.now)
    let session: LiveSession
    let coordinator: Coordinator
    private var elapsed = 0

    /// A session that opens the sample's person, or the list of people; with a store or without.
    init(opens: Bool = true, hasStore: Bool = true, isOffline: Bool = false) throws {
        let accounts: any AccountSource =
            hasStore ? StoreAccounts(clock: clock) : SampleAccounts(clock: clock)
        if isOffline { accounts.offlineMode?.value = true }
        session = LiveSession(
            SessionOpening(
                size: Sample.screen, start: Sample.now, account: opens ? Sample.account : nil,
                hasStore: hasStore, isOffline: isOffline),
            lookup: FixtureLookup { _ in false }, names: .unchanged, environment: [:], clock: clock)
        let journalled = JournalledAccounts(
            accounts: UnderstoodAccounts(accounts: accounts), journal: session.journal, scheduler: clock)
        coordinator = Coordinator(
            opening: opens ? (Sample.account, try journalled.services(for: Sample.account)) : nil,
            size: Sample.screen, accounts: journalled, surroundings: FakeSurroundings(),
            scheduler: .virtual(clock), clock: clock)
        clock.advance()
    }

    var viewModel: ReaderViewModel { coordinator.reader.viewModel.value }

    /// Lets time pass, in whole milliseconds.
    func wait(_ milliseconds: Int) {
        elapsed += milliseconds
        clock.advance(to: Sample.now.addingTimeInterval(Double(elapsed) / 1000))
    }

    /// Hands an event of the terminal to the reader.
    func handle(_ event: TerminalEvent) {
        for command in session.commands(for: event, in: viewModel) {
            coordinator.reader.commandSink.send(value: command)
            clock.advance()
        }
    }

    /// Presses keys, a moment apart.
    func press(_ keys: String) {
        for key in keys {
            wait(20)
            handle(.key(.character(key)))
        }
    }

    /// The session so far as a script, and the stage on which it was played.
    func told() throws -> (text: String, stage: PerchStage) {
        let script = try session.script()
        try script.take(session.journal.entries(from: 0))
        return (script.takeText() + script.end, script.stage)
    }
}

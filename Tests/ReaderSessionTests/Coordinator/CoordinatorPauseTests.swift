import Dispatch
import Interaction
import People
import Reactive
import Terminal
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI
@testable import SessionTestSupport

/// Who asks a busy server all the same.
struct CoordinatorPauseTests {
    private let clock = TestScheduler(startDate: Sample.now)

    private func opened(pauses: Int, isForThreads: Bool = false) throws -> (Coordinator, BusyAccounts) {
        let accounts = BusyAccounts(
            accounts: SampleAccounts(clock: clock), pauses: pauses, isForThreads: isForThreads, clock: clock)
        let coordinator = Coordinator(
            .person(Sample.account, try accounts.services(for: Sample.account)), size: Sample.screen,
            accounts: accounts, surroundings: FakeSurroundings(), scheduler: .virtual(clock), clock: clock)
        clock.advance(by: .seconds(1))
        return (coordinator, accounts)
    }

    private func press(_ key: Character, on coordinator: Coordinator) {
        for command in KeyTables.commands(for: .key(.character(key)), in: coordinator.reader.viewModel.value)
        {
            coordinator.reader.commandSink.send(value: command)
        }
        clock.advance()
    }

    @Test func `r during a pause lifts it, and nothing else does`() throws {
        let (coordinator, accounts) = try opened(pauses: 12)
        // What is asked for a second time while the pause runs is asked for by nobody: R pressed twice is the hard reload.
        for key: Character in ["j", "k", "G", "o", "p", "o", "p", "R", "R", "x"] {
            #expect(coordinator.reader.viewModel.value.person?.user.isBusy == true, "before \(key)")
            press(key, on: coordinator)
            clock.advance(by: .milliseconds(200))
        }
        #expect(accounts.lifts.count == 0)
        press("r", on: coordinator)
        #expect(accounts.lifts.count == 1)
    }

    @Test func `whoever asks while no server is busy lifts nothing`() throws {
        let (coordinator, accounts) = try opened(pauses: 0)
        for key: Character in ["r", "o", "p", "G"] { press(key, on: coordinator) }
        #expect(accounts.lifts.count == 0)
    }

    @Test func `a thread that is opened keeps to the pause, and r there lifts it`() throws {
        let (coordinator, accounts) = try opened(pauses: 1, isForThreads: true)
        press("t", on: coordinator)
        clock.advance(by: .seconds(1))
        #expect(coordinator.reader.viewModel.value.thread?.thread.isBusy == true)
        #expect(accounts.lifts.count == 0)
        press("r", on: coordinator)
        #expect(accounts.lifts.count == 1)
    }
}

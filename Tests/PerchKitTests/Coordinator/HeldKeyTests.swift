import Interaction
import Reactive
import Terminal
import Testing

@testable import PerchKit

/// A key that is held sends no flood of requests.
struct HeldKeyTests {
    @Test
    func `holding j through 400 posts asks for each page once, one at a time, and never stops at the end`()
        throws
    {
        let clock = TestScheduler(startDate: Sample.now)
        let accounts = PagedAccounts(clock: clock)
        let coordinator = Coordinator(
            opening: (Sample.account, try accounts.services(for: Sample.account)), size: Sample.screen,
            accounts: accounts, surroundings: FakeSurroundings(), scheduler: .virtual(clock), clock: clock)
        clock.advance(by: 0.2)
        for _ in 0..<400 {
            for command in KeyTables.commands(
                for: .key(.character("j")), in: coordinator.reader.viewModel.value)
            {
                coordinator.reader.commandSink.send(value: command)
            }
            // As fast as terminals repeat a key.
            clock.advance(by: 0.03)
        }
        #expect(coordinator.reader.viewModel.value.row == 400)
        #expect(accounts.asked <= 12, "\(accounts.asked) requests")
        #expect(accounts.mostOpen == 1)
    }
}

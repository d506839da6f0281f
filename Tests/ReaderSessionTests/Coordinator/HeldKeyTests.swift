import Interaction
import Reactive
import Terminal
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI
@testable import SessionTestSupport

/// A key that is held sends no flood of requests.
struct HeldKeyTests {
    @Test
    func `holding j through 400 posts asks for each page once, one at a time, and never stops at the end`()
        throws
    {
        let clock = TestScheduler(startDate: Sample.now)
        let accounts = PagedAccounts(clock: clock)
        let coordinator = try coordinator(accounts, clock)
        clock.advance(by: 0.2)
        for _ in 0..<400 {
            press("j", coordinator)
            // As fast as terminals repeat a key.
            clock.advance(by: 0.03)
        }
        #expect(coordinator.reader.viewModel.value.row == 400)
        #expect(accounts.asked <= 12, "\(accounts.asked) requests")
        #expect(accounts.mostOpen == 1)
    }

    @Test func `keys that come before the next page go on when it comes`() throws {
        let clock = TestScheduler(startDate: Sample.now)
        let accounts = PagedAccounts(clock: clock)
        let coordinator = try coordinator(accounts, clock)
        clock.advance(by: 0.2)
        // All at once, as a terminal sends what was typed while the program was busy.
        for _ in 0..<60 { press("j", coordinator) }
        clock.advance(by: 0.01)
        #expect(coordinator.reader.viewModel.value.row == 39)
        clock.advance(by: 1)
        #expect(coordinator.reader.viewModel.value.row == 60)
        // Three pages more, each of which has to be asked for.
        for _ in 0..<120 { press("j", coordinator) }
        clock.advance(by: 1)
        #expect(coordinator.reader.viewModel.value.row == 180)
        #expect(accounts.mostOpen == 1)
    }

    /// Review 2026-11-26: it stopped at the last post of the page and called that the oldest, also when more had come.
    @Test func `whoever reads one post after the other goes on when the next page comes`() throws {
        let clock = TestScheduler(startDate: Sample.now)
        let accounts = PagedAccounts(clock: clock)
        let coordinator = try coordinator(accounts, clock)
        clock.advance(by: 0.2)
        press(.enter, coordinator)
        clock.advance(by: 0.01)
        for _ in 0..<60 { press(.right, coordinator) }
        clock.advance(by: 0.01)
        var viewModel: ReaderViewModel { coordinator.reader.viewModel.value }
        #expect(viewModel.row == 39)
        #expect(viewModel.notice == Notice("Older posts are on their way."))
        clock.advance(by: 1)
        #expect(viewModel.row == 60)
        #expect(viewModel.mode == .post)
        #expect(viewModel.notice == nil)
        // Whoever goes back meanwhile is not taken on.
        for _ in 0..<60 { press(.right, coordinator) }
        press(.left, coordinator)
        clock.advance(by: 0.01)
        let row = viewModel.row
        clock.advance(by: 1)
        #expect(viewModel.row == row)
    }

    @Test(arguments: ["k", "g", "?", "/"])
    func `whoever wants something else meanwhile is not taken on`(key: Character) throws {
        let clock = TestScheduler(startDate: Sample.now)
        let coordinator = try coordinator(PagedAccounts(clock: clock), clock)
        clock.advance(by: 0.2)
        for _ in 0..<60 { press("j", coordinator) }
        press(key, coordinator)
        clock.advance(by: 0.01)
        let row = coordinator.reader.viewModel.value.row
        clock.advance(by: 1)
        #expect(coordinator.reader.viewModel.value.row == row)
    }

    private func coordinator(_ accounts: PagedAccounts, _ clock: TestScheduler) throws -> Coordinator {
        Coordinator(
            .person(Sample.account, try accounts.services(for: Sample.account)), size: Sample.screen,
            accounts: accounts, surroundings: FakeSurroundings(), scheduler: .virtual(clock), clock: clock)
    }

    private func press(_ key: Character, _ coordinator: Coordinator) { press(.character(key), coordinator) }

    private func press(_ key: Key, _ coordinator: Coordinator) {
        for command in KeyTables.commands(for: .key(key), in: coordinator.reader.viewModel.value) {
            coordinator.reader.commandSink.send(value: command)
        }
    }
}

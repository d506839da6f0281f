import FoundationEssentials
import Interaction
import Reactive
import Terminal
import TerminalApp
import Testing

@testable import People
@testable import PeopleWeb
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI
@testable import SessionTestSupport

/// What was asked of servers, inside the reader.
struct ReaderLogTests {
    private func text(_ viewModel: ReaderViewModel, size: Size = Sample.screen) -> String {
        RootScreen.screen.frame(viewModel, in: Environment(size: size, now: Sample.now)).text
    }

    /// A log of so many requests.
    private func log(_ count: Int) -> RequestLog.Content {
        let log = RequestLog(now: { Sample.now })
        for number in 0..<count { log.note("remark \(number)") }
        return log.content.value
    }

    @Test func `L shows what was asked, newest last, and L, q and Esc go back`() {
        for key in ["L", "q", "esc"] {
            var viewModel = ReaderViewModel.person(Sample.loaded).with(.logContent(log(100)))
            viewModel.press("L")
            #expect(viewModel.mode == .log)
            #expect(text(viewModel).contains("remark 99"))
            #expect(!text(viewModel).contains("remark 10 "))
            viewModel.press(key)
            #expect(viewModel.mode == .person)
        }
    }

    @Test func `the log scrolls, and the list beneath it stays where it is`() {
        var viewModel = ReaderViewModel.person(Sample.loaded).with(.logContent(log(100)))
        viewModel.press("L", "g")
        #expect(text(viewModel).contains("remark 0 "))
        viewModel.press("j")
        #expect(!text(viewModel).contains("remark 0 "))
        viewModel.press("G")
        #expect(text(viewModel).contains("remark 99"))
        #expect(viewModel.row == 0)
    }

    @Test func `whoever looks at the newest line sees the next one come, and nobody else is moved`() {
        var viewModel = ReaderViewModel.person(Sample.loaded).with(.logContent(log(100)))
        viewModel.press("L")
        viewModel.after(.logContent(log(101)))
        #expect(text(viewModel).contains("remark 100"))
        viewModel.press("g")
        viewModel.after(.logContent(log(102)))
        #expect(text(viewModel).contains("remark 0 "))
    }

    @Test func `without servers the log is empty and says so`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.press("L")
        #expect(text(viewModel).contains("No server is asked in this session, as in every replay."))
        viewModel.after(.logContent(RequestLog.Content()))
        #expect(text(viewModel).contains("Nothing has been asked yet."))
    }

    @Test func `a line that is too long goes on in the next row`() {
        var viewModel = ReaderViewModel.person(Sample.loaded, size: Size(columns: 40, rows: 12))
            .with(.logContent(Sample.log))
        viewModel.press("L", "g")
        let shown = text(viewModel, size: Size(columns: 40, rows: 12))
        #expect(shown.contains("08:59:00 profile"))
        #expect(shown.contains("brine.example/api"))
        #expect(shown.contains("200, 1.4 kB, 0 "))
    }

    @Test func `whoever begins to type an account has the first request made ready, once and not offline`()
        throws
    {
        let live = try LiveSessionCase(hasStore: false)
        let log = RequestLog(now: { Sample.now })
        let offline = MutableProperty(true)
        let accounts = LoggedAccounts(
            accounts: SampleAccounts(clock: live.clock), requestLog: log, offlineMode: offline)
        let coordinator = Coordinator(
            .people, size: Sample.screen, accounts: accounts, surroundings: FakeSurroundings(),
            scheduler: .virtual(live.clock), clock: live.clock)
        func send(_ commands: Reader.Command...) -> Int {
            for command in commands { coordinator.reader.commandSink.send(value: command) }
            live.clock.advance()
            return log.content.value.lines.count
        }
        #expect(send(.prompt(.begin), .app(.escape)) == 0)
        offline.value = false
        #expect(send(.list(.down), .find(.begin), .app(.escape)) == 0)
        #expect(send(.prompt(.begin)) == 1)
        #expect(send(.prompt(.insert("a")), .app(.escape), .prompt(.beginTab)) == 1)
    }

    @Test func `the coordinator tells what is asked, from the beginning on`() throws {
        let live = try LiveSessionCase(hasStore: false)
        #expect(live.viewModel.log == .none)
        let log = RequestLog(now: { Sample.now })
        log.note("before")
        let accounts = LoggedAccounts(accounts: SampleAccounts(clock: live.clock), requestLog: log)
        let coordinator = Coordinator(
            .people, size: Sample.screen, accounts: accounts, surroundings: FakeSurroundings(),
            scheduler: .virtual(live.clock), clock: live.clock)
        live.clock.advance()
        #expect(coordinator.reader.viewModel.value.log.content?.lines.count == 1)
        log.note("after")
        live.clock.advance()
        #expect(coordinator.reader.viewModel.value.log.content == log.content.value)
    }
}

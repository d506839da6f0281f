import Interaction
import People
import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// Notices that are read again, and those that stay.
struct NoticeLogTests {
    private func rows(_ viewModel: ReaderViewModel, size: Size = Sample.screen) -> [String] {
        let frame = RootScreen.screen.frame(viewModel, in: Environment(size: size, now: Sample.now))
        return (0..<size.rows).map { frame.text(row: $0) }
    }

    private func status(_ viewModel: ReaderViewModel) -> String {
        rows(viewModel)[Sample.screen.rows - 2].split(separator: " ").joined(separator: " ")
    }

    private func told(_ count: Int) -> ReaderViewModel {
        var viewModel = ReaderViewModel.person(Sample.loaded).with(.logContent(Sample.log))
        for number in 0..<count { viewModel.after(.told(Notice("It is \(number).")), .list(.down)) }
        return viewModel
    }

    @Test func `the log has the last twenty notices, newest first, behind what was asked`() {
        let shown = rows(told(25).with(.app(.log)))
        #expect(shown.joined().contains("Requests and notices"))
        let numbers = shown.compactMap { row in
            row.firstRange(of: "It is ").flatMap { Int(row[$0.upperBound...].prefix { $0 != "." }) }
        }
        #expect(numbers.first == 24 && numbers == numbers.sorted(by: >))
        let end = rows(told(25).with(.app(.log), .list(.bottom))).joined()
        #expect(end.contains("It is 5. (") && !end.contains("It is 4. ("))
        #expect(told(25).notices.entries.count == NoticeLog.most)
    }

    @Test func `a few notices are shown with the newest requests, and each with its page`() {
        let viewModel = ReaderViewModel.person(Sample.loaded, over: true)
            .with(.logContent(Sample.log), .app(.undo), .app(.back), .told(Notice("Bad.", isProblem: true)))
        let shown = rows(viewModel.with(.app(.log))).joined(separator: "\n")
        #expect(shown.contains("! Bad. (People)"))
        #expect(shown.contains("so there are no bookmarks."))
        #expect(shown.contains("08:59:00 profile"))
    }

    @Test func `the same told twice in a row is there once, and again after something else`() {
        let (one, other) = (Reader.Command.told(Notice("One.")), Reader.Command.told(Notice("Other.")))
        let viewModel = ReaderViewModel.person().with(one, one, .list(.down), one, other, one)
        #expect(viewModel.notices.entries.map(\.notice.text) == ["One.", "Other.", "One."])
    }

    @Test func `what a notice quotes reaches the log without what commands a terminal, and not without end`()
    {
        let text = "\u{1B}]0;x\u{7}Be\u{202E}hold\n" + String(repeating: "a", count: 5_000)
        let viewModel = ReaderViewModel.person(Sample.loaded).with(.told(Notice(text)), .app(.log))
        #expect(viewModel.notices.entries[0].notice.text.count == NoticeLog.longest)
        let shown = rows(viewModel).joined()
        #expect(!shown.unicodeScalars.contains { $0.value < 32 || $0 == "\u{202E}" })
        #expect(shown.contains("hold"))
    }

    @Test func `whoever reads the log sees a notice come, and nobody else is moved`() {
        let open = told(3).with(.app(.log))
        #expect(rows(open.with(.told(Notice("New.")))).joined().contains("New. ("))
        let small = Size(columns: 40, rows: 12)
        let above = open.with(.resized(small), .list(.top))
        let (before, after) = (above, above.with(.told(Notice("New."))))
        #expect(rows(before, size: small)[2..<10] == rows(after, size: small)[2..<10])
    }

    @Test func `a notice goes with the next key, or stays until another comes`() {
        let viewModel = ReaderViewModel.person(Sample.loaded)
        let usual = viewModel.with(.told(Notice("One.")), .list(.down))
        #expect(usual.notice == nil)
        var kept = viewModel.with(.set(.noticesStay), .told(Notice("One.")), .list(.down), .app(.open))
        #expect(status(kept) == "One.")
        kept.after(.app(.back), .told(Notice("Other.")), .list(.down))
        #expect(status(kept) == "Other.")
        kept.after(.set(.noticesKey))
        #expect(status(kept) == "Other.")
        kept.after(.list(.down))
        #expect(kept.notice == nil)
    }

    @Test func `Esc takes away a notice that stays, and does nothing else then`() {
        let viewModel = ReaderViewModel.person(Sample.loaded, over: true)
            .with(.set(.noticesStay), .told(Notice("One.")))
        let without = viewModel.with(.app(.escape))
        #expect(without.notice == nil && without.mode == .person)
        #expect(without.with(.app(.escape)).mode == .people)
        // What lies over the page is closed first.
        let log = viewModel.with(.app(.log), .app(.escape))
        #expect(log.overlay == nil && log.notice?.text == "One.")
    }

    @Test func `a notice that stays lets what is going on be seen behind the next key, and comes back then`()
    {
        let page = Sample.loaded
        var viewModel = ReaderViewModel.person(page).with(.set(.noticesStay), .told(Notice("One.")))
        let loading = Reader.Command.page(
            .person(Sample.loading, page: viewModel.person?.id ?? 0), at: Sample.now)
        viewModel.after(loading)
        #expect(status(viewModel) == "One.")
        viewModel.after(.list(.down))
        #expect(status(viewModel).hasPrefix("Asking Fixtures/People: profile"))
        // The row says what Esc does: it does that, and the notice is still there.
        #expect(viewModel.with(.app(.escape)).notice?.text == "One.")
        #expect(viewModel.after(.app(.escape)) != nil)
        viewModel.after(.told(Notice("Two.")))
        #expect(status(viewModel) == "Two.")
        viewModel.after(.list(.up))
        #expect(status(viewModel).hasPrefix("Asking"))
        viewModel.after(.page(.person(page, page: viewModel.person?.id ?? 0), at: Sample.now))
        #expect(status(viewModel) == "Two.")
        viewModel.after(.app(.escape))
        #expect(viewModel.notice == nil)
    }

    @Test func `a key that does nothing changes nothing, with a notice that has been read and without one`() {
        let viewModel = ReaderViewModel.person(Sample.loaded).with(.set(.noticesStay))
        #expect(viewModel.with(.list(.top)) == viewModel)
        let read = viewModel.with(.told(Notice("One.")), .list(.top))
        #expect(read.with(.list(.top)) == read)
    }

    @Test func `while somebody looks for a word, a notice that stays waits for the end of that`() {
        var viewModel = ReaderViewModel.person(Sample.loaded).with(.set(.noticesStay), .told(Notice("One.")))
        viewModel.after(.find(.begin), .prompt(.insert("e")), .prompt(.accept))
        #expect(status(viewModel).contains("matches") || status(viewModel).contains("match 1"))
        viewModel.after(.app(.escape))
        #expect(viewModel.current.find == nil && status(viewModel) == "One.")
    }

    @Test func `what no longer holds does not stay`() {
        let viewModel = ReaderViewModel.person(Sample.loaded).with(.set(.noticesStay))
        let asked = viewModel.with(.app(.reloadHard))
        #expect(asked.notice?.text.hasPrefix("Press R again") == true)
        #expect(asked.with(.list(.down)).notice == nil)
        #expect(asked.with(.app(.escape)).notice == nil)
        #expect(asked.with(.app(.reloadHard)).notice == nil)
        let coming = viewModel.with(.told(.olderPostsComing))
        #expect(coming.notice == nil)
    }
}

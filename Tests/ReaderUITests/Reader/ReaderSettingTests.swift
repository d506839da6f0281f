import FoundationEssentials
import People
import Terminal
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// What somebody has chosen, as the reader does it.
struct ReaderSettingTests {
    private func reader() -> ReaderViewModel {
        var viewModel = ReaderViewModel.person(Sample.loaded, size: Size(columns: 200, rows: 60))
        viewModel.bookmarks = Sample.bookmarks
        return viewModel
    }

    @Test(arguments: [
        (Reader.Setting.markPassed, 1, 2), (.markOpened, 0, 1), (.markNever, 0, 0),
    ])
    func `a post is read as somebody has chosen`(setting: Reader.Setting, passed: Int, opened: Int) {
        var viewModel = reader()
        #expect(viewModel.after(.set(setting)) == nil)
        viewModel.after(.list(.down))
        #expect(viewModel.passed.count == passed)
        viewModel.after(.app(.open))
        #expect(viewModel.passed.count == opened)
        // Keys mark whatever is chosen.
        viewModel.after(.app(.back))
        guard case .mark? = viewModel.after(.app(.toggleRead)) else {
            Issue.record("m does not mark")
            return
        }
    }

    @Test func `home is sorted as somebody has chosen, and keeps the cursor`() {
        func person(_ name: String, _ unread: Int, _ day: Double) -> Person {
            Person(
                account: Account(name), name: name, handle: "",
                news: Person.News(unread: unread, newest: Sample.now + day * 86_400))
        }
        let people = [person("a", 0, -1), person("b", 2, -3), person("c", 0, -2)]
        var viewModel = ReaderViewModel(
            size: Sample.screen, people: PeopleViewModel(state: .loaded(people)))
        func names() -> [String] {
            guard case .people(let home) = viewModel.page else { return [] }
            return home.rows.compactMap { $0.person?.name }
        }
        #expect(names() == ["b", "a", "c"])
        viewModel.after(.list(.down))
        for (setting, order) in [
            (Reader.Setting.sortNewest, ["a", "c", "b"]), (.sortList, ["a", "b", "c"]),
            (.sortUnread, ["b", "a", "c"]),
        ] {
            viewModel.after(.set(setting))
            #expect(names() == order && viewModel.owner == "b")
        }
    }

    @Test func `what is chosen leaves the status line alone`() {
        var viewModel = reader()
        viewModel.notice = Notice("Something.")
        viewModel.after(.set(.markNever))
        #expect(viewModel.notice?.text == "Something.")
    }
}

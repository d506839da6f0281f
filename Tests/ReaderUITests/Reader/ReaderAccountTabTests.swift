import FoundationEssentials
import People
import Terminal
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// Several accounts, each in a tab of its own.
struct ReaderAccountTabTests {
    private let tam = Reader.Command.opened(
        .person("file:x#tam", title: "tam", page: 2, Sample.rest), .ownTab)

    /// Orla's posts, the cursor on the third, and Tam's tab in front.
    private var two: ReaderViewModel {
        ReaderViewModel.person(Sample.loaded).with(.list(.down), .list(.down), tam)
    }

    @Test func `T asks for an account, which gets a tab of its own`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.press("T", "x")
        #expect(viewModel.overlay == .prompt(Prompt(purpose: .account(.ownTab), text: "x")))
        #expect(viewModel.after(.prompt(.accept)) == .show("x", .ownTab))
        viewModel.after(tam)
        #expect(viewModel.overlay == nil)
        #expect(viewModel.person?.id == 2)
        #expect(viewModel.accountTabs.count == 2)
        #expect(viewModel.accountTabs.shown.isSingle)
    }

    @Test func `at sign goes on opening on top`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.press("@", "x")
        #expect(viewModel.after(.prompt(.accept)) == .show("x", .onTop))
    }

    @Test func `an account that is refused leaves the prompt of its tab open`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.press("T", "x")
        viewModel.after(.prompt(.accept), .refused("no account"))
        #expect(
            viewModel.overlay
                == .prompt(Prompt(purpose: .account(.ownTab), text: "x", refusal: "no account")))
    }

    @Test(arguments: [("]", "["), (">", "<")])
    func `the keys for next and previous go round, and a tab is as it was left`(
        next: String, previous: String
    ) {
        var viewModel = two
        viewModel.press(next)
        #expect(viewModel.person?.id == 1)
        #expect(viewModel.row == 2)
        viewModel.press("j", next)
        #expect(viewModel.person?.id == 2)
        viewModel.press(previous)
        #expect(viewModel.person?.id == 1)
        #expect(viewModel.row == 3)
    }

    @Test func `with one tab the keys say how to get another`() {
        for key in ["]", "["] {
            var viewModel = ReaderViewModel.person(Sample.loaded)
            viewModel.press(key)
            #expect(viewModel.notice == Notice("There is one tab. T opens an account in a tab of its own."))
            #expect(viewModel.person?.id == 1)
        }
    }

    @Test func `q at the bottom of a tab closes it and lets go of its person`() {
        var viewModel = two
        #expect(viewModel.after(.app(.back)) == .close(page: 2))
        #expect(viewModel.person?.id == 1)
        #expect(viewModel.row == 2)
        #expect(viewModel.after(.app(.back)) == .quit)
    }

    @Test func `q goes back within a tab first`() {
        var viewModel = two.with(.opened(.person("file:x#vee", title: "vee", page: 3, Sample.rest)))
        #expect(viewModel.after(.app(.back)) == .close(page: 3))
        #expect(viewModel.person?.id == 2)
        #expect(viewModel.accountTabs.count == 2)
    }

    @Test func `Esc closes no tab, but says what does`() {
        var viewModel = two
        viewModel.press("esc")
        #expect(viewModel.notice == Notice("q closes this tab."))
        #expect(viewModel.person?.id == 2)
        let people = ReaderViewModel.people(.loaded(Sample.people)).with(tam, .app(.nextAccount))
        #expect(people.with(.app(.escape)).notice == Notice("q closes this tab."))
        #expect(people.with(.app(.back)).person?.id == 2)
    }

    @Test func `news of a person reach a tab that is not shown`() {
        let viewModel = two.with(
            .page(.person(Sample.user(.initialized, .failed(.offline)), page: 1), at: Sample.now),
            .app(.nextAccount))
        #expect(viewModel.person?.user.postsViewModel.content == nil)
        #expect(viewModel.row == 0)
    }

    @Test func `a new size fits the lists of all tabs`() {
        let small = Size(columns: 40, rows: 8)
        let moved = ReaderViewModel.person(Sample.loaded).with(.list(.bottom))
        let behind = moved.with(tam, .resized(small), .app(.nextAccount))
        #expect(behind.page == moved.with(.resized(small)).page)
    }

    @Test func `what offline mode gave up is told of whichever tab it was in`() {
        let viewModel = ReaderViewModel.person(Sample.loading).with(tam, .offlineMode(true))
        #expect(
            viewModel.notice == Notice("Offline mode is on; loading was given up. O turns it off."))
    }

    @Test func `bookmarks are told to shelves of all tabs`() {
        let store = Reader.Command.page(
            .bookmarks(
                BookmarksViewModel(state: .loaded(.idle))), at: Sample.now)
        let viewModel = ReaderViewModel.person(Sample.loaded)
            .with(store, .app(.bookmarks), tam, .page(.bookmarks(Sample.bookmarks), at: Sample.now))
        #expect(viewModel.with(.app(.nextAccount)).shelf?.rows.isEmpty == false)
    }

    /// Stranger 2026-11-28: home told what was unread before somebody read in another tab.
    @Test func `whoever comes to home from another tab has read anew what is unread`() {
        func shown(_ people: [Person]) -> ReaderViewModel {
            var viewModel = ReaderViewModel.people(.loaded(people)).with(tam)
            viewModel.bookmarks = Sample.bookmarks
            return viewModel
        }
        var following = shown([
            Person(account: "ada@tern.example", name: "Ada", handle: "", news: .init(unread: 2))
        ])
        #expect(following.after(.app(.nextAccount)) == .page(.people(.load)))
        #expect(following.after(.app(.nextAccount)) == nil)
        var others = shown(Sample.people)
        #expect(others.after(.app(.nextAccount)) == nil)
    }
}

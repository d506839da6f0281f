import FoundationEssentials
import People
import Terminal
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// Hard reloads, offline mode and ages, as the reader knows them.
struct ReaderOfflineTests {
    private func person() -> ReaderViewModel {
        ReaderViewModel.person(Sample.loaded, over: true)
            .with(.page(.bookmarks(BookmarksViewModel(state: .loaded(.idle))), at: Sample.now))
    }

    // Hard reload

    @Test func `R asks first and does it when it is pressed again`() {
        var viewModel = person()
        #expect(viewModel.after(.app(.reloadHard)) == nil)
        #expect(viewModel.notice == Notice("Press R again to load anew and drop older stored posts."))
        #expect(viewModel.after(.app(.reloadHard)) == .page(.person(.reloadHard, page: 1)))
        #expect(viewModel.notice == nil)
        // The question is asked anew.
        #expect(viewModel.after(.app(.reloadHard)) == nil)
    }

    @Test func `the question is answered as a command by its words, too, and forgotten by any other`() {
        var viewModel = person().with(.app(.reloadHard))
        viewModel.after(.prompt(.beginCommand), .prompt(.insert("app reloadHard")))
        #expect(viewModel.after(.prompt(.accept)) == .page(.person(.reloadHard, page: 1)))
        viewModel.after(
            .app(.reloadHard), .prompt(.beginCommand), .prompt(.insert("list down")), .prompt(.accept))
        #expect(viewModel.after(.app(.reloadHard)) == nil)
    }

    @Test func `any other key forgets the question, news do not`() {
        var viewModel = person().with(.app(.reloadHard), .list(.down))
        #expect(viewModel.after(.app(.reloadHard)) == nil)
        viewModel.after(.page(.person(Sample.loaded(39), page: 1), at: Sample.now))
        #expect(viewModel.after(.app(.reloadHard)) == .page(.person(.reloadHard, page: 1)))
    }

    @Test func `Esc takes the question back and does nothing else`() {
        var viewModel = person().with(
            .page(.person(Sample.loaded(refresh: .reloading), page: 1), at: Sample.now))
        viewModel.after(.app(.reloadHard))
        #expect(viewModel.after(.app(.escape)) == nil)
        #expect(viewModel.notice == nil)
        #expect(viewModel.accountTabs.shown.pages.count == 2)
        // From then on it is what it always is.
        #expect(viewModel.after(.app(.escape)) == .page(.person(.cancel, page: 1)))
        viewModel.after(.app(.reloadHard), .app(.escape))
        #expect(viewModel.after(.app(.reloadHard)) == nil)
    }

    @Test func `offline R is refused, and drops nothing`() {
        var viewModel = person().with(.offlineMode(true), .app(.reloadHard))
        #expect(viewModel.after(.app(.reloadHard)) == nil)
        #expect(viewModel.notice?.isProblem == true)
        #expect(viewModel.notice?.text.contains("O turns it off") == true)
        viewModel.after(.offlineMode(false))
        #expect(viewModel.after(.app(.reloadHard)) == nil)
    }

    @Test func `where there is nobody to load R does nothing`() {
        var viewModel = ReaderViewModel.people(.loaded(Sample.people))
        #expect(viewModel.after(.app(.reloadHard)) == nil)
        #expect(viewModel.after(.app(.reloadHard)) == nil)
    }

    // Offline mode

    @Test func `O asks for the other mode, and what it means is said once it is on`() {
        var viewModel = person()
        #expect(viewModel.after(.app(.offline)) == .offline(true))
        #expect(!viewModel.isOffline)
        viewModel.after(.offlineMode(true))
        #expect(viewModel.isOffline)
        #expect(viewModel.notice == Notice("Offline mode: no server is asked. O turns it off."))
        #expect(viewModel.after(.app(.offline)) == .offline(false))
    }

    @Test func `O while something loads says that the loading was given up`() {
        let viewModel = person().with(
            .page(.person(Sample.loaded(refresh: .reloading), page: 1), at: Sample.now), .offlineMode(true))
        #expect(viewModel.notice == Notice("Offline mode is on; loading was given up. O turns it off."))
        // Also on a page that lies under the one that is shown.
        let under = person().with(
            .app(.bookmarks), .page(.person(Sample.loading, page: 1), at: Sample.now), .offlineMode(true))
        #expect(under.notice == viewModel.notice)
    }

    // Ages

    @Test func `what is stored does not count as read just now`() {
        var viewModel = ReaderViewModel.person()
        viewModel.after(.page(.person(Sample.saved(.reloading), page: 1), at: Sample.now))
        viewModel.after(.page(.person(Sample.saved(.idle), page: 1), at: Sample.now))
        #expect(viewModel.person?.updatedAt == nil)
        viewModel.after(.page(.person(Sample.saved(.reloading), page: 1), at: Sample.now))
        viewModel.after(.page(.person(Sample.loaded, page: 1), at: Sample.now))
        #expect(viewModel.person?.updatedAt == Sample.now)
    }
}

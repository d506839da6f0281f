import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

/// The timeline of a group, of what is unread, and as far down as it goes.
struct TimelineScopeTests {
    private func list(_ count: Int, goesOn: Bool = false) -> TimelineList {
        TimelineList(
            rows: TimelineRow.rows(
                of: Sample.posts(count).map { TimelinePost(post: $0, account: Sample.account) }),
            goesOn: goesOn)
    }

    private func timeline(_ list: TimelineList) -> ReaderViewModel {
        var viewModel = ReaderViewModel.people(.loaded(Sample.people))
        viewModel.bookmarks = Sample.bookmarks
        viewModel.page = .shelf(ShelfPage(.timeline(TimelineViewModel(state: .loaded(list, .idle)))))
        return viewModel
    }

    private let unread = TimelineScope(isUnread: true)

    @Test func `U shows what is unread; the rows stay until that is there, and so does the cursor's post`() {
        var viewModel = timeline(list(10))
        for _ in 0..<3 { viewModel.after(.list(.down)) }
        #expect(viewModel.after(.app(.unreadOnly)) == .page(.timeline(.show(unread))))
        #expect(viewModel.current.name.string == "Unread")
        func take(_ scope: TimelineScope, _ state: TimelineViewModel.State) {
            viewModel.after(
                .page(.timeline(TimelineViewModel(scope: scope, state: state)), at: Sample.now))
        }
        take(unread, .loading)
        #expect(viewModel.current.count == 10)
        // What was asked for before it, and answers late, is not what is wanted.
        take(.everybody, .loaded(list(1), .idle))
        #expect(viewModel.current.count == 10)
        let some = TimelineList(rows: Array(list(10).rows[2...4]))
        take(unread, .loaded(some, .idle))
        #expect(viewModel.current.count == 3 && viewModel.current.place.index == 1)
        #expect(viewModel.after(.app(.unreadOnly)) == .page(.timeline(.show(.everybody))))
    }

    @Test func `what cannot be narrowed says so`() {
        var viewModel = timeline(list(1))
        viewModel.page = .shelf(ShelfPage(.bookmarks(Sample.bookmarks)))
        #expect(viewModel.after(.app(.unreadOnly)) == nil)
        #expect(viewModel.notice?.text == "Only the timeline can be narrowed; t at home opens it.")
    }

    @Test func `where everything is muted the page says so, and M shows it`() {
        var viewModel = timeline(TimelineList(rows: [], muted: 3))
        let text = RootScreen.screen.frame(viewModel, in: Environment(size: Sample.screen, now: Sample.now))
            .text
        #expect(text.contains("Nothing is left: 3 posts are muted."))
        #expect(viewModel.after(.app(.muted)) == .page(.timeline(.show(TimelineScope(showsMuted: true)))))
        viewModel = timeline(list(3))
        #expect(viewModel.after(.app(.muted)) == nil)
        #expect(viewModel.notice?.text == "Nothing is muted here; perch following --help tells how.")
    }

    @Test func `near its end the next posts are asked for, if there are more`() {
        var viewModel = timeline(list(60, goesOn: true))
        #expect(viewModel.after(.list(.down)) == nil)
        #expect(viewModel.after(.list(.bottom)) == .page(.timeline(.more)))
        viewModel = timeline(list(60))
        #expect(viewModel.after(.list(.bottom)) == nil)
    }
}

import People
import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// A timeline of which more is stored than is shown: what reads on.
///
/// Stranger 2026-11-27: `G` had to be pressed once for each 500 posts, and what stood further down was not found.
struct TimelinePursuitTests {
    /// So many posts, the last of which is about a heron.
    private func content(
        _ count: Int, of all: Int = 2_000, isRead: Bool = true, failed: Bool = false
    ) -> Reader.PageContent {
        let posts = (0..<count).map { number in
            TimelinePost(
                post: Sample.post(number, number == all - 1 ? "A heron." : "Post \(number)."),
                account: Sample.account, isRead: isRead)
        }
        let list = TimelineList(rows: TimelineRow.rows(of: posts), goesOn: count < all)
        let refresh: Refresh = failed ? .failed(.storage(why: "The disk refused.")) : .idle
        return .timeline(TimelineViewModel(state: .loaded(list, refresh), generation: count))
    }

    private func timeline(_ count: Int = 500, isRead: Bool = true) -> ReaderViewModel {
        var viewModel = ReaderViewModel.people(.loaded(Sample.people))
        viewModel.bookmarks = Sample.bookmarks
        viewModel.page = .shelf(ShelfPage(.timeline(TimelineViewModel())))
        viewModel.after(.page(content(count, isRead: isRead), at: Sample.now))
        return viewModel
    }

    private let more = Reader.Effect.page(.timeline(.more))

    @Test func `to the last post means the last that is stored`() {
        var viewModel = timeline()
        #expect(viewModel.after(.list(.bottom)) == more)
        #expect(viewModel.after(.page(content(1_000), at: Sample.now)) == more)
        #expect(viewModel.shelf?.place.index == 999)
        #expect(viewModel.after(.page(content(2_000), at: Sample.now)) == nil)
        #expect(viewModel.shelf?.place.index == 1_999)
        // And later news leave the cursor where it is.
        viewModel.after(.list(.top))
        #expect(viewModel.after(.page(content(2_000), at: Sample.now)) == nil)
        #expect(viewModel.shelf?.place.index == 0)
    }

    @Test func `whoever goes elsewhere meanwhile is not called away`() {
        var viewModel = timeline()
        viewModel.after(.list(.bottom))
        viewModel.after(.list(.top))
        #expect(viewModel.after(.page(content(1_000), at: Sample.now)) == nil)
        #expect(viewModel.shelf?.place.index == 0)
    }

    @Test func `whoever goes to a row, opens a post, or asks for other posts is not called away either`() {
        let ways: [[Reader.Command]] = [
            [.app(.nextUnread)], [.list(.up), .list(.bottom), .app(.open), .app(.escape)],
            [.app(.unreadOnly)],
        ]
        for way in ways {
            var viewModel = timeline(isRead: false)
            viewModel.after(.list(.bottom), .list(.up))
            viewModel.after(.list(.bottom))
            for command in way { viewModel.after(command) }
            let row = viewModel.shelf?.place.index
            #expect(viewModel.after(.page(content(1_000, isRead: false), at: Sample.now)) == nil, "\(way)")
            #expect(viewModel.shelf?.place.index == row, "\(way)")
        }
    }

    @Test func `after a failure nothing reads on by itself, and G asks again`() {
        var viewModel = timeline()
        viewModel.after(.list(.bottom))
        viewModel.after(.page(content(500, failed: true), at: Sample.now))
        viewModel.after(.list(.up))
        #expect(viewModel.after(.page(content(500), at: Sample.now)) == nil)
        viewModel.after(.page(content(500, failed: true), at: Sample.now))
        #expect(viewModel.after(.list(.bottom)) == more)
    }

    @Test func `whoever goes on without having found it is told that it is not in what is shown`() {
        var viewModel = timeline()
        viewModel.after(.find(.begin), .prompt(.insert("heron")), .prompt(.accept))
        viewModel.after(.list(.down))
        #expect(status(viewModel).contains("No match for \"heron\" in 500 posts so far."))
    }

    @Test func `a text is looked for further down until it comes up, and it is said in how much`() {
        var viewModel = timeline()
        viewModel.after(.find(.begin), .prompt(.insert("heron")))
        #expect(viewModel.after(.prompt(.accept)) == more)
        #expect(status(viewModel).contains("Looking for \"heron\": none in 500 posts so far"))
        #expect(viewModel.after(.page(content(1_000), at: Sample.now)) == more)
        #expect(viewModel.after(.page(content(2_000), at: Sample.now)) == nil)
        #expect(viewModel.shelf?.place.index == 1_999)
        #expect(status(viewModel).contains("match 1 of 1 for \"heron\""))
    }

    @Test func `what is found at once is told as found in what is shown, and nothing more is read for it`() {
        var viewModel = timeline()
        viewModel.after(.find(.begin), .prompt(.insert("Post 7.")))
        #expect(viewModel.after(.prompt(.accept)) == nil)
        #expect(status(viewModel).contains("match 1 of 1 in 500 posts so far for \"Post 7.\""))
    }

    @Test func `Esc gives the looking up`() {
        var viewModel = timeline()
        for command: Reader.Command in [.find(.begin), .prompt(.insert("heron")), .prompt(.accept)] {
            viewModel.after(command)
        }
        viewModel.after(.app(.escape))
        #expect(viewModel.after(.page(content(1_000), at: Sample.now)) == nil)
        #expect(viewModel.shelf?.find == nil)
    }

    private func status(_ viewModel: ReaderViewModel) -> String {
        let size = Size(columns: 100, rows: 30)
        return RootScreen.screen.frame(viewModel, in: .init(size: size, now: Sample.now)).text
    }
}

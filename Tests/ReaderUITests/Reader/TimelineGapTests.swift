import People
import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// Where posts of somebody's list are missing between those that are stored.
struct TimelineGapTests {
    /// The sample's timeline: posts are missing below its rows 5 and 7, of 9.
    private func timeline(_ size: Size = Sample.screen) -> ReaderViewModel {
        var viewModel = ReaderViewModel.people(.loaded(Sample.people), size: size)
        viewModel.bookmarks = Sample.bookmarks
        viewModel.page = .shelf(ShelfPage(.timeline(Sample.timeline)))
        return viewModel
    }

    private func place(_ viewModel: ReaderViewModel) throws -> String {
        let place = try #require(viewModel.shelf).place
        return "\(place.index)\(place.isBelow ? " below" : "")"
    }

    private func after(_ motions: Motion..., in viewModel: ReaderViewModel) -> ReaderViewModel {
        var copy = viewModel
        for motion in motions { copy.after(.list(motion)) }
        return copy
    }

    @Test func `the cursor stops at a gap on its way down and up, and nowhere else`() throws {
        var viewModel = timeline()
        var places: [String] = []
        for _ in 0..<12 {
            viewModel.after(.list(.down))
            places.append(try place(viewModel))
        }
        #expect(places == ["1", "2", "3", "4", "5", "5 below", "6", "7", "7 below", "8", "8", "8"])
        places = []
        for _ in 0..<5 {
            viewModel.after(.list(.up))
            places.append(try place(viewModel))
        }
        #expect(places == ["7 below", "7", "6", "5 below", "5"])
        #expect(try place(after(.down, .top, in: viewModel)) == "0")
        #expect(try place(after(.down, .bottom, in: viewModel)) == "8")
        #expect(try place(after(.down, .pageUp, in: viewModel)) == "0")
    }

    @Test func `a and f mean whoever wrote what was passed on, and else the person in whose list it stands`()
    {
        var viewModel = timeline()
        #expect(viewModel.shelf?.shown?.repostedBy?.handle == "pip@weir.example")
        #expect(viewModel.after(.app(.openAccount)) == .show("@tam@weir.example"))
        #expect(viewModel.after(.app(.follow)) == .page(.following(.toggle("@tam@weir.example"))))
        viewModel = after(.down, in: viewModel)
        #expect(viewModel.after(.app(.openAccount)) == .show("orla@brine.example"))
        #expect(viewModel.after(.app(.follow)) == .page(.following(.toggle("orla@brine.example"))))
    }

    @Test func `in posts by many, such as a hashtag's, a and f mean whoever wrote them`() {
        let many = Person(
            account: "orla@brine.example", name: "#geese", handle: "tag:geese@brine.example", isOfMany: true)
        var viewModel = ReaderViewModel.people(.loaded([many]))
        viewModel.bookmarks = Sample.bookmarks
        viewModel.accountTabs.shown.push(.shelf(ShelfPage(.timeline(Sample.timeline))))
        viewModel.after(.list(.down))
        #expect(viewModel.after(.app(.openAccount)) == .show("@orla@brine.example"))
        #expect(viewModel.after(.app(.follow)) == .page(.following(.toggle("@orla@brine.example"))))
    }

    @Test func `Enter at a gap asks for what is missing, and above it opens the post`() throws {
        let gap = try #require(Sample.filling.filledGap)
        var viewModel = after(.down, .down, .down, .down, .down, .down, in: timeline())
        #expect(viewModel.after(.app(.open)) == .page(.timeline(.fill(gap))))
        #expect(viewModel.shelf?.reading == nil)
        viewModel.after(.list(.up))
        #expect(viewModel.after(.app(.open)) == nil)
        #expect(viewModel.shelf?.reading == 0)
    }

    @Test func `what is missing comes in below the cursor, and Esc gives it up before it leaves the page`()
        throws
    {
        var viewModel = after(.down, .down, .down, .down, .down, .down, in: timeline())
        viewModel.after(.page(.timeline(Sample.filling), at: Sample.now))
        #expect(try place(viewModel) == "5 below" && viewModel.shelf?.isPending == true)
        var left = viewModel
        #expect(left.after(.app(.escape)) == .page(.timeline(.cancel)))
        #expect(left.after(.app(.stopWaiting)) == .page(.timeline(.cancel)))
        #expect(left.shelf?.isTimeline == true)

        let rows = Sample.timeline.rows
        let entry = rows[5].entry
        let filled =
            rows[..<5].map(\.entry) + [TimelinePost(post: entry.post, account: entry.account)]
            + rows[6...].map(\.entry)
        let list = TimelineList(rows: TimelineRow.rows(of: filled))
        viewModel.after(
            .page(.timeline(TimelineViewModel(state: .loaded(list, .idle), generation: 1)), at: Sample.now))
        #expect(try place(viewModel) == "5" && viewModel.shelf?.isPending == false)
        #expect(viewModel.shelf?.shown == entry.post)
    }

    @Test func `a post above a gap is read when it is passed, not when the cursor stops below it`() {
        var viewModel = after(.down, .down, .down, .down, .down, in: timeline(Size(columns: 200, rows: 60)))
        let before = viewModel.passed.count
        viewModel.after(.list(.down))
        #expect(viewModel.passed.count == before)
        viewModel.after(.list(.down))
        #expect(viewModel.passed.posts == [Sample.timeline.rows[5].entry.post.id])
    }

    @Test func `what nobody can be asked for is told below its row, and the cursor does not stop there`()
        throws
    {
        let posts = Sample.timeline.rows.prefix(3).enumerated().map {
            TimelinePost(post: $1.entry.post, account: $1.entry.account, hasGap: $0 == 0, isLost: $0 == 0)
        }
        let list = TimelineList(rows: TimelineRow.rows(of: posts))
        var viewModel = timeline(Size(columns: 120, rows: 30))
        viewModel.page = .shelf(ShelfPage(.timeline(TimelineViewModel(state: .loaded(list, .idle)))))
        func text() -> String {
            RootScreen.screen.frame(
                viewModel, in: Environment(size: Size(columns: 120, rows: 30), now: Sample.now)
            ).text
        }
        #expect(text().contains("more below, gone from the feed"))
        #expect(
            text().contains("More may have been posted before this; the feed does not have it any more."))
        #expect(viewModel.after(.list(.down)) == nil)
        #expect(try place(viewModel) == "1")
        #expect(!text().contains("the feed does not have it"))
    }
}

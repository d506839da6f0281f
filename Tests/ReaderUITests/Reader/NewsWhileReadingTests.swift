import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// Lists that are read again while somebody reads them.
struct NewsWhileReadingTests {
    private let wide = Size(columns: 200, rows: 60)
    private let unread = TimelineScope(isUnread: true)

    private func entries(_ numbers: [Int], _ author: Post.Author = Sample.orla) -> [TimelinePost] {
        numbers.map { number in
            TimelinePost(
                post: Post(
                    id: Post.ID(origin: "", raw: String(number)), author: author,
                    date: Sample.now + Double(number), text: "Post \(number)"),
                account: Sample.account)
        }
    }

    private func shown(
        _ posts: [TimelinePost], _ scope: TimelineScope = .everybody, goesOn: Bool = false
    ) -> TimelineViewModel {
        TimelineViewModel(
            scope: scope,
            state: .loaded(TimelineList(rows: TimelineRow.rows(of: posts), goesOn: goesOn), .idle))
    }

    private func timeline(_ viewModel: TimelineViewModel) -> ReaderViewModel {
        var reader = ReaderViewModel.people(.loaded(Sample.people), size: wide)
        reader.bookmarks = Sample.bookmarks
        reader.page = .shelf(ShelfPage(.timeline(viewModel)))
        return reader
    }

    private func numbers(_ viewModel: ReaderViewModel) -> [String] {
        viewModel.shelf?.rows.map(\.id.raw) ?? []
    }

    @Test func `a post that is read whole stays open when others come in above, which are not read by that`()
    {
        var viewModel = timeline(shown(entries([3, 2, 1])))
        viewModel.after(.app(.open))
        #expect(viewModel.passed.posts.map(\.raw) == ["3"])
        viewModel.after(.page(.timeline(shown(entries([5, 4, 3, 2, 1]))), at: Sample.now))
        #expect(viewModel.shelf?.shown?.id.raw == "3" && viewModel.shelf?.reading == 0)
        #expect(viewModel.passed.count == 1)
    }

    @Test
    func `the cursor that somebody has put on the first row stays on its post when others come in above`() {
        var viewModel = timeline(shown(entries([3, 2, 1])))
        viewModel.after(.list(.down), .list(.top))
        viewModel.after(.page(.timeline(shown(entries([5, 4, 3, 2, 1]))), at: Sample.now))
        #expect(viewModel.shelf?.shown?.id.raw == "3")
        // A list that nobody has moved in shows what is new.
        viewModel = timeline(shown(entries([3, 2, 1])))
        viewModel.after(.page(.timeline(shown(entries([5, 4, 3, 2, 1]))), at: Sample.now))
        #expect(viewModel.shelf?.shown?.id.raw == "5")
    }

    @Test func `on a person's page, too`() {
        var viewModel = ReaderViewModel.person(Sample.loaded, size: wide)
        viewModel.bookmarks = Sample.bookmarks
        viewModel.after(.app(.open))
        let first = viewModel.person?.shown?.key
        let posts = Posts([Sample.post(99, "New")] + Sample.posts(40))
        viewModel.after(
            .page(
                .person(Sample.user(.initialized, .loaded(.init(posts: posts, tail: .end))), page: 1),
                at: Sample.now))
        #expect(viewModel.person?.shown?.key == first && viewModel.person?.reading == 0)
        #expect(viewModel.passed.count == 1)
    }

    @Test
    func `a post that goes while it is read leads to its neighbour in the list, which is not read by that`() {
        var viewModel = timeline(shown(entries([4, 3, 2, 1])))
        viewModel.after(.list(.down))
        viewModel.after(.app(.open))
        let count = viewModel.passed.count
        viewModel.after(.page(.timeline(shown(entries([4, 2, 1]))), at: Sample.now))
        #expect(viewModel.shelf?.shown?.id.raw == "2" && viewModel.shelf?.reading == nil)
        #expect(viewModel.passed.count == count)
        // At the end the one above is nearest.
        viewModel.after(.list(.bottom))
        viewModel.after(.page(.timeline(shown(entries([4]))), at: Sample.now))
        #expect(viewModel.shelf?.shown?.id.raw == "4")
    }

    @Test func `what was read of unread posts stays in its place, and the cursor on its post`() {
        var viewModel = timeline(shown(entries([5, 4, 3, 2, 1]), unread))
        viewModel.after(.list(.down))
        viewModel.after(.list(.down))
        viewModel.after(.app(.open))
        // 5 and 4 were passed, 3 is being read; 6 is new.
        viewModel.after(.page(.timeline(shown(entries([6, 2, 1]), unread)), at: Sample.now))
        #expect(numbers(viewModel) == ["6", "5", "4", "3", "2", "1"])
        #expect(viewModel.shelf?.shown?.id.raw == "3" && viewModel.shelf?.reading == 0)
        viewModel.after(.page(.timeline(shown([], unread)), at: Sample.now))
        #expect(numbers(viewModel) == ["6", "5", "4", "3", "2", "1"])
        // Whoever asks for other posts has those and no others.
        viewModel.after(.app(.unreadOnly))
        viewModel.after(.page(.timeline(shown(entries([7, 6]))), at: Sample.now))
        #expect(numbers(viewModel) == ["7", "6"])
    }

    @Test func `a post that comes by another way is the same, and stays open`() {
        var viewModel = timeline(shown(entries([3, 2, 1])))
        viewModel.after(.list(.down))
        viewModel.after(.app(.open))
        let post = entries([2])[0].post
        let passedOn = TimelinePost(
            post: Post(
                id: post.id, author: post.author, date: Sample.now + 9, text: post.text,
                repostedBy: Sample.tam),
            account: "tam@fen.example")
        viewModel.after(.page(.timeline(shown([passedOn] + entries([3, 2, 1]))), at: Sample.now))
        #expect(numbers(viewModel) == ["2", "3", "1"])
        #expect(viewModel.shelf?.place.index == 0 && viewModel.shelf?.reading == 0)
    }

    @Test func `while other posts are awaited, a reading that is given up leaves what is shown`() {
        var viewModel = timeline(shown(entries([3, 2, 1])))
        viewModel.after(.list(.down))
        viewModel.after(.app(.unreadOnly))
        for state in [TimelineViewModel.State.loading, .initialized, .loading] {
            viewModel.after(.page(.timeline(TimelineViewModel(scope: unread, state: state)), at: Sample.now))
            #expect(numbers(viewModel) == ["3", "2", "1"] && viewModel.shelf?.place.index == 1)
        }
        viewModel.after(.page(.timeline(shown(entries([3, 2]), unread)), at: Sample.now))
        #expect(numbers(viewModel) == ["3", "2"] && viewModel.shelf?.place.index == 1)
    }

    @Test func `Tab reads on where nothing is unread as far as the list was read`() {
        var viewModel = timeline(
            shown(
                entries([2, 1]).map { TimelinePost(post: $0.post, account: $0.account, isRead: true) },
                goesOn: true))
        #expect(viewModel.after(.app(.nextUnread)) == .page(.timeline(.more)))
        // There is one above, but older ones come first.
        viewModel = timeline(shown(entries([2, 1]), goesOn: true))
        viewModel.after(.app(.nextUnread))
        #expect(viewModel.shelf?.place.index == 1)
        #expect(viewModel.after(.app(.nextUnread)) == .page(.timeline(.more)))
    }

    @Test func `a pause that ends in a thousand years is told`() {
        let progress = RefreshProgress(
            count: 3, ended: 1, pause: .init(host: "x.example", end: Date(timeIntervalSince1970: 1e300)))
        var viewModel = timeline(shown(entries([1])))
        viewModel.after(
            .page(.refresh(RefreshViewModel(state: .running(progress), generation: 1)), at: Sample.now))
        let text = RootScreen.screen.frame(viewModel, in: Environment(size: wide, now: Sample.now)).text
        #expect(text.contains("x.example asks for "))
    }

    @Test func `what came of a refresh takes no problem's place until a key is pressed`() {
        var viewModel = timeline(shown(entries([1])))
        func refresh(_ state: RefreshViewModel.State) {
            viewModel.after(.page(.refresh(RefreshViewModel(state: state, generation: 1)), at: Sample.now))
        }
        let end = RefreshProgress(count: 1, ended: 1, outcomes: [RefreshOutcome(account: Sample.account)])
        let problem = Notice("following, line 2: \"nobody\" is no account.", isProblem: true)
        refresh(.running(RefreshProgress(count: 1)))
        viewModel.after(.told(problem))
        refresh(.ended(end))
        #expect(viewModel.notice == problem)
        #expect(viewModel.notices.entries.map(\.notice.text).first == "Nothing new from 1 person.")
        viewModel.after(.list(.down))
        #expect(viewModel.notice == nil)
        refresh(.running(RefreshProgress(count: 1)))
        refresh(.ended(end))
        #expect(viewModel.notice?.text == "Nothing new from 1 person.")
        // Why it could not begin is news of the same kind.
        refresh(.running(RefreshProgress(count: 1)))
        viewModel.after(.told(problem))
        refresh(.failed(.offlineMode))
        #expect(viewModel.notice?.isProblem == true && viewModel.notice != problem)
    }

    @Test func `d says how it is while people are asked, and after that was stopped`() {
        var viewModel = timeline(shown(entries([1])))
        for (state, words) in [
            (
                RefreshViewModel.State.running(RefreshProgress(count: 3, ended: 1)),
                "when everybody has been asked"
            ),
            (.stopped(RefreshProgress(count: 3, ended: 1)), "It was stopped"),
            (.idle, "Nobody was asked"),
        ] {
            viewModel.after(.page(.refresh(RefreshViewModel(state: state, generation: 1)), at: Sample.now))
            viewModel.after(.app(.details))
            #expect(viewModel.notice?.text.contains(words) == true, "\(words)")
        }
    }
}

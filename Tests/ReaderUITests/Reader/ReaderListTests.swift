import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// The reader's lists: cursors, windows, further pages.
struct ReaderListTests {
    @Test func `without posts no motion does anything`() {
        for motion in Motion.allCases {
            for user in [
                Sample.rest, Sample.loading, Sample.user(.loading, .failed(.offline)),
                Sample.user(.loading, .empty(.idle)),
            ] {
                let before = ReaderViewModel.person(user)
                var after = before
                #expect(after.after(.list(motion)) == nil)
                #expect(after == before)
            }
        }
    }

    // MARK: - A list that goes on in the store

    /// A list of so many posts, "goose" in some of them, that goes on at a token.
    private func list(_ count: Int, tail: PostsViewModel.Tail, geese: Set<Int> = []) -> UserViewModel {
        let posts = (0..<count).map {
            Sample.post(10_000 + $0, geese.contains($0) ? "A goose \($0)" : "Post \($0)")
        }
        return Sample.user(
            .loaded(.init(user: Sample.user)),
            .loaded(.init(posts: Posts(posts), refresh: .failed(.offlineMode), tail: tail)))
    }

    private static let stored: PageToken = "store:0:0:1:100"

    @Test func `G on a stored list reads it to its end, page after page, and stands on the last post`() {
        var viewModel = ReaderViewModel.person(list(100, tail: .more(Self.stored)))
        #expect(viewModel.after(.list(.bottom)) == .page(.person(.loadMorePosts, page: 1)))
        for (count, tail) in [
            (100, .loading(Self.stored)), (300, .more(Self.stored)), (300, .loading(Self.stored)),
            (700, .more(Self.stored)), (700, .loading(Self.stored)), (900, .end),
        ] as [(Int, PostsViewModel.Tail)] {
            let next = viewModel.after(.page(.person(list(count, tail: tail), page: 1), at: Sample.now))
            #expect(next == (tail == .more(Self.stored) ? .page(.person(.loadMorePosts, page: 1)) : nil))
            #expect(viewModel.row == count - 1)
        }
        // What comes after that is not waited for any more.
        viewModel.after(.list(.top))
        #expect(
            viewModel.after(.page(.person(list(950, tail: .more(Self.stored)), page: 1), at: Sample.now))
                == nil)
        #expect(viewModel.row == 0)
    }

    @Test func `whoever goes elsewhere, cancels or reads a post has no more of a stored list read`() {
        let deeds: [(Reader.Command, row: Int)] = [
            (.list(.top), 0), (.user(.cancel), 99), (.app(.escape), 99), (.app(.open), 99),
        ]
        for (deed, row) in deeds {
            var viewModel = ReaderViewModel.person(list(100, tail: .more(Self.stored)))
                .with(.list(.bottom))
                .with(.page(.person(list(100, tail: .loading(Self.stored)), page: 1), at: Sample.now))
            viewModel.after(deed)
            let longer = list(300, tail: .more(Self.stored))
            #expect(viewModel.after(.page(.person(longer, page: 1), at: Sample.now)) == nil, "\(deed)")
            #expect(viewModel.row == row)
        }
    }

    @Test func `G on a server's list asks for one page, and what comes is no reason to ask for more`() {
        for token in ["109", "store:of a server"] as [PageToken] {
            var viewModel = ReaderViewModel.person(list(40, tail: .more(token)))
            #expect(viewModel.after(.list(.bottom)) == .page(.person(.loadMorePosts, page: 1)))
            viewModel.after(.page(.person(list(40, tail: .loading(token)), page: 1), at: Sample.now))
            let longer = list(80, tail: .more(token))
            #expect(viewModel.after(.page(.person(longer, page: 1), at: Sample.now)) == nil)
            #expect(viewModel.row == 39)
        }
    }

    @Test func `what is looked for is found in all of a stored list, and the first that comes is shown`() {
        var viewModel = ReaderViewModel.person(list(100, tail: .more(Self.stored)))
        viewModel.after(.find(.begin), .prompt(.insert("goose")))
        #expect(viewModel.after(.prompt(.accept)) == .page(.person(.loadMorePosts, page: 1)))
        func come(_ count: Int, _ tail: PostsViewModel.Tail) -> Reader.Effect? {
            viewModel.after(
                .page(.person(list(count, tail: tail, geese: [250, 260, 699, 850]), page: 1), at: Sample.now))
        }
        #expect(come(100, .loading(Self.stored)) == nil)
        #expect(status(viewModel).hasPrefix(" Looking for \"goose\": none in 100 posts so far"))
        #expect(come(300, .more(Self.stored)) == .page(.person(.loadMorePosts, page: 1)))
        #expect(viewModel.row == 250)
        #expect(status(viewModel).hasPrefix(" match 1 of 2 in 300 posts so far"))
        viewModel.after(.find(.next))
        #expect(viewModel.row == 260)
        #expect(come(700, .more(Self.stored)) == .page(.person(.loadMorePosts, page: 1)))
        #expect(come(900, .end) == nil)
        #expect(viewModel.row == 260)
        #expect(viewModel.person?.find?.matches == [250, 260, 699, 850])
        #expect(status(viewModel).hasPrefix(" match 2 of 4 for"))
    }

    @Test func `whoever leaves find has no more of a stored list read`() {
        var viewModel = ReaderViewModel.person(list(100, tail: .more(Self.stored)))
        viewModel.after(.find(.begin), .prompt(.insert("goose")), .prompt(.accept), .app(.escape))
        let longer = list(300, tail: .more(Self.stored), geese: [250])
        #expect(viewModel.after(.page(.person(longer, page: 1), at: Sample.now)) == nil)
        #expect(viewModel.row == 0)
    }

    private func status(_ viewModel: ReaderViewModel) -> String {
        let frame = RootScreen.screen.frame(
            viewModel,
            in: Environment(size: Sample.screen, now: Sample.now))
        return frame.text(row: Sample.screen.rows - 2)
    }

    @Test func `older posts are asked for as soon as they would be the next to be shown, and no row before`()
    {
        let height = PostsLayout(size: Sample.screen).listCount
        var viewModel = ReaderViewModel.person(list(height + 3, tail: .more("2")))
        #expect(viewModel.after(.list(.down)) == nil)
        #expect(viewModel.after(.list(.down)) == nil)
        #expect(viewModel.after(.list(.down)) == .page(.person(.loadMorePosts, page: 1)))
        #expect(viewModel.row == 3)
    }

    @Test func `motions move the cursor within the posts`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.after(.list(.down), .list(.down), .list(.up))
        #expect(viewModel.row == 1)
        viewModel.after(.list(.bottom))
        #expect(viewModel.row == 39)
        viewModel.after(.list(.down))
        #expect(viewModel.row == 39)
        viewModel.after(.list(.top), .list(.up))
        #expect(viewModel.row == 0)
    }

    @Test func `a page is what the terminal shows`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.after(.list(.pageDown))
        #expect(viewModel.row == PostsLayout(size: Sample.screen).listCount - 1)
        viewModel.after(.list(.pageUp), .list(.halfDown))
        #expect(viewModel.row == PostsLayout(size: Sample.screen).listCount / 2)
    }

    @Test func `posts that come in above leave the cursor on its post, at its place in the window`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        for _ in 0..<12 { viewModel.after(.list(.down)) }
        let (row, top) = (viewModel.row, viewModel.top)
        let new = (100..<103).map { Sample.post($0, "New \($0)") } + Sample.posts(40)
        let user = Sample.user(.loaded(.init(user: Sample.user)), .loaded(.init(posts: Posts(new))))
        viewModel.after(.page(.person(user, page: 1), at: Sample.now))
        #expect(viewModel.row == row + 3)
        #expect(viewModel.top == top + 3)
        #expect(viewModel.person?.shown?.id == Sample.posts(40)[row].id)
    }

    @Test func `posts that come in above the one that is read leave its row in its line of the window`() {
        var viewModel = ReaderViewModel.person(Sample.loaded).with(.app(.open))
        let new = (100..<103).map { Sample.post($0, "New \($0)") } + Sample.posts(40)
        let user = Sample.user(.loaded(.init(user: Sample.user)), .loaded(.init(posts: Posts(new))))
        viewModel.after(.page(.person(user, page: 1), at: Sample.now))
        #expect(viewModel.row == 3)
        #expect(viewModel.top == 3)
    }

    /// Stranger 2026-11-30: whoever stood on the first row stood on another post when one came, and `m` marked that.
    @Test func `on the first row the newest post is shown instead, unless somebody has moved the cursor`() {
        let new = [Sample.post(100, "New")] + Sample.posts(40)
        let user = Sample.user(.loaded(.init(user: Sample.user)), .loaded(.init(posts: Posts(new))))
        for isMoved in [false, true] {
            var viewModel = ReaderViewModel.person(Sample.loaded)
            if isMoved { viewModel.after(.list(.down), .list(.top)) }
            viewModel.after(.page(.person(user, page: 1), at: Sample.now))
            #expect(viewModel.row == (isMoved ? 1 : 0))
            #expect(viewModel.top == (isMoved ? 1 : 0))
        }
    }

    @Test func `when the cursor's post is gone the cursor stays on its row, and an open post is closed`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.after(.list(.down), .list(.down), .app(.open))
        #expect(viewModel.mode == .post)
        var posts = Sample.posts(40)
        posts.remove(at: 2)
        let user = Sample.user(.loaded(.init(user: Sample.user)), .loaded(.init(posts: Posts(posts))))
        viewModel.after(.page(.person(user, page: 1), at: Sample.now))
        #expect(viewModel.row == 2)
        #expect(viewModel.mode == .person)
    }

    @Test func `a shorter list pulls the cursor in`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.after(.list(.bottom), .page(.person(Sample.loaded(5), page: 1), at: Sample.now))
        #expect(viewModel.row == 4)
        #expect(viewModel.top == 0)
    }

    @Test func `another size keeps the cursor in sight`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.after(.list(.bottom), .resized(Size(columns: 20, rows: 5)))
        #expect(viewModel.row == 39)
        #expect(viewModel.top == 40 - PostsLayout(size: Size(columns: 20, rows: 5)).listCount)
        viewModel.after(.resized(Size(columns: 1, rows: 1)), .resized(Size(columns: 200, rows: 200)))
        #expect(viewModel.row == 39)
        #expect(viewModel.top == 0)
    }

    @Test func `near the end the next page is asked for, once it is asked for it is not`() {
        var viewModel = ReaderViewModel.person(Sample.loaded(40, tail: .more("2")))
        #expect(viewModel.after(.list(.down)) == nil)
        #expect(viewModel.after(.list(.bottom)) == .page(.person(.loadMorePosts, page: 1)))
        viewModel.after(.page(.person(Sample.loaded(40, tail: .loading("2")), page: 1), at: Sample.now))
        #expect(viewModel.after(.list(.down)) == nil)
    }

    @Test func `after a failure only G asks for the next page again`() {
        var viewModel = ReaderViewModel.person(Sample.loaded(40, tail: .failed(.offline, retry: "2")))
        viewModel.after(.list(.pageDown), .list(.pageDown), .list(.pageDown), .list(.pageDown))
        #expect(viewModel.after(.list(.down)) == nil)
        #expect(viewModel.after(.list(.bottom)) == .page(.person(.loadMorePosts, page: 1)))
    }

    @Test func `while a server is left alone a held G asks for nothing`() {
        var viewModel = ReaderViewModel.person(Sample.loaded(40, tail: .waiting(Sample.wait, retry: "2")))
        for _ in 0..<3 { #expect(viewModel.after(.list(.up), .list(.bottom)) == nil) }
        #expect(viewModel.row == 39)
    }

    @Test func `the people list has a cursor of its own, which follows its person`() {
        var viewModel = ReaderViewModel.people(.loaded(Sample.people))
        viewModel.after(.list(.down), .list(.down))
        #expect(viewModel.row == 2)
        let more = [Person(account: "file:x#new", name: "New", handle: "")] + Sample.people
        viewModel.after(.page(.people(PeopleViewModel(state: .loaded(more))), at: Sample.now))
        #expect(viewModel.row == 3)
        viewModel.after(.list(.bottom), .list(.down))
        #expect(viewModel.row == 4)
    }

    @Test func `in an open post motions scroll the text and leave the cursor alone`() {
        let long = Sample.post(0, (1...60).map { "Line \($0)" }.joined(separator: "\n"))
        let user = Sample.user(
            .initialized, .loaded(.init(posts: Posts([long] + Sample.posts(5).dropFirst()))))
        var viewModel = ReaderViewModel.person(user)
        viewModel.after(.app(.open), .list(.down), .list(.down), .list(.up))
        #expect(viewModel.person?.reading == 1)
        #expect(viewModel.row == 0)
        viewModel.after(.list(.bottom))
        let end = viewModel.person?.reading ?? 0
        #expect(
            end == PostText.lineCount(long, width: 78, isUnveiled: false)
                - PostsLayout(size: Sample.screen).reader.height)
        viewModel.after(.list(.pageDown), .list(.top))
        #expect(viewModel.person?.reading == 0)
    }

    @Test
    func `text that becomes wider leaves the window at its end, and a page that is opened later has it too`()
    {
        let long = Sample.post(0, String(repeating: "word ", count: 2_000))
        let user = Sample.user(.initialized, .loaded(.init(posts: Posts([long]))))
        var viewModel = ReaderViewModel.person(user)
        let height = PostsLayout(size: Sample.screen).reader.height
        func end(_ widest: Int) -> Int {
            PostText.lineCount(long, width: 78, widest: widest, isUnveiled: false) - height
        }
        viewModel.after(.set(.width60), .app(.open), .list(.bottom))
        #expect(viewModel.person?.reading == end(60))
        viewModel.after(.set(.widthAll))
        #expect(viewModel.person?.reading == end(78) && end(78) < end(60))
        viewModel.after(.set(.width72), .set(.showsPosts))
        viewModel.push(.person(PersonPage(id: 2, account: "file:x#new", title: "New", user: user)), .onTop)
        #expect(viewModel.person?.textWidth == 72)
        #expect(viewModel.person?.shows == .posts)
    }
}

import FoundationEssentials
import People
import Terminal
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// Moving between pages and overlays, the ladder of Esc, links.
struct ReaderActionTests {
    @Test func `keys that load pass their command on to the person on the screen`() {
        var viewModel = ReaderViewModel.person()
        #expect(viewModel.after(.user(.loadProfile)) == .page(.person(.loadProfile, page: 1)))
        #expect(viewModel.after(.user(.loadPosts)) == .page(.person(.loadPosts, page: 1)))
        #expect(viewModel.after(.user(.reload)) == .page(.person(.reload, page: 1)))
    }

    @Test func `on the people list there is nobody to load`() {
        var viewModel = ReaderViewModel.people(.loaded(Sample.people))
        #expect(viewModel.after(.user(.loadProfile)) == nil)
        #expect(viewModel.after(.people(.load)) == .page(.people(.load)))
    }

    @Test func `Enter on a person asks for that person's page`() {
        var viewModel = ReaderViewModel.people(.loaded(Sample.people))
        viewModel.after(.list(.down))
        #expect(viewModel.after(.app(.open)) == .page(.people(.show("file:Fixtures/People#tam"))))
    }

    @Test(arguments: [PeopleViewModel.State.initialized, .loading, .empty, .failed(.offline)])
    func `without people Enter opens nobody`(state: PeopleViewModel.State) {
        var viewModel = ReaderViewModel.people(state)
        #expect(viewModel.after(.app(.open)) == nil)
    }

    @Test func `a pushed page lies on top, q takes it away and lets go of its interactor`() {
        var viewModel = ReaderViewModel.person(Sample.loaded, over: true)
        #expect(viewModel.mode == .person)
        #expect(viewModel.after(.app(.back)) == .close(page: 1))
        #expect(viewModel.mode == .people)
        #expect(viewModel.after(.app(.back)) == .quit)
    }

    @Test func `q on the only page leaves the program`() {
        var viewModel = ReaderViewModel.person()
        #expect(viewModel.after(.app(.back)) == .quit)
    }

    @Test func `Enter reads a post, q comes back to the list`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.after(.app(.open))
        #expect(viewModel.mode == .post)
        // Enter has nothing more to open.
        viewModel.after(.app(.open))
        #expect(viewModel.mode == .post)
        #expect(viewModel.after(.app(.back)) == nil)
        #expect(viewModel.mode == .person)
    }

    @Test func `the next post is read from its beginning, however far the last one was`() {
        let small = Size(columns: 40, rows: 10)
        var viewModel = ReaderViewModel.person(Sample.loaded, size: small)
            .with(.app(.open), .list(.down), .list(.down))
        #expect(viewModel.person?.reading != 0)
        viewModel.after(.app(.older))
        #expect(viewModel.person?.reading == 0)
        #expect(viewModel.row == 1)
    }

    @Test func `without posts Enter opens nothing, and says so`() {
        var viewModel = ReaderViewModel.person(Sample.loading)
        viewModel.after(.app(.open))
        #expect(viewModel.mode == .person)
        #expect(viewModel.notice == Notice("There is no post here."))
    }

    @Test func `the older and the newer post are read from their first line, up to both ends`() {
        var viewModel = ReaderViewModel.person(Sample.loaded(2))
        viewModel.after(.app(.open), .list(.down), .app(.older))
        #expect(viewModel.row == 1)
        #expect(viewModel.person?.reading == 0)
        viewModel.after(.app(.older))
        #expect(viewModel.row == 1)
        #expect(viewModel.notice == Notice("This is the oldest post."))
        viewModel.after(.app(.newer), .app(.newer))
        #expect(viewModel.row == 0)
        #expect(viewModel.notice == Notice("This is the newest post."))
    }

    @Test func `outside of an open post newer and older mean nothing`() {
        let before = ReaderViewModel.person(Sample.loaded)
        #expect(before.with(.app(.older)) == before)
        #expect(
            ReaderViewModel.people(.loaded(Sample.people)).with(.app(.newer))
                == .people(.loaded(Sample.people)))
    }

    @Test func `Esc closes the overlay, then leaves find, then cancels loading, then goes back`() {
        var viewModel = ReaderViewModel.person(Sample.loaded(40, refresh: .reloading), over: true)
        viewModel.after(.find(.begin), .prompt(.insert("geese")), .prompt(.accept), .app(.help))
        #expect(viewModel.mode == .help)
        #expect(viewModel.after(.app(.escape)) == nil)
        #expect(viewModel.mode == .person)
        #expect(viewModel.person?.find != nil)
        #expect(viewModel.after(.app(.escape)) == nil)
        #expect(viewModel.person?.find == nil)
        #expect(viewModel.after(.app(.escape)) == .page(.person(.cancel, page: 1)))
        #expect(viewModel.mode == .person)
        viewModel.after(.page(.person(Sample.loaded, page: 1), at: Sample.now))
        #expect(viewModel.after(.app(.escape)) == .close(page: 1))
        #expect(viewModel.mode == .people)
    }

    @Test func `Esc on an open post goes back to the list`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.after(.app(.open))
        #expect(viewModel.after(.app(.escape)) == nil)
        #expect(viewModel.mode == .person)
    }

    @Test func `Esc never leaves the program, it says what does`() {
        for var viewModel in [ReaderViewModel.people(.loaded(Sample.people)), .person(Sample.loaded)] {
            #expect(viewModel.after(.app(.escape)) == nil)
            #expect(viewModel.notice == Notice("q leaves Perch."))
        }
    }

    @Test func `Esc cancels the reading of the people list`() {
        var viewModel = ReaderViewModel.people(.loading)
        #expect(viewModel.after(.app(.escape)) == .page(.people(.cancel)))
    }

    @Test func `help opens over any page and closes with the same key, q and Esc`() {
        for base in [ReaderViewModel.people(.loading), .person(Sample.loaded)] {
            for closing in [Action.help, .back, .escape] {
                let open = base.with(.app(.help))
                #expect(open.mode == .help)
                #expect(open.with(.app(closing)) == base)
            }
        }
    }

    @Test func `help scrolls no further than its last line`() {
        var viewModel = ReaderViewModel.person(size: Size(columns: 30, rows: 8)).with(
            .app(.help), .list(.bottom))
        let help = HelpText(KeyTables.map(for: .person), size: Size(columns: 30, rows: 8))
        #expect(viewModel.overlay == .help(top: help.count - help.height))
        viewModel.after(.list(.down), .list(.down))
        #expect(viewModel.overlay == .help(top: help.count - help.height))
        viewModel.after(.resized(Size(columns: 200, rows: 60)))
        #expect(viewModel.overlay == .help(top: 0))
    }

    @Test func `v and y act on the post under the cursor`() throws {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        viewModel.after(.list(.down))
        let key = try #require(viewModel.person?.shown?.key)
        #expect(viewModel.after(.app(.browse)) == .page(.person(.openPost(key), page: 1)))
        #expect(viewModel.after(.app(.copy)) == .page(.person(.copyPost(key), page: 1)))
    }

    @Test func `without posts v and y act on the profile`() {
        var viewModel = ReaderViewModel.person(Sample.user(.loaded(.init(user: Sample.user)), .empty(.idle)))
        #expect(viewModel.after(.app(.browse)) == .page(.person(.openProfile, page: 1)))
        #expect(viewModel.after(.app(.copy)) == .page(.person(.copyProfile, page: 1)))
    }

    @Test func `where there is no link v and y say so`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        for _ in 0..<9 { viewModel.after(.list(.down)) }
        #expect(viewModel.after(.app(.browse)) == nil)
        #expect(viewModel.notice == Notice("This post has no page of its own.", isProblem: true))
        var empty = ReaderViewModel.person(Sample.loading)
        #expect(empty.after(.app(.copy)) == nil)
        #expect(empty.notice == Notice("There is no link here yet.", isProblem: true))
        #expect(ReaderViewModel.people(.loading).with(.app(.browse)).notice == nil)
    }

    @Test func `a notice stands until the next key, not until the next news`() {
        var viewModel = ReaderViewModel.person(Sample.loaded).with(.told(Notice("Copied")))
        viewModel.after(
            .page(.person(Sample.loaded(39), page: 1), at: Sample.now), .resized(Size(columns: 90, rows: 24)))
        #expect(viewModel.notice == Notice("Copied"))
        viewModel.after(.list(.down))
        #expect(viewModel.notice == nil)
    }

    @Test func `Ctrl-C leaves from anywhere`() {
        for var viewModel in [
            ReaderViewModel.people(.loading), .person(Sample.loaded),
            .person(Sample.loaded).with(.app(.open)),
            .person().with(.app(.help)), .person().with(.prompt(.begin)),
        ] {
            #expect(KeyTables.commands(for: .key(.control("c")), in: viewModel).count == 1)
            #expect(viewModel.after(.app(.quit)) == .quit)
        }
    }
}

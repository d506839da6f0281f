import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

/// Which posts count as read by reading them.
struct ReadMarksTests {
    /// The posts that count as read while these keys are pressed: Enter is a line feed, the right arrow `>`.
    private func read(_ keys: String, size: Size, hasStore: Bool = true) -> [String] {
        var viewModel = ReaderViewModel.person(Sample.loaded, size: size)
        if hasStore { viewModel.bookmarks = Sample.bookmarks }
        var read: [String] = []
        for key in keys {
            let event = TerminalEvent.key(key == "\n" ? .enter : key == ">" ? .right : .character(key))
            for command in KeyTables.commands(for: event, in: viewModel) {
                let before = viewModel.passed.count
                viewModel.after(command)
                if viewModel.passed.count > before { read += viewModel.passed.posts.map(\.raw) }
            }
        }
        return read
    }

    private let wide = Size(columns: 200, rows: 60)

    @Test func `a post is read when it is opened, and the next one when that is gone on to`() {
        for size in [wide, Sample.screen, Size(columns: 30, rows: 9)] {
            #expect(read("\n", size: size) == ["0"])
            #expect(read("\njjkk>>", size: size) == ["0", "1", "2"])
        }
    }

    @Test func `a post is read when the cursor passes it, if all of it is shown beside the list`() {
        #expect(read("jj", size: wide) == ["0", "1"])
        // There is no room for it.
        #expect(read("jj", size: Size(columns: 30, rows: 9)) == [])
    }

    /// Stranger 2026-11-28: what stands behind a warning was read though nobody had seen it.
    @Test func `a post behind a warning is read in passing only if its text is shown`() {
        var viewModel = ReaderViewModel.person(
            Sample.user(
                .initialized,
                .loaded(
                    .init(
                        posts: Posts([Sample.post(9, "Boo.", warning: "ghosts")] + Sample.posts(3)),
                        tail: .end))),
            size: wide)
        viewModel.bookmarks = Sample.bookmarks
        viewModel.after(.list(.down))
        #expect(viewModel.passed.count == 0)
        viewModel.after(.list(.up))
        viewModel.press("s")
        viewModel.after(.list(.down))
        #expect(viewModel.passed.posts.map(\.raw) == ["9"])
    }

    /// Stranger 2026-11-27: at 80x24 hardly any post counted as read, as if it were drawn there as it is read whole.
    @Test(arguments: [(80, 24), (80, 30), (100, 40), (120, 30), (200, 60)])
    func `a post is read in passing just where the screen does not say that there is more of it`(
        columns: Int, rows: Int
    ) {
        let size = Size(columns: columns, rows: rows)
        var counts: Set<Int> = []
        for count in 1..<60 {
            let text = (0..<count).map { "line \($0)" }
            let posts = Posts([Sample.post(99, text.joined(separator: "\n"))] + Sample.posts(3))
            var viewModel = ReaderViewModel.person(
                Sample.user(.initialized, .loaded(.init(posts: posts, tail: .end))), size: size)
            viewModel.bookmarks = Sample.bookmarks
            let frame = RootScreen.screen.frame(viewModel, in: .init(size: size, now: Sample.now))
            viewModel.after(.list(.down))
            #expect((viewModel.passed.count == 1) != frame.text.contains(" more lines; "), "\(count) lines")
            counts.insert(viewModel.passed.count)
        }
        #expect(counts == [0, 1])
    }

    @Test func `a post is read once, and nothing is noted where nothing can be kept`() {
        #expect(read("jkjkj\n", size: wide) == ["0", "1"])
        #expect(read("jj\n", size: wide, hasStore: false) == [])
    }

    @Test func `on a person's page m marks a post, and A it and all above, at every size`() {
        for size in [wide, Sample.screen, Size(columns: 30, rows: 9)] {
            var viewModel = ReaderViewModel.person(Sample.loaded, size: size)
            viewModel.bookmarks = Sample.bookmarks
            viewModel.marking = .never
            func press(_ key: Character) -> Reader.Effect? {
                let commands = KeyTables.commands(for: .key(.character(key)), in: viewModel)
                return commands.reduce(nil) { _, command in viewModel.after(command) }
            }
            func name(_ row: Int) -> [Post.ID] { viewModel.person?.names(of: row) ?? [] }
            #expect(press("m") == .mark(.posts(name(0), isRead: true)))
            viewModel.after(.list(.down), .list(.down))
            #expect(press("A") == .mark(.posts(name(1) + name(2), isRead: true)))
            #expect(viewModel.notice?.text == "Marked 2 posts as read. u takes it back.")
            #expect(press("u") == .unmark(.posts(name(1) + name(2), isRead: true)))
        }
    }

    @Test func `somebody's page shows which posts were not read, as far as that is known`() throws {
        for size in [wide, Sample.screen] {
            func page(read: Set<Int>?) -> ReaderViewModel {
                let posts = Posts(Sample.posts(4))
                let content = PostsViewModel.Content(
                    posts: posts, read: read.map { Set($0.map { posts[$0].id }) })
                var viewModel = ReaderViewModel.person(
                    Sample.user(.initialized, .loaded(content)), size: size)
                viewModel.bookmarks = Sample.bookmarks
                return viewModel
            }
            func signs(_ viewModel: ReaderViewModel) -> Int {
                let frame = RootScreen.screen.frame(viewModel, in: .init(size: size, now: Sample.now))
                return frame.text.count { $0 == "•" }
            }
            #expect(signs(page(read: nil)) == 0)
            #expect(signs(page(read: [0, 1, 2, 3])) == 0)
            var viewModel = page(read: [0, 3])
            #expect(signs(viewModel) == 2)
            #expect(
                viewModel.after(.app(.toggleRead)) == .mark(.posts([Sample.posts(4)[0].id], isRead: false)))
            #expect(signs(viewModel) == 3)
            viewModel.after(.list(.down))
            let lines = LinearPage(viewModel, in: .init(size: size, now: Sample.now)).row
            #expect(lines.contains { $0.string.contains("Unread") })
        }
    }

    @Test
    func
        `what a page was told of marks counts no more once all of somebody were marked, until it is told anew`()
        throws
    {
        let posts = Posts(Sample.posts(3))
        func told(read: [Int], loads: Int) -> Reader.Command {
            let content = PostsViewModel.Content(posts: posts, read: Set(read.map { posts[$0].id }))
            let list = PostsViewModel(state: .loaded(content), generation: loads)
            return .page(
                .person(
                    UserViewModel(profileViewModel: Sample.loaded.profileViewModel, postsViewModel: list),
                    page: 1),
                at: Sample.now)
        }
        func read(_ viewModel: ReaderViewModel) throws -> [Bool?] {
            let page = try #require(viewModel.person)
            return (0..<3).map { viewModel.isRead($0, on: page) }
        }
        var viewModel = ReaderViewModel.person(Sample.loaded, size: Sample.screen)
        viewModel.bookmarks = Sample.bookmarks
        viewModel.after(told(read: [1], loads: 4))
        #expect(try read(viewModel) == [false, true, false])
        viewModel.changes.note(.marks, on: .shelf)
        viewModel.marks.change(.all([Sample.account]))
        #expect(viewModel.after(.app(.undo)) == .unmark(.all([Sample.account])))
        #expect(try read(viewModel) == [nil, nil, nil])
        viewModel.after(told(read: [], loads: 4))
        #expect(try read(viewModel) == [nil, nil, nil])
        viewModel.after(told(read: [0, 1, 2], loads: 5))
        #expect(try read(viewModel) == [true, true, true])
    }

    @Test
    func
        `what was told before all were marked is so again when that is taken back, and not what was told meanwhile`()
    {
        var marks = ReadMarks()
        func isOutdated(loads: Int) -> Bool { marks.isOutdated(7, loads: loads) }
        marks.outdate([(7, 4)], isBack: false)
        marks.outdate([(7, 4)], isBack: false)
        #expect(isOutdated(loads: 4) && !isOutdated(loads: 5) && !marks.isOutdated(8, loads: 4))
        marks.outdate([(7, 4)], isBack: true)
        #expect(isOutdated(loads: 4))
        marks.outdate([(7, 4)], isBack: true)
        #expect(!isOutdated(loads: 4))
        // It was told of all as read.
        marks.outdate([(7, 4)], isBack: false)
        marks.outdate([(7, 5)], isBack: true)
        #expect(isOutdated(loads: 5) && !isOutdated(loads: 6))
    }

    @Test func `going up, jumping and finding pass nothing`() {
        #expect(read("jk", size: wide) == ["0"])
        for keys in ["G", "Gk", " ", "/geese from\n"] { #expect(read(keys, size: wide) == [], "\(keys)") }
    }

    @Test func `posts that come in above are not read by that`() {
        var viewModel = ReaderViewModel.person(Sample.loaded, size: wide)
        viewModel.bookmarks = Sample.bookmarks
        let posts = Posts([Sample.post(99, "New")] + Sample.posts(40))
        viewModel.after(
            .page(
                .person(Sample.user(.initialized, .loaded(.init(posts: posts, tail: .end))), page: 1),
                at: Sample.now))
        #expect(viewModel.passed.count == 0)
    }
}

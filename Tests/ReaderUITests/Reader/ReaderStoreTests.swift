import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

/// Bookmarks and finds in everything stored, as the reader knows them.
struct ReaderStoreTests {
    private let none = BookmarksViewModel(state: .loaded(.idle))

    private func person(_ bookmarks: BookmarksViewModel? = nil) -> ReaderViewModel {
        ReaderViewModel.person(Sample.loaded, over: true)
            .with(.page(.bookmarks(bookmarks ?? none), at: Sample.now))
    }

    private func shelf(_ bookmarks: BookmarksViewModel = Sample.bookmarks) -> ReaderViewModel {
        person(bookmarks).with(.app(.bookmarks))
    }

    private func found(_ state: FindViewModel.State, _ words: String = "geese") -> Reader.Command {
        .page(.found(FindViewModel(state: state, words: words)), at: Sample.now)
    }

    private func told(_ news: BookmarksViewModel.News, undoable: [BookmarkChange] = []) -> Notice? {
        person().with(
            .page(
                .bookmarks(
                    BookmarksViewModel(
                        state: .loaded(.idle), undoable: undoable, news: news, newsCount: 1)),
                at: Sample.now)
        ).notice
    }

    // Bookmarking

    @Test func `b asks to bookmark the post under the cursor, with the person's account`() {
        var viewModel = person().with(.list(.down))
        #expect(viewModel.after(.app(.bookmark)) == .bookmark(Sample.posts()[1], Sample.account))
        viewModel.after(.app(.open))
        #expect(viewModel.after(.app(.bookmark)) == .bookmark(Sample.posts()[1], Sample.account))
    }

    @Test func `without a post b says so`() {
        var viewModel = ReaderViewModel.person(Sample.loading)
            .with(.page(.bookmarks(none), at: Sample.now))
        #expect(viewModel.after(.app(.bookmark)) == nil)
        #expect(viewModel.notice == Notice("There is no post here to bookmark."))
        var people = ReaderViewModel.people(.loaded(Sample.people))
            .with(.page(.bookmarks(none), at: Sample.now))
        #expect(people.after(.app(.bookmark)) == nil)
    }

    @Test func `that there is no post to bookmark is no longer said when posts have come`() {
        var viewModel = ReaderViewModel.person(Sample.loading)
            .with(.page(.bookmarks(none), at: Sample.now), .app(.bookmark))
        viewModel.after(.page(.person(Sample.loading, page: 1), at: Sample.now))
        #expect(viewModel.notice == .nothingToBookmark)
        viewModel.after(.page(.person(Sample.loaded, page: 1), at: Sample.now))
        #expect(viewModel.notice == nil)
        viewModel.after(
            .told(Notice("Something else.")), .page(.person(Sample.loaded(39), page: 1), at: Sample.now))
        #expect(viewModel.notice == Notice("Something else."))
    }

    @Test(arguments: [Action.bookmark, .undo, .bookmarks, .findStored])
    func `without a store the keys say that nothing is stored`(action: Action) {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        #expect(viewModel.after(.app(action)) == nil)
        #expect(viewModel.notice?.isProblem == true)
        #expect(viewModel.notice?.text.contains("Nothing is stored") == true)
        #expect(viewModel.mode == .person)
    }

    @Test func `u passes on that the last change be taken back`() {
        var viewModel = person()
        #expect(viewModel.after(.app(.undo)) == .page(.bookmarks(.undo)))
    }

    @Test func `what became of a bookmark is told, with the key that takes it back`() {
        let bookmark = Sample.bookmark(0)
        let (save, remove) = (BookmarkChange(.save, bookmark), BookmarkChange(.remove, bookmark))
        #expect(told(.kept(bookmark), undoable: [save]) == Notice("Bookmarked. u takes it back."))
        #expect(
            told(.letGo(bookmark), undoable: [remove]) == Notice("No longer bookmarked. u brings it back."))
        // Others were changed behind it: the key would take back one of those.
        let (other, gone) = (
            BookmarkChange(.save, Sample.bookmark(1)), BookmarkChange(.remove, Sample.bookmark(1))
        )
        #expect(told(.kept(bookmark), undoable: [save, other]) == Notice("Bookmarked."))
        #expect(told(.letGo(bookmark), undoable: [remove, gone]) == Notice("No longer bookmarked."))
        // No change of its own: it took one back.
        #expect(told(.kept(bookmark)) == Notice("Bookmarked again."))
        #expect(told(.letGo(bookmark)) == Notice("The bookmark is taken back."))
        #expect(told(.nothingToUndo) == Notice("There is nothing to take back."))
        #expect(told(.notReady(nil)) == Notice("The bookmarks are still being read."))
    }

    @Test func `a change that failed is told as what is true now, and why`() {
        let error = ServiceError.storage(why: "The disk is full.")
        #expect(
            told(.takenBack(BookmarkChange(.save, Sample.bookmark(0)), error))
                == Notice(
                    "Not bookmarked: The disk is full.", isProblem: true))
        #expect(
            told(.takenBack(BookmarkChange(.remove, Sample.bookmark(0)), error))
                == Notice(
                    "Still bookmarked: The disk is full.", isProblem: true))
        #expect(told(.notReady(error))?.isProblem == true)
    }

    @Test func `a change that failed says what happened within 80 columns, however long the store's path is`()
        throws
    {
        let path = "/home/ada/.local/share/" + String(repeating: "deep/", count: 20) + "perch.sqlite"
        let error = ServiceError.storage(why: "The disk is full. There is no room left for \(path).")
        let notice = try #require(told(.takenBack(BookmarkChange(.save, Sample.bookmark(0)), error)))
        var frame = Frame(size: Size(columns: 80, rows: 1))
        frame.put(notice.line, in: Area(column: 0, row: 0, width: 80, height: 1))
        #expect(
            frame.text.contains("! Not bookmarked: The disk is full. There is no room left for /home/")
        )
    }

    @Test func `news are told once, and not those from before the reader opened`() {
        let news = BookmarksViewModel(state: .loaded(.idle), news: .nothingToUndo, newsCount: 3)
        #expect(ReaderViewModel.person().with(.page(.bookmarks(news), at: Sample.now)).notice == nil)
        let viewModel = person().with(.page(.bookmarks(news), at: Sample.now), .list(.down))
        #expect(viewModel.with(.page(.bookmarks(news), at: Sample.now)).notice == nil)
    }

    // The shelf of bookmarks

    @Test func `B lays the bookmarks on top and has them read, q takes them away`() {
        var viewModel = person(Sample.bookmarks)
        #expect(viewModel.after(.app(.bookmarks)) == .page(.bookmarks(.load)))
        #expect(viewModel.mode == .shelf)
        #expect(viewModel.shelf?.rows.count == 5)
        #expect(viewModel.after(.app(.bookmarks)) == .page(.bookmarks(.load)))
        #expect(viewModel.accountTabs.shown.pages.count == 3)
        #expect(viewModel.after(.app(.back)) == nil)
        #expect(viewModel.mode == .person)
    }

    @Test func `reading the bookmarks again moves nothing on their page`() {
        let before = shelf()
        let again = BookmarksViewModel(
            state: .loaded(.reloading), confirmed: Sample.bookmarks.confirmed,
            pending: Sample.bookmarks.pending)
        let during = before.with(.page(.bookmarks(again), at: Sample.now))
        #expect(!during.isPending)
        let environment = Environment(size: Sample.screen, now: Sample.now)
        #expect(
            RootScreen.screen.frame(during, in: environment)
                == RootScreen.screen.frame(before, in: environment))
        let first = person(BookmarksViewModel(state: .initialized))
            .with(.app(.bookmarks), .page(.bookmarks(.init(state: .loading)), at: Sample.now))
        #expect(first.isPending)
    }

    @Test func `Enter reads a bookmark whole, its neighbours too, up to both ends`() {
        var viewModel = shelf().with(.app(.open))
        #expect(viewModel.mode == .shelfPost)
        viewModel.after(.app(.newer))
        #expect(viewModel.notice == Notice("This is the first post."))
        viewModel.after(.app(.older), .app(.older), .app(.older), .app(.older), .app(.older))
        #expect(viewModel.row == 4)
        #expect(viewModel.notice == Notice("This is the last post."))
        #expect(viewModel.after(.app(.escape)) == nil)
        #expect(viewModel.mode == .shelf)
    }

    @Test func `b on a bookmark asks to let it go, as it was kept`() {
        var viewModel = shelf().with(.list(.bottom))
        #expect(viewModel.after(.app(.bookmark)) == .page(.bookmarks(.toggle(Sample.bookmarks.bookmarks[4]))))
    }

    @Test
    func `a bookmark that is let go stays on its page, unstarred, until the page is left or read again`() {
        let all = BookmarksViewModel(state: .loaded(.idle), confirmed: Sample.bookmarks.bookmarks)
        let rest = BookmarksViewModel(
            state: .loaded(.idle), confirmed: all.confirmed.filter { $0.id != all.confirmed[1].id },
            generation: 1)
        var viewModel = shelf(all).with(.list(.down), .page(.bookmarks(rest), at: Sample.now))
        let row = viewModel.shelf?.bookmark
        #expect(row == all.confirmed[1])
        #expect(viewModel.shelf?.bookmarks == all.confirmed)
        #expect(viewModel.bookmarks?.contains(all.confirmed[1].id) == false)
        #expect(Stars(bookmarks: viewModel.bookmarks, utf8: true).sign(all.confirmed[1].id) == nil)
        // The same key keeps it again, in its place.
        #expect(viewModel.after(.app(.bookmark)) == .page(.bookmarks(.toggle(all.confirmed[1]))))
        let left = viewModel.with(.app(.back), .app(.bookmarks))
        #expect(left.shelf?.bookmarks == rest.confirmed)
        #expect(viewModel.after(.app(.reread)) == .page(.bookmarks(.load)))
        let reading = BookmarksViewModel(
            state: .loaded(.reloading), confirmed: rest.confirmed, generation: 2)
        viewModel.after(.page(.bookmarks(reading), at: Sample.now))
        #expect(viewModel.shelf?.bookmarks == all.confirmed)
        let read = BookmarksViewModel(state: .loaded(.idle), confirmed: rest.confirmed, generation: 2)
        viewModel.after(.page(.bookmarks(read), at: Sample.now))
        #expect(viewModel.shelf?.bookmarks == rest.confirmed)
    }

    @Test func `a change that gives a reading up is no answer to it: what was let go stays on the page`() {
        let all = Sample.bookmarks.bookmarks
        let reading = BookmarksViewModel(state: .loaded(.reloading), confirmed: all, generation: 1)
        let changed = BookmarksViewModel(
            state: .loaded(.idle), confirmed: all, pending: [BookmarkChange(.remove, all[0])], generation: 2)
        let viewModel = shelf(reading).with(.page(.bookmarks(changed), at: Sample.now))
        #expect(viewModel.shelf?.bookmarks == all)
    }

    @Test func `a opens the person in whose list a post stands`() {
        var viewModel = shelf().with(.list(.bottom))
        #expect(viewModel.after(.app(.openAccount)) == .show("file:Fixtures/People#tam"))
        var empty = shelf(none)
        #expect(empty.after(.app(.openAccount)) == nil)
        var elsewhere = person()
        #expect(elsewhere.after(.app(.openAccount)) == nil)
    }

    /// Stranger 2026-11-28: one `u` too many in the timeline let go of somebody who had been followed at home.
    @Test func `whom somebody follows is changed back on another page only when u is pressed twice`() {
        let thread = Reader.NewPage.thread(
            Sample.posts()[1], "orla@brine.example", page: 2, Sample.thread(.initialized))
        var viewModel = ReaderViewModel.person(Sample.loaded).with(
            .opened(thread),
            .page(.thread(Sample.thread(.loaded(.init(thread: Sample.thread))), page: 2), at: Sample.now),
            .list(.top))
        let follow = Reader.Effect.page(.following(.toggle("@tam@weir.example")))
        #expect(viewModel.after(.app(.follow)) == follow)
        viewModel.after(.app(.back))
        #expect(viewModel.mode == .person)
        let question = "Press u again to change back whether you follow @tam@weir.example."
        #expect(viewModel.after(.app(.undo)) == nil)
        #expect(viewModel.notice?.text == question)
        viewModel.after(.list(.down))
        #expect(viewModel.after(.app(.undo)) == nil && viewModel.notice?.text == question)
        // Esc answers the question and leads nowhere.
        #expect(viewModel.after(.app(.escape)) == nil && viewModel.mode == .person)
        #expect(viewModel.after(.app(.undo)) == nil && viewModel.notice?.text == question)
        #expect(viewModel.after(.app(.undo)) == follow)
        #expect(viewModel.after(.app(.undo)) == nil)
        #expect(viewModel.notice?.text == "There is nothing to take back.")
    }

    @Test func `f in a thread follows whoever wrote the post under the cursor`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
            .with(
                .opened(
                    .thread(Sample.posts()[1], "orla@brine.example", page: 2, Sample.thread(.initialized))),
                .page(.thread(Sample.thread(.loaded(.init(thread: Sample.thread))), page: 2), at: Sample.now),
                .list(.top))
        #expect(viewModel.thread?.shown?.author == Sample.tam)
        #expect(viewModel.after(.app(.follow)) == .page(.following(.toggle("@tam@weir.example"))))
        viewModel.after(.list(.down))
        #expect(viewModel.after(.app(.follow)) == .page(.following(.toggle("orla@brine.example"))))
        // Nobody else is let go of in the place of whoever cannot be followed.
        viewModel = ReaderViewModel.person(Sample.loaded)
            .with(
                .opened(.thread(Sample.posts()[1], "file:People#orla", page: 2, Sample.thread(.initialized))),
                .page(.thread(Sample.thread(.loaded(.init(thread: Sample.thread))), page: 2), at: Sample.now),
                .list(.top))
        #expect(viewModel.after(.app(.follow)) == nil)
        #expect(viewModel.notice?.text == "There is no account by which this person could be followed.")
    }

    @Test func `v and y act on the post's own page, without an interactor of its person`() throws {
        var viewModel = shelf()
        let address = try #require(WebAddress("https://brine.example/@orla/0"))
        #expect(viewModel.after(.app(.browse)) == .open(address))
        #expect(viewModel.after(.app(.copy)) == .copy(address.text))
        var empty = shelf(none)
        #expect(empty.after(.app(.copy)) == nil)
        #expect(empty.notice == Notice("There is no link here yet.", isProblem: true))
    }

    @Test func `the cursor stays on its post when bookmarks come in above, and near it when it goes`() {
        var viewModel = shelf().with(.list(.down), .list(.down))
        let key = viewModel.shelf?.key
        let more = BookmarkChange(.save, Sample.bookmark(6, minutes: -1))
        viewModel.after(
            .page(
                .bookmarks(
                    BookmarksViewModel(
                        state: .loaded(.idle), confirmed: Sample.bookmarks.bookmarks, pending: [more])),
                at: Sample.now))
        #expect(viewModel.row == 3)
        #expect(viewModel.shelf?.key == key)
        // The new one was given up meanwhile: what stood below is one row further up, and the cursor on it.
        let below = viewModel.shelf?.rows[4].key
        reread(Sample.bookmarks.bookmarks.filter { $0.id != key }, in: &viewModel)
        #expect(viewModel.row == 2)
        #expect(viewModel.shelf?.key == below)
        reread([], in: &viewModel)
        #expect(viewModel.row == 0)
    }

    @Test func `a bookmark that goes while it is read stays open, until the list is read again without it`() {
        var viewModel = shelf().with(.app(.open))
        viewModel.after(.page(.bookmarks(none), at: Sample.now))
        #expect(viewModel.mode == .shelfPost)
        #expect(viewModel.shelf?.shown == Sample.bookmarks.bookmarks[0].post)
        reread([], in: &viewModel)
        #expect(viewModel.mode == .shelf)
    }

    /// Reads the bookmarks again and finds these.
    private func reread(_ bookmarks: [Bookmark], in viewModel: inout ReaderViewModel) {
        viewModel.after(
            .page(.bookmarks(.init(state: .loaded(.reloading), generation: 9)), at: Sample.now),
            .page(
                .bookmarks(
                    .init(state: .loaded(.idle), confirmed: bookmarks, generation: 9)), at: Sample.now))
    }

    @Test func `find looks through a shelf, authors' names included`() {
        let viewModel = shelf().with(.find(.begin), .prompt(.insert("tam weir")), .prompt(.accept))
        #expect(viewModel.shelf?.find?.matches == [1, 4])
        #expect(viewModel.row == 1)
        #expect(viewModel.with(.find(.next)).row == 4)
        #expect(viewModel.with(.app(.escape)).shelf?.find == nil)
    }

    @Test func `the shelf moves and keeps its cursor in the window at every size`() {
        let many = BookmarksViewModel(
            state: .loaded(.idle), confirmed: (0..<40).map { Sample.bookmark($0, minutes: Double($0)) })
        var viewModel = shelf(many).with(.list(.bottom))
        #expect(viewModel.row == 39)
        for size in [Size(columns: 20, rows: 5), Size(columns: 200, rows: 60), Size(columns: 1, rows: 1)] {
            viewModel.after(.resized(size))
            #expect(viewModel.row == 39)
            let height = viewModel.shelf?.layout(size).listCount ?? 0
            #expect(viewModel.top <= 39 && viewModel.top + height > 39)
        }
    }

    // Finding in everything stored

    @Test func `F asks for words, and Enter looks for them on a page of their own`() {
        var viewModel = person().with(.app(.findStored))
        #expect(viewModel.mode == .prompt)
        viewModel.after(.prompt(.insert("geese")))
        #expect(viewModel.after(.prompt(.accept)) == .page(.found(.find("geese"))))
        #expect(viewModel.mode == .shelf)
        viewModel.after(found(.loading))
        #expect(viewModel.isPending)
        viewModel.after(found(.loaded(Sample.found)))
        #expect(!viewModel.isPending)
        #expect(viewModel.shelf?.rows.count == 2)
    }

    @Test func `without a word nothing is looked for`() {
        var viewModel = person().with(.app(.findStored), .prompt(.insert("  ")))
        #expect(viewModel.after(.prompt(.accept)) == nil)
        #expect(viewModel.mode == .person)
    }

    @Test func `other words take the place of the ones before, and late answers to those are not shown`() {
        var viewModel = person().with(.app(.findStored), .prompt(.insert("geese")), .prompt(.accept))
        viewModel.after(.app(.findStored), .prompt(.insert("tide")), .prompt(.accept))
        #expect(viewModel.accountTabs.shown.pages.count == 3)
        viewModel.after(found(.loaded(Sample.found), "geese"))
        #expect(viewModel.shelf?.rows.count == 0)
        viewModel.after(found(.loaded(Sample.found), "tide"))
        #expect(viewModel.shelf?.rows.count == 2)
    }

    @Test func `Esc gives a find up, then goes back; so does q at once`() {
        var viewModel = person()
            .with(.app(.findStored), .prompt(.insert("geese")), .prompt(.accept), found(.loading))
        #expect(viewModel.with(.list(.down)).effect(of: .app(.back)) == .page(.found(.cancel)))
        #expect(viewModel.after(.app(.escape)) == .page(.found(.cancel)))
        viewModel.after(found(.initialized))
        #expect(viewModel.after(.app(.escape)) == nil)
        #expect(viewModel.mode == .person)
    }

    @Test func `r on a shelf reads it again`() {
        var viewModel = shelf()
        #expect(viewModel.after(.app(.reread)) == .page(.bookmarks(.load)))
        viewModel.after(.app(.findStored), .prompt(.insert("geese")), .prompt(.accept))
        #expect(viewModel.after(.app(.reread)) == .page(.found(.find("geese"))))
        var elsewhere = person()
        #expect(elsewhere.after(.app(.reread)) == nil)
    }
}

extension ReaderViewModel {
    /// What a command asks of the coordinator, without keeping the change.
    fileprivate func effect(of command: Reader.Command) -> Reader.Effect? {
        var copy = self
        return copy.after(command)
    }
}

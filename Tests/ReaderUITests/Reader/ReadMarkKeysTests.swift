import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

/// Marking by hand, and going to what was not read.
struct ReadMarkKeysTests {
    /// Ten posts, of which these were read before.
    private func timeline(read: Set<Int> = [], index: Int = 0) -> ReaderViewModel {
        var viewModel = ReaderViewModel.people(.loaded(Sample.people))
        viewModel.bookmarks = Sample.bookmarks
        let rows = TimelineRow.rows(
            of: Sample.posts(10).enumerated().map { row, post in
                TimelinePost(post: post, account: Sample.account, isRead: read.contains(row))
            })
        var page = ShelfPage(.timeline(TimelineViewModel(state: .loaded(TimelineList(rows: rows), .idle))))
        page.place.index = index
        viewModel.page = .shelf(page)
        return viewModel
    }

    private func unread(_ viewModel: ReaderViewModel) throws -> [Int] {
        let page = try #require(viewModel.shelf)
        return (0..<page.rows.count).filter { viewModel.isRead($0, on: page) == false }
    }

    private let names = Sample.posts(10).map(\.id)

    @Test func `m marks a post as read, and the next m as unread again`() throws {
        var viewModel = timeline(read: [1])
        #expect(viewModel.after(.app(.toggleRead)) == .mark(.posts([names[0]], isRead: true)))
        #expect(try unread(viewModel) == Array(2..<10))
        #expect(viewModel.notice?.text == "Marked as read. u takes it back.")
        #expect(viewModel.after(.app(.toggleRead)) == .mark(.posts([names[0]], isRead: false)))
        #expect(try unread(viewModel) == [0] + Array(2..<10))
    }

    @Test func `A marks the post under the cursor and all above, and u takes back that and nothing else`()
        throws
    {
        var viewModel = timeline(read: [1], index: 3)
        #expect(
            viewModel.after(.app(.markAbove))
                == .mark(.posts([names[0], names[2], names[3]], isRead: true)))
        #expect(viewModel.notice?.text == "Marked 3 posts as read. u takes it back.")
        #expect(try unread(viewModel) == Array(4..<10))
        #expect(viewModel.after(.app(.markAbove)) == nil)
        #expect(
            viewModel.after(.app(.undo)) == .unmark(.posts([names[0], names[2], names[3]], isRead: true)))
        #expect(try unread(viewModel) == [0] + Array(2..<10))
        #expect(viewModel.after(.app(.undo)) == nil)
        #expect(viewModel.notice?.text == "There is nothing to take back.")
    }

    /// Stranger 2026-11-30: it went round for ever between posts that did not stand one below the other.
    @Test func `Tab goes to the next unread post, from the last one on to the first, and passes each`() throws
    {
        var viewModel = timeline(read: Set(0..<10).subtracting([2, 7]), index: 4)
        for (row, left) in [(7, [2, 7]), (2, [2])] {
            viewModel.after(.app(.nextUnread))
            #expect(viewModel.shelf?.place.index == row)
            #expect(try unread(viewModel) == left)
        }
        viewModel.after(.app(.nextUnread))
        #expect(viewModel.notice?.text == "Nothing else is unread here.")
        // By who wants to open what is to be read, none.
        viewModel = timeline(read: Set(0..<10).subtracting([2, 7]), index: 4)
        viewModel.marking = .opened
        for row in [7, 2, 7] {
            viewModel.after(.app(.nextUnread))
            #expect(viewModel.shelf?.place.index == row)
        }
        #expect(try unread(viewModel) == [2, 7])
        var alone = timeline(read: Set(1..<10))
        alone.after(.app(.nextUnread))
        #expect(alone.notice?.text == "Nothing else is unread here.")
        var none = timeline(read: Set(0..<10))
        none.after(.app(.nextUnread))
        #expect(none.notice?.text == "Nothing is unread here.")
    }

    @Test func `what is read while it is open is no longer unread, and Tab opens the next`() throws {
        var viewModel = timeline(read: Set(0..<10).subtracting([0, 5]))
        viewModel.after(.app(.open))
        #expect(try unread(viewModel) == [5])
        viewModel.after(.app(.nextUnread))
        #expect(viewModel.shelf?.place.index == 5 && viewModel.shelf?.reading == 0)
        #expect(try unread(viewModel) == [])
        #expect(viewModel.passed.posts == [names[5]])
    }

    @Test func `the line of what was read stands below what is new, and stays while that is read`() throws {
        var viewModel = timeline(read: [3, 4, 6])
        #expect(viewModel.shelf?.readUntil == 3)
        viewModel.after(.app(.toggleRead))
        #expect(viewModel.shelf?.readUntil == 3)
        #expect(timeline(read: Set(0..<10).subtracting([0])).shelf?.readUntil == 1)
        #expect(timeline(read: Set(0..<10)).shelf?.readUntil == nil)
        #expect(timeline().shelf?.readUntil == nil)
    }

    @Test func `the line stands below what was read from the top on, where that was left`() {
        #expect(timeline(read: [0, 1]).shelf?.readUntil == 2)
        #expect(timeline(read: [0]).shelf?.readUntil == 1)
        #expect(timeline(read: [0, 3]).shelf?.readUntil == 1)
    }

    @Test func `one post that was opened elsewhere, or one that was skipped, is no place to have left`() {
        #expect(timeline(read: [6]).shelf?.readUntil == nil)
        #expect(timeline(read: [3, 6]).shelf?.readUntil == nil)
        #expect(timeline(read: Set(0..<10).subtracting([0, 1, 5])).shelf?.readUntil == 2)
        #expect(timeline(read: Set(0..<10).subtracting([5])).shelf?.readUntil == nil)
    }

    @Test
    func `the line stays on its post while the timeline is read again, until something new comes in above`()
        throws
    {
        func list(_ posts: [Post], read: Set<Int>) -> TimelineList {
            TimelineList(
                rows: TimelineRow.rows(
                    of: posts.enumerated().map { row, post in
                        TimelinePost(post: post, account: Sample.account, isRead: read.contains(row))
                    }))
        }
        var page = ShelfPage(.timeline(TimelineViewModel()))
        func read(_ state: TimelineViewModel.State) -> Int? {
            page.update(.timeline(TimelineViewModel(state: state)), at: Sample.now, height: 5)
            return page.readUntil
        }
        let posts = Sample.posts(10)
        // What was shown when the timeline was last open is not what is stored now.
        #expect(read(.loaded(list(posts, read: Set(3..<10)), .reloading)) == 3)
        #expect(read(.loaded(list(posts, read: Set(2..<10)), .idle)) == 2)
        #expect(read(.loaded(list(posts, read: Set(0..<10)), .reloading)) == 2)
        #expect(read(.loaded(list(posts, read: Set(0..<10)), .idle)) == 2)
        #expect(read(.loaded(list([Sample.post(99, "New")] + posts, read: Set(1..<11)), .idle)) == 1)
    }

    @Test func `a post that came by two ways is read by either`() throws {
        var viewModel = timeline()
        let repost = Sample.posts(1).map { post in
            Post(
                id: Post.ID(origin: "elsewhere.example", raw: "9"), author: post.author, date: post.date,
                text: post.text, address: post.address)
        }
        let rows = TimelineRow.rows(
            of: (repost + Sample.posts(1)).map { TimelinePost(post: $0, account: Sample.account) })
        try #require(rows.count == 1)
        viewModel.page = .shelf(
            ShelfPage(.timeline(TimelineViewModel(state: .loaded(TimelineList(rows: rows), .idle)))))
        #expect(viewModel.after(.app(.toggleRead)) == .mark(.posts([repost[0].id, names[0]], isRead: true)))
    }

    @Test func `a post is read that was read under its second name`() throws {
        var viewModel = timeline()
        let other = Post.ID(origin: "elsewhere.example", raw: "9")
        let posts = Sample.posts(1)
        let second = Post(
            id: other, author: posts[0].author, date: posts[0].date, text: posts[0].text,
            address: posts[0].address)
        let rows = TimelineRow.rows(
            of: (posts + [second]).map { TimelinePost(post: $0, account: Sample.account) })
        try #require(rows.count == 1)
        viewModel.page = .shelf(
            ShelfPage(.timeline(TimelineViewModel(state: .loaded(TimelineList(rows: rows), .idle)))))
        viewModel.marks.pass([other])
        #expect(try unread(viewModel) == [])
    }

    @Test func `where nothing is known, A marks all the same, and u leaves unknown what was`() throws {
        var viewModel = ReaderViewModel.people(.loaded(Sample.people))
        viewModel.bookmarks = Sample.bookmarks
        viewModel.page = .shelf(ShelfPage(.bookmarks(Sample.bookmarks)))
        let first = try #require(viewModel.shelf?.rows.first?.id)
        #expect(viewModel.after(.app(.markAbove)) == .mark(.posts([first], isRead: true)))
        #expect(viewModel.after(.app(.undo)) == .unmark(.posts([first], isRead: true)))
        #expect(viewModel.marks[first] == nil)
    }

    @Test func `all that is marked at home is read, though marks were taken back before`() throws {
        var viewModel = timeline(index: 2)
        viewModel.after(.app(.markAbove))
        viewModel.after(.app(.undo))
        viewModel.marks.change(.all([Sample.account]))
        // As it is stored then.
        let rows = TimelineRow.rows(
            of: Sample.posts(10).map { TimelinePost(post: $0, account: Sample.account, isRead: true) })
        viewModel.page = .shelf(
            ShelfPage(.timeline(TimelineViewModel(state: .loaded(TimelineList(rows: rows), .idle)))))
        #expect(try unread(viewModel) == [])
    }

    // MARK: - Home

    private func home(_ unread: [Int?]) -> ReaderViewModel {
        let people = unread.enumerated().map { row, unread in
            Person(
                account: Account("p\(row)@tern.example"), name: "P", handle: "",
                news: unread.map { Person.News(unread: $0) })
        }
        var viewModel = ReaderViewModel(
            size: Sample.screen, people: PeopleViewModel(state: .loaded(people)))
        viewModel.bookmarks = Sample.bookmarks
        return viewModel
    }

    /// Stranger 2026-11-28: among bookmarks it was said that nothing was unread, where something was.
    @Test func `where nobody knows what is unread, Tab says so`() {
        var viewModel = ReaderViewModel.people(.loaded(Sample.people))
        viewModel.bookmarks = Sample.bookmarks
        viewModel.page = .shelf(ShelfPage(.bookmarks(Sample.bookmarks)))
        viewModel.after(.app(.nextUnread))
        #expect(viewModel.notice?.text == "It is not known which of these are unread.")
        // What this session has marked is.
        viewModel.after(.list(.bottom))
        viewModel.after(.app(.toggleRead))
        viewModel.after(.app(.toggleRead))
        viewModel.after(.list(.top))
        viewModel.after(.app(.nextUnread))
        #expect(viewModel.current.place.index == viewModel.current.count - 1)
    }

    @Test func `at home A marks all of a person and goes on to the next, and u takes it back`() {
        var viewModel = home([5, 3, nil])
        viewModel.after(.list(.down))
        #expect(viewModel.after(.app(.markAbove)) == .mark(.all(["p0@tern.example"])))
        #expect(viewModel.notice?.text == "Marked 5 posts as read. u takes it back.")
        #expect(viewModel.current.place.index == 2)
        #expect(viewModel.after(.app(.undo)) == .unmark(.all(["p0@tern.example"])))
        viewModel.after(.list(.bottom))
        #expect(viewModel.after(.app(.markAbove)) == nil)
        #expect(viewModel.notice?.text == "Nothing is unread here.")
    }

    @Test func `on the timeline's row A marks all of everybody`() {
        var viewModel = home([5, 3, 0, nil])
        #expect(viewModel.after(.app(.markAbove)) == .mark(.all(["p0@tern.example", "p1@tern.example"])))
        #expect(viewModel.notice?.text == "Marked 8 posts as read. u takes it back.")
        #expect(viewModel.current.place.index == 0)
    }

    @Test func `at home Tab goes to the next person with something new`() {
        var viewModel = home([5, 0, nil, 2])
        viewModel.after(.app(.nextUnread))
        #expect(viewModel.owner == "p0@tern.example")
        viewModel.after(.app(.nextUnread))
        #expect(viewModel.owner == "p3@tern.example")
        viewModel.after(.app(.nextUnread))
        #expect(viewModel.owner == "p0@tern.example")
    }

    /// Stranger 2026-11-30: `w` stayed on the page of whoever had nothing more to read.
    @Test func `behind the last unread post of a person, w goes on to the next one at home, and passes it`()
        throws
    {
        var viewModel = home([2, 0, 3])
        viewModel.after(
            .opened(.person("p0@tern.example", title: "p0", page: 1, Sample.loaded(4))), .list(.down),
            .app(.toggleRead), .app(.toggleRead), .list(.top))
        #expect(viewModel.after(.app(.nextUnread)) == nil)
        #expect(viewModel.current.place.index == 1)
        #expect(viewModel.after(.app(.nextUnread)) == .show("p2@tern.example", .inPlace(of: 1)))
        #expect(viewModel.passed.posts == [names[1]])
        viewModel.after(
            .opened(.person("p2@tern.example", title: "p2", page: 2, Sample.rest), .inPlace(of: 1)))
        #expect(viewModel.person?.id == 2 && viewModel.accountTabs.shown.pages.count == 2)
        // Back at home the cursor stands on whoever was read last.
        #expect(viewModel.after(.app(.back)) == .close(page: 2))
        #expect(viewModel.owner == "p2@tern.example")
    }

    @Test func `w stays where nobody else has anything unread, or nobody at home is shown`() {
        var alone = home([2, 0]).with(
            .opened(.person("p0@tern.example", title: "p0", page: 1, Sample.loaded(4))))
        #expect(alone.after(.app(.nextUnread)) == nil)
        var stranger = home([2, 3]).with(
            .opened(.person("x@tern.example", title: "x", page: 1, Sample.loaded(4))))
        #expect(stranger.after(.app(.nextUnread)) == nil)
        #expect(stranger.notice?.text == "It is not known which of these are unread.")
        // Whose posts are on their way is not flipped past.
        var awaited = home([2, 3]).with(
            .opened(.person("p0@tern.example", title: "p0", page: 1, Sample.loading)))
        #expect(awaited.after(.app(.nextUnread)) == nil)
    }

    /// Posts of which these were read when the list was read, of one that goes on or not.
    private func page(_ number: Int, read: Set<Int>, goesOn: Bool = false) -> Reader.Command {
        let posts = Sample.posts(4)
        let user = Sample.user(
            .initialized,
            .loaded(
                .init(
                    posts: Posts(posts), tail: goesOn ? .more("2") : .end,
                    read: Set(read.map { posts[$0].id }))))
        return .opened(
            .person(Account("p\(number)@tern.example"), title: "p", page: number + 1, user),
            number == 0 ? .onTop : .inPlace(of: number))
    }

    /// Review 2026-11-30: it went from one to the other for ever where unread posts stood further down than was read.
    @Test func `w reads on where home knows of more unread posts than are here, and comes to nobody twice`() {
        var viewModel = home([2, 1]).with(page(0, read: [0, 1, 2, 3], goesOn: true))
        #expect(
            viewModel.after(.app(.nextUnread)) == .page(.person(.loadMorePosts, .posts, page: 1)))
        #expect(viewModel.notice?.text.hasSuffix("reading on.") == true)
        // That there is nothing more in the list ends it, whatever home says.
        viewModel = home([2, 1]).with(page(0, read: [0, 1, 2, 3]))
        #expect(viewModel.after(.app(.nextUnread)) == .show("p1@tern.example", .inPlace(of: 1)))
        viewModel.after(page(1, read: [0, 1, 2, 3]))
        #expect(viewModel.after(.app(.nextUnread)) == nil)
        #expect(viewModel.notice?.text == "Nothing is unread here.")
        // Other lists of somebody's have no marks.
        viewModel = home([2, 1]).with(page(0, read: [0, 1, 2, 3]))
        viewModel.after(
            .page(.tabs([.posts, .media], page: 1), at: Sample.now), .app(.media))
        #expect(viewModel.after(.app(.nextUnread)) == nil)
    }

    @Test func `w goes on in the group in which somebody was opened, and into groups that are folded`() {
        func person(_ name: String, _ tags: [String]) -> Person {
            Person(
                account: Account("\(name)@tern.example"), name: name, handle: "",
                news: Person.News(unread: 1, newest: Sample.now), tags: tags)
        }
        let people = [
            person("p0", ["birds", "news"]), person("bird", ["birds"]), person("new", ["news"]),
            person("fish", ["sea"]),
        ]
        var viewModel = ReaderViewModel(
            size: Sample.screen, people: PeopleViewModel(state: .loaded(people)))
        viewModel.bookmarks = Sample.bookmarks
        func row(_ viewModel: ReaderViewModel, _ index: Int) -> String {
            guard case .people(let home) = viewModel.page else { return "" }
            return home.rows[index].person?.name ?? "\(home.rows[index].id)"
        }
        let names = (0..<viewModel.current.count).map { row(viewModel, $0) }
        // Timeline, a group and its two, the other and its two, the last and its one.
        #expect(names[2...3] == ["p0", "bird"] && names[5...6] == ["p0", "new"] && names[8] == "fish")
        var second = viewModel
        for _ in 0..<5 { second.after(.list(.down)) }
        second.after(page(0, read: [0, 1, 2, 3]))
        #expect(second.after(.app(.nextUnread)) == .show("new@tern.example", .inPlace(of: 1)))
        second.after(.app(.back))
        #expect(second.current.place.index == 6)
        for _ in 0..<7 { viewModel.after(.list(.down)) }
        viewModel.after(.app(.fold))
        for _ in 0..<2 { viewModel.after(.list(.up)) }
        viewModel.after(page(0, read: [0, 1, 2, 3]))
        #expect(viewModel.after(.app(.nextUnread)) == .show("new@tern.example", .inPlace(of: 1)))
        viewModel.after(
            .opened(.person("new@tern.example", title: "n", page: 2, Sample.rest), .inPlace(of: 1)))
        #expect(viewModel.after(.app(.nextUnread)) == .show("fish@tern.example", .inPlace(of: 2)))
    }

    @Test func `a page that is no longer shown is not replaced`() {
        let viewModel = home([2, 3]).with(
            .opened(.person("p0@tern.example", title: "p0", page: 1, Sample.loaded(4))), .app(.back),
            .opened(.person("p1@tern.example", title: "p1", page: 2, Sample.rest), .inPlace(of: 1)))
        #expect(viewModel.accountTabs.shown.pages.count == 2 && viewModel.person?.id == 2)
    }

    @Test func `without a store nothing can be marked`() {
        var viewModel = timeline()
        viewModel.bookmarks = nil
        #expect(viewModel.after(.app(.toggleRead)) == nil)
        #expect(viewModel.notice?.text == "Nothing is stored in this session, so there are no marks.")
    }
}

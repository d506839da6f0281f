import FoundationEssentials
import GRDB
import People
import TestSupport
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

/// Bookmarks stand in two tables: whatever becomes of one, they are made anew of the other.
extension StoreDamageTests {
    /// The pages of a table or an index, those without rows first, the others in the order of their rows.
    private func pages(of name: String) throws -> [Int] {
        try bench.open().read { database in
            try Int.fetchAll(
                database,
                sql: "SELECT pageno FROM dbstat WHERE name = ? ORDER BY pagetype = 'leaf', path",
                arguments: [name])
        }
    }

    private func root(of name: String) throws -> Int { try #require(try pages(of: name).first) }

    /// Puts the same bytes in the place of pages, or what stands on another page, and has them looked for.
    private func damage(_ pages: [Int], with noise: Noise) throws {
        var bytes = try Data(contentsOf: URL(filePath: bench.location.file))
        func place(_ page: Int) -> Range<Int> { (page - 1) * Self.pageSize..<page * Self.pageSize }
        for page in pages {
            let new: Data =
                switch noise {
                case .byte(let byte): Data(repeating: byte, count: Self.pageSize)
                case .page(let other): sound[place(try root(of: other))]
                case .current(let other): bytes[place(try root(of: other))]
                }
            bytes.replaceSubrange(place(page), with: new)
        }
        try bytes.write(to: URL(filePath: bench.location.file))
        try StoreFiles.makeFile(bench.location.suspicionFile)
    }

    enum Noise: Sendable, CustomTestStringConvertible {
        case byte(UInt8)
        /// The first page of this table or index.
        case page(String)
        /// The same as it is now, and not when the test began.
        case current(String)

        var testDescription: String {
            switch self {
            case .byte(let byte): "all \(byte)"
            case .page(let name), .current(let name): "the first page of \(name)"
            }
        }
    }

    static let noise: [Noise] = [
        .byte(0), .byte(0xA5), .page("bookmark"), .page("person"), .page("postKept"), .page("postByDate"),
        .page("readMark"), .page("sqlite_schema"),
    ]

    /// Opens the store, which must have been set aside, with all its bookmarks.
    private func expectAllBookmarks(_ before: [Bookmark], _ location: SourceLocation = #_sourceLocation)
        throws
    {
        let opening = Store.open(at: bench.location)
        guard case .noticed(let store, .setAside(_, let rescued)) = opening else {
            Issue.record("\(opening.line ?? "nothing was said")", sourceLocation: location)
            return
        }
        #expect(try store.bookmarks() == before, sourceLocation: location)
        switch rescued {
        case .everything, .most(_, _, bookmarks: 60, lostBookmarks: 0), .bookmarks(60, of: 60): break
        default: Issue.record("of 60 bookmarks it says: \(rescued)", sourceLocation: location)
        }
        #expect(store.check() == [], sourceLocation: location)
        guard case .ready = Store.open(at: bench.location) else {
            Issue.record("the new store is not sound", sourceLocation: location)
            return
        }
    }

    /// Stranger 2026-11-27: all bookmarks were lost for one page, since their texts stood nowhere else.
    @Test(arguments: noise)
    func `where the first page of the posts is damaged, all bookmarks are carried over`(
        noise: Noise
    ) throws {
        let before = try bench.open().bookmarks()
        try damage([root(of: "post")], with: noise)
        try expectAllBookmarks(before)
    }

    @Test(arguments: noise) func `where no page of the posts can be read, all bookmarks are carried over`(
        noise: Noise
    ) throws {
        let before = try bench.open().bookmarks()
        try damage(pages(of: "post"), with: noise)
        try expectAllBookmarks(before)
    }

    @Test(arguments: 0..<12, [Noise.byte(0), .page("bookmark")])
    func `whichever page of the posts is damaged, all bookmarks are carried over`(
        number: Int, noise: Noise
    ) throws {
        let before = try bench.open().bookmarks()
        let pages = try pages(of: "post")
        try damage([pages[min(number, pages.count - 1)]], with: noise)
        try expectAllBookmarks(before)
    }

    @Test(arguments: noise) func `where no page of the bookmarks can be read, all are made of their posts`(
        noise: Noise
    ) throws {
        // That page is the one that is damaged.
        if case .page("bookmark") = noise { return }
        let before = try bench.open().bookmarks()
        try damage(pages(of: "bookmark"), with: noise)
        try expectAllBookmarks(before)
    }

    /// A page that can be read and stands in the place of another one, and indexes that do not fit it: it was taken for what there is.
    @Test(arguments: ["refresh", "broken", "validator"])
    func `where an empty page stands in the place of all posts, indexes are not made anew of that`(
        table: String
    ) throws {
        for bookmark in try bench.open().bookmarks() { try bench.open().removeBookmark(bookmark.id) }
        do {
            let store = try bench.open()
            try store.writer.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
        }
        try damage([root(of: "post")], with: .current(table))
        guard
            case .noticed(let store, .setAside(_, .most(posts: 0, lost: 200, 0, 0))) = Store.open(
                at: bench.location)
        else {
            Issue.record("it was taken for what there is")
            return
        }
        #expect(
            try store.savedPosts(of: StoreSample.ada, limit: 9) == nil,
            "an empty list says that there are none")
        #expect(try store.profile(of: StoreSample.ada)?.value == StoreSample.user())
    }

    @Test func `a check tells of a post that is kept without a bookmark`() throws {
        let store = try bench.open()
        try store.writer.write {
            try $0.execute(sql: "DELETE FROM bookmark WHERE post = (SELECT max(post) FROM bookmark)")
        }
        #expect(store.check() == ["bookmark has lost rows."])
    }

    @Test func `where people cannot be read either, bookmarks are made of their posts`() throws {
        let before = try bench.open().bookmarks()
        try damage(pages(of: "bookmark") + pages(of: "person"), with: .byte(0))
        let store = try #require(Store.open(at: bench.location).store)
        #expect(try store.bookmarks().map(\.post) == before.map(\.post))
    }

    @Test func `where neither index tells what was kept, the tables do`() throws {
        let before = try bench.open().bookmarks()
        try damage(pages(of: "postKept") + pages(of: "bookmarkByDate") + [root(of: "post")], with: .byte(0))
        try expectAllBookmarks(before)
    }

    @Test func `of bookmarks that are lost it is told how many of how many`() throws {
        let before = try bench.open().bookmarks()
        // What was kept last stands at the end of both tables.
        let damaged = try [#require(pages(of: "post").last), #require(pages(of: "bookmark").last)]
        try damage(damaged, with: .byte(0))
        guard
            case .noticed(let store, .setAside(_, .most(_, _, let bookmarks, let lost))) =
                Store.open(at: bench.location)
        else {
            Issue.record("not most was carried over")
            return
        }
        let left = try store.bookmarks()
        #expect(lost == 0 && bookmarks == 60 && left == before, "a list has their posts as well")
    }

    @Test func `of bookmarks that no list has, too, it is told how many of how many are left`() throws {
        try bench.open().forgetPosts(of: StoreSample.ada)
        do {
            let store = try bench.open()
            try store.writer.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
        }
        let before = try bench.open().bookmarks()
        let damaged = try [#require(pages(of: "post").last), #require(pages(of: "bookmark").last)]
        try damage(damaged, with: .byte(0))
        let opening = Store.open(at: bench.location)
        guard case .noticed(let store, .setAside(_, .most(_, _, let bookmarks, let lost))) = opening else {
            Issue.record("not most was carried over")
            return
        }
        #expect(0 < lost && lost < 60 && bookmarks + lost == 60)
        let left = try store.bookmarks()
        #expect(left.count == bookmarks && left.allSatisfy(before.contains))
        #expect(opening.line?.contains("\(bookmarks) of 60 bookmarks") == true)
    }

    @Test func `a bookmark is carried over as it was kept last`() throws {
        let edited = StoreSample.bookmark(StoreSample.post(7, text: "edited\u{0}\u{1A}\u{1F}"), after: 9)
        do {
            let store = try bench.open()
            try store.put(edited)
            // What becomes of the post in a list is not what was kept.
            try store.put(
                ListedPage(
                    user: StoreSample.ada, reply: PostsReply(posts: [StoreSample.post(8, text: "changed")]),
                    place: .after("more"), date: StoreSample.noon))
            try store.writer.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        }
        let before = try bench.open().bookmarks()
        try damage(pages(of: "post"), with: .byte(0))
        try expectAllBookmarks(before)
        let after = try bench.open().bookmarks()
        #expect(after.first == edited)
        #expect(after.first { $0.post.id.raw == "8" }?.post == StoreSample.post(8))
    }
}

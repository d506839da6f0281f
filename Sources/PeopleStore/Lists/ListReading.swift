import FoundationEssentials
import GRDB
import People

/// Reads one page of a stored list, and no more of the table than that.
struct ListReading {
    let user: User.ID
    let behind: StoreToken?
    let limit: Int
    let overGaps: Bool
    /// Whether to end where the last answer to who asked for the list's beginning ended.
    let isLastAnswer: Bool

    init(
        user: User.ID, behind: StoreToken?, limit: Int, overGaps: Bool, isLastAnswer: Bool = false
    ) {
        self.user = user
        self.behind = behind
        self.limit = limit
        self.overGaps = overGaps
        self.isLastAnswer = isLastAnswer
    }

    /// The statement that reads a page; the index `postByDate` holds the rows in this order.
    static func sql(isBehind: Bool) -> String {
        """
        SELECT id, place, goesOn, storedAt, isRead, \(PostRecord.selected) FROM post
        WHERE list = ? \(isBehind ? "AND (date, place, id) < (?, ?, ?)" : "")
        ORDER BY date DESC, place DESC, id DESC LIMIT ?
        """
    }

    /// The statement that tells behind which posts of a list an answer had broken off.
    ///
    /// Those are few and most often none, and asked for with every page: SQLite, left alone, goes through all of the list
    /// instead, which makes reading a long one to its end take the square of its length.
    static let brokenSQL =
        "SELECT post FROM broken CROSS JOIN post ON post.id = broken.post WHERE post.list = ?"

    func run(_ database: Database) throws -> Saved<PostsReply>? {
        let listed = try Row.fetchOne(
            database.cachedStatement(
                sql: "SELECT id, listAt FROM person WHERE origin = ? AND raw = ? AND listAt IS NOT NULL"),
            arguments: [StoreText.stored(user.origin), StoreText.stored(user.raw)])
        guard let listed else { return nil }
        var columns = StoreColumns(listed)
        let list = try columns.number()
        let date = try columns.date()

        let broken = try Set(
            Int.fetchAll(
                database.cachedStatement(sql: Self.brokenSQL), arguments: [list]))
        var isBroken = false
        var posts: [Post] = []
        var read: Set<Post.ID> = []
        var token: StoreToken?
        var onward: String?
        // One row more than asked for tells whether the list goes on.
        let rows = try Row.fetchCursor(
            database.cachedStatement(sql: Self.sql(isBehind: behind != nil)), arguments: arguments(list))
        while let row = try rows.next() {
            if posts.count == limit || onward != nil && !overGaps {
                return Saved(
                    reply(posts, read, onward: overGaps ? nil : onward, token: token, isBroken), at: date)
            }
            var columns = StoreColumns(row)
            let id = try columns.number()
            let place = try columns.number()
            // What nobody can be asked for ends no list.
            let goesOn = try columns.optionalText().flatMap { $0 == ListWriting.lost ? nil : $0 }
            let storedAt = try columns.date()
            let isRead = try columns.flag()
            if isLastAnswer, storedAt != date {
                return Saved(reply(posts, read, onward: onward, token: token, isBroken), at: date)
            }
            onward = goesOn
            isBroken = isBroken || broken.contains(id)
            let post = try PostRecord.post(&columns, behind: posts.last)
            token = StoreToken(
                date: post.date.stored, place: place, row: Int64(id),
                count: min(limit, StoreToken.largestPage) * 2)
            posts.append(post)
            if isRead { read.insert(post.id) }
        }
        return Saved(reply(posts, read, onward: onward, token: nil, isBroken), at: date)
    }

    private func arguments(_ list: Int) -> StatementArguments {
        var arguments: [(any DatabaseValueConvertible)?] = [list]
        if let behind { arguments += [behind.date, behind.place, behind.row] }
        return StatementArguments(arguments + [limit == .max ? -1 : limit + 1])
    }

    private func reply(
        _ posts: [Post], _ read: Set<Post.ID>, onward: String?, token: StoreToken?, _ isBroken: Bool
    ) -> PostsReply {
        PostsReply(
            posts: posts, next: onward.map { PageToken($0) } ?? token?.token,
            skipped: isBroken ? [.brokenOff] : [],
            fault: isBroken ? .garbled(host: "", expected: "an answer that is whole") : nil, read: read)
    }
}

/// The order of posts of which the origin does not say when they were posted: only its pages tell it.
///
/// Rows are named by their numbers, from the top of the list down.
struct UndatedOrder: Equatable {
    /// All rows that are left, in their order.
    private(set) var rows: [Int64]

    /// The rows that the origin does not have any more.
    private(set) var gone: [Int64] = []

    /// The order when the list's beginning was read.
    ///
    /// What stood above the lowest row that is in the page, and is not in it now, was removed at the origin.
    init(stored: [Int64], first page: [Int64]) {
        let read = Set(page)
        let lowest = stored.lastIndex(where: read.contains)
        let covered = lowest.map { stored[...$0] } ?? []
        gone = covered.filter { !read.contains($0) }
        rows = page + stored[covered.endIndex...]
    }

    /// The order when a page further down was read.
    ///
    /// - Parameters:
    ///   - stored: the rows before it was.
    ///   - page: the page's rows.
    ///   - above: the row behind which the origin said that the page stands; nil if that is not known any more.
    init(stored: [Int64], page: [Int64], behind above: Int64?) {
        let read = Set(page)
        // A page that was read before stands where it stood, and one that nothing is known of at the end.
        let place =
            above.flatMap { stored.firstIndex(of: $0) }.map { $0 + 1 }
            ?? stored.firstIndex(where: read.contains) ?? stored.endIndex
        let isOther: (Int64) -> Bool = { !read.contains($0) }
        rows = stored[..<place].filter(isOther) + page + stored[place...].filter(isOther)
    }
}

extension SkippedPost {
    /// That an answer had broken off when it was stored, or that posts were lost with a damaged page.
    fileprivate static let brokenOff = SkippedPost(
        name: "older posts",
        why:
            "an answer had broken off when it was stored, or the store was damaged; what follows may be missing",
        count: nil)
}

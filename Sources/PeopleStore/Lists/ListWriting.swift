import FoundationEssentials
import GRDB
import People

/// Writes one page of a list, within a transaction.
///
/// Where posts that were read in one piece end, the last row keeps, in `goesOn`, the origin's token for what follows.
struct ListWriting {
    private let page: ListedPage
    private let database: Database

    init(_ page: ListedPage, _ database: Database) {
        self.page = page
        self.database = database
    }

    func run() throws {
        let list = try Store.person(of: page.user, account: page.account, database)
        var above: Int64?
        // What follows the earlier page is known from now on.
        if case .after(let token) = page.place {
            above = try row(before: token, list)
            try database.execute(
                sql: "UPDATE post SET goesOn = NULL WHERE list = ? AND goesOn = ?",
                arguments: [list, StoreText.stored(token.text)])
        } else {
            try database.execute(
                sql: "UPDATE person SET listAt = ? WHERE id = ?", arguments: [page.date.stored, list])
        }
        guard let oldest = page.reply.posts.last else { return }
        let stored = oldest.isDated ? [] : try rows(of: oldest.date, list)
        let goesOn = try goesOn(behind: oldest, list)
        let top = try top(list)
        var written: [Int64] = []
        let statement = try database.cachedStatement(sql: Self.putSQL)
        for (index, post) in page.reply.posts.enumerated() {
            let token = index == page.reply.posts.count - 1 ? goesOn : nil
            written.append(try put(post, list: list, place: top - index, goesOn: token, by: statement))
        }
        if case .first = page.place { try drop(newerThan: oldest.date, except: Set(written), list) }
        if !oldest.isDated {
            let undated = zip(page.reply.posts, written).filter { $0.0.date == oldest.date }.map(\.1)
            try order(stored, undated, behind: above)
        }
    }

    /// The token for what follows the page's last post; nil when that is known, or when nothing follows.
    private func goesOn(behind oldest: Post, _ list: Int64) throws -> String? {
        guard let next = page.reply.next else { return nil }
        let known = try Row.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT goesOn, EXISTS (SELECT 1 FROM post AS older WHERE older.list = post.list
                        AND (older.date, older.place, older.id) < (post.date, post.place, post.id))
                    FROM post WHERE list = ? AND \(Self.isKey)
                    """),
            arguments: StatementArguments([list] + PostRecord.values(of: oldest.key)))
        if let known {
            var columns = StoreColumns(known)
            // It was stored in one piece with older ones, so the page reaches into what is known.
            if try columns.optionalText() == nil, try columns.flag() { return nil }
        }
        return next.text
    }

    /// The place of the page's first post.
    ///
    /// Places tell posts of one instant apart: the higher, the nearer to the top.
    private func top(_ list: Int64) throws -> Int {
        guard case .after = page.place, let first = page.reply.posts.first else { return 0 }
        let lowest = try Int.fetchOne(
            database.cachedStatement(sql: "SELECT min(place) FROM post WHERE list = ? AND date = ?"),
            arguments: [list, first.date.stored])
        return lowest.map { $0 - 1 } ?? 0
    }

    /// Writes one row by `statement`, which is `putSQL`.
    private func put(
        _ post: Post, list: Int64, place: Int, goesOn: String?, by statement: Statement
    ) throws -> Int64 {
        let values: [(any DatabaseValueConvertible)?] = [
            list, place, goesOn.map(StoreText.stored), page.date.stored,
        ]
        // To the end: what fails behind the first row, such as on a full disk, is told of only there.
        let rows = try Int64.fetchAll(
            statement, arguments: StatementArguments(values + PostRecord.values(of: post)))
        return rows.first ?? 0
    }

    private static let putSQL: String = {
        let said = PostRecord.columns.joined(separator: ", ")
        let changes = (["place", "goesOn", "storedAt"] + PostRecord.columns.dropFirst(PostRecord.key.count))
            .map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        let marks = Array(repeating: "?", count: PostRecord.columns.count).joined(separator: ", ")
        return """
            INSERT INTO post (list, place, goesOn, storedAt, \(said)) VALUES (?, ?, ?, ?, \(marks))
            ON CONFLICT (list, raw, origin, handle, isRepost) WHERE list IS NOT NULL
            DO UPDATE SET \(changes) RETURNING id
            """
    }()

    private func drop(newerThan date: Date, except written: Set<Int64>, _ list: Int64) throws {
        let rows = try Int64.fetchAll(
            database.cachedStatement(sql: "SELECT id FROM post WHERE list = ? AND date > ?"),
            arguments: [list, date.stored])
        for row in rows where !written.contains(row) {
            try database.cachedStatement(sql: "DELETE FROM post WHERE id = ?").execute(arguments: [row])
        }
    }

    // MARK: - Posts without a date

    /// The row at which the list was last said to go on with this token.
    private func row(before token: PageToken, _ list: Int64) throws -> Int64? {
        try Int64.fetchOne(
            database.cachedStatement(sql: Self.rowBefore),
            arguments: [list, StoreText.stored(token.text)])
    }

    /// Left alone, SQLite would read the whole list in its order, with each page of a long one more.
    static let rowBefore = """
        SELECT id FROM post INDEXED BY postGoingOn WHERE list = ? AND goesOn = ?
        ORDER BY date DESC, place DESC, id DESC LIMIT 1
        """

    /// The list's rows of this date, from the top down.
    private func rows(of date: Date, _ list: Int64) throws -> [Int64] {
        try Int64.fetchAll(
            database.cachedStatement(
                sql: "SELECT id FROM post WHERE list = ? AND date = ? ORDER BY place DESC, id DESC"),
            arguments: [list, date.stored])
    }

    /// Puts the rows of a page, which all bear one date, where the origin has them among those that were stored.
    private func order(_ stored: [Int64], _ read: [Int64], behind above: Int64?) throws {
        let order =
            switch page.place {
            case .first: UndatedOrder(stored: stored, first: read)
            case .after: UndatedOrder(stored: stored, page: read, behind: above)
            }
        for row in order.gone {
            try database.cachedStatement(sql: "DELETE FROM post WHERE id = ?").execute(arguments: [row])
        }
        let statement = try database.cachedStatement(
            sql: "UPDATE post SET place = ?1 WHERE id = ?2 AND place <> ?1")
        for (index, row) in order.rows.enumerated() { try statement.execute(arguments: [-index, row]) }
    }

    private static let isKey = PostRecord.key.map { "\($0) = ?" }.joined(separator: " AND ")
}

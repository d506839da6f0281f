import FoundationEssentials
import GRDB
import People

/// Writes one page of a list, within a transaction.
///
/// Where posts that were read in one piece end, the last row keeps, in `goesOn`, the origin's token for what follows; an empty one,
/// ``lost``, where the origin does not have what follows any more.
struct ListWriting {
    /// Stands for a token where posts are missing that nobody can be asked for; no origin has such a one.
    static let lost = ""

    private let page: ListedPage
    private let database: Database
    /// Whether the origin dates none of the page's posts: then each bears the moment at which it was first stored.
    private let knowsNoDate: Bool
    /// What is dated behind this is not placed by its date.
    private let horizon: Date

    init(_ page: ListedPage, _ database: Database) {
        self.page = page
        self.database = database
        knowsNoDate = page.reply.posts.last.map { !$0.isDated && $0.date == Post.noDate } ?? false
        horizon = Post.horizon(page.date)
    }

    func run() throws {
        let list = try Store.person(of: page.user, account: page.account, database)
        let last = try Store.lastRow(database)
        var above: Int64?
        var looksBack = false
        // What follows the earlier page is known from now on.
        if case .after(let token) = page.place {
            above = try row(before: token, list)
            looksBack = try above.map { try isReadEnd($0, list) } ?? false
            try database.execute(
                sql: "UPDATE post SET goesOn = NULL WHERE list = ? AND goesOn = ?",
                arguments: [list, StoreText.stored(token.text)])
        } else {
            try database.execute(
                sql: "UPDATE person SET listAt = ? WHERE id = ?", arguments: [page.date.stored, list])
        }
        guard let oldest = page.reply.posts.last else { return }
        let stored = oldest.isDated ? [] : try rows(besides: oldest, list)
        let goesOn = try goesOn(behind: oldest, list)
        let isStored = try isStored(list)
        try put(list: list, top: top(list), goesOn: goesOn)
        let isCounted = try count(storedAfter: last, list)
        try markRead(from: knowsNoDate ? oldest.date : place(of: oldest), list)
        if looksBack { try markRead(storedAfter: last, list) }
        try noteEnd(behind: oldest, goesOn, list, after: above)
        if case .first = page.place, isStored, !knowsNoDate { try drop(newerThan: place(of: oldest), list) }
        if !oldest.isDated {
            let undated = page.reply.posts.filter { $0.date == oldest.date }
            try order(stored, rows(of: undated, list), behind: above)
        }
        try database.cachedStatement(sql: isCounted ? Self.notingNewest : Self.counting)
            .execute(arguments: [list])
    }

    private static let counting = StoreSchema.countingNews(of: "?1")
    private static let notingNewest = StoreSchema.notingNewest(of: "?1")

    /// Counts the rows of the page as unread that were not stored before; answers whether that is all there is to count.
    ///
    /// A first page has everything counted anew. Of a long list that is gone through page by page that would take longer with
    /// each.
    private func count(storedAfter last: Int64, _ list: Int64) throws -> Bool {
        guard case .after = page.place else { return false }
        try database.cachedStatement(
            sql: """
                UPDATE news SET unread = unread + (SELECT count(*) FROM post WHERE id > ?1 AND +list = ?2)
                WHERE person = ?2
                """
        ).execute(arguments: [last, list])
        return database.changesCount > 0
    }

    /// Where a post stands by its date in the list and in the timeline.
    ///
    /// That is where it was first seen if it has none, or one that lies further ahead than clocks differ: else it would stand
    /// at the bottom for ever, or on top until then.
    private func place(of post: Post) -> Date {
        knowsNoDate || post.date > horizon ? page.date : post.date
    }

    /// The token for what follows the page's last post; nil when that is known, or when nothing follows.
    private func goesOn(behind oldest: Post, _ list: Int64) throws -> String? {
        guard let next = page.reply.next else { return try isLost(behind: oldest, list) ? Self.lost : nil }
        let known = try Row.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT goesOn, EXISTS (SELECT 1 FROM post AS older WHERE older.list = post.list
                        AND (older.date, older.place, older.id) < (post.date, post.place, post.id))
                    FROM post WHERE list = ? AND \(PostRecord.matchesKey)
                    """),
            arguments: StatementArguments([list] + PostRecord.values(of: oldest.key)))
        if let known {
            var columns = StoreColumns(known)
            // It was stored in one piece with older ones, so the page reaches into what is known.
            if try columns.optionalText() == nil, try columns.flag() { return nil }
        }
        return next.text
    }

    /// Whether posts between the page's last one and older stored ones are missing for good: the origin has its newest posts
    /// only, and they do not reach back.
    private func isLost(behind oldest: Post, _ list: Int64) throws -> Bool {
        guard page.reply.isNewestOnly, case .first = page.place, oldest.isDated else { return false }
        let known = try Bool.fetchOne(
            database.cachedStatement(
                sql: "SELECT ifnull(goesOn = '', 0) FROM post WHERE list = ? AND \(PostRecord.matchesKey)"),
            arguments: StatementArguments([list] + PostRecord.values(of: oldest.key)))
        // What follows a post that was there is as missing as it was.
        if let known { return known }
        // A page that is older at its end than the one before only puts the place further down.
        return try Bool.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM post WHERE list = ?1 AND date < ?2) AND ifnull(
                        (SELECT max(ifnull(goesOn = '', 0)) FROM post WHERE list = ?1 AND date >= ?2), 1)
                    """), arguments: [list, place(of: oldest).stored]) ?? false
    }

    /// Keeps whether the page broke off behind its last post.
    ///
    /// - Parameters:
    ///   - oldest: the page's last post.
    ///   - goesOn: the token for what follows it; nil when that is known.
    ///   - list: whose list it is.
    ///   - above: the row that the page follows: as behind all of the page's own, it is known now what follows it.
    private func noteEnd(behind oldest: Post, _ goesOn: String?, _ list: Int64, after above: Int64?) throws {
        // Hardly any answer breaks off: most stores hold no such row.
        if try Bool.fetchOne(
            database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM broken)")) == true
        {
            let statement = try database.cachedStatement(sql: "DELETE FROM broken WHERE post = ?")
            let known = try rows(of: page.reply.posts, list) + [above].compactMap(\.self)
            for row in known { try statement.execute(arguments: [row]) }
        }
        // What reached into posts that were stored in one piece with older ones misses none.
        guard page.reply.fault != nil, goesOn != nil || page.reply.next == nil else { return }
        try database.execute(
            sql:
                "INSERT OR IGNORE INTO broken SELECT id FROM post WHERE list = ? AND \(PostRecord.matchesKey)",
            arguments: StatementArguments([list] + PostRecord.values(of: oldest.key)))
    }

    /// Whether posts of the list are stored.
    private func isStored(_ list: Int64) throws -> Bool {
        try Bool.fetchOne(
            database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM post WHERE list = ?)"),
            arguments: [list]) ?? false
    }

    /// The place of the page's first post.
    ///
    /// Places tell posts of one instant apart: the higher, the nearer to the top.
    private func top(_ list: Int64) throws -> Int {
        guard case .after = page.place, let first = page.reply.posts.first else { return 0 }
        let lowest = try Int.fetchOne(
            database.cachedStatement(sql: "SELECT min(place) FROM post WHERE list = ? AND date = ?"),
            arguments: [list, place(of: first).stored])
        return lowest.map { $0 - 1 } ?? 0
    }

    /// Writes the page's rows, the first one at the place `top`, the last one with `goesOn`.
    ///
    /// From the oldest on: so each is the last one in the indexes, too, which SQLite adds without moving those around it.
    private func put(list: Int64, top: Int, goesOn: String?) throws {
        let posts = page.reply.posts
        var id = try Store.lastRow(database)
        var left = posts.count
        for (count, sql) in Self.putSQL where left >= count {
            let statement = try database.cachedStatement(sql: sql)
            var binding = StatementBinding(statement)
            while left >= count {
                binding.begin()
                try binding.add(id + 1)
                id += Int64(count)
                for index in (left - count..<left).reversed() {
                    let token = index == posts.count - 1 ? goesOn : nil
                    try binding.add(list)
                    try binding.add(Int64(top - index))
                    try binding.add(token.map(StoreText.stored))
                    try binding.add(page.date)
                    try add(posts[index], to: &binding)
                }
                try binding.lent { try statement.execute() }
                left -= count
            }
        }
    }

    /// Gives what a post says to a statement.
    private func add(_ post: Post, to binding: inout StatementBinding) throws {
        let place = place(of: post)
        if place < post.date {
            // A date that cannot be is not told on.
            try PostRecord.add(post.with(isDated: false), date: place, to: &binding)
        } else {
            try PostRecord.add(post, date: place, to: &binding)
        }
    }

    /// How many rows are written at once, and how.
    ///
    /// A statement of its own for each row takes twice as long: SQLite begins a journal for each. The first value is the id of
    /// the first row, to which the others count on; of a row that is there already its id stays.
    ///
    /// One that was not placed by its date, and so bears the moment of storing, stays where it was seen first.
    private static let putSQL: [(count: Int, sql: String)] = [64, 16, 4, 1].map { count in
        let columns = ["id", "list", "place", "goesOn", "storedAt"] + PostRecord.columns
        let changes = (["place", "goesOn", "storedAt"] + PostRecord.columns.dropFirst(PostRecord.key.count))
            .map { column in
                column == "date"
                    ? "date = iif(excluded.date < excluded.storedAt, excluded.date, min(post.date, excluded.date))"
                    : "\(column) = excluded.\(column)"
            }
            .joined(separator: ", ")
        let values = Array(repeating: "?", count: columns.count - 1).joined(separator: ", ")
        let sql = """
            INSERT INTO post (\(columns.joined(separator: ", ")))
            VALUES \((0..<count).map { "(?1 + \($0), \(values))" }.joined(separator: ", "))
            ON CONFLICT (list, raw, origin, handle, isRepost) WHERE list IS NOT NULL
            DO UPDATE SET \(changes)
            """
        return (count, sql)
    }

    /// Marks those of the page's posts that were read before they were stored here.
    ///
    /// No trigger does it: one that changes the table it is on makes SQLite (3.40) fail with "no such table" while other
    /// processes open the database.
    private func markRead(from oldest: Date, _ list: Int64) throws {
        // Each of the page's posts would be looked for in vain.
        guard
            try Bool.fetchOne(
                database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM readMark)")) == true
        else { return }
        try database.cachedStatement(
            sql: """
                UPDATE post SET isRead = 1 WHERE isRead = 0 AND list IS NOT NULL AND list = ? AND date >= ?
                AND EXISTS (SELECT 1 FROM readMark WHERE raw = post.raw AND origin = post.origin)
                """
        ).execute(arguments: [list, oldest.stored])
    }

    /// Whether a row was read and is the oldest that is stored, so that a page below it was asked for by somebody who looks back.
    ///
    /// Such a page's posts are not unread. Those that fill a gap are: there, older posts are stored already.
    private func isReadEnd(_ row: Int64, _ list: Int64) throws -> Bool {
        try Bool.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT isRead = 1 AND NOT EXISTS (SELECT 1 FROM post AS older INDEXED BY postByDate
                        WHERE older.list IS NOT NULL AND older.list = ?2 AND older.date <= post.date
                        AND (older.date, older.place, older.id) < (post.date, post.place, post.id))
                    FROM post WHERE id = ?1
                    """), arguments: [row, list]) ?? false
    }

    /// Marks the rows of the page as read that were not stored before.
    private func markRead(storedAfter last: Int64, _ list: Int64) throws {
        // By their ids, which are few: the list may be long.
        try database.cachedStatement(
            sql: "UPDATE post SET isRead = 1 WHERE id > ?1 AND +list = ?2 AND +isRead = 0"
        ).execute(arguments: [last, list])
    }

    /// Deletes what is stored above the page's last post and is not on the page: it was removed at the origin.
    private func drop(newerThan date: Date, _ list: Int64) throws {
        let posts = page.reply.posts
        // Hardly ever was one removed: to count them is much less than to read their ids.
        let count = try Int.fetchOne(
            database.cachedStatement(sql: "SELECT count(*) FROM post WHERE list = ? AND date > ?"),
            arguments: [list, date.stored])
        if count == posts.indices.count(where: { place(of: posts[$0]) > date }) { return }
        let read = Set(try rows(of: posts, list))
        let stored = try Int64.fetchAll(
            database.cachedStatement(sql: "SELECT id FROM post WHERE list = ? AND date > ?"),
            arguments: [list, date.stored])
        for row in stored where !read.contains(row) {
            try database.cachedStatement(sql: "DELETE FROM post WHERE id = ?").execute(arguments: [row])
        }
    }

    /// The rows of these posts, all of which are stored, in their order.
    private func rows(of posts: some Collection<Post>, _ list: Int64) throws -> [Int64] {
        let statement = try database.cachedStatement(
            sql: "SELECT id FROM post WHERE list = ? AND \(PostRecord.matchesKey)")
        return try posts.compactMap {
            let key = StatementArguments([list] + PostRecord.values(of: $0.key))
            return try Int64.fetchOne(statement, arguments: key)
        }
    }

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

    // MARK: - Posts without a date

    /// The rows among which the page's posts stand that have no date, from the top down: those of the instant of a neighbour that
    /// has one, else all of the list.
    private func rows(besides post: Post, _ list: Int64) throws -> [Int64] {
        try Int64.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT id FROM post WHERE list = ?1 AND (?2 OR date = ?3)
                    ORDER BY date DESC, place DESC, id DESC
                    """), arguments: [list, knowsNoDate, post.date.stored])
    }

    /// Puts the rows of a page without dates where the origin has them among those that were stored.
    ///
    /// None is newer than the one above it: so one that came in between takes that one's date.
    private func order(_ stored: [Int64], _ read: [Int64], behind above: Int64?) throws {
        let order =
            switch page.place {
            case .first: UndatedOrder(stored: stored, first: read)
            case .after: UndatedOrder(stored: stored, page: read, behind: above)
            }
        for row in order.gone {
            try database.cachedStatement(sql: "DELETE FROM post WHERE id = ?").execute(arguments: [row])
        }
        let date = try database.cachedStatement(sql: "SELECT date FROM post WHERE id = ?")
        let change = try database.cachedStatement(
            sql: """
                UPDATE post SET place = ?1, date = iif(\(PostRecord.isUndated("post")), min(date, ?2), date)
                WHERE id = ?3 AND (place <> ?1 OR date > ?2)
                """)
        var latest = Double.greatestFiniteMagnitude
        for (index, row) in order.rows.enumerated() {
            try change.execute(arguments: [-index, latest, row])
            latest = min(latest, try Double.fetchOne(date, arguments: [row]) ?? latest)
        }
    }
}

import FoundationEssentials
import GRDB
import People

/// The bookmarks of a database that is damaged or in an older form.
///
/// Each stands there twice, as a row of `bookmark` and as a post that belongs to no list, and its number in two indexes: what one of
/// these has lost another one tells.
struct BookmarkRescue {
    private let database: Database

    /// The form of the database.
    private let form: Int

    /// Looks into a database that nobody writes to.
    ///
    /// - Parameters:
    ///   - database: one that reads on behind damage, so not within a transaction.
    ///   - form: its form.
    init(_ database: Database, form: Int) {
        self.database = database
        self.form = form
    }

    /// The bookmarks that can be read, in the order in which their posts were first kept, and how many there were.
    func run() throws -> (bookmarks: [Bookmark], all: Int) {
        let rows = try rowsOfBookmarks()
        let copies = try keptPosts()
        let dates = datesInIndex()
        var numbers = Set(rows.keys).union(copies.keys).union(dates.keys)
        numbers.formUnion((try? Int64.fetchAll(database, sql: Self.numbersOfCopies)) ?? [])
        // A page of another index may tell of posts that nobody kept.
        for number in numbers where rows[number] == nil && copies[number] == nil && isListed(number) {
            numbers.remove(number)
        }
        let bookmarks = numbers.sorted().compactMap { number in
            bookmark(number, row: rows[number], copy: copies[number], date: dates[number])
        }
        return (bookmarks, numbers.count)
    }

    /// A bookmark of what is left of it; nil when that is not its post.
    private func bookmark(_ number: Int64, row: BookmarkRow?, copy: KeptPost?, date: Date?) -> Bookmark? {
        guard let post = copy?.post ?? row?.post ?? twin(of: number) else { return nil }
        // Who is opened by it is whoever has it in a list, else its author.
        let account = row?.account ?? lister(of: post) ?? Account(post.author.handle)
        guard let date = row?.date ?? date ?? copy?.date else { return nil }
        return Bookmark(post: post, account: account, date: date)
    }

    // MARK: - Rows of bookmarks

    /// The first form in which a row of `bookmark` has a copy of its post.
    private static let firstWithCopies = 11

    /// What a row of `bookmark` says.
    private struct BookmarkRow {
        let account: Account
        let date: Date
        let post: Post?
    }

    private func rowsOfBookmarks() throws -> [Int64: BookmarkRow] {
        let hasCopies = form >= Self.firstWithCopies
        var found: [Int64: BookmarkRow] = [:]
        _ = try database.readRows(
            of: "bookmark", ["account", "date"] + (hasCopies ? ["copy"] : []),
            upTo: "SELECT max(post) FROM bookmark INDEXED BY bookmarkByDate WHERE date > -1e300"
        ) { row in
            // Rows of another table may stand on a page that was written to the wrong place.
            guard Self.isText(row["account"]), Self.isNumber(row["date"]) else { return }
            var columns = StoreColumns(row)
            guard let account = try? Account(columns.text()), let date = try? columns.date() else { return }
            let post = hasCopies ? try? PostRecord.copy(&columns) : nil
            found[row["rowid"]] = BookmarkRow(account: account, date: date, post: post)
        }
        return found
    }

    private static func isText(_ value: DatabaseValue) -> Bool {
        if case .string = value.storage { true } else { false }
    }

    private static func isNumber(_ value: DatabaseValue) -> Bool {
        if case .double = value.storage { true } else { false }
    }

    // MARK: - Posts that were kept

    /// A post that belongs to no list, and when it was kept.
    private struct KeptPost {
        let post: Post
        let date: Date
    }

    private func keptPosts() throws -> [Int64: KeptPost] {
        // From form 5 on a post is told as it is now.
        let isOlder = form < 5
        let said = isOlder ? OlderPostRecord.columns : PostRecord.columns
        var found: [Int64: KeptPost] = [:]
        func take(_ row: Row) {
            let list: DatabaseValue = row["list"]
            var columns = StoreColumns(row, from: 1)
            guard list.isNull, let date = try? columns.date(),
                let post = try? isOlder ? OlderPostRecord.post(&columns) : PostRecord.post(&columns)
            else { return }
            found[row["rowid"]] = KeptPost(post: post, date: date)
        }
        let names = ["list", "storedAt"] + said
        if let numbers = try? Int64.fetchAll(database, sql: Self.numbersOfCopies) {
            let statement = try database.makeStatement(
                sql: "SELECT \(names.joined(separator: ", ")), id AS rowid FROM post WHERE id = ?")
            for number in numbers {
                if let row = try? Row.fetchOne(statement, arguments: [number]) { take(row) }
            }
        } else {
            _ = try database.readRows(of: "post", names, upTo: nil, take: take)
        }
        return found
    }

    private static let numbersOfCopies = "SELECT id FROM post INDEXED BY postKept WHERE list IS NULL"

    /// When something was kept, by its number, as an index tells it.
    private func datesInIndex() -> [Int64: Date] {
        let rows = try? Row.fetchAll(
            database, sql: "SELECT post, date FROM bookmark INDEXED BY bookmarkByDate WHERE date > -1e300")
        return (rows ?? []).reduce(into: [:]) { dates, row in
            guard Self.isNumber(row["date"]) else { return }
            dates[row["post"]] = Date(timeIntervalSinceReferenceDate: row["date"])
        }
    }

    /// Whether a row of `post` can be read and belongs to a list.
    private func isListed(_ number: Int64) -> Bool {
        let list = try? Int64.fetchOne(
            database, sql: "SELECT list FROM post WHERE id = ?", arguments: [number])
        return list != nil
    }

    // MARK: - Lists

    /// The post as a list has it, where no copy can be read: whose copy it is is told by an index.
    private func twin(of number: Int64) -> Post? {
        // Forms before that are not told as it is now.
        guard form >= 5 else { return nil }
        let row = try? Row.fetchOne(
            database,
            sql: """
                SELECT \(PostRecord.selected)
                FROM (SELECT raw, origin, handle, isRepost FROM post INDEXED BY postKept
                    WHERE list IS NULL AND id = ?) AS kept
                JOIN post INDEXED BY postListed ON post.raw = kept.raw AND post.origin = kept.origin
                    AND post.handle = kept.handle AND post.isRepost = kept.isRepost AND post.list IS NOT NULL
                """, arguments: [number])
        guard let row else { return nil }
        var columns = StoreColumns(row)
        return try? PostRecord.post(&columns)
    }

    /// The account of somebody whose list has a post.
    private func lister(of post: Post) -> Account? {
        let account = try? String.fetchOne(
            database,
            sql: """
                SELECT person.account FROM post JOIN person ON person.id = post.list
                WHERE post.raw = ? AND post.origin = ? AND post.list IS NOT NULL AND person.account IS NOT NULL
                LIMIT 1
                """, arguments: [StoreText.stored(post.id.raw), StoreText.stored(post.id.origin)])
        return account.map { Account(StoreText.restored($0)) }
    }
}

import FoundationEssentials
import GRDB
import People
import Values

/// Carries over from a database that was set aside to its successor what can be read.
///
/// Where each row of people and posts can be read, so that the damage is elsewhere, that is all of them: a list that had lost some
/// would pass for a whole one. Else it is what somebody kept on purpose; the rest can be read again from where it was published.
struct StoreRescue {
    /// The database that was set aside; it is only read.
    let file: String

    let patience: Double

    /// Carries over what can be read, and answers what that was.
    func run(into store: Store) -> Rescued {
        let connection = StoreConnection(patience: patience, isReadOnly: true)
        guard let queue = try? DatabaseQueue(connection, path: file) else { return .bookmarks(0) }
        let old = Store(at: store.location, reader: queue, writer: nil, lock: nil)
        // A damaged page ends a read; what stands before it has been read by then, from both ends.
        try? store.markRead(old.readableMarks())
        if (try? carryAll(from: queue, to: store)) != nil { return .everything }
        var rescued = 0
        for bookmark in old.readableBookmarks() where (try? store.put(bookmark)) != nil { rescued += 1 }
        return .bookmarks(rescued)
    }

    /// Copies all people, posts and bookmarks, and of the other tables those that can be read to their end.
    private func carryAll(from old: DatabaseQueue, to store: Store) throws {
        // What goes wrong here is the old database's affair: nobody is to look for damage in the new one.
        guard let writer = try store.writer else { throw StoreError.readOnly(path: store.location.file) }
        // Nobody writes to it; in a transaction, whatever came upon damage would have ended the whole read.
        try old.unsafeRead { old in try store.lasting(writer) { try carryAll(from: old, to: $0) } }
    }

    private func carryAll(from old: Database, to new: Database) throws {
        guard try StoreInspection.version(old) == StoreSchema.version else {
            throw StoreError.older(path: file)
        }
        try lookAtPostsAndPeople(old)
        for table in ["person", "post"] { try carry(table, from: old, to: new) }
        try carryBookmarks(from: old, to: new)
        // Each stored post repeats its mark.
        try new.execute(
            sql: """
                INSERT OR IGNORE INTO readMark (raw, origin, storedAt)
                SELECT raw, origin, max(storedAt) FROM post WHERE isRead = 1 GROUP BY raw, origin
                """)
        for table in ["validator", "refresh", "broken"] {
            // Validators of some addresses, or dates of some people, only cost a request more than all of them.
            try new.inSavepoint {
                (try? carry(table, from: old, to: new)) == nil ? .rollback : .commit
            }
        }
        if let issued = try? Int.fetchOne(old, sql: "SELECT max(upTo) FROM issued") {
            try new.execute(sql: "UPDATE issued SET upTo = ?", arguments: [issued])
        }
    }

    /// Copies the bookmarks that can be read, and makes the others of their posts, which are copies of their own: when each was kept
    /// stands there as well, and who is opened by it is whoever has it in a list, else its author.
    private func carryBookmarks(from old: Database, to new: Database) throws {
        let insertion = try new.makeStatement(
            sql: """
                INSERT OR IGNORE INTO bookmark (post, account, date)
                SELECT id, ?2, ?3 FROM post WHERE id = ?1 AND list IS NULL
                """)
        for row in old.readableRows(of: "bookmark") {
            let bookmark = try? Row.fetchOne(
                old, sql: "SELECT post, account, date FROM bookmark WHERE rowid = ?", arguments: [row])
            guard let bookmark else { continue }
            try insertion.execute(arguments: StatementArguments(Array(bookmark.databaseValues)))
        }
        try new.execute(
            sql: """
                INSERT OR IGNORE INTO bookmark (post, account, date)
                SELECT kept.id, coalesce((
                    SELECT person.account FROM post AS listed JOIN person ON person.id = listed.list
                    WHERE listed.raw = kept.raw AND listed.origin = kept.origin AND listed.list IS NOT NULL
                        AND person.account IS NOT NULL LIMIT 1), kept.handle), kept.storedAt
                FROM post AS kept WHERE kept.list IS NULL
                """)
    }

    /// Throws if a row holds something else than it should.
    private func lookAtPostsAndPeople(_ old: Database) throws {
        let posts = try Row.fetchCursor(old, sql: "SELECT \(PostRecord.selected) FROM post NOT INDEXED")
        while let row = try posts.next() {
            var columns = StoreColumns(row)
            _ = try PostRecord.post(&columns)
        }
        let people = try Row.fetchCursor(
            old, sql: "SELECT \(UserRecord.selected) FROM person NOT INDEXED WHERE profileAt IS NOT NULL")
        while let row = try people.next() {
            var columns = StoreColumns(row)
            _ = try UserRecord.user(&columns)
        }
    }

    /// Copies a table, without a look into an index.
    private func carry(_ table: String, from old: Database, to new: Database) throws {
        let names = try new.columns(in: table).map(\.name)
        let insertion = try new.makeStatement(
            sql: """
                INSERT INTO \(table) (\(names.joined(separator: ", ")))
                VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
                """)
        let rows = try Row.fetchCursor(
            old, sql: "SELECT \(names.joined(separator: ", ")) FROM \(table) NOT INDEXED")
        while let row = try rows.next() {
            try insertion.execute(arguments: StatementArguments(Array(row.databaseValues)))
        }
    }
}

/// What can still be read of a database that is damaged, or in an older form.
extension Store {
    /// The posts that were read, by when they were, as far as that can be read; older forms than 6 do not know.
    func readableMarks() -> [Date: [Post.ID]] {
        var marks: [Date: Set<Post.ID>] = [:]
        for direction in ["ASC", "DESC"] {
            try? reader.read { database in
                let rows = try Row.fetchCursor(
                    database,
                    sql: """
                        SELECT storedAt, origin, raw FROM readMark ORDER BY raw \(direction), origin \(direction)
                        """)
                while let row = try rows.next() {
                    var columns = StoreColumns(row)
                    let date = try columns.date()
                    marks[date, default: []].insert(
                        Post.ID(origin: try columns.text(), raw: try columns.text()))
                }
            }
        }
        return marks.mapValues(Array.init)
    }

    /// The bookmarks that can be read, each once.
    func readableBookmarks() -> [Bookmark] {
        let form = (try? reader.read(StoreInspection.version)) ?? StoreSchema.version
        // From form 5 on a post is told as it is now.
        let isOlder = form < 5
        let said = isOlder ? OlderPostRecord.selected : PostRecord.selected
        func bookmark(_ row: Int64, joining posts: String) -> Bookmark? {
            try? reader.read { database in
                let row = try Row.fetchOne(
                    database,
                    sql: """
                        SELECT bookmark.account, bookmark.date, \(said) FROM bookmark
                        \(posts) WHERE bookmark.rowid = ?
                        """, arguments: [row])
                return try row.map { row in
                    var columns = StoreColumns(row)
                    let account = Account(try columns.text())
                    let date = try columns.date()
                    let post = try isOlder ? OlderPostRecord.post(&columns) : PostRecord.post(&columns)
                    return Bookmark(post: post, account: account, date: date)
                }
            }
        }
        let rows = (try? reader.unsafeRead { $0.readableRows(of: "bookmark") }) ?? []
        return rows.compactMap { row in
            bookmark(row, joining: "JOIN post ON post.id = bookmark.post")
                ?? (isOlder ? nil : bookmark(row, joining: Self.listedTwin))
        }
    }

    /// Joins a bookmark with the post as a list has it, where the copy that is kept cannot be read: whose copy it is is told by an
    /// index.
    private static let listedTwin = """
        JOIN (SELECT id, raw, origin, handle, isRepost FROM post INDEXED BY postKept WHERE list IS NULL) AS kept
            ON kept.id = bookmark.post
        JOIN post INDEXED BY postListed ON post.raw = kept.raw AND post.origin = kept.origin
            AND post.handle = kept.handle AND post.isRepost = kept.isRepost AND post.list IS NOT NULL
        """
}

extension Database {
    /// The numbers of a table's rows, as far as they can be read from its beginning and from its end.
    fileprivate func readableRows(of table: String) -> Set<Int64> {
        var rows: Set<Int64> = []
        for direction in ["ASC", "DESC"] {
            let numbers = try? Int64.fetchCursor(
                self, sql: "SELECT rowid FROM \(table) ORDER BY rowid \(direction)")
            while let number = try? numbers?.next() { rows.insert(number) }
        }
        return rows
    }
}

/// How a kept post stood in the table `post` of the forms 1 to 4, which no release had: as far as all of them knew it.
///
/// What is not carried over, such as its links, is on its page.
enum OlderPostRecord {
    /// The columns for a SELECT.
    static let selected =
        (PostRecord.key + [
            "name", "date", "text", "language", "address", "warning", "replyTo", "reposterName",
            "reposterHandle",
            "quoteName", "quoteHandle", "quoteText", "media", "alts", "replies", "reposts", "favourites",
        ]).map { "post.\($0)" }.joined(separator: ", ")

    /// The post that stands in the next of these columns.
    static func post(_ columns: inout StoreColumns) throws -> Post {
        let id = Post.ID(origin: try columns.text(), raw: try columns.text())
        let handle = try columns.text()
        _ = try columns.flag()
        let author = Post.Author(name: try columns.text(), handle: handle)
        let date = try columns.date()
        let text = try columns.text()
        let language = try columns.optionalText()
        let address = try columns.optionalText().flatMap(WebAddress.init)
        let warning = try columns.optionalText()
        let replyTo = try columns.optionalText()
        let reposter = try self.author(&columns)
        let quoted = try self.author(&columns)
        let quotedText = try columns.text()
        let kinds = try columns.text().split(separator: ",").compactMap {
            Post.Media.Kind(rawValue: String($0))
        }
        let alts = try columns.texts()
        return Post(
            id: id, author: author, date: date, text: text, language: language, address: address,
            warning: warning, replyTo: replyTo, repostedBy: reposter,
            quote: quoted.map { Post.Quote(author: $0, text: quotedText) },
            media: zip(kinds, alts).map { Post.Media(kind: $0, alt: $1) },
            replies: try columns.optionalNumber(), reposts: try columns.optionalNumber(),
            favourites: try columns.optionalNumber())
    }

    private static func author(_ columns: inout StoreColumns) throws -> Post.Author? {
        let name = try columns.optionalText()
        let handle = try columns.optionalText()
        return name.map { Post.Author(name: $0, handle: handle ?? "") }
    }
}

import FoundationEssentials
import GRDB
import People
import Values

/// Carries over from a database that was set aside to its successor what can be read.
///
/// That is all but the posts on damaged pages, where each row of people can be read and an index still tells which posts there were: a
/// list that had lost some would pass for a whole one. Else it is what somebody kept on purpose; the rest can be read again from where
/// it was published.
struct StoreRescue {
    /// The database that was set aside; it is only read.
    let file: String

    let patience: Double

    /// Is told how many posts have been carried over, of how many.
    var progress: (StoreProgress) -> Void = { _ in }

    /// After how many posts it is told again.
    static let step = 500

    /// Carries over what can be read, and answers what that was.
    ///
    /// - Throws: `full` when there is no room for it; other failures are the damaged database's.
    func run(into store: Store) throws(StoreError) -> Rescued {
        let connection = StoreConnection(patience: patience, isReadOnly: true)
        guard let queue = try? DatabaseQueue(connection, path: file) else { return .bookmarks(0, of: 0) }
        let old = Store(at: store.location, reader: queue, writer: nil, lock: nil)
        // A damaged page ends a read; what stands before it has been read by then, from both ends.
        try attempt { try store.markRead(old.readableMarks()) }
        let carried = try attempt { try carryAll(from: queue, to: store) }
        let form = (try? queue.read(StoreInspection.version)) ?? StoreSchema.version
        let found = try attempt { try queue.unsafeRead { try BookmarkRescue($0, form: form).run() } }
        try attempt { try store.put(found?.bookmarks ?? []) }
        let bookmarks = (try? store.bookmarks().count) ?? 0
        let had = max(bookmarks, found?.all ?? 0)
        guard let carried else { return .bookmarks(bookmarks, of: had) }
        return carried.isWhole && bookmarks == had
            ? .everything
            : .most(
                posts: carried.posts, lost: carried.lost, bookmarks: bookmarks, lostBookmarks: had - bookmarks
            )
    }

    /// What `body` answers; nil when it came upon damage.
    @discardableResult
    private func attempt<Value>(_ body: () throws -> Value) throws(StoreError) -> Value? {
        do {
            return try body()
        } catch {
            if case .full(let path) = StoreError(error, path: file) { throw .full(path: path) }
            return nil
        }
    }

    /// What came of copying: whether that was all, and how many posts of lists were carried over, and how many were not.
    private struct Carried {
        let isWhole: Bool
        let posts: Int
        let lost: Int
    }

    /// Copies all people, the posts of lists that can be read, and of the other tables those that can be read to their end.
    private func carryAll(from old: DatabaseQueue, to store: Store) throws -> Carried {
        // What goes wrong here is the old database's affair: nobody is to look for damage in the new one.
        let writer = try store.writer
        // Nobody writes to it; in a transaction, whatever came upon damage would have ended the whole read.
        return try old.unsafeRead { old in try store.lasting(writer) { try carryAll(from: old, to: $0) } }
    }

    private func carryAll(from old: Database, to new: Database) throws -> Carried {
        // Since then people and the posts of lists stand there as they do now.
        guard try StoreInspection.version(old) >= StoreSchema.oldestInPlace else {
            throw StoreError.older(path: file)
        }
        try lookAtPeople(old)
        try carry("person", from: old, to: new)
        let isWhole = try carryPosts(from: old, to: new)
        // Each stored post repeats its mark.
        try new.execute(
            sql: """
                INSERT OR IGNORE INTO readMark (raw, origin, storedAt)
                SELECT raw, origin, max(storedAt) FROM post WHERE isRead = 1 GROUP BY raw, origin
                """)
        for table in ["validator", "refresh", "failure", "pause"] {
            // Validators of some addresses, or dates of some people, only cost a request more than all of them.
            try new.inSavepoint {
                (try? carry(table, from: old, to: new)) == nil ? .rollback : .commit
            }
        }
        for post in (try? Int64.fetchAll(old, sql: "SELECT post FROM broken")) ?? [] {
            try Self.markBroken(post, new)
        }
        if let issued = try? Int.fetchOne(old, sql: "SELECT max(upTo) FROM issued") {
            try new.execute(sql: "UPDATE issued SET upTo = ?", arguments: [issued])
        }
        // A page that was written to another one's place can be read, and does not say what stood there.
        let lost = isWhole ? (try? markHoles(of: old, in: new)) ?? 0 : try markHoles(of: old, in: new)
        try new.execute(sql: StoreSchema.countingNews())
        return Carried(
            isWhole: isWhole && lost == 0,
            posts: try Int.fetchOne(new, sql: "SELECT count(*) FROM post WHERE list IS NOT NULL") ?? 0,
            lost: lost)
    }

    /// Copies the posts of lists that can be read and hold what they should; answers whether those are all.
    private func carryPosts(from old: Database, to new: Database) throws -> Bool {
        let names = try new.columns(in: "post").map(\.name)
        guard let first = names.firstIndex(of: PostRecord.columns[0]) else { return false }
        let insertion = try new.makeStatement(sql: Self.insertion(into: "post", names))
        var isSound = true
        let all = Self.countPosts(old)
        var carried = 0
        progress(.carrying(posts: 0, of: all))
        defer { progress(.carrying(posts: carried, of: all)) }
        let isWhole = try old.readRows(
            of: "post", names,
            upTo: """
                SELECT max(id) FROM (SELECT id FROM post INDEXED BY postByDate WHERE list IS NOT NULL
                UNION ALL SELECT id FROM post INDEXED BY postKept WHERE list IS NULL)
                """
        ) { row in
            var columns = StoreColumns(row, from: first)
            let list: DatabaseValue = row["list"]
            if (try? PostRecord.post(&columns)) == nil {
                isSound = false
            } else if !list.isNull {
                // Without the row's number, which comes last.
                try insertion.execute(
                    arguments: StatementArguments(Array(row.databaseValues.prefix(names.count))))
                carried += 1
                if carried % Self.step == 0 { progress(.carrying(posts: carried, of: all)) }
            }
        }
        return isWhole && isSound
    }

    /// How many posts the lists had, as an index tells it; nil if none can be read.
    private static func countPosts(_ old: Database) -> Int? {
        ["postByDate", "postListed"].lazy.compactMap { index in
            try? Int.fetchOne(
                old, sql: "SELECT count(*) FROM post INDEXED BY \(index) WHERE list IS NOT NULL")
        }.first
    }

    /// Notes where posts of a list are missing that an index tells of, and asks for such lists anew; answers how many are.
    ///
    /// - Throws: if no index that knows them can be read to its end.
    private func markHoles(of old: Database, in new: Database) throws -> Int {
        func rows(_ index: String, inOrder order: String) throws -> [(list: Int64, post: Int64)] {
            let sql = "SELECT list, id FROM post INDEXED BY \(index) WHERE list IS NOT NULL ORDER BY \(order)"
            return try Row.fetchAll(old, sql: sql).map { ($0[0], $0[1]) }
        }
        let present = try Set(Int64.fetchAll(new, sql: "SELECT id FROM post WHERE list IS NOT NULL"))
        let isInOrder: Bool
        let told: [(list: Int64, post: Int64)]
        if let rows = try? rows("postByDate", inOrder: "list DESC, date DESC, place DESC, id DESC") {
            (told, isInOrder) = (rows, true)
        } else {
            (told, isInOrder) = (try rows("postListed", inOrder: "list"), false)
        }
        var lost = 0
        var above: (list: Int64, post: Int64)?
        var holes: Set<Int64> = []
        for row in told {
            guard present.contains(row.post) else {
                lost += 1
                holes.insert(row.list)
                if isInOrder, let above, above.list == row.list { try Self.markBroken(above.post, new) }
                continue
            }
            // What is missing at the top of a list is told behind the first that is left.
            if isInOrder, above?.list != row.list, holes.contains(row.list) {
                try Self.markBroken(row.post, new)
            }
            above = row
        }
        for list in holes {
            // Nobody knows where: at least it does not pass for whole.
            if !isInOrder, let top = try Int64.fetchOne(new, sql: Self.topSQL, arguments: [list]) {
                try Self.markBroken(top, new)
            }
            // Nobody is to say that nothing has changed.
            try new.execute(sql: "DELETE FROM validator WHERE list = ?", arguments: [list])
            try new.execute(sql: "DELETE FROM refresh WHERE person = ?", arguments: [list])
            // Of whom no post is left, none are stored: an empty list would say that there are none.
            try new.execute(
                sql: """
                    UPDATE person SET listAt = NULL
                    WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM post WHERE list = ?1)
                    """, arguments: [list])
        }
        return lost
    }

    private static let topSQL = """
        SELECT id FROM post WHERE list = ? ORDER BY date DESC, place DESC, id DESC LIMIT 1
        """

    private static func markBroken(_ post: Int64, _ new: Database) throws {
        try new.execute(
            sql: "INSERT OR IGNORE INTO broken (post) SELECT id FROM post WHERE id = ?", arguments: [post])
    }

    /// Throws if a row holds something else than it should.
    private func lookAtPeople(_ old: Database) throws {
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
        let insertion = try new.makeStatement(sql: Self.insertion(into: table, names))
        let rows = try Row.fetchCursor(
            old, sql: "SELECT \(names.joined(separator: ", ")) FROM \(table) NOT INDEXED")
        while let row = try rows.next() {
            try insertion.execute(arguments: StatementArguments(Array(row.databaseValues)))
        }
    }

    /// Inserts what is not there yet.
    private static func insertion(into table: String, _ names: [String]) -> String {
        """
        INSERT OR IGNORE INTO \(table) (\(names.joined(separator: ", ")))
        VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
        """
    }
}

/// What can still be read of a database that is damaged, or in an older form.
extension Store {
    /// The posts that were read, by when they were, as far as that can be read; older forms than 6 do not know.
    func readableMarks() -> [Date: [Post.ID]] {
        var marks: [Date: Set<Post.ID>] = [:]
        _ = try? reader.unsafeRead { database in
            try database.readRows("SELECT storedAt, origin, raw FROM readMark", orderedBy: "raw", "origin") {
                row in
                var columns = StoreColumns(row)
                guard let date = try? columns.date(), let origin = try? columns.text(),
                    let raw = try? columns.text()
                else { return }
                marks[date, default: []].insert(Post.ID(origin: origin, raw: raw))
            }
        }
        return marks.mapValues(Array.init)
    }
}

/// How a kept post stood in the table `post` of the forms 1 to 4, which no release had: as far as all of them knew it.
///
/// What is not carried over, such as its links, is on its page.
enum OlderPostRecord {
    /// The columns that hold what a post says.
    static let columns =
        PostRecord.key + [
            "name", "date", "text", "language", "address", "warning", "replyTo", "reposterName",
            "reposterHandle",
            "quoteName", "quoteHandle", "quoteText", "media", "alts", "replies", "reposts", "favourites",
        ]

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

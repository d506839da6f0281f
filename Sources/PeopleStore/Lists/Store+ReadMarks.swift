public import FoundationEssentials
import GRDB
public import People

/// Which posts were read: by the post and not by the list, so one that two people share is read once.
///
/// A mark outlives what is stored of its post; a post that is stored again is read already.
extension Store {
    /// Notes that posts were read; those that were already stay as they are.
    public func markRead(_ posts: some Sequence<Post.ID>, at date: Date) throws(StoreError) {
        try write { try Self.mark(posts, at: date, $0) }
    }

    /// Notes that posts were read, by when they were; all of them in one piece.
    func markRead(_ marks: [Date: [Post.ID]]) throws(StoreError) {
        try write { database in
            for (date, posts) in marks { try Self.mark(posts, at: date, database) }
        }
    }

    /// Takes back that posts were read.
    public func markUnread(_ posts: some Sequence<Post.ID>) throws(StoreError) {
        try write { try Self.unmark(posts, $0) }
    }

    /// Takes back of these posts what was noted at one moment, and nothing else.
    public func markUnread(_ posts: some Sequence<Post.ID>, markedAt date: Date) throws(StoreError) {
        try write { database in
            let isMarked = try database.cachedStatement(
                sql: "SELECT EXISTS (SELECT 1 FROM readMark WHERE raw = ? AND origin = ? AND storedAt = ?)")
            try Self.unmark(
                posts.filter { post in
                    try Bool.fetchOne(isMarked, arguments: Self.name(of: post) + [date.stored]) ?? false
                }, database)
        }
    }

    /// Notes that all stored posts of somebody were read; those that were already stay as they are.
    public func markAllRead(of user: User.ID, at date: Date) throws(StoreError) {
        try write { try Self.mark(Self.posts(of: user, "post.isRead = 0", [], $0), at: date, $0) }
    }

    /// Takes back what was noted of somebody's posts at one moment, and nothing else.
    public func markAllUnread(of user: User.ID, markedAt date: Date) throws(StoreError) {
        let isMarked = """
            EXISTS (SELECT 1 FROM readMark WHERE raw = post.raw AND origin = post.origin AND storedAt = ?)
            """
        try write { try Self.unmark(Self.posts(of: user, isMarked, [date.stored], $0), $0) }
    }

    /// Which listed posts of somebody meet a condition.
    private static func posts(
        of user: User.ID, _ condition: String, _ arguments: StatementArguments, _ database: Database
    ) throws -> [Post.ID] {
        guard let person = try knownPerson(user, database) else { return [] }
        return try Row.fetchAll(
            database.cachedStatement(
                sql: "SELECT DISTINCT origin, raw FROM post WHERE list = ? AND \(condition)"),
            arguments: [person] + arguments
        ).map { row in
            var columns = StoreColumns(row)
            return Post.ID(origin: try columns.text(), raw: try columns.text())
        }
    }

    private static func mark(_ posts: some Sequence<Post.ID>, at date: Date, _ database: Database) throws {
        let mark = try database.cachedStatement(
            sql: "INSERT OR IGNORE INTO readMark (raw, origin, storedAt) VALUES (?, ?, ?)")
        for post in posts {
            try mark.execute(arguments: name(of: post) + [date.stored])
            try setRead(true, post, database)
        }
    }

    private static func unmark(_ posts: some Sequence<Post.ID>, _ database: Database) throws {
        let mark = try database.cachedStatement(sql: "DELETE FROM readMark WHERE raw = ? AND origin = ?")
        for post in posts {
            try mark.execute(arguments: name(of: post))
            try setRead(false, post, database)
        }
    }

    /// Whether a post was read.
    public func isRead(_ post: Post.ID) throws(StoreError) -> Bool {
        try read { database in
            try Bool.fetchOne(
                database, sql: "SELECT EXISTS (SELECT 1 FROM readMark WHERE raw = ? AND origin = ?)",
                arguments: Self.name(of: post)) ?? false
        }
    }

    /// Which of these posts were read.
    public func read(among posts: some Sequence<Post>) throws(StoreError) -> Set<Post.ID> {
        try read { database in
            // Many have never marked any.
            let isAny = try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM readMark)") ?? false
            guard isAny else { return [] }
            var binding = StatementBinding(
                try database.cachedStatement(sql: "SELECT 1 FROM readMark WHERE raw = ? AND origin = ?"))
            return try posts.reduce(into: []) { read, post in
                binding.begin()
                try binding.add(StoreText.stored(post.id.raw))
                try binding.add(StoreText.stored(post.id.origin))
                if try binding.firstNumber() != nil { read.insert(post.id) }
            }
        }
    }

    /// Notes it with every listed row of the post, by which unread ones are counted.
    private static func setRead(_ isRead: Bool, _ post: Post.ID, _ database: Database) throws {
        let rows = try database.cachedStatement(
            sql:
                "UPDATE post SET isRead = \(isRead ? 1 : 0) WHERE raw = ? AND origin = ? AND list IS NOT NULL"
        )
        try rows.execute(arguments: name(of: post))
    }

    private static func name(of post: Post.ID) -> StatementArguments {
        [StoreText.stored(post.raw), StoreText.stored(post.origin)]
    }
}

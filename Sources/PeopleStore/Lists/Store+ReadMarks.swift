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
        var mark = StatementBinding(
            try database.cachedStatement(
                sql: "INSERT OR IGNORE INTO readMark (raw, origin, storedAt) VALUES (?, ?, ?)"))
        var rows = try listedRows(isRead: true, database)
        for post in posts {
            try begin(&mark, with: post)
            try mark.add(date)
            try mark.run()
            try begin(&rows, with: post)
            try rows.run()
        }
    }

    private static func unmark(_ posts: some Sequence<Post.ID>, _ database: Database) throws {
        var mark = StatementBinding(
            try database.cachedStatement(sql: "DELETE FROM readMark WHERE raw = ? AND origin = ?"))
        var rows = try listedRows(isRead: false, database)
        for post in posts {
            try begin(&mark, with: post)
            try mark.run()
            try begin(&rows, with: post)
            try rows.run()
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
                try Self.begin(&binding, with: post.id)
                if try binding.firstNumber() != nil { read.insert(post.id) }
            }
        }
    }

    /// What notes it with every listed row of a post, by which unread ones are counted.
    private static func listedRows(isRead: Bool, _ database: Database) throws -> StatementBinding {
        StatementBinding(
            try database.cachedStatement(
                sql:
                    "UPDATE post SET isRead = \(isRead ? 1 : 0) WHERE raw = ? AND origin = ? AND list IS NOT NULL"
            ))
    }

    /// Gives a statement a post's name, with which it begins.
    private static func begin(_ binding: inout StatementBinding, with post: Post.ID) throws {
        binding.begin()
        try binding.add(StoreText.stored(post.raw))
        try binding.add(StoreText.stored(post.origin))
    }

    private static func name(of post: Post.ID) -> StatementArguments {
        [StoreText.stored(post.raw), StoreText.stored(post.origin)]
    }
}

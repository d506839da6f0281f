public import FoundationEssentials
import GRDB
public import People

/// Which posts were read: by the post and not by the list, so one that two people share is read once.
///
/// A mark outlives what is stored of its post; a post that is stored again is read already.
extension Store {
    /// Notes that posts were read; those that were already stay as they are.
    public func markRead(_ posts: some Sequence<Post.ID>, at date: Date) throws(StoreError) {
        try write { database in
            let mark = try database.cachedStatement(
                sql: "INSERT OR IGNORE INTO readMark (raw, origin, storedAt) VALUES (?, ?, ?)")
            for post in posts {
                try mark.execute(arguments: Self.name(of: post) + [date.stored])
                try Self.setRead(true, post, database)
            }
        }
    }

    /// Takes back that posts were read.
    public func markUnread(_ posts: some Sequence<Post.ID>) throws(StoreError) {
        try write { database in
            let mark = try database.cachedStatement(
                sql: "DELETE FROM readMark WHERE raw = ? AND origin = ?")
            for post in posts {
                try mark.execute(arguments: Self.name(of: post))
                try Self.setRead(false, post, database)
            }
        }
    }

    /// Notes that all stored posts of somebody were read; those that were already stay as they are.
    public func markAllRead(of user: User.ID, at date: Date) throws(StoreError) {
        try write { database in
            let posts = try Self.unread(of: user, database)
            let mark = try database.cachedStatement(
                sql: "INSERT OR IGNORE INTO readMark (raw, origin, storedAt) VALUES (?, ?, ?)")
            for post in posts {
                try mark.execute(arguments: Self.name(of: post) + [date.stored])
                try Self.setRead(true, post, database)
            }
        }
    }

    /// Takes back what was noted of somebody's posts at one moment, and nothing else.
    public func markAllUnread(of user: User.ID, markedAt date: Date) throws(StoreError) {
        try write { database in
            let posts = try Row.fetchAll(
                database.cachedStatement(
                    sql: """
                        SELECT DISTINCT post.origin, post.raw FROM post JOIN person ON person.id = post.list
                        JOIN readMark ON readMark.raw = post.raw AND readMark.origin = post.origin
                        WHERE person.origin = ? AND person.raw = ? AND post.list IS NOT NULL AND readMark.storedAt = ?
                        """), arguments: Self.name(ofPerson: user) + [date.stored])
            let mark = try database.cachedStatement(
                sql: "DELETE FROM readMark WHERE raw = ? AND origin = ?")
            for post in try posts.map(Self.id) {
                try mark.execute(arguments: Self.name(of: post))
                try Self.setRead(false, post, database)
            }
        }
    }

    private static func unread(of user: User.ID, _ database: Database) throws -> [Post.ID] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT DISTINCT post.origin, post.raw FROM post JOIN person ON person.id = post.list
                    WHERE person.origin = ? AND person.raw = ? AND post.list IS NOT NULL AND post.isRead = 0
                    """), arguments: name(ofPerson: user)
        ).map(id)
    }

    private static func id(_ row: Row) throws -> Post.ID {
        var columns = StoreColumns(row)
        return Post.ID(origin: try columns.text(), raw: try columns.text())
    }

    private static func name(ofPerson user: User.ID) -> StatementArguments {
        [StoreText.stored(user.origin), StoreText.stored(user.raw)]
    }

    /// Whether a post was read.
    public func isRead(_ post: Post.ID) throws(StoreError) -> Bool {
        try read { database in
            try Bool.fetchOne(
                database, sql: "SELECT EXISTS (SELECT 1 FROM readMark WHERE raw = ? AND origin = ?)",
                arguments: Self.name(of: post)) ?? false
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

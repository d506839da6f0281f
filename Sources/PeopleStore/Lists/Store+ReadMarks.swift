public import FoundationEssentials
import GRDB
public import People

/// How far somebody has read in a list: its newest post that they have seen.
public struct ReadMark: Hashable, Sendable {
    /// Which post that is.
    public let key: Post.Key

    /// When the post came into the list.
    public let date: Date

    /// Marks a post.
    public init(key: Post.Key, date: Date) {
        self.key = key
        self.date = date
    }
}

extension Store {
    /// Notes how far a person's list was read; a mark on an older post than is marked changes nothing.
    ///
    /// So two readers of one list, in two windows, end with what was read in either.
    public func put(_ mark: ReadMark, of user: User.ID, at date: Date) throws(StoreError) {
        let user: [any DatabaseValueConvertible] = [
            StoreText.stored(user.origin), StoreText.stored(user.raw),
        ]
        try write { database in
            try database.execute(
                sql: """
                    INSERT INTO readMark (origin, person, postOrigin, postRaw, handle, isRepost, date, storedAt)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT (origin, person) DO UPDATE SET postOrigin = excluded.postOrigin,
                        postRaw = excluded.postRaw, handle = excluded.handle, isRepost = excluded.isRepost,
                        date = excluded.date, storedAt = excluded.storedAt
                    WHERE excluded.date >= readMark.date
                    """,
                arguments: StatementArguments(
                    user + PostRecord.values(of: mark.key) + [mark.date.stored, date.stored]))
        }
    }

    /// How far a person's list was read; nil when nothing of it was.
    public func readMark(of user: User.ID) throws(StoreError) -> ReadMark? {
        try read { database in
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT postOrigin, postRaw, handle, isRepost, date FROM readMark
                    WHERE origin = ? AND person = ?
                    """,
                arguments: [StoreText.stored(user.origin), StoreText.stored(user.raw)])
            return try row.map { row in
                var columns = StoreColumns(row)
                return ReadMark(key: try PostRecord.key(&columns), date: try columns.date())
            }
        }
    }
}

public import FoundationEssentials
import GRDB
public import People

extension Store {
    /// Keeps what somebody noted about a person, in the place of the note that was kept; an empty text removes it.
    ///
    /// When this returns it is on the disk, as a bookmark is.
    public func put(note text: String, on user: User.ID, at date: Date) throws(StoreError) {
        let user = [StoreText.stored(user.origin), StoreText.stored(user.raw)]
        try write(lasting: true) { database in
            guard !text.isEmpty else {
                return try database.execute(
                    sql: "DELETE FROM note WHERE origin = ? AND person = ?", arguments: [user[0], user[1]])
            }
            try database.execute(
                sql: """
                    INSERT INTO note (origin, person, text, storedAt) VALUES (?, ?, ?, ?)
                    ON CONFLICT (origin, person) DO UPDATE SET text = excluded.text, storedAt = excluded.storedAt
                    """,
                arguments: [user[0], user[1], StoreText.stored(text), date.stored])
        }
    }

    /// What was noted about a person, and when; nil when nothing was.
    public func note(on user: User.ID) throws(StoreError) -> Saved<String>? {
        try read { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT text, storedAt FROM note WHERE origin = ? AND person = ?",
                arguments: [StoreText.stored(user.origin), StoreText.stored(user.raw)])
            return try row.map { row in
                var columns = StoreColumns(row)
                return Saved(try columns.text(), at: try columns.date())
            }
        }
    }
}

public import FoundationEssentials
import GRDB
public import People

extension Store {
    /// Keeps a server's validator for an address, in the place of the one that was kept.
    ///
    /// It is forgotten together with what is stored of the person: otherwise a server would say that nothing has
    /// changed when there is nothing left.
    ///
    /// - Parameters:
    ///   - validator: what the server gave; one that holds nothing removes what was kept.
    ///   - url: the address that was asked.
    ///   - user: whose profile or posts were asked for.
    ///   - date: when the answer came.
    public func put(
        _ validator: Validator, for url: String, of user: User.ID, at date: Date
    ) throws(StoreError) {
        try write { database in
            guard validator.tag != nil || validator.modified != nil else {
                return try database.execute(
                    sql: "DELETE FROM validator WHERE url = ?", arguments: [StoreText.stored(url)])
            }
            let person = try Self.person(of: user, account: nil, database)
            try database.execute(
                sql: """
                    INSERT INTO validator (url, list, tag, modified, storedAt) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT (url) DO UPDATE SET list = excluded.list, tag = excluded.tag,
                        modified = excluded.modified, storedAt = excluded.storedAt
                    """,
                arguments: [
                    StoreText.stored(url), person, validator.tag.map(StoreText.stored),
                    validator.modified.map(StoreText.stored), date.stored,
                ])
        }
    }

    /// The validator that is kept for an address, and when it came; nil when there is none.
    public func validator(for url: String) throws(StoreError) -> Saved<Validator>? {
        try read { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT tag, modified, storedAt FROM validator WHERE url = ?",
                arguments: [StoreText.stored(url)])
            return try row.map { row in
                var columns = StoreColumns(row)
                let validator = Validator(
                    tag: try columns.optionalText(), modified: try columns.optionalText())
                return Saved(validator, at: try columns.date())
            }
        }
    }
}

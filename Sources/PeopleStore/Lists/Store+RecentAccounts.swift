public import FoundationEssentials
import GRDB
public import People

/// An account that was opened, for the list of people.
public struct RecentAccount: Hashable, Sendable {
    /// What opens it.
    public let account: Account

    /// Who it opens.
    public let user: User.ID

    /// The display name of the stored profile; empty when none is stored.
    public let name: String

    /// The handle of the stored profile; empty when none is stored.
    public let handle: String

    /// When it was last opened.
    public let date: Date

    /// Makes a row.
    public init(account: Account, user: User.ID, name: String, handle: String, date: Date) {
        self.account = account
        self.user = user
        self.name = name
        self.handle = handle
        self.date = date
    }
}

extension Store {
    /// Notes that an account was opened.
    public func noteOpening(of account: Account, user: User.ID, at date: Date) throws(StoreError) {
        try write { database in
            let person = try Self.person(of: user, account: account, database)
            try database.execute(
                sql: "UPDATE person SET openedAt = ? WHERE id = ?", arguments: [date.stored, person])
        }
    }

    /// The accounts that were opened, the last one first.
    public func recentAccounts(limit: Int) throws(StoreError) -> [RecentAccount] {
        try read { database in
            let statement = try database.cachedStatement(
                sql: """
                    SELECT account, origin, raw, name, handle, openedAt FROM person
                    WHERE openedAt IS NOT NULL ORDER BY openedAt DESC LIMIT ?
                    """)
            return try Row.fetchAll(statement, arguments: [max(limit, 0)]).map { row in
                var columns = StoreColumns(row)
                return RecentAccount(
                    account: Account(try columns.text()),
                    user: User.ID(origin: try columns.text(), raw: try columns.text()),
                    name: try columns.text(),
                    handle: try columns.text(),
                    date: try columns.date()
                )
            }
        }
    }
}

public import FoundationEssentials
import GRDB
public import People

extension Store {
    /// Keeps a profile, in the place of the one that was kept.
    ///
    /// - Parameters:
    ///   - user: the profile.
    ///   - person: who was asked for; nil for the profile's own id. Some origins call a person otherwise than one asks.
    ///   - account: what opens it; nil leaves the one that is known.
    ///   - date: when it was read from its origin.
    public func put(
        _ user: User, of person: User.ID? = nil, openedBy account: Account?, at date: Date
    ) throws(StoreError) {
        try write { database in
            let person = try Self.person(of: person ?? user.id, account: account, database)
            let columns = (["profileAt"] + UserRecord.columns).map { "\($0) = ?" }.joined(separator: ", ")
            let statement = try database.cachedStatement(sql: "UPDATE person SET \(columns) WHERE id = ?")
            try statement.execute(
                arguments: StatementArguments([date.stored] + UserRecord.values(of: user) + [person]))
        }
    }

    /// The profile that is kept of a person; nil when there is none.
    public func profile(of user: User.ID) throws(StoreError) -> Saved<User>? {
        try profile(
            where: "origin = ? AND raw = ?", [StoreText.stored(user.origin), StoreText.stored(user.raw)])
    }

    /// The profile that an account opened when it was last stored; nil when there is none.
    ///
    /// By this a person is found offline, when nobody can be asked whom the account means.
    public func profile(openedBy account: Account) throws(StoreError) -> Saved<User>? {
        try profile(where: "account = ?", [StoreText.stored(account.text)])
    }

    /// Drops the profile that is kept of a person, and what would stop it from being read anew.
    public func forgetProfile(of user: User.ID) throws(StoreError) {
        try write { database in
            guard let person = try Self.knownPerson(user, database) else { return }
            let columns = UserRecord.columns.map { "\($0) = NULL" }.joined(separator: ", ")
            try database.execute(
                sql: "UPDATE person SET profileAt = NULL, \(columns) WHERE id = ?", arguments: [person])
            try database.execute(sql: "DELETE FROM validator WHERE list = ?", arguments: [person])
        }
    }

    private func profile(
        where condition: String, _ arguments: [String]
    ) throws(StoreError) -> Saved<User>? {
        try read { database in
            let statement = try database.cachedStatement(
                sql: """
                    SELECT profileAt, \(UserRecord.selected) FROM person
                    WHERE \(condition) AND profileAt IS NOT NULL ORDER BY profileAt DESC LIMIT 1
                    """)
            return try Row.fetchOne(statement, arguments: StatementArguments(arguments)).map { row in
                var columns = StoreColumns(row)
                let date = try columns.date()
                return Saved(try UserRecord.user(&columns), at: date)
            }
        }
    }

    // MARK: - Rows of persons

    /// The row of a person, made when there is none.
    static func person(of user: User.ID, account: Account?, _ database: Database) throws -> Int64 {
        if let person = try knownPerson(user, database) {
            if let account {
                try database.execute(
                    sql: "UPDATE person SET account = ?1 WHERE id = ?2 AND account IS NOT ?1",
                    arguments: [StoreText.stored(account.text), person])
            }
            return person
        }
        try database.execute(
            sql: "INSERT INTO person (origin, raw, account) VALUES (?, ?, ?)",
            arguments: [
                StoreText.stored(user.origin), StoreText.stored(user.raw),
                (account?.text).map(StoreText.stored),
            ])
        return database.lastInsertedRowID
    }

    /// The row of a person; nil when there is none.
    static func knownPerson(_ user: User.ID, _ database: Database) throws -> Int64? {
        try Int64.fetchOne(
            database.cachedStatement(sql: rowOfPerson),
            arguments: [StoreText.stored(user.origin), StoreText.stored(user.raw)])
    }

    /// The row of a person by the origin and the name there.
    static let rowOfPerson = "SELECT id FROM person WHERE origin = ? AND raw = ?"
}

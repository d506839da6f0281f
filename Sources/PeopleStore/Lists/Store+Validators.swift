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
    ///   - token: what tells the token that was sent from others; nil without one. Servers answer others otherwise, and what
    ///     is stored is one answer: only who asks as it was asked for may ask whether it has changed.
    ///   - user: whose profile or posts were asked for.
    ///   - date: when the answer came.
    public func put(
        _ validator: CacheValidator, for url: String, askedWith token: String? = nil, of user: User.ID,
        at date: Date
    ) throws(StoreError) {
        try write { database in
            try Self.forgetValidators(for: url, database)
            guard validator.tag != nil || validator.modified != nil else { return }
            let person = try Self.person(of: user, account: nil, database)
            try database.execute(
                sql: """
                    INSERT INTO validator (url, list, tag, modified, storedAt) VALUES (?, ?, ?, ?, ?)
                    """,
                arguments: [
                    Self.asked(url, token), person, validator.tag.map(StoreText.stored),
                    validator.modified.map(StoreText.stored), date.stored,
                ])
        }
    }

    /// The validator that is kept for an address, and when it came; nil when there is none for those who ask like this.
    ///
    /// - Parameters:
    ///   - url: the address.
    ///   - token: what tells the token that will be sent from others; nil without one.
    public func validator(
        for url: String, askedWith token: String? = nil
    ) throws(StoreError) -> Saved<CacheValidator>? {
        try read { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT tag, modified, storedAt FROM validator WHERE url = ?",
                arguments: [Self.asked(url, token)])
            return try row.map { row in
                var columns = StoreColumns(row)
                let validator = CacheValidator(
                    tag: try columns.optionalText(), modified: try columns.optionalText())
                return Saved(validator, at: try columns.date())
            }
        }
    }

    /// Forgets the validators of an address, whoever asked with them: its next answer is to come whole.
    public func forgetValidators(for url: String) throws(StoreError) {
        try write { database in try Self.forgetValidators(for: url, database) }
    }

    private static func forgetValidators(for url: String, _ database: Database) throws {
        try database.execute(
            sql: "DELETE FROM validator WHERE \(isOfAddress)", arguments: [StoreText.stored(url)])
    }

    /// Keeps what could not be read of the answer whose validator is kept for an address, in the place of what was kept.
    ///
    /// It goes with the validator, and is not kept where there is none.
    public func put(_ skipped: [SkippedPost], for url: String) throws(StoreError) {
        try write { database in
            let url = StoreText.stored(url)
            try database.execute(sql: "DELETE FROM skipped WHERE \(Self.isOfAddress)", arguments: [url])
            let statement = try database.cachedStatement(
                sql: """
                    INSERT INTO skipped (url, place, name, why, count)
                    SELECT url, ?2, ?3, ?4, ?5 FROM validator WHERE \(Self.isOfAddress)
                    """)
            for (place, post) in skipped.enumerated() {
                try statement.execute(
                    arguments: [
                        url, place, StoreText.stored(post.name), StoreText.stored(post.why), post.count,
                    ])
            }
        }
    }

    /// What could not be read of the answer whose validator is kept for an address, as it was told then.
    public func skipped(for url: String) throws(StoreError) -> [SkippedPost] {
        try read { database in
            // With a thousand feeds that have not changed, it is asked a thousand times.
            let statement = try database.cachedStatement(
                sql: "SELECT name, why, count FROM skipped WHERE \(Self.isOfAddress) ORDER BY place")
            return try Row.fetchAll(statement, arguments: [StoreText.stored(url)])
                .map { row in
                    var columns = StoreColumns(row)
                    return SkippedPost(
                        name: try columns.text(), why: try columns.text(), count: try columns.optionalNumber()
                    )
                }
        }
    }

    /// That a row is of the address that is the first argument, with whatever it was asked: no address has a blank in it.
    private static let isOfAddress = "(url = ?1 OR (url > ?1 || ' ' AND url < ?1 || '!'))"

    private static func asked(_ url: String, _ token: String?) -> String {
        StoreText.stored(token.map { "\(url) \($0)" } ?? url)
    }
}

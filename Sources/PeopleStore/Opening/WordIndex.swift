import GRDB
import People

/// The index of the words in `post`, which follows what is stored when somebody finds something, and not before.
///
/// All rows up to one are in it, and triggers keep it right for those. A person with 10,000 posts is opened in a third of
/// the time that way, and who never finds anything never waits for it.
enum WordIndex {
    /// A row of `post` that holds what is looked for; the lower its score, the better.
    struct Match {
        let row: Int64
        let score: Double
        let date: Double
    }

    /// The best rows of the index, best first, the newer first of two that are as good.
    static func rows(matching expression: String, limit: Int, _ database: Database) throws -> [Match] {
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: """
                    SELECT found.rowid, bm25(found) AS score, post.date
                    FROM found CROSS JOIN post ON post.id = found.rowid
                    WHERE found MATCH ? ORDER BY score, post.date DESC LIMIT ?
                    """), arguments: [expression, limit])
        return try Array(
            rows.map {
                try Match(
                    row: $0.decode(atIndex: 0), score: $0.decode(atIndex: 1), date: $0.decode(atIndex: 2))
            })
    }

    /// The rows that hold what is looked for and are not in the index yet, for when it cannot be written: an index of them
    /// is made in memory.
    static func rowsBeyond(matching expression: String, _ database: Database) throws -> [Match] {
        let beyond = try Row.fetchAll(
            database,
            sql: """
                SELECT id, date, text, warning, name, handle, alts FROM post
                WHERE id > (SELECT upTo FROM indexed)
                """)
        let connection = StoreConnection(patience: 0, isReadOnly: false)
        return try DatabaseQueue(configuration: connection.configuration).write { memory in
            try memory.execute(
                sql: """
                    CREATE TABLE post (id INTEGER PRIMARY KEY, date REAL, text, warning, name, handle, alts);
                    \(StoreSchema.wordIndex)
                    """)
            let statement = try memory.makeStatement(sql: "INSERT INTO post VALUES (?, ?, ?, ?, ?, ?, ?)")
            for row in beyond { try statement.execute(arguments: StatementArguments(row.databaseValues)) }
            try memory.execute(sql: "INSERT INTO found (found) VALUES ('rebuild')")
            return try rows(matching: expression, limit: beyond.count, memory)
        }
    }

    /// How many posts are indexed in one transaction.
    private static let bite = 2_000

    /// Whether something is stored that is not in the index yet.
    static func lags(_ database: Database) throws -> Bool {
        try Bool.fetchOne(database, sql: "SELECT (SELECT max(id) FROM post) > (SELECT upTo FROM indexed)")
            ?? false
    }

    /// Takes the next rows in; answers whether there may be more.
    static func extend(_ database: Database, by bite: Int = bite) throws -> Bool {
        let upTo = try Int64.fetchOne(
            database,
            sql: """
                SELECT max(id) FROM (SELECT id FROM post WHERE id > (SELECT upTo FROM indexed) ORDER BY id LIMIT ?)
                """, arguments: [bite])
        // Another process may have done it meanwhile.
        guard let upTo else { return false }
        try database.execute(
            sql: """
                INSERT INTO found (rowid, text, warning, name, handle, alts)
                SELECT id, text, warning, name, handle, alts FROM post
                WHERE id > (SELECT upTo FROM indexed) AND id <= ? ORDER BY id
                """, arguments: [upTo])
        try database.execute(sql: "UPDATE indexed SET upTo = ?", arguments: [upTo])
        return true
    }

    /// Throws unless the index fits what it was made of; it is brought up to that first.
    static func check(_ database: Database) throws {
        _ = try extend(database, by: .max)
        try database.execute(sql: "INSERT INTO found (found, rank) VALUES ('integrity-check', 1)")
    }

    /// Makes the index anew of all that is stored, whatever stands in its tables.
    ///
    /// FTS5 reads two rows of them before it does anything, its own rebuilding included, and refuses if they are gone or
    /// damaged, or a whole table is: so all of that is put back first as it is in an index of nothing.
    static func rebuild(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS found_data (id INTEGER PRIMARY KEY, block BLOB);
                CREATE TABLE IF NOT EXISTS found_idx (segid, term, pgno, PRIMARY KEY (segid, term)) WITHOUT ROWID;
                CREATE TABLE IF NOT EXISTS found_docsize (id INTEGER PRIMARY KEY, sz BLOB);
                CREATE TABLE IF NOT EXISTS found_config (k PRIMARY KEY, v) WITHOUT ROWID;
                DELETE FROM found_data;
                INSERT INTO found_data VALUES (1, x''), (10, x'00000000000000');
                REPLACE INTO found_config VALUES ('version', 4);
                INSERT INTO found (found) VALUES ('rebuild');
                UPDATE indexed SET upTo = (SELECT coalesce(max(id), 0) FROM post)
                """)
    }
}

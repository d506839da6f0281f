import GRDB

extension Store {
    /// Drops the profiles and posts of everybody in a way that needs room only for what stays.
    ///
    /// What is in the `-wal` can only be given back once the database has grown by it. On a disk without room the
    /// database has to become small first, and what that writes must be little. A table that is emptied as a whole is
    /// not written to: its pages become free. What is kept waits in memory meanwhile, within one transaction, which is
    /// there wholly or not at all.
    func clearAtOnce(alsoKept: Bool) throws(StoreError) -> Int {
        let before = StoreFiles.size(of: location)
        do {
            guard let writer = try writer else { throw StoreError.readOnly(path: location.file) }
            try writer.writeWithoutTransaction { database in
                // With rows that belong to others a table is emptied row by row, and to erase it is to write it. The
                // -wal must not be given back before the database is small. None of it can be set in a transaction.
                let secureDelete = try Int.fetchOne(database, sql: "PRAGMA secure_delete") ?? 0
                try database.execute(
                    sql: """
                        PRAGMA foreign_keys = OFF; PRAGMA secure_delete = OFF; PRAGMA wal_autocheckpoint = 0;
                        PRAGMA synchronous = FULL
                        """)
                defer {
                    try? database.execute(
                        sql: """
                            PRAGMA foreign_keys = ON; PRAGMA secure_delete = \(secureDelete);
                            PRAGMA wal_autocheckpoint = 1000; PRAGMA synchronous = NORMAL
                            """)
                }
                try database.inTransaction(.immediate) {
                    try Self.empty(database, alsoKept: alsoKept)
                    return .commit
                }
                // Now the database is to be small: of the -wal only what lies in that part is taken over, and nothing of
                // what was dropped stays behind.
                try database.execute(sql: "VACUUM")
                try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            }
        } catch {
            throw StoreError(error, path: location.file)
        }
        return before - StoreFiles.size(of: location)
    }

    private static func empty(_ database: Database, alsoKept: Bool) throws {
        let triggers = try Row.fetchAll(
            database, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'post'")
        let bookmarks = try count(database)
        for trigger in triggers {
            try database.execute(sql: "DROP TRIGGER \(try trigger.decode(String.self, atIndex: 0))")
        }
        try database.execute(sql: "INSERT INTO found (found) VALUES ('delete-all')")
        if alsoKept {
            try database.execute(sql: "DELETE FROM bookmark; DELETE FROM note; DELETE FROM readMark")
        }
        try database.execute(
            sql: """
                CREATE TEMP TABLE kept AS SELECT * FROM main.post WHERE list IS NULL AND \(alsoKept ? 0 : 1);
                DELETE FROM main.post;
                DELETE FROM validator;
                DELETE FROM person;
                INSERT INTO main.post SELECT * FROM temp.kept;
                DROP TABLE temp.kept;
                """)
        try WordIndex.rebuild(database)
        for trigger in triggers { try database.execute(sql: try trigger.decode(String.self, atIndex: 1)) }
        // Nothing is given up for room that somebody kept.
        let stayed = try count(database)
        let orphan = try Row.fetchOne(database, sql: "PRAGMA foreign_key_check")
        guard stayed == (alsoKept ? 0 : bookmarks), orphan == nil else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a bookmark would have been lost")
        }
    }

    private static func count(_ database: Database) throws -> Int {
        try Int.fetchOne(
            database, sql: "SELECT count(*) FROM bookmark JOIN post ON post.id = bookmark.post") ?? 0
    }
}

import GRDB
public import People

extension Store {
    /// Drops what is stored of everybody, or of these people, and gives the room back to the disk.
    ///
    /// Bookmarks and what was read are no part of what can be read again: they stay unless asked for.
    /// Room that others are still reading from is given back later, when they are done.
    ///
    /// - Parameters:
    ///   - users: whose profiles and posts to drop; nil for everybody's.
    ///   - alsoKept: whether to drop bookmarks and read marks as well.
    /// - Returns: how many bytes less the store takes now.
    @discardableResult
    public func clear(_ users: [User.ID]? = nil, alsoKept: Bool = false) throws(StoreError) -> Int {
        let before = StoreFiles.size(of: location)
        try write(lasting: true) { database in
            if let users {
                for user in users { try Self.clear(user, alsoKept: alsoKept, database) }
            } else {
                try Self.clearAll(alsoKept: alsoKept, database)
            }
        }
        shrink()
        return before - StoreFiles.size(of: location)
    }

    private static func clearAll(alsoKept: Bool, _ database: Database) throws {
        try database.execute(sql: "DELETE FROM post \(alsoKept ? "" : "WHERE list IS NOT NULL")")
        try database.execute(sql: "DELETE FROM person; DELETE FROM failure; DELETE FROM pause")
        if alsoKept { try database.execute(sql: "DELETE FROM readMark") }
    }

    private static func clear(_ user: User.ID, alsoKept: Bool, _ database: Database) throws {
        let name = [StoreText.stored(user.origin), StoreText.stored(user.raw)]
        if alsoKept {
            try database.execute(
                sql: """
                    DELETE FROM post WHERE id IN (SELECT bookmark.post FROM bookmark
                        JOIN person ON person.account = bookmark.account WHERE origin = ? AND raw = ?)
                    """, arguments: [name[0], name[1]])
            let theirs = """
                (raw, origin) IN (SELECT post.raw, post.origin FROM post
                    JOIN person ON person.id = post.list WHERE person.origin = ? AND person.raw = ?)
                """
            // In the lists of others, too.
            try database.execute(
                sql: "UPDATE post SET isRead = 0 WHERE isRead = 1 AND list IS NOT NULL AND \(theirs)",
                arguments: [name[0], name[1]])
            try database.execute(
                sql: "DELETE FROM readMark WHERE \(theirs)", arguments: [name[0], name[1]])
        }
        // Posts and validators go with their person.
        for table in ["person", "failure"] {
            try database.execute(
                sql: "DELETE FROM \(table) WHERE origin = ? AND raw = ?", arguments: [name[0], name[1]])
        }
    }

    /// Whether somebody else reads from what would be given back to the disk; it is given back if nobody does.
    var isHeld: Bool {
        // The first value says whether the log could not be emptied.
        (try? writer.writeWithoutTransaction { database in
            try Bool.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }) == true
    }

    /// Gives back to the disk what is no longer used.
    ///
    /// What was asked for is done by now: if another process is in the way, or there is no room to work in, the file
    /// stays large, and what it no longer holds is used again.
    func shrink() {
        for sql in [
            "INSERT INTO found (found) VALUES ('optimize')", "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)",
        ] {
            try? writer.writeWithoutTransaction { try $0.execute(sql: sql) }
        }
    }
}

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
            try database.execute(sql: "DELETE FROM bookmark; DELETE FROM readMark")
        }
        try database.execute(
            sql: """
                UPDATE issued SET upTo = max(upTo, (SELECT coalesce(max(id), 0) FROM main.post));
                CREATE TEMP TABLE kept AS SELECT * FROM main.post WHERE list IS NULL AND \(alsoKept ? 0 : 1);
                DELETE FROM main.post;
                -- No trigger and no foreign key does it now.
                DELETE FROM broken;
                DELETE FROM skipped;
                DELETE FROM validator;
                DELETE FROM refresh;
                DELETE FROM news;
                DELETE FROM person;
                DELETE FROM failure;
                DELETE FROM pause;
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

extension Store {
    /// Drops the same as ``clear(_:alsoKept:)`` on a disk that has hardly any room.
    ///
    /// To delete, SQLite writes what changes to its `-wal` first. So this deletes a few posts at a time, gives the
    /// `-wal` back after each, and takes fewer when there is no room for so many. Every bite is a transaction: wherever
    /// this ends, what is kept is there, and what was not reached yet as well.
    func clearInBites(_ users: [User.ID]?, alsoKept: Bool) throws(StoreError) -> Int {
        let before = StoreFiles.size(of: location)
        giveBackLog()
        // The index of words merges its parts now and then, at once and in as much room again.
        setMerging(automatic: 0, crisis: 1_999)
        defer { setMerging(automatic: 4, crisis: 16) }
        if let users {
            for user in users { try forgetInBites(user) }
        } else {
            try forgetInBites(nil)
            try? rebuildFind()
        }
        giveBackLog()
        try clear(users, alsoKept: alsoKept)
        return before - StoreFiles.size(of: location)
    }

    private func forgetInBites(_ user: User.ID?) throws(StoreError) {
        let lists =
            user == nil ? "list IS NOT NULL" : "list IN (SELECT id FROM person WHERE origin = ? AND raw = ?)"
        let names = user.map { [StoreText.stored($0.origin), StoreText.stored($0.raw)] } ?? []
        var bite = 32
        while true {
            do throws(StoreError) {
                let gone = try write { database in
                    try database.execute(
                        sql:
                            "DELETE FROM post WHERE id IN (SELECT id FROM post WHERE \(lists) LIMIT \(bite))",
                        arguments: StatementArguments(names))
                    return database.changesCount
                }
                if gone == 0 { return }
                bite = min(bite * 2, 512)
            } catch .full where bite > 1 {
                bite = max(bite / 8, 1)
            }
            giveBackLog()
        }
    }

    /// Takes all that is in the `-wal` over into the database, which hardly grows by it, and makes it empty.
    private func giveBackLog() {
        // Another process that reads keeps it from being emptied; then the next bite may find no room, and says so.
        try? writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    }

    private func setMerging(automatic: Int, crisis: Int) {
        for (name, value) in [("automerge", automatic), ("crisismerge", crisis)] {
            try? writer.write { database in
                try database.execute(
                    sql: "INSERT INTO found (found, rank) VALUES (?, ?)", arguments: [name, value])
            }
        }
    }
}

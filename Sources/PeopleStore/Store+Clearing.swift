import GRDB
public import People

extension Store {
    /// Drops what is stored of everybody, or of these people, and gives the room back to the disk.
    ///
    /// Bookmarks, notes and how far lists were read are no part of what can be read again: they stay unless asked for.
    /// Room that others are still reading from is given back later, when they are done.
    ///
    /// - Parameters:
    ///   - users: whose profiles and posts to drop; nil for everybody's.
    ///   - alsoKept: whether to drop bookmarks, notes and read marks as well.
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
        try database.execute(sql: "DELETE FROM person")
        if alsoKept { try database.execute(sql: "DELETE FROM note; DELETE FROM readMark") }
    }

    private static func clear(_ user: User.ID, alsoKept: Bool, _ database: Database) throws {
        let name = [StoreText.stored(user.origin), StoreText.stored(user.raw)]
        if alsoKept {
            try database.execute(
                sql: """
                    DELETE FROM post WHERE id IN (SELECT bookmark.post FROM bookmark
                        JOIN person ON person.account = bookmark.account WHERE origin = ? AND raw = ?)
                    """, arguments: [name[0], name[1]])
            for table in ["note", "readMark"] {
                try database.execute(
                    sql: "DELETE FROM \(table) WHERE origin = ? AND person = ?",
                    arguments: [name[0], name[1]])
            }
        }
        // Posts and validators go with their person.
        try database.execute(
            sql: "DELETE FROM person WHERE origin = ? AND raw = ?", arguments: [name[0], name[1]])
    }

    /// Gives back to the disk what is no longer used.
    ///
    /// What was asked for is done by now: if another process is in the way, or there is no room to work in, the file
    /// stays large, and what it no longer holds is used again.
    private func shrink() {
        for sql in [
            "INSERT INTO found (found) VALUES ('optimize')", "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)",
        ] {
            try? writer?.writeWithoutTransaction { try $0.execute(sql: sql) }
        }
    }
}

import GRDB
import People

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
        try? writer?.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    }

    private func setMerging(automatic: Int, crisis: Int) {
        for (name, value) in [("automerge", automatic), ("crisismerge", crisis)] {
            try? writer?.write { database in
                try database.execute(
                    sql: "INSERT INTO found (found, rank) VALUES (?, ?)", arguments: [name, value])
            }
        }
    }
}

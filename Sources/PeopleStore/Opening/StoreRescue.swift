import FoundationEssentials
import GRDB
import People

/// Carries what somebody kept on purpose from a damaged database over to its successor, as far as it can be read.
///
/// What can be read again from where it was published is left behind.
struct StoreRescue {
    /// The database that was set aside; it is only read.
    let file: String

    let patience: Double

    /// Carries over what can be read, and answers how many bookmarks that were.
    func run(into store: Store) -> Int {
        let connection = StoreConnection(patience: patience, isReadOnly: true)
        guard let queue = try? DatabaseQueue(connection, path: file) else { return 0 }
        let old = Store(at: store.location, reader: queue, writer: nil, lock: nil)
        var rescued = 0
        // A damaged page ends a read; what stands before it has been read by then, from both ends.
        for bookmark in old.readableBookmarks() where (try? store.put(bookmark)) != nil { rescued += 1 }
        for note in old.readableNotes() {
            try? store.put(note: note.text.value, on: note.user, at: note.text.date)
        }
        return rescued
    }
}

/// What can still be read of a database that is damaged.
extension Store {
    /// The bookmarks that can be read, each once.
    func readableBookmarks() -> [Bookmark] {
        // It may be damaged in the form that an older Perch gave it.
        let form = (try? reader.read(StoreInspection.version)) ?? StoreSchema.version
        let said = PostRecord.selected(inForm: form)
        return readableRows(of: "bookmark").compactMap { row in
            try? reader.read { database in
                let row = try Row.fetchOne(
                    database,
                    sql: """
                        SELECT bookmark.account, bookmark.date, \(said) FROM bookmark
                        JOIN post ON post.id = bookmark.post WHERE bookmark.rowid = ?
                        """, arguments: [row])
                return try row.map { row in
                    var columns = StoreColumns(row)
                    let account = Account(try columns.text())
                    let date = try columns.date()
                    return Bookmark(post: try PostRecord.post(&columns), account: account, date: date)
                }
            }
        }
    }

    /// The notes that can be read, each once, with whom they are on.
    func readableNotes() -> [(user: User.ID, text: Saved<String>)] {
        readableRows(of: "note").compactMap { row in
            try? reader.read { database in
                let row = try Row.fetchOne(
                    database, sql: "SELECT origin, person, text, storedAt FROM note WHERE rowid = ?",
                    arguments: [row])
                return try row.map { row in
                    var columns = StoreColumns(row)
                    let user = User.ID(origin: try columns.text(), raw: try columns.text())
                    return (user, Saved(try columns.text(), at: try columns.date()))
                }
            }
        }
    }

    /// The numbers of a table's rows, as far as they can be read from its beginning and from its end.
    private func readableRows(of table: String) -> Set<Int64> {
        var rows: Set<Int64> = []
        for direction in ["ASC", "DESC"] {
            try? reader.read { database in
                let numbers = try Int64.fetchCursor(
                    database, sql: "SELECT rowid FROM \(table) ORDER BY rowid \(direction)")
                while let number = try numbers.next() { rows.insert(number) }
            }
        }
        return rows
    }
}

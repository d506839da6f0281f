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

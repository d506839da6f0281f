import GRDB
import Sync

/// The connections of an open store to its database.
///
/// A database in order needs one connection, for reading, until something is written: so a start waits for no disk and
/// changes nothing. The first write opens those for writing, once, whichever thread it comes from, and they take over
/// the reading. Until then a find has a second connection for reading, so that a screen need not wait for it.
///
/// `door` is held by whoever opens a connection, which may wait for other processes; `open` never for longer than a look.
final class StoreDatabase: Sendable {
    private struct Open {
        var reader: any DatabaseReader
        var finder: (any DatabaseReader)?
        var writer: (any DatabaseWriter)?
    }

    /// Whether nothing can be written.
    let isReadOnly: Bool

    private let location: StoreLocation

    /// The file that was opened.
    private let identity: StoreFiles.Identity?

    private let open: Locked<Open>
    private let door = Locked(())

    /// Where and how connections are opened that are still missing; nil when all are there.
    private let later: StoreConnection?

    /// A database with all the connections that it will have; read only without a writer.
    init(at location: StoreLocation, reader: any DatabaseReader, writer: (any DatabaseWriter)?) {
        self.location = location
        identity = StoreFiles.identity(location.file)
        isReadOnly = writer == nil
        open = Locked(Open(reader: reader, finder: reader, writer: writer))
        later = nil
    }

    /// A database in order, to which more connections like this one are opened when they are needed.
    init(_ reader: DatabaseQueue, at location: StoreLocation, opening connection: StoreConnection) {
        self.location = location
        identity = StoreFiles.identity(location.file)
        isReadOnly = false
        open = Locked(Open(reader: reader))
        later = connection
    }

    /// Answers what is read at once.
    var reader: any DatabaseReader { open.withLock(\.reader) }

    /// Answers what takes longer.
    func finder() throws -> any DatabaseReader {
        if let finder = open.withLock(\.finder) { return finder }
        return try door.withLock { _ in
            // Another thread may have opened it while this one waited.
            if let finder = open.withLock(\.finder) { return finder }
            guard let later else { return reader }
            let finder = try DatabaseQueue(later, path: location.file)
            open.withLock { $0.finder = finder }
            return finder
        }
    }

    /// Takes what is written; nil when the database is read only.
    ///
    /// Throws when the file is not where it was opened any more: it would be written, and nobody would ever read it.
    func writer() throws -> (any DatabaseWriter)? {
        guard isReadOnly || StoreFiles.identity(location.file) == identity else {
            throw StoreError.gone(path: location.file)
        }
        if let writer = open.withLock(\.writer) { return writer }
        return try door.withLock { _ in
            if let writer = open.withLock(\.writer) { return writer }
            guard let later else { return nil }
            // A newer Perch may have brought it to a form of its own since it was opened.
            try StoreInspection.look(at: location, reader)
            let pool = try DatabasePool(later.writing, path: location.file)
            if later.keepsReserve { StoreFiles.makeReserve(location) }
            // The connections for reading only end here, or with what they still read. So these are the last ones to
            // close, and tidy up, which a connection for reading cannot.
            _ = open.withLock { open in
                defer { open = Open(reader: pool, finder: pool, writer: pool) }
                return open
            }
            return pool
        }
    }
}

import GRDB
import Posix
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

    /// Why nothing can be written; nil where something can.
    let refusal: StoreError?

    private let location: StoreLocation

    /// The file that was opened.
    private let identity: StoreFiles.Identity?

    private let open: Locked<Open>
    private let door = Locked(())

    /// Whether it has been mended, once that was tried.
    private let mended = Locked<Bool?>(nil)

    /// Who has changed the database, as its write-ahead log tells: each change grows it or begins it anew.
    private struct Changes {
        /// How many this process is writing.
        var open = 0
        /// How many of others were seen.
        var others = 0
        /// The log as it was when somebody last looked, or when this process had written.
        var log: LocalFile.Stamp?
    }

    private let changes = Locked(Changes())

    /// Until when what another process holds up is tried again.
    private let persisting = Locked<ContinuousClock.Instant?>(nil)

    /// Where and how connections are opened that are still missing; nil when all are there.
    private let later: StoreConnection?

    /// A database with all the connections that it will have; read only without a writer, for this reason if one is known.
    init(
        at location: StoreLocation, reader: any DatabaseReader, writer: (any DatabaseWriter)?,
        because cause: StoreError? = nil
    ) {
        self.location = location
        identity = StoreFiles.identity(location.file)
        refusal = writer == nil ? cause ?? .readOnly(path: location.file) : nil
        open = Locked(Open(reader: reader, finder: reader, writer: writer))
        later = nil
        changes.withLock { $0.log = logStamp }
    }

    /// A database in order, to which more connections like this one are opened when they are needed.
    init(_ reader: DatabaseQueue, at location: StoreLocation, opening connection: StoreConnection) {
        self.location = location
        identity = StoreFiles.identity(location.file)
        refusal = nil
        open = Locked(Open(reader: reader))
        later = connection
        changes.withLock { $0.log = logStamp }
    }

    /// An empty log, which an opening makes, tells of no change.
    private var logStamp: LocalFile.Stamp? {
        LocalFile.Stamp(of: location.writeAheadLog).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// How many times others were seen to have changed the database; nil while this process changes it.
    var othersChanges: Int? {
        changes.withLock { changes in
            guard changes.open == 0 else { return nil }
            look(&changes)
            return changes.others
        }
    }

    /// This process is about to change the database, which nobody else can until it has.
    func beginChange() {
        changes.withLock { changes in
            if changes.open == 0 { look(&changes) }
            changes.open += 1
        }
    }

    /// A change that was begun is written, or was given up.
    func endChange() {
        changes.withLock { changes in
            changes.open -= 1
            changes.log = logStamp
        }
    }

    private func look(_ changes: inout Changes) {
        let log = logStamp
        if log != changes.log { changes.others += 1 }
        changes.log = log
    }

    /// Whether what another process holds up is tried again now.
    var isPersistent: Bool { persisting.withLock(\.self).map { .now < $0 } ?? false }

    /// Has what another process holds up tried again until then.
    func persist(until end: ContinuousClock.Instant) {
        persisting.withLock { $0 = end }
    }

    /// Has the database mended by the first who asks for that, and never again; everybody is told whether that helped.
    func mendOnce(_ mend: (any DatabaseWriter) -> Bool) -> Bool {
        mended.withLock { mended in
            if let mended { return mended }
            let isMended = (try? writer()).map(mend) ?? false
            mended = isMended
            return isMended
        }
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

    /// Takes what is written.
    ///
    /// Throws why the database is read only; and when the file is not where it was opened any more: it would be written, and
    /// nobody would ever read it.
    func writer() throws -> any DatabaseWriter {
        if let refusal { throw refusal }
        guard StoreFiles.identity(location.file) == identity else {
            throw StoreError.gone(path: location.file)
        }
        if let writer = open.withLock(\.writer) { return writer }
        return try door.withLock { _ in
            if let writer = open.withLock(\.writer) { return writer }
            guard let later else { throw StoreError.readOnly(path: location.file) }
            // A newer Perch may have brought it to a form of its own since it was opened.
            try StoreInspection.look(at: location, reader)
            // GRDB writes to a log that is empty.
            beginChange()
            defer { endChange() }
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

/// How the store's connections to its database are set up.
struct StoreConnection {
    /// How long to wait for another process that is writing, in seconds.
    let patience: Double

    var isReadOnly: Bool

    /// Whether the first one that writes holds room back; see ``StoreFiles/makeReserve(_:)``.
    var keepsReserve = true

    /// Called with every connection; see ``StoreOpener``.
    var prepare: (@Sendable (Database) throws -> Void)?

    /// The same, for writing.
    var writing: StoreConnection {
        var writing = self
        writing.isReadOnly = false
        return writing
    }

    var configuration: Configuration {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        // One for the screen, one for a find that takes longer.
        configuration.maximumReaderCount = 2
        let (milliseconds, prepare) = (Int(patience * 1000), prepare)
        configuration.prepareDatabase { database in
            QueueKeeping.keepQueue(of: database)
            try database.execute(
                sql: """
                    PRAGMA busy_timeout = \(milliseconds);
                    PRAGMA cell_size_check = ON;
                    PRAGMA temp_store = MEMORY;
                    PRAGMA journal_size_limit = 4194304;
                    """)
            try prepare?(database)
        }
        return configuration
    }
}

extension DatabasePool {
    /// Connections of this kind, one of which writes, to the database at this path.
    convenience init(_ connection: StoreConnection, path: String) throws {
        try self.init(path: path, configuration: connection.configuration)
    }
}

extension DatabaseQueue {
    /// One connection of this kind, to the database at this path.
    convenience init(_ connection: StoreConnection, path: String) throws {
        try self.init(path: path, configuration: connection.configuration)
    }
}

#if canImport(CDispatch)
    import CDispatch
#endif

/// Keeps Dispatch from waking the process every second.
///
/// GRDB gives each connection a queue with a note attached. When such a queue is freed, Dispatch frees the note on a global
/// queue, and with the first work on one of those begins a timer that watches them, once a second and for as long as the
/// process lives. So the queues are not freed, nor what their notes hold: GRDB's object of each connection that was ever opened, a few of
/// them in the life of a process, whose databases are closed all the same.
enum QueueKeeping {
    /// Keeps the queue of a connection, on which this must be called.
    static func keepQueue(of database: Database) {
        // A queue keeps the one to which it hands its work, and nobody ever lets go of this one. Only the C module shows
        // which queue this is; on Apple's systems, which have none, the kernel watches the global queues, and no timer.
        #if canImport(CDispatch)
            _ = dispatch_queue_create_with_target("perch.kept", nil, dispatch_get_current_queue())
        #endif
    }
}

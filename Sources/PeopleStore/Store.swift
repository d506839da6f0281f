import GRDB
import People

/// Everything that Perch keeps on this computer: what it has read, so that it can be read again at once and offline,
/// and what somebody keeps on purpose: bookmarks, notes, and how far they have read.
///
/// Every call works where it is made and answers when it is done, so none of them belongs on the UI thread. Calls from
/// several threads, and from several Perch processes, may overlap: readers never wait, writers wait for each other.
/// The store is open for as long as a copy of this value is held.
public struct Store: Sendable {
    /// Where it lies.
    public let location: StoreLocation

    /// Whether nothing can be written; everything that writes throws then.
    public var isReadOnly: Bool { database.isReadOnly }

    private let database: StoreDatabase

    /// Says to others that the store is in use; nil where no lock file can be.
    private let lock: StoreLock?

    init(at location: StoreLocation, _ database: StoreDatabase, lock: StoreLock?) {
        self.location = location
        self.database = database
        self.lock = lock
    }

    init(
        at location: StoreLocation, reader: any DatabaseReader, writer: (any DatabaseWriter)?,
        lock: StoreLock?
    ) {
        self.init(at: location, StoreDatabase(at: location, reader: reader, writer: writer), lock: lock)
    }

    /// Answers what is read.
    var reader: any DatabaseReader { database.reader }

    /// Takes what is written, opened when need be; nil when the store is read only.
    var writer: (any DatabaseWriter)? {
        get throws { try database.writer() }
    }

    /// Looks at one state of the database, whatever others write meanwhile.
    ///
    /// - Parameter isLong: whether it may take so long that a screen should not wait for its end.
    func read<Value>(
        long isLong: Bool = false, _ body: (Database) throws -> Value
    ) throws(StoreError) -> Value {
        do {
            return try isLong ? database.finder().read(body) : reader.read(body)
        } catch {
            throw failure(error)
        }
    }

    /// Changes the database wholly or not at all.
    ///
    /// - Parameter isLasting: whether it must be on the disk, and not only with the system, when this returns. What
    ///   somebody keeps must; what can be read from its origin again need not, and is written much faster. Both
    ///   outlive this process, however it ends; only what must last outlives a power cut for certain.
    func write<Value>(
        lasting isLasting: Bool = false, _ body: (Database) throws -> Value
    ) throws(StoreError) -> Value {
        do {
            guard let writer = try writer else { throw StoreError.readOnly(path: location.file) }
            guard isLasting else { return try writer.write(body) }
            return try writer.writeWithoutTransaction { database in
                // FULL waits for the disk at the end of the transaction; it cannot be set within one.
                try database.execute(sql: "PRAGMA synchronous = FULL")
                defer { try? database.execute(sql: "PRAGMA synchronous = NORMAL") }
                var value: Value?
                try database.inTransaction(.immediate) {
                    value = try body(database)
                    return .commit
                }
                guard let value else { throw StoreError.readOnly(path: location.file) }
                return value
            }
        } catch {
            throw failure(error)
        }
    }

    /// What went wrong.
    ///
    /// Damage is noted, so that the next opening looks for it: by itself it looks at little.
    private func failure(_ error: any Error) -> StoreError {
        let failure = StoreError(error, path: location.file)
        if case .damaged = failure, !isReadOnly { try? StoreFiles.makeFile(location.suspicionFile) }
        return failure
    }
}

import FoundationEssentials
import GRDB

/// Opens a store, one step after the other, and decides what to do when a step fails.
struct StoreOpener {
    let location: StoreLocation

    /// How long to wait for other processes, in seconds.
    let patience: Double

    /// Called with every connection before anything else; tests make a small disk of it.
    var prepare: (@Sendable (Database) throws -> Void)?

    /// Whether this user may write to a path; tests, which may run as root, make somebody else of it.
    var isWritable: @Sendable (String) -> Bool = StoreFiles.isWritable

    private var deadline: ContinuousClock.Instant { .now + .seconds(patience) }

    /// Opens the store, whatever is on the disk.
    func open() -> StoreOpening {
        do {
            try StoreFiles.makeFolder(location.folder)
        } catch {
            return refusedOrReadOnly(error)
        }
        if case .other(let kind) = StoreFiles.found(location.file) {
            return .refused(.notPlain(path: location.file, kind: kind))
        }
        guard isWritable(location.folder), let lock = StoreLock.open(location.lockFile) else {
            return refusedOrReadOnly(.readOnly(path: location.folder))
        }
        guard lock.take(.users, .shared, until: deadline) else {
            return .refused(.busy(path: location.file))
        }
        do {
            return .ready(try connect(lock))
        } catch .damaged {
            return replaceDamaged(lock)
        } catch {
            return refusedOrReadOnly(error, lock)
        }
    }

    // MARK: - Writing

    /// Opens the database for writing, made or brought to the newest form when need be.
    private func connect(_ lock: StoreLock, hasGate: Bool = false) throws(StoreError) -> Store {
        if StoreFiles.found(location.file) == .nothing { try StoreFiles.makeFile(location.file) }
        StoreFiles.makePrivate(location)
        guard isWritable(location.file) else { throw .readOnly(path: location.file) }
        do {
            // With a connection that changes nothing: what is not ours is left exactly as it is.
            let looking = StoreConnection(patience: patience, isReadOnly: true, prepare: prepare)
            let queue = try DatabaseQueue(looking, path: location.file)
            let version = try StoreInspection.look(at: location, queue)
            let isSuspect = StoreFiles.found(location.suspicionFile) != .nothing
            if version == StoreSchema.version, !isSuspect {
                // In order: there is nothing to write before somebody does.
                return Store(
                    at: location, StoreDatabase(queue, at: location, opening: looking), lock: lock)
            }
            let pool = try DatabasePool(looking.writing, path: location.file)
            if try pool.writeWithoutTransaction(StoreInspection.version) < StoreSchema.version {
                try migrate(pool, lock, hasGate: hasGate)
            }
            if isSuspect {
                try pool.writeWithoutTransaction(StoreInspection.lookEverywhere)
                StoreFiles.remove(location.suspicionFile)
            }
            return Store(at: location, reader: pool, writer: pool, lock: lock)
        } catch {
            throw StoreError(error, path: location.file)
        }
    }

    /// Brings the database to the newest form, one process at a time.
    private func migrate(_ pool: DatabasePool, _ lock: StoreLock, hasGate: Bool) throws {
        guard hasGate || lock.take(.gate, .alone, until: deadline) else {
            throw StoreError.busy(path: location.file)
        }
        defer { if !hasGate { lock.release(.gate) } }
        // Another process may have done it while this one waited; then there is nothing left to do.
        try StoreSchema.migrator.migrate(pool)
    }

    // MARK: - Damage

    /// Lets one of all who found the damage do something about it, and the others have what it made.
    private func replaceDamaged(_ lock: StoreLock) -> StoreOpening {
        // Whoever has seen the damage lets go, so that one of them can have the store alone.
        lock.release(.users)
        guard lock.take(.gate, .alone, until: deadline) else { return .refused(.busy(path: location.file)) }
        defer { lock.release(.gate) }
        guard lock.take(.users, .shared, until: deadline) else { return .refused(.busy(path: location.file)) }
        do {
            // It may have been done while this one waited.
            return .ready(try connect(lock, hasGate: true))
        } catch .damaged {
            return beginAnew(lock)
        } catch {
            return refusedOrReadOnly(error, lock)
        }
    }

    /// Sets the damaged database aside and begins a new one, if nobody else has it open.
    private func beginAnew(_ lock: StoreLock) -> StoreOpening {
        guard lock.take(.users, .alone, until: deadline) else {
            return .refused(.damagedInUse(path: location.file))
        }
        do {
            let name = try StoreFiles.setAside(location)
            let store = try connect(lock, hasGate: true)
            // From here on it is a store like any other.
            _ = lock.take(.users, .shared)
            let rescue = StoreRescue(file: location.folder + "/" + name, patience: patience)
            return .noticed(store, .setAside(name: name, rescued: rescue.run(into: store)))
        } catch {
            return refusedOrReadOnly(error, lock)
        }
    }

    // MARK: - Reading only

    /// The store for reading only, or the reason why not even that.
    private func refusedOrReadOnly(_ cause: StoreError, _ held: StoreLock? = nil) -> StoreOpening {
        switch cause {
        case .readOnly, .full, .notAllowed: break
        default: return .refused(cause)
        }
        guard case .file(let size) = StoreFiles.found(location.file), size > 0 else { return .refused(cause) }
        let lock = held ?? StoreLock.open(location.lockFile)
        _ = lock?.take(.users, .shared)
        do {
            let queue = try readOnlyQueue(lock)
            try StoreInspection.look(at: location, queue)
            guard try queue.read(StoreInspection.version) == StoreSchema.version else {
                return .refused(cause)
            }
            return .noticed(Store(at: location, reader: queue, writer: nil, lock: lock), .readOnly(cause))
        } catch {
            switch StoreError(error, path: location.file) {
            case .newer(let path, let version): return .refused(.newer(path: path, version: version))
            case .foreign(let path): return .refused(.foreign(path: path))
            default: return .refused(cause)
            }
        }
    }

    private func readOnlyQueue(_ lock: StoreLock?) throws -> DatabaseQueue {
        let connection = StoreConnection(patience: patience, isReadOnly: true, prepare: prepare)
        do {
            let queue = try DatabaseQueue(connection, path: location.file)
            _ = try queue.read(StoreInspection.version)
            return queue
        } catch {
            // SQLite wants to put its -shm into the folder. Without, the file can be read as it stands, as long as nobody
            // changes it: nobody can where nobody can write, and no Perch does that waits for this lock. But a -wal
            // may hold a part of it.
            if case .file(let size) = StoreFiles.found(location.file + "-wal"), size > 0 { throw error }
            guard lock?.take(.users, .alone) == true || !isWritable(location.folder) else { throw error }
            return try DatabaseQueue(connection, path: location.unchangingAddress)
        }
    }
}

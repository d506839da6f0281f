import FoundationEssentials
import GRDB

/// Opens a store, one step after the other, and decides what to do when a step fails.
struct StoreOpener {
    let location: StoreLocation

    /// How long to wait for other processes, in seconds.
    let patience: Double

    /// Called with every connection before anything else; tests make a small disk of it.
    var prepare: (@Sendable (Database) throws -> Void)?

    /// Whether room is held back for ``StoreUpkeep/clear(_:alsoKept:)``; it is the one that needs it.
    var keepsReserve = true

    /// Whether this user may write to a path; tests, which may run as root, make somebody else of it.
    var isWritable: @Sendable (String) -> Bool = StoreFiles.isWritable

    /// Is told what takes long, before it does and while it does, and nil when that is over; on the thread that opens.
    var progress: @Sendable (StoreProgress?) -> Void = { _ in }

    private var deadline: ContinuousClock.Instant { .now + .seconds(patience) }

    /// Opens the store, whatever is on the disk.
    func open() -> StoreOpening {
        // A home that is not there is not made: whoever has it has another one.
        if let home = location.home, !StoreFiles.isFolder(home) { return .refused(.noHome) }
        do {
            try StoreFiles.makeFolder(location.folder)
        } catch {
            return refusedOrReadOnly(error)
        }
        if let obstacle = StoreFiles.obstacle(at: location) { return .refused(obstacle) }
        do {
            // Before anything is put beside it: the folder of somebody else's database is somebody else's, too.
            try StoreInspection.lookWithoutTrace(at: location)
        } catch {
            return .refused(error)
        }
        guard isWritable(location.folder), let lock = StoreLock.open(location.lockFile) else {
            return refusedOrReadOnly(.readOnly(path: location.folder))
        }
        guard lock.take(.users, .shared, until: deadline) else {
            return .refused(inUse(lock))
        }
        do {
            return .ready(try connect(lock))
        } catch .damaged, .older {
            return replace(lock)
        } catch {
            return refusedOrReadOnly(error, lock)
        }
    }

    // MARK: - Writing

    /// Opens the database, made when need be.
    private func connect(_ lock: StoreLock, hasGate: Bool = false) throws(StoreError) -> Store {
        if StoreFiles.found(location.file) == .nothing {
            // That the last one was set aside and nothing put in its place means that a process ended between the two.
            try? StoreFiles.rename(location.successorFile, to: location.file)
            try StoreFiles.makeFile(location.file)
        }
        guard isWritable(location.file) else { throw .readOnly(path: location.file) }
        do {
            if let store = try storeInOrder(lock) { return store }
            // All else writes. Of two processes that turn a database to WAL mode at once SQLite refuses one, without
            // waiting, so that everything from here on is done by one process at a time.
            guard hasGate || lock.take(.gate, .alone, until: deadline) else {
                // To look everywhere takes long, and what is there can be used meanwhile; to make it does not.
                if let store = try storeInOrder(lock, evenIfSuspect: true) { return store }
                throw StoreError.busy(path: location.file)
            }
            defer { if !hasGate { lock.release(.gate) } }
            // Another one may have done it while this one waited.
            if let store = try storeInOrder(lock) { return store }
            return try madeStore(lock)
        } catch {
            throw StoreError(error, path: location.file)
        }
    }

    /// The store, if there is nothing to write before somebody does.
    private func storeInOrder(_ lock: StoreLock, evenIfSuspect: Bool = false) throws -> Store? {
        do {
            // With a connection that changes nothing: what is not ours is left exactly as it is.
            let identity = StoreFiles.identity(location.file)
            let queue = try DatabaseQueue(looking, path: location.file)
            guard try StoreInspection.look(at: location, queue) == StoreSchema.version,
                evenIfSuspect || !isSuspect
            else { return nil }
            StoreFiles.makePrivate(location, identity)
            return Store(at: location, StoreDatabase(queue, at: location, opening: looking), lock: lock)
        } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
            // A process ended while it made the database, before it was in WAL mode: what it left in the -journal has
            // to be written back first. Or another one is making it: SQLite takes a -journal for left behind that is
            // removed while it looks.
            return nil
        }
    }

    /// The store, made or looked at everywhere; for whoever has the gate.
    private func madeStore(_ lock: StoreLock) throws -> Store {
        // Only now is what another process left half done written back, so that only now it can be seen whose it is.
        let identity = StoreFiles.identity(location.file)
        let form = try StoreInspection.look(
            at: location, try DatabaseQueue(looking.writing, path: location.file))
        StoreFiles.makePrivate(location, identity)
        guard form == 0 || form >= StoreSchema.oldestInPlace else {
            throw StoreError.older(path: location.file)
        }
        let pool = try DatabasePool(looking.writing, path: location.file)
        if form < StoreSchema.version {
            try pool.write { try form == 0 ? StoreSchema.make($0) : StoreSchema.migrate($0, from: form) }
        }
        if isSuspect {
            defer { progress(nil) }
            try StoreInspection.lookEverywhere(pool, progress: progress)
            StoreFiles.remove(location.suspicionFile)
        }
        if looking.keepsReserve { StoreFiles.makeReserve(location) }
        return Store(at: location, reader: pool, writer: pool, lock: lock)
    }

    /// How the connections that look are set up.
    private var looking: StoreConnection {
        StoreConnection(patience: patience, isReadOnly: true, keepsReserve: keepsReserve, prepare: prepare)
    }

    /// Whether something that did not fit together was come upon.
    private var isSuspect: Bool { StoreFiles.found(location.suspicionFile) != .nothing }

    // MARK: - Damage, and older forms

    /// Lets one of all who found that it cannot be used do something about it, and the others have what it made.
    private func replace(_ lock: StoreLock) -> StoreOpening {
        // Whoever has seen that lets go, so that one of them can have the store alone.
        lock.release(.users)
        guard lock.take(.gate, .alone, until: deadline) else {
            return .refused(.makingAnew(path: location.file))
        }
        defer { lock.release(.gate) }
        guard lock.take(.users, .shared, until: deadline) else { return .refused(.busy(path: location.file)) }
        do {
            // It may have been done while this one waited.
            return .ready(try connect(lock, hasGate: true))
        } catch .damaged {
            return beginAnew(lock, because: .damaged)
        } catch .older {
            return beginAnew(lock, because: .older)
        } catch {
            return refusedOrReadOnly(error, lock)
        }
    }

    /// Why others have it to themselves: whoever makes it anew has the gate as well.
    private func inUse(_ lock: StoreLock) -> StoreError {
        guard lock.take(.gate, .shared) else { return .makingAnew(path: location.file) }
        lock.release(.gate)
        return .busy(path: location.file)
    }

    /// Puts a new database in the place of the one that is there, if nobody else has it open, and sets that aside.
    ///
    /// It stays in its place until the new one is whole: whatever ends this before, the next opening begins with all that there was.
    private func beginAnew(_ lock: StoreLock, because reason: StoreFiles.ReasonAside) -> StoreOpening {
        guard lock.take(.users, .alone, until: deadline) else {
            return .refused(
                reason == .older ? .older(path: location.file) : .damagedInUse(path: location.file))
        }
        do throws(StoreError) {
            let rescued = try makeSuccessor()
            let name = try StoreFiles.setAside(location, because: reason)
            // It was the other one's.
            StoreFiles.remove(location.suspicionFile)
            let store = try connect(lock, hasGate: true)
            // From here on it is a store like any other.
            _ = lock.take(.users, .shared)
            // Each holds all that was stored: not more of them than somebody might still look into.
            StoreFiles.removeSetAside(at: location, keeping: StoreFiles.mostSetAside)
            return .noticed(
                store, reason == .older ? .older(name: name, rescued) : .setAside(name: name, rescued))
        } catch {
            return refusedOrReadOnly(error, lock)
        }
    }

    /// Makes a database of what can be read of the one that is there, as the file that takes its place when there is none.
    private func makeSuccessor() throws(StoreError) -> Rescued {
        let scratch = location.scratch
        if case .other(let kind) = StoreFiles.found(scratch.folder), kind != "a folder" {
            throw .notPlain(path: scratch.folder, kind: kind)
        }
        // What an earlier attempt left that was ended.
        StoreFiles.removeDatabase(scratch.file)
        StoreFiles.remove(location.successorFile)
        defer {
            StoreFiles.removeDatabase(scratch.file)
            StoreFiles.removeFolder(scratch.folder)
            progress(nil)
        }
        do {
            try StoreFiles.makeFolder(scratch.folder)
            try StoreFiles.makeFile(scratch.file)
            let pool = try DatabasePool(looking.writing, path: scratch.file)
            try pool.write { try StoreSchema.make($0) }
            let successor = Store(at: scratch, reader: pool, writer: pool, lock: nil)
            let rescued = try StoreRescue(file: location.file, patience: patience, progress: progress)
                .run(into: successor)
            // With that SQLite writes all of it into the one file, and waits until it is on the disk.
            _ = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
            try pool.close()
            try StoreFiles.rename(scratch.file, to: location.successorFile)
            return rescued
        } catch {
            let error = StoreError(error, path: location.file)
            if case .full = error { throw .noRoomAnew(path: location.file) }
            throw error
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
            return .noticed(
                Store(at: location, reader: queue, writer: nil, lock: lock, because: cause),
                .readOnly(cause))
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
            if case .file(let size) = StoreFiles.found(location.writeAheadLog), size > 0 { throw error }
            guard lock?.take(.users, .alone) == true || !isWritable(location.folder) else { throw error }
            return try DatabaseQueue(connection, path: location.unchangingAddress)
        }
    }
}

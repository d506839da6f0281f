import GRDB
import People

/// Everything that Perch keeps on this computer: what it has read, so that it can be read again at once and offline,
/// and what somebody keeps on purpose: bookmarks, and which posts they have read.
///
/// Every call works where it is made and answers when it is done, so none of them belongs on the UI thread. Calls from
/// several threads, and from several Perch processes, may overlap: readers never wait, writers wait for each other.
/// The store is open for as long as a copy of this value is held.
public struct Store: Sendable {
    /// Where it lies.
    public let location: StoreLocation

    /// Whether nothing can be written; everything that writes throws then.
    public var isReadOnly: Bool { refusal != nil }

    /// Why nothing can be written, which everything that writes throws; nil where something can.
    public var refusal: StoreError? { database.refusal }

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
        lock: StoreLock?, because cause: StoreError? = nil
    ) {
        self.init(
            at: location,
            StoreDatabase(at: location, reader: reader, writer: writer, because: cause), lock: lock)
    }

    /// How many times another process was seen to have changed what is stored; nil while this one changes it.
    ///
    /// Whoever looks again learns by a higher number that it was changed meanwhile. ``StoreLocation/writeAheadLog`` is written then.
    public var othersChanges: Int? { database.othersChanges }

    /// Becomes the one that asks everybody for what is new; false if another opening of the store is that.
    ///
    /// Until ``endUpdate()``, or until the store is released, however its process ends.
    public func beginUpdate() -> Bool { lock?.take(.update, .alone) ?? true }

    /// Lets others ask everybody for what is new.
    public func endUpdate() { lock?.release(.update) }

    /// Answers what is read.
    var reader: any DatabaseReader { database.reader }

    /// Takes what is written, opened when need be; throws why the store is read only.
    var writer: any DatabaseWriter {
        get throws { try database.writer() }
    }

    /// Looks at one state of the database, whatever others write meanwhile.
    ///
    /// - Parameter isLong: whether it may take so long that a screen should not wait for its end.
    func read<Value>(
        long isLong: Bool = false, _ body: (Database) throws -> Value
    ) throws(StoreError) -> Value {
        try mending { () throws(StoreError) in
            do {
                return try isLong ? database.finder().read(body) : reader.read(body)
            } catch {
                throw failure(error)
            }
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
        try mending { () throws(StoreError) in
            while true {
                do {
                    let writer = try writer
                    var isOpen = false
                    defer { if isOpen { database.endChange() } }
                    let change = { (connection: Database) in
                        database.beginChange()
                        isOpen = true
                        // Where others have just made the file, or made it smaller, SQLite (3.40) may say that there is no table, if
                        // the first statement is one that writes.
                        _ = try Self.lastRow(connection)
                        return try body(connection)
                    }
                    return try isLasting ? lasting(writer, change) : writer.write(change)
                } catch {
                    let failure = failure(error)
                    guard isLasting, case .busy = failure, database.isPersistent else { throw failure }
                    StoreFiles.pause()
                }
            }
        }
    }

    /// Changes the database, and answers when that is on the disk.
    func lasting<Value>(
        _ writer: any DatabaseWriter, _ body: (Database) throws -> Value
    ) throws -> Value {
        try writer.writeWithoutTransaction { database in
            // FULL waits for the disk at the end of the transaction; it cannot be set within one.
            try database.execute(sql: "PRAGMA synchronous = FULL")
            defer { try? database.execute(sql: "PRAGMA synchronous = NORMAL") }
            var value: Value?
            try database.inTransaction(.immediate) {
                value = try body(database)
                return .commit
            }
            guard let value else {
                throw StoreError.unexpected(path: location.file, code: 0, detail: "a change has not ended")
            }
            return value
        }
    }

    /// Has what somebody keeps tried again and again for so many seconds from now, where another process has the store to
    /// itself for longer than is usually waited: whoever leaves cannot press the key again.
    public func persist(for seconds: Int) {
        database.persist(until: .now + .seconds(seconds))
    }

    /// What went wrong.
    ///
    /// Damage is noted, so that the next opening looks for it: by itself it looks at little.
    private func failure(_ error: any Error) -> StoreError {
        let failure = StoreError(error, path: location.file)
        if case .damaged = failure, !isReadOnly { try? StoreFiles.makeFile(location.suspicionFile) }
        return failure
    }

    /// What `attempt` answers, once more where it came upon damage that could be mended.
    private func mending<Value>(_ attempt: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        do {
            return try attempt()
        } catch {
            guard mend(error) else { throw error }
            return try attempt()
        }
    }

    /// Makes indexes anew if only they are damaged; answers whether what went wrong is worth another try.
    ///
    /// That is done once at most as long as the store is open. What else is damaged is found by the next opening.
    private func mend(_ failure: StoreError) -> Bool {
        guard case .damaged = failure, let lock, !isReadOnly else { return false }
        return database.mendOnce { [location] writer in
            guard lock.take(.gate, .alone, until: .now + .seconds(Self.mendingPatience)) else { return false }
            defer { lock.release(.gate) }
            guard (try? StoreInspection.lookEverywhere(writer)) != nil else { return false }
            StoreFiles.remove(location.suspicionFile)
            return true
        }
    }

    /// How many seconds to wait for another process that looks everywhere, or that opens the store.
    private static let mendingPatience = 2.0
}

extension Store {
    /// Opens the store at this place, and makes it when there is none.
    ///
    /// A database of the first release's form, or a later one, is brought to the form of today where it lies. An older or a damaged
    /// one is set aside, if no other Perch has it open, and what can be read of it is carried over into a new one; only the latest
    /// three that were set aside are kept. One that is newer than this Perch or not Perch's is not touched; where nothing can be
    /// written, what is stored is read.
    ///
    /// - Parameters:
    ///   - location: where it lies.
    ///   - patience: how many seconds to wait, here and later, for another process that is writing.
    ///   - progress: is told what takes long, before it does and while it does, and nil when that is over; on this thread.
    public static func open(
        at location: StoreLocation, patience: Double = 2,
        progress: @escaping @Sendable (StoreProgress?) -> Void = { _ in }
    ) -> StoreOpening {
        StoreOpener(location: location.resolved, patience: patience, progress: progress).open()
    }
}

extension Store {
    /// Opens the store at the place that the variables name; `progress` is told what takes long.
    public static func open(
        environment: [String: String], progress: @escaping @Sendable (StoreProgress?) -> Void = { _ in }
    ) -> StoreOpening {
        do {
            return open(at: try StoreLocation(variables: environment), progress: progress)
        } catch {
            return .refused(error)
        }
    }
}

/// What an opening of a store does that may take seconds; ``description`` says it in a few words.
public enum StoreProgress: Hashable, Sendable, CustomStringConvertible {
    /// Something did not fit together: all that is stored is looked through.
    case looking
    /// Indexes were damaged, and nothing else.
    case mending
    /// People and posts are damaged: so many posts are in the store that takes its place, of as many as there were, where that is known.
    case carrying(posts: Int, of: Int?)

    /// Such as `the store is damaged; carried over: 12,000 of 95,000 posts`.
    public var description: String {
        switch self {
        case .looking: "the store is looked through for damage"
        case .mending: "an index of the store is damaged; it is made anew"
        case .carrying(let posts, let all):
            "the store is damaged; carried over: "
                + (all.map { "\(CountText.grouped(posts)) of \(CountText.grouped($0))" }
                    ?? CountText.grouped(posts)) + " posts"
        }
    }
}

/// How the opening of a store went.
public enum StoreOpening: Sendable {
    /// It is open.
    case ready(Store)

    /// It is open, and there is something to say about it.
    case noticed(Store, StoreNotice)

    /// It is not open: the reader goes on without one. What is on the disk was not changed.
    case refused(StoreError)

    /// The store, if it is open.
    public var store: Store? {
        switch self {
        case .ready(let store), .noticed(let store, _): store
        case .refused: nil
        }
    }

    /// What to tell somebody, in one line; nil when all is well.
    public var line: String? {
        switch self {
        case .ready: nil
        case .noticed(_, let notice): notice.description
        case .refused(let error): error.description
        }
    }
}

/// What somebody should know about a store that is open all the same; ``description`` says it in one line.
public enum StoreNotice: Hashable, Sendable, CustomStringConvertible {
    /// The file was damaged.
    ///
    /// It lies beside the new one under this name, with its `-wal` and `-shm`. What could be read from it is in the new store.
    case setAside(name: String, Rescued)

    /// The file had the form that an older Perch gave it.
    ///
    /// It lies beside the new one as a damaged one does. What was kept of it is in the new store; all else is read again.
    case older(name: String, Rescued)

    /// What is stored can be read, but nothing new is kept, for this reason.
    case readOnly(StoreError)

    /// One line on what happened and what it means.
    public var description: String {
        switch self {
        case .setAside(let name, let rescued):
            "The store was damaged; a new one begins with \(rescued). It was set aside as \(name)."
        case .older(let name, let rescued):
            "An older Perch made the store; a new one begins with \(rescued). It was set aside as \(name)."
        case .readOnly(let cause):
            "\(cause.summary) What is stored can be read; nothing new is kept."
        }
    }
}

/// What could be carried over from a database that was set aside; ``description`` says it in a few words.
public enum Rescued: Hashable, Sendable, CustomStringConvertible {
    /// All people, posts and bookmarks, as only something beside them was damaged.
    case everything

    /// All people, so many posts, and so many bookmarks; where posts were lost from a list, it says that something may be missing.
    case most(posts: Int, lost: Int, bookmarks: Int, lostBookmarks: Int)

    /// So many bookmarks of those that there were, and what was marked as read; people and posts are read again.
    case bookmarks(Int, of: Int)

    /// Such as `all people, posts and bookmarks` or `12 of 13 bookmarks`.
    public var description: String {
        switch self {
        case .everything: "all people, posts and bookmarks"
        case .most(let posts, let lost, let bookmarks, let lostBookmarks):
            "\(posts) of \(posts + lost) posts and \(Self.counted(bookmarks, of: bookmarks + lostBookmarks))"
        case .bookmarks(let count, let all): Self.counted(count, of: all)
        }
    }

    private static func counted(_ bookmarks: Int, of all: Int) -> String {
        switch (bookmarks, all) {
        case (0, 0): "no bookmarks"
        case (1, 1): "1 bookmark"
        case (all, _): "\(bookmarks) bookmarks"
        default: "\(bookmarks) of \(all) bookmarks"
        }
    }
}

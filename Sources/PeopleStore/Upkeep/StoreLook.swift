import FoundationEssentials
import GRDB
import People

/// A store as it is found, for a report on what may be wrong with it: nothing is made, changed, or waited for.
///
/// Unlike an opening or ``StoreUpkeep/check()`` it sets nothing aside, and where there is no store, there is none
/// afterwards.
public struct StoreLook: Sendable {
    /// What was found.
    public enum State: Equatable, Sendable {
        /// Nothing is stored yet.
        case none
        /// It has this form, and nothing wrong was seen at a quick look.
        case sound(form: Int)
        /// It has this form and is sound as far as was looked, which was not everywhere, for this reason.
        case unseen(form: Int?, why: String)
        /// What does not fit together, a line each.
        case damaged([String])
        /// It cannot be used, for this reason.
        case trouble(StoreError)
    }

    /// Where the database is, or would be.
    public let file: String
    /// How many bytes it takes, with the files beside it.
    public let bytes: Int
    /// What was found.
    public let state: State
    /// What was set aside, the oldest first.
    public let setAside: [StoreContents.SetAside]
    /// Whether something did not fit together when it was last used: the next start looks everywhere.
    public let isSuspect: Bool
    /// Why nothing more could be kept there now; nil where something could, as far as can be told without writing.
    public let refusal: StoreError?

    /// The form that this Perch gives a store.
    public static var form: Int { StoreSchema.version }

    /// The oldest form that is brought to that where it lies; one before it is set aside.
    public static var oldestInPlace: Int { StoreSchema.oldestInPlace }

    /// Databases larger than that are not looked through: it takes a second for each 300 MB or so.
    static let largest = 256 << 20

    /// With less room than that on the disk, a write may fail: of what it changes a write-ahead log is written beside it first.
    static let leastRoom = 1 << 20

    /// Looks at the store at the place that the variables name.
    ///
    /// - Throws: ``StoreError/noHome`` when they name none.
    public init(environment: [String: String]) throws(StoreError) {
        self.init(at: try StoreLocation(variables: environment))
    }

    /// Looks at the store at this place.
    public init(at place: StoreLocation) {
        self.init(at: place, isWritable: StoreFiles.isWritable, room: StoreFiles.room(at:))
    }

    /// Looks as somebody who may write to such paths, and on a disk with so many bytes left.
    init(at place: StoreLocation, isWritable: (String) -> Bool, room: (String) -> Int?) {
        let location = place.resolved
        file = location.file
        bytes = StoreFiles.size(of: location)
        setAside = StoreFiles.setAside(at: location).map {
            StoreContents.SetAside(
                name: $0.name, bytes: StoreFiles.size(of: $0, at: location), isOlder: $0.reason == .older)
        }
        isSuspect = StoreFiles.found(location.suspicionFile) != .nothing
        state = Self.state(of: location, bytes: bytes)
        refusal = Self.refusal(at: location, isWritable, room)
    }

    private static func refusal(
        at location: StoreLocation, _ isWritable: (String) -> Bool, _ room: (String) -> Int?
    ) -> StoreError? {
        // What stands in the way of the store is its state, and nothing to be made writable.
        guard StoreFiles.obstacle(at: location) == nil else { return nil }
        // A home that is not there is not made.
        if let home = location.home, !StoreFiles.isFolder(home) { return .noHome }
        // Where the folder is not there yet, whether it can be made.
        var folder = location.folder
        while StoreFiles.found(folder) == .nothing, folder.count > 1 {
            folder = URL(filePath: folder).deletingLastPathComponent().path
        }
        guard isWritable(folder) else {
            return folder == location.folder ? .readOnly(path: folder) : .notAllowed(path: location.folder)
        }
        if StoreFiles.found(location.file) != .nothing, !isWritable(location.file) {
            return .readOnly(path: location.file)
        }
        return room(folder).map { $0 < leastRoom } == true ? .full(path: location.file) : nil
    }

    private static func state(of location: StoreLocation, bytes: Int) -> State {
        if let obstacle = StoreFiles.obstacle(at: location) { return .trouble(obstacle) }
        guard case .file(let size) = StoreFiles.found(location.file), size > 0 else { return .none }
        // Of a database that somebody has open a part is in its -wal, which is read by joining them. Without one the file
        // is all there is, and to be told that nobody changes it keeps SQLite from putting anything beside it.
        let isOpen = location.hasLog
        do {
            let connection = StoreConnection(patience: 0, isReadOnly: true)
            let queue = try DatabaseQueue(
                connection, path: isOpen ? location.joiningAddress : location.unchangingAddress)
            let form = try StoreInspection.look(at: location, queue)
            guard bytes <= largest else { return .unseen(form: form, why: "it is large") }
            let problems = try queue.read { try String.fetchAll($0, sql: "PRAGMA quick_check(5)") }
            if problems == ["ok"] { return .sound(form: form) }
            return changed(location, isOpen) ?? .damaged(problems)
        } catch {
            switch StoreError(error, path: location.file) {
            case .damaged(_, let detail) where !isOpen: return changed(location, isOpen) ?? .damaged([detail])
            case .newer(let path, let version): return .trouble(.newer(path: path, version: version))
            case .foreign(let path): return .trouble(.foreign(path: path))
            case let error where !isOpen: return .trouble(error)
            default: return .unseen(form: nil, why: "a Perch has it open, or was ended while it had")
            }
        }
    }

    /// What to say when somebody has begun to write while the file was read as one that nobody changes.
    private static func changed(_ location: StoreLocation, _ wasOpen: Bool) -> State? {
        guard !wasOpen, location.hasLog else { return nil }
        return .unseen(form: nil, why: "a Perch has opened it just now")
    }
}

extension Store {
    /// The version of SQLite, such as `3.40.1`; nil where it does not say.
    public static var libraryVersion: String? {
        let queue = try? DatabaseQueue()
        return (try? queue?.read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }) ?? nil
    }
}

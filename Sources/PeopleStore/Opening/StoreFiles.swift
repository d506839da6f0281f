import FoundationEssentials

/// The folder and the files of a store, as the system sees them.
enum StoreFiles {
    /// What is at a path.
    enum Found: Equatable {
        case nothing
        case file(size: Int)
        /// Something else, such as `a folder`.
        case other(String)
    }

    /// A file, whatever it is called.
    struct Identity: Hashable {
        let device: UInt64
        let number: UInt64
    }

    /// What stands after the database's name in those of the files that belong to it, the database itself last.
    ///
    /// In this order they are set aside: a `-wal` that stayed behind would be played into the next database.
    static let endings = ["-wal", "-shm", ""]

    /// The same and what is there only until the database is in WAL mode.
    private static let allEndings = ["-journal"] + endings

    /// Why a database was set aside.
    enum ReasonAside: String, CaseIterable {
        /// Something in it does not fit together, or it is no database.
        case damaged
        /// An older Perch made it.
        case older

        /// What the names of such databases begin with; a number follows.
        var prefix: String { "\(StoreLocation.name).\(rawValue)-" }
    }

    /// How many databases that were set aside are kept.
    static let mostSetAside = 3

    /// How much room is held back: enough for SQLite's `-shm`, and for a `-wal` of a few posts and all that is kept.
    private static let reserve = 1 << 20

    /// Makes a folder, and those that lead to it, for its owner alone.
    static func makeFolder(_ path: String) throws(StoreError) {
        if isFolder(path) { return }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            try makeFolder(String(path[..<slash]))
        }
        try makeOneFolder(path)
    }

    /// Moves a database aside, with its `-wal` and `-shm`, under a name that nothing has.
    ///
    /// - Returns: the database's new name.
    static func setAside(
        _ location: StoreLocation, because reason: ReasonAside
    ) throws(StoreError) -> String {
        // Behind all that were set aside before, so that the numbers tell which is the oldest.
        var number = (setAside(at: location).last?.number ?? 0) + 1
        var name: String { "\(reason.prefix)\(number)" }
        while allEndings.contains(where: { found("\(location.folder)/\(name)\($0)") != .nothing }) {
            number += 1
        }
        for ending in allEndings where found(location.file + ending) != .nothing {
            try rename(location.file + ending, to: "\(location.folder)/\(name)\(ending)")
        }
        return name
    }

    /// Removes the database at a path, and the files that belong to it.
    static func removeDatabase(_ path: String) {
        for ending in allEndings { remove(path + ending) }
    }

    /// A database that was set aside, with the files that belong to it.
    struct SetAside: Hashable {
        /// Which one it is; those of higher numbers were set aside later.
        let number: Int

        /// Why it was.
        let reason: ReasonAside

        /// What the database is called.
        var name: String { "\(reason.prefix)\(number)" }
    }

    /// A file of a higher number is somebody else's: nobody's store is damaged so often.
    private static let mostAside = 1_000_000

    /// What was set aside at this place, the oldest first.
    static func setAside(at location: StoreLocation) -> [SetAside] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: location.folder)) ?? []
        let aside = names.compactMap { name -> SetAside? in
            guard let reason = ReasonAside.allCases.first(where: { name.hasPrefix($0.prefix) }) else {
                return nil
            }
            let rest = name.dropFirst(reason.prefix.count)
            // A -wal may be all that is left.
            let ending = allEndings.first { !$0.isEmpty && rest.hasSuffix($0) } ?? ""
            guard let number = Int(rest.dropLast(ending.count)), "\(number)\(ending)" == rest,
                1...mostAside ~= number
            else { return nil }
            return SetAside(number: number, reason: reason)
        }
        return Set(aside).sorted { ($0.number, $0.name) < ($1.number, $1.name) }
    }

    /// How many bytes a database that was set aside takes, with the files that belong to it.
    static func size(of aside: SetAside, at location: StoreLocation) -> Int {
        size("\(location.folder)/\(aside.name)", allEndings)
    }

    /// Removes what was set aside, but for as many as are to stay, the latest.
    ///
    /// - Returns: how many bytes that were.
    @discardableResult
    static func removeSetAside(at location: StoreLocation, keeping count: Int) -> Int {
        setAside(at: location).dropLast(count).reduce(0) { sum, aside in
            let bytes = size(of: aside, at: location)
            removeDatabase("\(location.folder)/\(aside.name)")
            return sum + bytes - size(of: aside, at: location)
        }
    }

    /// How many bytes the database and the files beside it take.
    static func size(of location: StoreLocation) -> Int {
        size(location.file, endings)
    }

    private static func size(_ path: String, _ endings: [String]) -> Int {
        endings.reduce(0) { sum, ending in
            guard case .file(let size) = found(path + ending) else { return sum }
            return sum + size
        }
    }

    /// Holds back room on the disk, so that the store can be cleared when there is none left; not when there is none.
    static func makeReserve(_ location: StoreLocation) {
        makeFile(location.reserveFile, zeros: reserve)
    }

    /// What stands in the way of a database at this place, such as a link, if there is something.
    ///
    /// Links are not followed: SQLite would write, and Perch set the mode of, whatever they lead to.
    static func obstacle(at location: StoreLocation) -> StoreError? {
        for path in allEndings.map({ location.file + $0 }) + [location.lockFile] {
            if case .other(let kind) = found(path) { return .notPlain(path: path, kind: kind) }
        }
        return nil
    }

    /// Whether nothing but what belongs to a store is in a folder.
    ///
    /// What others may do in a folder that they use, too, is not Perch's affair.
    private static func isOwn(_ folder: String) -> Bool {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return false }
        return names.allSatisfy { $0.hasPrefix(StoreLocation.name) }
    }

    /// Lets nobody but the owner read the files, nor look into the folder where nothing else is in it and no link leads to it; what
    /// cannot be changed stays as it is.
    ///
    /// - Parameter database: the file that was found to be Perch's own; of another one nothing is changed.
    static func makePrivate(_ location: StoreLocation, _ database: Identity?) {
        guard let database, identity(location.file) == database else { return }
        if !location.isLinked { setMode(location.folder, 0o700, where: { isOwn(location.folder) }) }
        for ending in endings { setMode(location.file + ending, 0o600, of: ending.isEmpty ? database : nil) }
    }
}

/// What Perch processes agree on about one store, by locks on a file beside it that vanish with their process.
///
/// Byte 1 is held, shared, by everybody who has the store open, and alone by whoever sets it aside. Byte 0 is the
/// gate: it is held alone while the database is made, or set aside, one process at a time. Byte 2 is held alone by the one
/// that asks everybody for what is new.
/// The database file itself is never locked this way, and never opened but by SQLite: to close it would give up
/// SQLite's own locks.
///
/// There is no mutable state; the lock ends when this is released.
final class StoreLock: Sendable {
    /// The bytes of the file that are locked.
    enum Part: Int64 {
        case gate = 0
        case users = 1
        case update = 2
    }

    /// How a part is held.
    enum Hold {
        case shared
        case alone
        case none
    }

    let descriptor: Int32

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        Self.close(descriptor)
    }

    /// Holds a part, waiting for others until the deadline; false when it is still held then.
    func take(_ part: Part, _ hold: Hold, until deadline: ContinuousClock.Instant) -> Bool {
        while !take(part, hold) {
            guard ContinuousClock.now < deadline else { return false }
            StoreFiles.pause()
        }
        return true
    }

    /// Lets go of a part.
    func release(_ part: Part) {
        // Letting go cannot fail but for a wrong descriptor, which ends with this object.
        _ = take(part, .none)
    }
}

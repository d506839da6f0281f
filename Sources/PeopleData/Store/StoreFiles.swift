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

    /// How much room is held back: enough for SQLite's `-shm`, and for a `-wal` of a few posts and all that is kept.
    private static let reserve = 1 << 20

    /// Makes a folder, and those that lead to it, for its owner alone.
    static func makeFolder(_ path: String) throws(StoreError) {
        if case .other("a folder") = found(path) { return }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            try makeFolder(String(path[..<slash]))
        }
        try makeOneFolder(path)
    }

    /// Moves a database aside, with its `-wal` and `-shm`, under a name that nothing has.
    ///
    /// - Returns: the database's new name.
    static func setAside(_ location: StoreLocation) throws(StoreError) -> String {
        var number = 1
        var name: String { "\(StoreLocation.name).damaged-\(number)" }
        while allEndings.contains(where: { found("\(location.folder)/\(name)\($0)") != .nothing }) {
            number += 1
        }
        for ending in allEndings where found(location.file + ending) != .nothing {
            try rename(location.file + ending, to: "\(location.folder)/\(name)\(ending)")
        }
        return name
    }

    /// How many bytes the database and the files beside it take.
    static func size(of location: StoreLocation) -> Int {
        endings.reduce(0) { sum, ending in
            guard case .file(let size) = found(location.file + ending) else { return sum }
            return sum + size
        }
    }

    /// Holds back room on the disk, so that the store can be cleared when there is none left; not when there is none.
    static func makeReserve(_ location: StoreLocation) {
        makeFile(location.reserveFile, zeros: reserve)
    }

    /// Lets nobody but the owner read the files; what cannot be changed stays as it is.
    static func makePrivate(_ location: StoreLocation) {
        setMode(location.folder, 0o700)
        for ending in endings { setMode(location.file + ending, 0o600) }
    }
}

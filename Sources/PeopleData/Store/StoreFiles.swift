/// The folder and the files of a store, as the system sees them.
enum StoreFiles {
    /// What is at a path.
    enum Found: Equatable {
        case nothing
        case file(size: Int)
        /// Something else, such as `a folder`.
        case other(String)
    }

    /// What stands after the database's name in those of the files that belong to it, the database itself last.
    ///
    /// In this order they are set aside: a `-wal` that stayed behind would be played into the next database.
    static let endings = ["-wal", "-shm", ""]

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
        while endings.contains(where: { found("\(location.folder)/\(name)\($0)") != .nothing }) {
            number += 1
        }
        for ending in endings where found(location.file + ending) != .nothing {
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

    /// Lets nobody but the owner read the files; what cannot be changed stays as it is.
    static func makePrivate(_ location: StoreLocation) {
        setMode(location.folder, 0o700)
        for ending in endings { setMode(location.file + ending, 0o600) }
    }
}

import FoundationEssentials
import People

/// Where the store's file lies.
public struct StoreLocation: Hashable, Sendable {
    /// The folder that belongs to Perch alone; only its owner may look into it.
    public let folder: String

    /// The folder that must be there already, if the place was chosen below one: a home is nobody's to make.
    let home: String?

    /// Whether somebody has put a link in the folder's place, so that it is one of theirs.
    let isLinked: Bool

    /// The database; SQLite puts a `-wal` and a `-shm` file beside it, and Perch a `-lock`.
    public var file: String { folder + "/" + Self.name }

    /// SQLite's log, the file that each change is written to first, whoever makes it.
    public var writeAheadLog: String { file + "-wal" }

    /// Whether that is there: not if nothing was written since the last process closed the database.
    var hasLog: Bool { StoreFiles.found(writeAheadLog) != .nothing }

    /// The file by which several Perch processes agree on who may set the database up or aside.
    package var lockFile: String { file + "-lock" }

    /// A file that is there when something did not fit together, so that the next opening looks everywhere.
    var suspicionFile: String { file + "-suspect" }

    /// A file that only takes room, which is given up when the disk is full and the store is to be cleared.
    var reserveFile: String { file + "-reserve" }

    /// A folder beside the database in which the one that is to take its place is made.
    var scratch: StoreLocation { StoreLocation(folder: file + "-making") }

    /// A database that is whole and about to take the place of one that is set aside.
    var successorFile: String { file + "-successor" }

    /// What the database is called in its folder.
    static let name = "perch.sqlite"

    /// The store in a folder of one's choice, which must be given as an absolute path.
    public init(folder: String) {
        self.init(folder: folder, home: nil)
    }

    private init(folder: String, home: String?, isLinked: Bool = false) {
        self.folder = folder
        self.home = home
        self.isLinked = isLinked
    }

    /// The place that the XDG base directory specification gives to data: `$XDG_DATA_HOME/perch`, else
    /// `$HOME/.local/share/perch`.
    ///
    /// As the specification says, a variable that is empty or holds a relative path is treated as not set.
    ///
    /// - Parameter variables: the environment to look into.
    /// - Throws: ``StoreError/noHome`` when neither variable names a folder.
    public init(variables: [String: String] = ProcessInfo.processInfo.environment) throws(StoreError) {
        guard let data = BaseFolder("XDG_DATA_HOME", belowHome: ".local/share", variables: variables) else {
            throw .noHome
        }
        self.init(folder: data.path + "/perch", home: data.home)
    }

    /// The database's address for SQLite, with the promise that nobody changes the file.
    var unchangingAddress: String { address + "?immutable=1" }

    /// The database's address for SQLite, to read with those who have it open and to put nothing beside it.
    var joiningAddress: String { address + "?readonly_shm=1" }

    private var address: String {
        let plain = Set("/-_.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        let path = file.utf8.reduce(into: "") { path, byte in
            path +=
                plain.contains(byte)
                ? String(Unicode.Scalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
        }
        return "file:\(path)"
    }
}

extension StoreLocation {
    /// The place itself, when its folder is a link to another one.
    ///
    /// The file must be there itself: a link in its place is refused, wherever it leads.
    var resolved: StoreLocation {
        guard let place = StoreFiles.resolved(folder) else { return self }
        return StoreLocation(
            folder: place, home: nil, isLinked: isLinked || StoreFiles.found(folder) == .other("a link"))
    }
}

/// What somebody should know about a store that is open all the same; ``description`` says it in one line.
public enum StoreNotice: Hashable, Sendable, CustomStringConvertible {
    /// The file was damaged.
    ///
    /// It lies beside the new one under this name, with its `-wal` and `-shm`. So many bookmarks could be read from
    /// it and are in the new store.
    case setAside(name: String, rescued: Int)

    /// What is stored can be read, but nothing new is kept, for this reason.
    case readOnly(StoreError)

    /// One line on what happened and what it means.
    public var description: String {
        switch self {
        case .setAside(let name, let rescued):
            "The store was damaged; a new one begins with \(Self.counted(rescued)). It was set aside as \(name)."
        case .readOnly(let cause):
            "\(cause.summary) What is stored can be read; nothing new is kept."
        }
    }

    private static func counted(_ bookmarks: Int) -> String {
        switch bookmarks {
        case 0: "no bookmarks"
        case 1: "1 bookmark"
        default: "\(bookmarks) bookmarks"
        }
    }
}

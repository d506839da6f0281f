/// What somebody should know about a store that is open all the same; ``description`` says it in one line.
public enum StoreNotice: Hashable, Sendable, CustomStringConvertible {
    /// The file was damaged. It lies beside the new one under this name, with its `-wal` and `-shm`.
    case setAside(name: String)

    /// What is stored can be read, but nothing new is kept, for this reason.
    case readOnly(StoreError)

    /// One line on what happened and what it means.
    public var description: String {
        switch self {
        case .setAside(let name):
            "What was stored is damaged; it was set aside as \(name), and a new store was begun."
        case .readOnly(let cause):
            "\(cause.summary) What is stored can be read; nothing new is kept."
        }
    }
}

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

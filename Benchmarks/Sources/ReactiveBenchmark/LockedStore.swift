import Synchronization

/// A dictionary behind a lock: the least that a store can be.
final class LockedStore: Sendable {
    private let values = Mutex(["jenny": 1])

    func value(under key: String) -> Int? {
        values.withLock { $0[key] }
    }
}

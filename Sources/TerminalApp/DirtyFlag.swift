import Sync

/// A mark that anybody may set and that the loop takes.
final class DirtyFlag: Sendable {
    private let isSet = Locked(false)

    func set() {
        isSet.withLock { $0 = true }
    }

    /// Removes the mark and says whether it was there.
    @discardableResult
    func take() -> Bool {
        isSet.withLock { isSet in
            defer { isSet = false }
            return isSet
        }
    }
}

import Sync

/// What was made last, each by what it was made of.
///
/// For what is asked for again and again with each frame, and is a function of what it is made of: what is kept is what would be made.
struct Recent<Key: Equatable & Sendable, Value: Sendable>: Sendable {
    private let most: Int
    /// The newest first.
    private var entries: [(key: Key, value: Value)] = []

    /// - Parameter most: how many are kept; they are looked through one after the other.
    init(most: Int) { self.most = most }

    /// What was made of this; nil where that was long ago.
    subscript(_ key: Key) -> Value? { entries.first { $0.key == key }?.value }

    /// Keeps what was made of this.
    mutating func add(_ value: Value, for key: Key) {
        if entries.count == most { entries.removeLast() }
        entries.insert((key, value), at: 0)
    }
}

extension Locked {
    /// What was made of this, or is now: without the lock, so two may make it at once.
    func kept<Key, Made>(_ key: Key, make: () -> Made) -> Made where State == Recent<Key, Made> {
        if let kept = withLock({ $0[key] }) { return kept }
        let made = make()
        withLock { $0.add(made, for: key) }
        return made
    }
}

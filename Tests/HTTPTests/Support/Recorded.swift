import Sync

/// What happened on other threads, in the order in which it was noted.
final class Recorded<Value: Sendable>: Sendable {
    private let values = Locked<[Value]>([])

    /// Everything so far.
    var all: [Value] { values.withLock { $0 } }

    /// Notes one more.
    func note(_ value: Value) { values.withLock { $0.append(value) } }
}

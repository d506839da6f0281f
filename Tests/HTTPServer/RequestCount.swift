import Sync

/// How many requests a server is answering, counted by itself as it begins and ends with each; for any thread.
public final class RequestCount: Sendable {
    private struct Counts {
        var now = 0
        var most = 0
        var all = 0
    }

    private let counts = Locked(Counts())

    /// None so far.
    public init() {}

    /// Notes that another request is being answered, and tells how many are now.
    public func begin() -> Int {
        counts.withLock { counts in
            counts.now += 1
            counts.all += 1
            counts.most = max(counts.most, counts.now)
            return counts.now
        }
    }

    /// Notes that one is answered.
    public func end() { counts.withLock { $0.now -= 1 } }

    /// How many were answered at once at the most.
    public var most: Int { counts.withLock(\.most) }

    /// How many there were.
    public var all: Int { counts.withLock(\.all) }
}

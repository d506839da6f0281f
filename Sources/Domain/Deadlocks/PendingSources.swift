import Sync

/// Those of several futures that are still waited for.
final class PendingSources: Sendable {
    private let sources: Locked<[Int: any Awaitable]>

    init(_ all: [any Awaitable]) {
        sources = Locked(Dictionary(uniqueKeysWithValues: all.enumerated().map { ($0.offset, $0.element) }))
    }

    var all: [any Awaitable] { sources.withLock { Array($0.values) } }

    /// One of them, whichever.
    var any: (any Awaitable)? { sources.withLock { $0.first?.value } }

    /// Takes one out and answers how many are left.
    func remove(_ index: Int) -> Int {
        let (removed, count) = sources.withLock { sources in
            (sources.removeValue(forKey: index), sources.count)
        }
        withExtendedLifetime(removed) {}
        return count
    }
}

import Domain
import Sync

/// Work that is under way, so that nobody begins what is coming anyway.
final class SharedFutures<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let futures = Locked<[Key: Future<Value>]>([:])

    /// A share of the outcome of the work for `key`, which `begin` starts unless it is under way.
    ///
    /// When all shares are cancelled, the work is. What has an outcome is not shared: who comes then begins anew.
    func share(_ key: Key, _ begin: @escaping @Sendable () -> Future<Value>) -> Future<Value> {
        join(key, begin).recover(if: CancellationError.self) { [self] _ in
            // The others lost interest in the very moment in which this one joined them.
            join(key, begin)
        }
    }

    private func join(_ key: Key, _ begin: () -> Future<Value>) -> Future<Value> {
        let (future, resolver) = Future<Value>.pending()
        let (shared, isNew) = futures.withLock { futures in
            if let shared = futures[key], !shared.isResolved { return (shared, false) }
            // Those that were cancelled are still there.
            if futures.count > 32 { futures = futures.filter { !$0.value.isResolved } }
            futures[key] = future
            return (future, true)
        }
        let share = Future<Value>(shared)
        if isNew {
            resolver.set(begin().onCompletion { [self] in end(key, future) })
        }
        return share
    }

    private func end(_ key: Key, _ future: Future<Value>) {
        futures.withLock { futures in
            // Another one may have begun meanwhile.
            if futures[key] === future { futures[key] = nil }
        }
    }
}

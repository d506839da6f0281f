import Sync

extension Future {
    /// The values of all futures, in the order of the futures; or the first error.
    ///
    /// Once there is an error, the interest in the others is withdrawn: what nobody else wants is cancelled.
    public static func batch(_ futures: [Future<T>]) -> Future<[T]> {
        Gathering.future(of: futures) { try futures.map { try $0.gathered } }
    }

    /// The values of all futures, in the order of the futures; or the first error.
    public static func batch(_ futures: Future<T>...) -> Future<[T]> {
        batch(futures)
    }

    /// Both values; or the first error.
    public func zip<A: Sendable>(_ a: Future<A>) -> Future<(T, A)> {
        Gathering.future(of: [self, a]) { (try self.gathered, try a.gathered) }
    }

    /// All three values; or the first error.
    public func zip<A: Sendable, B: Sendable>(_ a: Future<A>, _ b: Future<B>) -> Future<(T, A, B)> {
        Gathering.future(of: [self, a, b]) { (try self.gathered, try a.gathered, try b.gathered) }
    }

    /// All four values; or the first error.
    public func zip<A: Sendable, B: Sendable, C: Sendable>(
        _ a: Future<A>,
        _ b: Future<B>,
        _ c: Future<C>
    ) -> Future<(T, A, B, C)> {
        Gathering.future(of: [self, a, b, c]) {
            (try self.gathered, try a.gathered, try b.gathered, try c.gathered)
        }
    }

    /// Both values; or the first error.
    public static func + <A: Sendable>(left: Future<T>, right: Future<A>) -> Future<(T, A)> {
        left.zip(right)
    }

    /// What a future has that is known to be set.
    private var gathered: T {
        get throws {
            guard let settled else { throw FutureError.dropped }
            return try settled.get()
        }
    }

    /// One future for each of the two values; an error goes to both.
    public func unzip<A: Sendable, B: Sendable>() -> (Future<A>, Future<B>) where T == (A, B) {
        (map { $0.0 }, map { $0.1 })
    }

    /// One future for each of the three values; an error goes to all.
    public func unzip<A: Sendable, B: Sendable, C: Sendable>() -> (Future<A>, Future<B>, Future<C>)
    where T == (A, B, C) {
        (map { $0.0 }, map { $0.1 }, map { $0.2 })
    }

    /// One future for each of the four values; an error goes to all.
    public func unzip<A: Sendable, B: Sendable, C: Sendable, D: Sendable>()
        -> (Future<A>, Future<B>, Future<C>, Future<D>)
    where T == (A, B, C, D) {
        (map { $0.0 }, map { $0.1 }, map { $0.2 }, map { $0.3 })
    }

    /// A future with what `join` makes of the two values, or with the error it throws.
    public func collapse<A: Sendable, B: Sendable, Other: Sendable>(
        _ executor: (any Executor)? = nil,
        _ join: @escaping @Sendable (A, B) throws -> Other
    ) -> Future<Other> where T == (A, B) {
        map(executor) { try join($0.0, $0.1) }
    }

    /// A future with what `join` makes of the three values, or with the error it throws.
    public func collapse<A: Sendable, B: Sendable, C: Sendable, Other: Sendable>(
        _ executor: (any Executor)? = nil,
        _ join: @escaping @Sendable (A, B, C) throws -> Other
    ) -> Future<Other> where T == (A, B, C) {
        map(executor) { try join($0.0, $0.1, $0.2) }
    }

    /// A future with what `join` makes of the four values, or with the error it throws.
    public func collapse<A: Sendable, B: Sendable, C: Sendable, D: Sendable, Other: Sendable>(
        _ executor: (any Executor)? = nil,
        _ join: @escaping @Sendable (A, B, C, D) throws -> Other
    ) -> Future<Other> where T == (A, B, C, D) {
        map(executor) { try join($0.0, $0.1, $0.2, $0.3) }
    }
}

/// Waits for several futures: all values, or the first error.
///
/// As soon as it is decided, its interest in the others is withdrawn.
private final class Gathering<T: Sendable>: Sendable {
    private let target: Future<T>
    private let pending: PendingSources
    private let combine: @Sendable () throws -> T
    /// How to leave the sources; `nil` once it is decided.
    private let withdrawals: Locked<[@Sendable () -> [Delivery]]?> = Locked([])

    private init(
        _ sources: [any Awaitable],
        target: Future<T>,
        pending: PendingSources,
        combine: @escaping @Sendable () throws -> T
    ) {
        self.target = target
        self.pending = pending
        self.combine = combine
    }

    /// A future for what `combine` makes of the outcomes, when all sources have a value.
    static func future(
        of sources: [any Awaitable],
        combine: @escaping @Sendable () throws -> T
    ) -> Future<T> {
        let pending = PendingSources(sources)
        let target = Future<T>(pending: .anyOf(pending))
        guard !sources.isEmpty else {
            target.set(Settled(catching: combine), by: .resolver)
            return target
        }
        let gathering = Gathering(sources, target: target, pending: pending, combine: combine)
        target.addCancelHandler { gathering.leave() }
        for (index, source) in sources.enumerated() {
            gathering.join(source, at: index)
        }
        return target
    }

    private func join(_ source: any Awaitable, at index: Int) {
        let observation = source.observeEnd { error in self.arrived(index, error) }
        switch observation {
        case .notified(let due): Delivery.run(due)
        case .waiting(let number):
            let isOver = withdrawals.withLock { withdrawals in
                withdrawals?.append { source.withdraw(number, cancels: true) }
                return withdrawals == nil
            }
            if isOver { Delivery.run(source.withdraw(number, cancels: true)) }
        }
    }

    private func arrived(_ index: Int, _ error: (any Error)?) -> [Delivery] {
        let left = pending.remove(index)
        if let error { return decide(.error(error)) }
        if left == 0 { return decide(Settled(catching: combine)) }
        // One that could go on is gone. Are all the others stuck?
        if let deadlock = WaitGraph.deadlock(of: target, pending) { return decide(.error(deadlock)) }
        return []
    }

    private func decide(_ settled: Settled) -> [Delivery] {
        let due = target.settle(settled, by: .resolver) ?? []
        return due + leave()
    }

    private func leave() -> [Delivery] {
        let withdrawals = withdrawals.withLock { withdrawals in
            defer { withdrawals = nil }
            return withdrawals ?? []
        }
        return withdrawals.map(Delivery.init)
    }
}

/// Those of several futures that are still waited for.
final class PendingSources: Sendable {
    private struct State: Sendable {
        /// Those that are not waited for any more are nil.
        var sources: [(any Awaitable)?]
        var count: Int
        /// All before it are nil.
        var first = 0
    }

    private let state: Locked<State>

    init(_ all: [any Awaitable]) {
        state = Locked(State(sources: all, count: all.count))
    }

    var all: [any Awaitable] { state.withLock { $0.sources.compactMap { $0 } } }

    /// One of them: the first.
    var any: (any Awaitable)? {
        state.withLock { state in
            // Nobody comes back, so all these steps together are as many as there are futures.
            while state.first < state.sources.count, state.sources[state.first] == nil { state.first += 1 }
            return state.first < state.sources.count ? state.sources[state.first] : nil
        }
    }

    /// Takes one out and answers how many are left.
    func remove(_ index: Int) -> Int {
        let (removed, count) = state.withLock { state in
            let removed = state.sources[index]
            if removed != nil { state.count -= 1 }
            state.sources[index] = nil
            return (removed, state.count)
        }
        withExtendedLifetime(removed) {}
        return count
    }
}

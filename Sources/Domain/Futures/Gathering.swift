import Sync

/// Waits for several futures: all values, or the first error.
///
/// As soon as it is decided, its interest in the others is withdrawn.
final class Gathering<T: Sendable>: Sendable {
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
            target.set(Result(catching: combine), by: .resolver)
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
        if let error { return decide(.failure(error)) }
        if left == 0 { return decide(Result(catching: combine)) }
        // One that could go on is gone. Are all the others stuck?
        if let deadlock = WaitGraph.deadlock(of: target, pending) { return decide(.failure(deadlock)) }
        return []
    }

    private func decide(_ outcome: Result<T, any Error>) -> [Delivery] {
        let due = target.settle(outcome, by: .resolver) ?? []
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

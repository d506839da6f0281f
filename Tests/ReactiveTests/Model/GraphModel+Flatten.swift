import Reactive

extension GraphModel {
    /// What an operator sends that starts streams, before it is put in order.
    ///
    /// - Parameters:
    ///   - outer: the stream of streams.
    ///   - inner: the events of what is started for a value, if it is started then.
    func flattened(
        _ outer: [Timed],
        _ strategy: Operation.Strategy,
        inner: (_ value: Int, _ start: Moment) -> [Timed]
    ) -> [Timed] {
        let breaks = outer.filter { $0.event.isTerminating && !$0.event.isCompleted }
        let arrivals = outer.filter { $0.event.value != nil }
        switch strategy {
        case .merge: return breaks + concurrent(arrivals, outer.completion, .max, inner)
        case .concat: return breaks + concurrent(arrivals, outer.completion, 1, inner)
        case .concurrent(let limit): return breaks + concurrent(arrivals, outer.completion, limit, inner)
        case .latest: return breaks + newest(arrivals, outer.completion, inner)
        case .race: return breaks + raced(arrivals, outer.completion, inner)
        case .throttle: return breaks + throttled(arrivals, outer.completion, inner)
        }
    }

    private typealias Inner = (Int, Moment) -> [Timed]

    /// Each starts when it has come and fewer than `limit` run; if another is just being started, after that.
    private func concurrent(
        _ arrivals: [Timed], _ completion: Moment?, _ limit: Int, _ inner: Inner
    ) -> [Timed] {
        var runs: [(taken: Moment, started: Moment, events: [Timed])] = []
        for arrival in arrivals {
            let chances =
                [arrival.moment] + runs.compactMap(\.events.end).filter { arrival.moment < $0 }.sorted()
            let chance = chances.first { moment in
                let running = runs.filter { run in
                    run.taken <= moment && (run.events.end.map { moment < $0 } ?? true)
                }
                return running.count < limit
            }
            // No place ever becomes free: not for those behind it either, and the whole never completes.
            guard let chance else { return forwarded(runs.map(\.events)) }
            let start = Self.trampoline(chance, within: runs.map(\.started))
            runs.append((chance, start, inner(arrival.event.value ?? 0, start)))
        }
        return forwarded(runs.map(\.events)) + completed(completion, runs.map(\.events))
    }

    /// When something is started that is due at `moment`: after what is just being started.
    static func trampoline(_ moment: Moment, within starts: [Moment]) -> Moment {
        starts.filter { $0.contains(moment) }.min().map { $0.then(.queued(moment)) } ?? moment
    }

    private func newest(_ arrivals: [Timed], _ completion: Moment?, _ inner: Inner) -> [Timed] {
        let runs = arrivals.enumerated().map { index, arrival in
            let successor = arrivals.dropFirst(index + 1).first?.moment
            return inner(arrival.event.value ?? 0, arrival.moment)
                .filter { timed in successor.map { timed.moment < $0 } ?? true }
        }
        return forwarded(runs) + completed(completion, runs.suffix(1))
    }

    private func raced(_ arrivals: [Timed], _ completion: Moment?, _ inner: Inner) -> [Timed] {
        let runs = arrivals.map { inner($0.event.value ?? 0, $0.moment) }
        let firsts = runs.compactMap(\.first?.moment)
        guard let won = firsts.min() else { return arrivals.isEmpty ? completed(completion, []) : [] }
        let winner = runs.first { $0.first?.moment == won } ?? []
        return winner.filter { !$0.event.isCompleted }
            + (winner.completion == nil ? [] : completed(completion, [winner]))
    }

    private func throttled(_ arrivals: [Timed], _ completion: Moment?, _ inner: Inner) -> [Timed] {
        var runs: [[Timed]] = []
        for arrival in arrivals where runs.allSatisfy({ $0.end.map { $0 < arrival.moment } ?? false }) {
            runs.append(inner(arrival.event.value ?? 0, arrival.moment))
        }
        return forwarded(runs) + completed(completion, runs)
    }

    private func forwarded(_ runs: [[Timed]]) -> [Timed] {
        runs.joined().filter { $0.event.value != nil || $0.event.error != nil }
    }

    /// The completion of the whole: when the outer stream has completed and all `runs` have ended.
    private func completed(_ completion: Moment?, _ runs: [[Timed]]) -> [Timed] {
        let ends = runs.compactMap(\.end)
        guard let completion, ends.count == runs.count else { return [] }
        return [Timed(ends.reduce(completion, max), .completed)]
    }
}

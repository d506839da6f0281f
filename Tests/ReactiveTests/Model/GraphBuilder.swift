import Reactive

/// Makes the streams of a graph, of pipes that it is given.
///
/// Everything that an operator is given to call keeps a member of the census alive.
final class GraphBuilder {
    typealias Hot = Signal<Int, TestError>
    typealias Cold = SignalProducer<Int, TestError>

    private let graph: Graph
    private let pipes: [Hot]
    private let clock: TestScheduler
    private let census: Census
    /// The signal of each node so far; none for a producer.
    private var signals: [Hot?] = []

    init(_ graph: Graph, pipes: [Hot], clock: TestScheduler, census: Census) {
        self.graph = graph
        self.pipes = pipes
        self.clock = clock
        self.census = census
        for number in graph.nodes.indices { signals.append(graph.isHot(number) ? make(number) : nil) }
    }

    /// The signal of node `number`, if it is hot.
    func signal(_ number: Int) -> Hot? { signals[number] }

    private func hot(_ number: Int) -> Hot { signals[number] ?? .never }

    private func make(_ number: Int) -> Hot {
        let member = census.member()
        switch graph.nodes[number] {
        case .pipe(let pipe): return pipes[pipe]
        case .cold, .producer, .follow, .again: preconditionFailure("node \(number) is a producer")
        case .unary(let unary, let node): return unary.applied(to: hot(node), member)
        case .join(let join, let nodes): return join.applied(to: nodes.map(hot))
        case .flatMap(let strategy, let outer, let inners):
            let producers = inners.map(cold)
            return hot(outer).flatMap(strategy.real) { value in
                member.attend()
                return producers[value % producers.count]
            }
        case .flatMapError(let node, let other):
            let producer = cold(other)
            return hot(node).flatMapError { _ in
                member.attend()
                return producer
            }
        case .timed(.delay(let seconds), let node): return hot(node).delay(Double(seconds), on: clock)
        case .timed(.debounce(let seconds, let discards), let node):
            return hot(node).debounce(Double(seconds), on: clock, discardWhenCompleted: discards)
        case .timed(.throttle(let seconds), let node): return hot(node).throttle(Double(seconds), on: clock)
        case .timed(.observe, let node): return hot(node).observe(on: clock)
        case .timed(.timeout(let seconds), let node):
            return hot(node).timeout(after: Double(seconds), raising: .again, on: clock)
        }
    }

    /// Node `number` as a producer.
    func cold(_ number: Int) -> Cold {
        if graph.isHot(number) { return hot(number).producer }
        let member = census.member()
        switch graph.nodes[number] {
        case .pipe: preconditionFailure("node \(number) is a signal")
        case .cold(let values, let ending):
            return Cold { observer, lifetime in
                for value in values { observer.send(value: value) }
                if let ending { observer.send(ending.event()) }
                lifetime.observeEnded {
                    withExtendedLifetime(observer) { member.attend() }
                }
            }
        case .producer(let node): return cold(node)
        case .unary(let unary, let node): return unary.applied(to: cold(node), member)
        case .join(let join, let nodes): return join.applied(to: nodes.map(cold))
        case .flatMap(let strategy, let outer, let inners):
            let producers = inners.map(cold)
            return cold(outer).flatMap(strategy.real) { value in
                member.attend()
                return producers[value % producers.count]
            }
        case .flatMapError(let node, let other):
            let producer = cold(other)
            return cold(node).flatMapError { _ in
                member.attend()
                return producer
            }
        case .follow(.concat, let first, let second): return cold(first).concat(cold(second))
        case .follow(.then, let first, let second): return cold(first).then(cold(second))
        case .again(.retry(let count), let node): return cold(node).retry(upTo: count)
        case .again(.repeat(let count), let node): return cold(node).repeat(count)
        case .again(.retryAfter(let seconds, let count), let node):
            return cold(node).retry(upTo: count, interval: Double(seconds), on: clock)
        case .timed(.delay(let seconds), let node): return cold(node).delay(Double(seconds), on: clock)
        case .timed(.debounce(let seconds, let discards), let node):
            return cold(node).debounce(Double(seconds), on: clock, discardWhenCompleted: discards)
        case .timed(.throttle(let seconds), let node): return cold(node).throttle(Double(seconds), on: clock)
        case .timed(.observe, let node): return cold(node).observe(on: clock)
        case .timed(.timeout(let seconds), let node):
            return cold(node).timeout(after: Double(seconds), raising: .again, on: clock)
        }
    }
}

extension Operation.Strategy {
    fileprivate var real: FlattenStrategy {
        switch self {
        case .merge: .merge
        case .concat: .concat
        case .latest: .latest
        case .race: .race
        case .throttle: .throttle
        case .concurrent(let limit): .concurrent(limit: limit)
        }
    }
}

extension Operation.Join {
    fileprivate func applied(to sources: [GraphBuilder.Hot]) -> GraphBuilder.Hot {
        // Samplers and triggers cannot fail.
        func helper() -> Signal<Int, Never> { sources[1].flatMapError { _ in .empty } }
        switch self {
        case .merge: return .merge(sources)
        case .combineLatest: return sources[0].combineLatest(with: sources[1]).map(Arithmetic.pair)
        case .zip: return sources[0].zip(with: sources[1]).map(Arithmetic.pair)
        case .sample: return sources[0].sample(with: helper()).map(Arithmetic.pair)
        case .withLatest: return sources[0].withLatest(from: helper()).map(Arithmetic.pair)
        case .takeUntil: return sources[0].take(until: helper().map { _ in })
        case .skipUntil: return sources[0].skip(until: helper().map { _ in })
        case .takeUntilReplacement: return sources[0].take(untilReplacement: sources[1])
        }
    }

    fileprivate func applied(to sources: [GraphBuilder.Cold]) -> GraphBuilder.Cold {
        func helper() -> SignalProducer<Int, Never> { sources[1].flatMapError { _ in .empty } }
        switch self {
        case .merge: return .merge(sources)
        case .combineLatest: return sources[0].combineLatest(with: sources[1]).map(Arithmetic.pair)
        case .zip: return sources[0].zip(with: sources[1]).map(Arithmetic.pair)
        case .sample: return sources[0].sample(with: helper()).map(Arithmetic.pair)
        case .withLatest: return sources[0].withLatest(from: helper()).map(Arithmetic.pair)
        case .takeUntil: return sources[0].take(until: helper().map { _ in })
        case .skipUntil: return sources[0].skip(until: helper().map { _ in })
        case .takeUntilReplacement: return sources[0].take(untilReplacement: sources[1])
        }
    }
}

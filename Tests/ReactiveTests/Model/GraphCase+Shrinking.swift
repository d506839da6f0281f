import Reactive

extension GraphCase {
    /// Cases a little simpler than this one, the boldest first.
    var simpler: [GraphCase] {
        graphs.map { GraphCase(graph: $0, script: script, reactions: reactions) }
            + reactions.indices.map { index in changed { $0.reactions.remove(at: index) } }
            + script.indices.map { index in changed { $0.script.remove(at: index) } }
            + script.indices.flatMap { index in
                script[index].simpler.map { step in changed { $0.script[index] = step } }
            }
            + reactions.indices.flatMap { index in
                reactions[index].simpler.map { reaction in changed { $0.reactions[index] = reaction } }
            }
    }

    private func changed(_ change: (inout GraphCase) -> Void) -> GraphCase {
        var other = self
        change(&other)
        return other
    }

    /// Smaller graphs: a node replaced by one of its sources or any earlier node, a source by a simpler one.
    private var graphs: [Graph] {
        let shorter = graph.nodes.indices.reversed().flatMap { number in
            (0..<number).map { graph.replacing(number, by: $0) }
        }
        let plainer = graph.nodes.indices.flatMap { number in
            graph.nodes[number].simpler.map { operation in
                var other = graph
                other.nodes[number] = operation
                return other.pruned
            }
        }
        return shorter + plainer
    }
}

extension Operation {
    fileprivate var simpler: [Operation] {
        switch self {
        case .pipe(let number): return number > 0 ? [.pipe(0)] : []
        case .cold(let values, let ending):
            let fewer = values.indices.map { index in
                var rest = values
                rest.remove(at: index)
                return Operation.cold(rest, ending)
            }
            return [.pipe(0)] + fewer + (ending == .completed ? [] : [.cold(values, .completed)])
        case .join(let join, let sources) where sources.count > 2:
            return sources.indices.map { index in
                var rest = sources
                rest.remove(at: index)
                return .join(join, rest)
            }
        case .flatMap(let strategy, let outer, let inners) where inners.count > 1:
            return inners.map { .flatMap(strategy, outer: outer, inners: [$0]) }
        case .unary(let unary, let source) where unary != .map(0): return [.unary(.map(0), source)]
        default: return []
        }
    }
}

extension Step {
    fileprivate var simpler: [Step] {
        switch self {
        case .send(.value(let value), let pipe):
            return (value > 0 ? [.send(.value(0), pipe: pipe), .send(.value(value - 1), pipe: pipe)] : [])
                + (pipe > 0 ? [.send(.value(value), pipe: 0)] : [])
        case .send(let event, let pipe):
            return (event == .completed ? [] : [.send(.completed, pipe: pipe)])
                + (pipe > 0 ? [.send(event, pipe: 0)] : [])
        case .advance(let seconds): return seconds > 1 ? [.advance(1), .advance(seconds - 1)] : []
        case .cancel(let observer): return [.dispose(observer: observer)]
        case .dispose, .observe: return []
        }
    }
}

extension Reaction {
    fileprivate var simpler: [Reaction] {
        let earlier = event > 0 ? [Reaction(observer: observer, event: event - 1, step: step)] : []
        let first = observer > 0 ? [Reaction(observer: 0, event: event, step: step)] : []
        return first + earlier + step.simpler.map { Reaction(observer: observer, event: event, step: $0) }
    }
}

import Reactive
import TestSupport

/// Draws graphs and scripts.
struct RandomGraph {
    private var numbers: SeededGenerator
    private var nodes: [Operation] = []
    private var flatMaps = 0

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
    }

    mutating func graphCase() -> GraphCase {
        let sources = 1 + upTo(3)
        for number in 0..<sources {
            nodes.append(number == 0 || chance(70) ? .pipe(upTo(GraphCase.pipes)) : cold())
        }
        for _ in 0..<(1 + upTo(6)) { nodes.append(node()) }
        let graph = Graph(nodes: nodes).pruned
        var script = (0..<(2 + upTo(9))).map { _ in step() }
        // Without an advance at the end most of what is timed would never be seen.
        if chance(50) { script.append(.advance(1 + upTo(6))) }
        let reactions = chance(60) ? [] : (0...upTo(3)).map { _ in reaction() }
        return GraphCase(graph: graph, script: script, reactions: reactions)
    }

    // MARK: - Numbers

    private mutating func upTo(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }

    private mutating func chance(_ percent: Int) -> Bool { upTo(100) < percent }

    private mutating func value() -> Int { upTo(7) }

    // MARK: - Nodes

    /// An earlier node; rather one of the last.
    private mutating func source() -> Int {
        chance(55) ? nodes.count - 1 : upTo(nodes.count)
    }

    private mutating func cold() -> Operation {
        let values = (0..<upTo(4)).map { _ in value() }
        return .cold(values, chance(20) ? nil : chance(60) ? .completed : ending())
    }

    private mutating func ending() -> Ending {
        Ending.allCases.randomElement(using: &numbers) ?? .completed
    }

    private mutating func node() -> Operation {
        switch upTo(100) {
        case ..<35: return .unary(unary(), source())
        case ..<60: return join()
        case ..<74:
            flatMaps += 1
            // Many streams that start many streams that start many streams take a while.
            if flatMaps > 2 { return .unary(.map(1), source()) }
            let inners = (0..<(1 + upTo(2))).map { _ in inner() }
            return .flatMap(strategy(), outer: source(), inners: inners)
        case ..<79: return .flatMapError(source(), inner())
        case ..<84: return .follow(chance(60) ? .concat : .then, source(), source())
        case ..<89: return .again(again(), source())
        case ..<98: return .timed(timing(), source())
        default: return .producer(source())
        }
    }

    /// What is started again and again: often something that does not go on for ever.
    private mutating func inner() -> Int {
        if chance(40) { return upTo(nodes.count) }
        nodes.append(cold())
        let cold = nodes.count - 1
        // The newest node is the favourite source: do not leave the others behind.
        nodes.append(chance(30) ? .timed(.delay(1 + upTo(3)), cold) : .unary(unary(), cold))
        return chance(50) ? cold : nodes.count - 1
    }

    private mutating func unary() -> Operation.Unary {
        switch upTo(18) {
        case 0: .map(value())
        case 1: .filter(2 + upTo(2))
        case 2: .compactMap(2 + upTo(2))
        case 3: .scan
        case 4: .combinePrevious(chance(50) ? nil : value())
        case 5: .skipFirst(upTo(3))
        case 6: .skipWhile(value())
        case 7: .takeFirst(chance(10) ? 0 : 1 + upTo(3))
        case 8: .takeLast(upTo(3))
        case 9: .takeWhile(value())
        case 10: .takeUntil(value())
        case 11: .skipRepeats
        case 12: .uniqueValues
        case 13: .collect(chance(50) ? nil : 1 + upTo(3))
        case 14: .reduce
        case 15: .materialize
        case 16: .roundTrip
        default: .attempt(5)
        }
    }

    private mutating func join() -> Operation {
        let join = Operation.Join.allCases.randomElement(using: &numbers) ?? .merge
        let count = join == .merge && chance(30) ? 3 : 2
        return .join(join, (0..<count).map { _ in source() })
    }

    private mutating func strategy() -> Operation.Strategy {
        switch upTo(6) {
        case 0: .merge
        case 1: .concat
        case 2: .latest
        case 3: .race
        case 4: .throttle
        default: .concurrent(2)
        }
    }

    private mutating func again() -> Operation.Again {
        switch upTo(3) {
        case 0: .retry(upTo(3))
        case 1: .retryAfter(upTo(3), count: upTo(3))
        default: .repeat(upTo(4))
        }
    }

    private mutating func timing() -> Operation.Timing {
        switch upTo(4) {
        case 0: .delay(upTo(3))
        case 1: .debounce(upTo(3), discards: chance(50))
        case 2: .throttle(upTo(4))
        default: .observe
        }
    }

    // MARK: - What happens

    private mutating func step() -> Step {
        switch upTo(100) {
        case ..<72: .send(event(), pipe: upTo(GraphCase.pipes))
        case ..<90: .advance(upTo(4))
        case ..<93: .dispose(observer: upTo(3))
        case ..<96: .cancel(observer: upTo(3))
        default: .observe
        }
    }

    private mutating func event() -> Signal<Int, TestError>.Event {
        chance(82) ? .value(value()) : ending().event()
    }

    private mutating func reaction() -> Reaction {
        var step = step()
        // Time does not advance from inside a delivery.
        if case .advance = step { step = .send(.value(value()), pipe: upTo(GraphCase.pipes)) }
        return Reaction(observer: upTo(GraphCase.observers), event: upTo(4), step: step)
    }
}

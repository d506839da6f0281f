import Reactive

// A case written as code, to be pasted into a test.

extension GraphCase: CustomStringConvertible {
    /// The case as code: what is built, what the observers do, and what is sent.
    var description: String {
        let nodes = graph.nodes.enumerated().map { number, node in
            "let n\(number) = \(node.code(isHot: node.sources.map(graph.isHot)))"
        }
        let observers = (0..<Self.observers).map { observer in
            let reactions = reactions.filter { $0.observer == observer }.map { reaction in
                "at event \(reaction.event): \(reaction.step.code)"
            }
            let output = "n\(graph.output)"
            let verb = graph.isHot(graph.output) ? "observe" : observer == 0 ? "start" : "same start"
            return "\(output).\(verb) { observer \(observer) }"
                + (reactions.isEmpty ? "" : "  // " + reactions.joined(separator: "; "))
        }
        return (nodes + observers + script.enumerated().map { "\($1.code)  // step \($0)" })
            .joined(separator: "\n")
    }
}

extension Operation {
    /// The operator as code.
    fileprivate func code(isHot: [Bool]) -> String {
        func name(_ place: Int) -> String { "n\(sources[place])" }
        switch self {
        case .pipe(let number): return "pipe\(number).output"
        case .cold(let values, let ending):
            let events = values.map { "value(\($0))" } + (ending.map { ["\($0)"] } ?? ["never ends"])
            return "SignalProducer.sending(\(events.joined(separator: ", ")))"
        case .producer: return "\(name(0)).producer"
        case .unary(let unary, _): return "\(name(0)).\(unary)"
        case .join(let join, let sources):
            let others = sources.dropFirst().map { "n\($0)" }
            return "\(name(0)).\(join)(\(others.joined(separator: ", ")))"
        case .flatMap(let strategy, _, let inners):
            let names = inners.map { "n\($0)" }.joined(separator: ", ")
            return "\(name(0)).flatMap(.\(strategy)) { [\(names)][$0 % \(inners.count)] }"
        case .flatMapError: return "\(name(0)).flatMapError { _ in \(name(1)) }"
        case .follow(let following, _, _): return "\(name(0)).\(following)(\(name(1)))"
        case .again(let again, _): return "\(name(0)).\(again)"
        case .timed(let timing, _): return "\(name(0)).\(timing)"
        }
    }
}

extension Step {
    fileprivate var code: String {
        switch self {
        case .send(let event, let pipe): "pipe\(pipe).input.send(.\(event))"
        case .advance(let seconds): "clock.advance(by: .seconds(\(seconds)))"
        case .dispose(let observer): "observation\(observer).dispose()"
        case .cancel(let observer): "start\(observer).dispose()"
        case .observe: "one more observer, or start"
        }
    }
}

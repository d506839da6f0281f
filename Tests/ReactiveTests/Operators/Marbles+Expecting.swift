import InteractionTesting
import Reactive
import Testing

extension Marbles.Diagram {
    /// What a start sends of which this is what an observer sees: an interruption is added when `window` closes.
    func interrupted(by window: Marbles.Window) -> Self {
        guard let closing = window.closing, !isOver else { return self }
        var steps = steps
        while steps.count <= Int(closing) { steps.append([]) }
        steps[Int(closing)].append(.interrupted)
        return Self(steps: steps)
    }

    /// Whether it shows an end.
    var isOver: Bool {
        steps.joined().contains { [.failed, .completed, .interrupted].contains($0) }
    }
}

extension Marbles.Recording where Value: Equatable, Failure: Equatable {
    /// Expects that exactly `expected` was recorded.
    func expect(
        _ expected: Marbles.Diagram,
        _ key: Marbles.Key<Value, Failure>,
        _ subject: Comment = "",
        _ sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let difference = timeline.difference(from: Marbles.Timeline(expected, key))
        #expect(difference == nil, subject, sourceLocation: sourceLocation)
    }
}

extension Marbles {
    /// Expects, if `isOver`, that nothing is left: none of the inputs is `busy`, and no work is scheduled.
    func expectRest(of busy: [Bool], if isOver: Bool, _ sourceLocation: SourceLocation) {
        guard isOver else { return }
        #expect(!busy.contains(true), "somebody still listens", sourceLocation: sourceLocation)
        #expect(clock.isIdle, "something is still scheduled", sourceLocation: sourceLocation)
    }
}

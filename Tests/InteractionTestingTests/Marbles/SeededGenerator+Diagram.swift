import InteractionTesting
import TestSupport

extension SeededGenerator {
    /// A number from 0 up to and without `limit`.
    mutating func number(below limit: Int) -> Int {
        Int.random(in: 0..<limit, using: &self)
    }

    /// A stream of values and silence, which may end.
    mutating func diagram() -> Marbles.Diagram {
        var steps: [[Marbles.Diagram.Mark]] = (0..<number(below: 12)).map { _ in
            let count = Bool.random(using: &self) ? 0 : number(below: 4)
            return (0..<count).map { _ in .value("0123456789".randomElement(using: &self) ?? "0") }
        }
        let endings: [Marbles.Diagram.Mark] = [.failed, .completed, .interrupted]
        if let ending = endings.randomElement(using: &self), !steps.isEmpty, number(below: 4) > 0 {
            steps[steps.count - 1].append(ending)
            steps += (0..<number(below: 3)).map { _ in [] }
        }
        return Marbles.Diagram(steps: steps)
    }
}

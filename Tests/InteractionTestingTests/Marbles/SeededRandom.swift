import InteractionTesting

/// Numbers that look random and are the same for the same seed.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

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

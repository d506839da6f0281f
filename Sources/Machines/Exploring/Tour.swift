public import Interaction

/// A shortest way to a transition between labels, which is its last step.
public struct Tour: Hashable, Sendable, CustomStringConvertible {
    /// One move, and what it led to.
    public struct Step: Hashable, Sendable {
        /// The move.
        public let move: Move
        /// The label of the state that followed.
        public let state: Label
        /// The label of the effect that was asked for, if one was.
        public let effect: Label?
        /// The number of that effect, if it started work.
        public let started: EffectID?
    }

    /// The label of the state in which the last step is taken.
    public let origin: Label
    /// The name of the command, or of the answer, that is reduced in the last step.
    public let word: Label
    /// That command's own label, which several words may share.
    public let command: Label
    /// The steps, never none.
    public let steps: [Step]

    /// The moves alone.
    public var path: Path { Path(steps.map(\.move)) }

    /// The path's text.
    public var description: String { path.description }
}

extension Exploration {
    /// For every transition between labels a shortest way that ends with it, nearest first; what is ignored has none.
    public var tours: [Tour] {
        var taken: Set<Arrow> = []
        return edges.indices.compactMap { place in
            let edge = edges[place]
            guard let letter = edge.letter, !edge.isIgnored else { return nil }
            let arrow = Arrow(
                from: nodes[edge.from].label, to: nodes[edge.to].label, command: letter.label,
                effect: edge.effect.map(alphabet.effectLabel))
            return taken.insert(arrow).inserted ? tour(through: place, letter) : nil
        }
    }

    private func tour(through place: Int, _ letter: Letter<R>) -> Tour {
        let way = edges(to: edges[place].from) + [edges[place]]
        var started = alphabet.effect.map { alphabet.work($0).isEmpty ? 0 : 1 } ?? 0
        let steps = way.map { edge in
            var id: EffectID?
            if world != .open, let effect = edge.effect, !alphabet.work(effect).isEmpty {
                started += 1
                id = EffectID(number: started)
            }
            return Tour.Step(
                move: edge.move, state: nodes[edge.to].label, effect: edge.effect.map(alphabet.effectLabel),
                started: id)
        }
        return Tour(
            origin: nodes[edges[place].from].label, word: letter.label, command: letter.kind, steps: steps)
    }
}

/// A transition between labels.
private struct Arrow: Hashable {
    let from: Label
    let to: Label
    let command: Label
    let effect: Label?
}

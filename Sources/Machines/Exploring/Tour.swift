public import Interaction

/// A shortest way to a transition between labels, which is its last step; from the beginning, or from where a ``Walk`` is.
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

    /// What its last step is, wherever it began.
    public var transition: Transition {
        let last = steps[steps.count - 1]
        return Transition(from: origin, word: word, to: last.state, effect: last.effect)
    }
}

/// A command or an answer that leads from one label to another, or asks for something.
public struct Transition: Hashable, Sendable, CustomStringConvertible {
    /// The label of the state in which it is taken.
    public let from: Label
    /// The name of the command, or of the answer.
    public let word: Label
    /// The label of the state that follows.
    public let to: Label
    /// The label of the effect that is asked for, if one is.
    public let effect: Label?

    /// `loading, loaded: loaded` or `loaded, load: loaded reloading, asks for load`.
    public var description: String {
        "\(from), \(word): \(to)" + (effect.map { ", asks for \($0)" } ?? "")
    }
}

extension Exploration {
    /// For every transition between labels a shortest way that ends with it, nearest first; what is ignored has none.
    public var tours: [Tour] {
        var taken: Set<Transition> = []
        return edges.indices.compactMap { place in
            let edge = edges[place]
            guard let letter = edge.letter, !edge.isIgnored else { return nil }
            let transition = Transition(
                from: nodes[edge.from].label, word: letter.label, to: nodes[edge.to].label,
                effect: edge.effect.map(alphabet.effectLabel))
            return taken.insert(transition).inserted ? tour(through: place, letter) : nil
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

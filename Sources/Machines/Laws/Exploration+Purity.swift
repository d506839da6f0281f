import Interaction

/// The laws about a reducer as a function, and about equality.
extension Exploration {
    func reflexiveEquality() -> Counterexample? {
        if let beginning = nodes.first, !beginning.isReflexive {
            return Counterexample(
                law: .reflexiveEquality, path: Path(), finding: "`\(beginning.label)` does not equal itself")
        }
        return firstEdge(breaking: .reflexiveEquality) {
            !$0.isReflexive
        } finding: { edge in
            let effect = edge.effect.map { " or its effect `\(alphabet.effectLabel($0))`" } ?? ""
            return "`\(nodes[edge.to].label)`\(effect) does not equal itself"
        }
    }

    func ignoredMeansUnchanged() -> Counterexample? {
        firstEdge(breaking: .ignoredMeansUnchanged) { edge in
            guard let letter = edge.letter, edge.effect == nil, !edge.isIgnored, isComparable(edge) else {
                return false
            }
            return nodes[edge.from].label == nodes[edge.to].label
                && !alphabet.allowances.quietChanges.contains(letter.kind)
        } finding: { edge in
            "`\(nodes[edge.from].label)` asks for nothing and keeps its label, but changes"
        }
    }

    func determinism() -> Counterexample? {
        firstEdge(breaking: .determinism) {
            !$0.isRepeatable
        } finding: { edge in
            "reduced twice from `\(nodes[edge.from].label)`, it does not give the same"
        }
    }

    /// Delivers two answers that are both coming, in both orders, in every situation.
    func confluence() -> Counterexample? {
        for place in nodes.indices where nodes[place].isExpanded {
            let situation = nodes[place].situation
            let replies = stepper.choices(in: situation).filter { $0.isReply }
            // With one answer coming there is one order.
            guard Set(replies.map { $0.origin }).count > 1 else { continue }
            let firsts = replies.map { beginning(with: $0, in: situation) }
            for one in replies.indices {
                for other in replies.indices[(one + 1)...] where replies[one].origin != replies[other].origin
                {
                    guard let ahead = ending(firsts[one], with: replies[other]),
                        let behind = ending(firsts[other], with: replies[one]), ahead.key != behind.key
                    else { continue }
                    let (move, next) = (replies[one].move, replies[other].move)
                    return Counterexample(
                        law: .confluence, path: path(to: place) + [move, next],
                        finding: "it ends in `\(ahead.label)`; with \(next) before \(move), "
                            + "elsewhere in `\(behind.label)`")
                }
            }
        }
        return nil
    }

    /// Where an answer leads, and which others are still coming then; nil when it cannot be compared.
    private func beginning(
        with reply: Choice<R>, in situation: Situation<R>
    ) -> (situation: Situation<R>, coming: Set<Choice<R>.Origin>)? {
        let turn = stepper.taking(reply, in: situation)
        guard turn.isReflexive, turn.isRepeatable else { return nil }
        let coming = stepper.choices(in: turn.situation).compactMap { $0.isReply ? $0.origin : nil }
        return (turn.situation, Set(coming))
    }

    /// Where a second answer leads; nil when the first ended the wait for it.
    private func ending(
        _ first: (situation: Situation<R>, coming: Set<Choice<R>.Origin>)?, with second: Choice<R>
    ) -> (key: SituationKey<R>, label: Label)? {
        guard let first, let origin = second.origin, first.coming.contains(origin) else { return nil }
        let both = stepper.taking(second, in: first.situation)
        guard both.isReflexive, both.isRepeatable else { return nil }
        return (
            SituationKey(both.situation, alphabet: alphabet), alphabet.stateLabel(both.situation.viewModel)
        )
    }
}

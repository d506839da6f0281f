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
            let replies = stepper.choices(in: situation).filter(\.isReply)
            for (index, one) in replies.enumerated() {
                for other in replies[(index + 1)...] where one.origin != other.origin {
                    guard let ahead = ending(one, other, from: situation),
                        let behind = ending(other, one, from: situation), ahead.key != behind.key
                    else { continue }
                    return Counterexample(
                        law: .confluence, path: path(to: place) + [one.move, other.move],
                        finding: "it ends in `\(ahead.label)`; with \(other.move) before \(one.move), "
                            + "elsewhere in `\(behind.label)`")
                }
            }
        }
        return nil
    }

    /// Where two answers lead, one after the other; nil when the first ends the wait for the second.
    private func ending(
        _ first: Choice<R>, _ second: Choice<R>, from situation: Situation<R>
    ) -> (key: SituationKey<R>, label: Label)? {
        let one = stepper.taking(first, in: situation)
        let isStillComing = stepper.choices(in: one.situation).contains {
            $0.isReply && $0.origin == second.origin
        }
        guard isStillComing, one.isReflexive, one.isRepeatable else { return nil }
        let both = stepper.taking(second, in: one.situation)
        guard both.isReflexive, both.isRepeatable else { return nil }
        return (
            SituationKey(both.situation, alphabet: alphabet), alphabet.stateLabel(both.situation.viewModel)
        )
    }
}

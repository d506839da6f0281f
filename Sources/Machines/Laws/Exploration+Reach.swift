import Interaction

/// The laws about what is reached and answered at all.
extension Exploration {
    func totality() -> Counterexample? {
        var answered: Set<Label> = []
        for edge in edges where !edge.isIgnored {
            if let letter = edge.letter { answered.insert(letter.kind) }
        }
        let tried = alphabet.commands.map(\.kind) + edges.compactMap { $0.letter?.kind }
        guard let forgotten = tried.first(where: { !answered.contains($0) }) else { return nil }
        return Counterexample(
            law: .totality, path: nil, finding: "`\(forgotten)` is ignored \(extent); was it forgotten?")
    }

    func reachability() -> Counterexample? {
        let declared = Set(alphabet.states)
        let undeclared = first(breaking: .reachability) {
            !declared.contains($0.label)
        } finding: {
            "`\($0.label)` is reached, which the alphabet does not list"
        }
        if let undeclared { return undeclared }
        let reached = Set(nodes.map(\.label))
        if let missing = alphabet.states.first(where: { !reached.contains($0) }) {
            return Counterexample(
                law: .reachability, path: nil, finding: "`\(missing)` is not reached \(extent)")
        }
        return alphabet.effects.isEmpty ? nil : reachabilityOfEffects()
    }

    /// Every declared effect is asked for, and no other: scripts and fingerprints go by their labels.
    private func reachabilityOfEffects() -> Counterexample? {
        let declared = alphabet.effects.map(alphabet.effectLabel)
        let undeclared = firstEdge(breaking: .reachability) { edge in
            edge.effect.map { !declared.contains(alphabet.effectLabel($0)) } ?? false
        } finding: { edge in
            let label = edge.effect.map { "`\(alphabet.effectLabel($0))`" } ?? "an effect"
            return "\(label) is asked for, which the alphabet does not list"
        }
        if let undeclared { return undeclared }
        let asked = Set(
            (edges.compactMap(\.effect) + [alphabet.effect].compactMap(\.self)).map(alphabet.effectLabel))
        guard let missing = declared.first(where: { !asked.contains($0) }) else { return nil }
        return Counterexample(
            law: .reachability, path: nil, finding: "`\(missing)` is not asked for \(extent)")
    }
}

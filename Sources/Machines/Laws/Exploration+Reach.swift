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
        guard let missing = alphabet.states.first(where: { !reached.contains($0) }) else { return nil }
        return Counterexample(
            law: .reachability, path: nil, finding: "`\(missing)` is not reached \(extent)")
    }
}

import Interaction

/// The invariants of an alphabet, looked for in all that was reached.
extension Exploration {
    /// The invariants of the alphabet that are broken, with a shortest way to each.
    func brokenInvariants() -> [Counterexample] {
        let invariants = alphabet.invariants
        guard !invariants.isEmpty else { return [] }
        var broken: [(path: Path, finding: String)?] = invariants.map { invariant in
            guard case .always(let check) = invariant.check else { return nil }
            return firstSituation(check)
        }
        // Where each command leads that is sent again and again.
        var ways: [[Int: (to: Int, ends: Bool)]] = invariants.map { _ in [:] }
        for place in edges.indices {
            guard let step = step(place) else { continue }
            for (number, invariant) in invariants.enumerated() where broken[number] == nil {
                switch invariant.check {
                case .each(let check):
                    if let finding = check(step) { broken[number] = (path(through: place), finding) }
                case .repeating(let label, let ends) where edges[place].move == .command(label):
                    ways[number][edges[place].from] = (edges[place].to, ends(step))
                case .always, .repeating: break
                }
            }
        }
        for (number, invariant) in invariants.enumerated() {
            guard case .repeating(let label, ends: _) = invariant.check else { continue }
            broken[number] = firstCircle(ways[number]).map {
                (path(to: $0), "\(label) leads from `\(nodes[$0].label)` in a circle")
            }
        }
        return zip(invariants, broken).compactMap { invariant, broken in
            broken.map {
                Counterexample(
                    law: .invariants, path: $0.path, finding: "\($0.finding), but \(invariant.sentence)")
            }
        }
    }

    private func firstSituation(_ check: (R.ViewModel) -> String?) -> (path: Path, finding: String)? {
        for place in nodes.indices {
            if let finding = check(nodes[place].situation.viewModel) { return (path(to: place), finding) }
        }
        return nil
    }

    /// What an edge was, as the reducer made it; nil when a strand ended without an answer.
    ///
    /// The situation behind an edge is the first of those that are alike: what follows from this one is reduced again.
    private func step(_ place: Int) -> Invariant<R>.Step? {
        let edge = edges[place]
        guard let letter = edge.letter else { return nil }
        let before = nodes[edge.from].situation.viewModel
        if edge.isIgnored {
            return Invariant.Step(before: before, letter: letter, after: before, effect: nil)
        }
        let after = R.reduce(state: ReducerState(viewModel: before), command: letter.command)
        return Invariant.Step(
            before: before, letter: letter, after: after.viewModel, effect: after.effect)
    }

    /// The first situation from which ways lead in a circle.
    private func firstCircle(_ ways: [Int: (to: Int, ends: Bool)]) -> Int? {
        nodes.indices.first { start in
            guard nodes[start].isExpanded else { return false }
            var (seen, node): (Set<Int>, Int) = ([], start)
            while let way = ways[node], !way.ends {
                guard seen.insert(node).inserted else { return true }
                node = way.to
            }
            return false
        }
    }
}

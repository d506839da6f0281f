import Interaction

extension Exploration {
    /// For every transition between labels a shortest path that ends with it, nearest first; what is ignored has none.
    public var tours: [Path] {
        var taken: Set<Arrow> = []
        return edges.indices.compactMap { place in
            let edge = edges[place]
            guard let letter = edge.letter, !edge.isIgnored else { return nil }
            let arrow = Arrow(
                from: nodes[edge.from].label, to: nodes[edge.to].label, command: letter.label,
                effect: edge.effect.map(alphabet.effectLabel))
            return taken.insert(arrow).inserted ? path(through: place) : nil
        }
    }
}

/// A transition between labels.
private struct Arrow: Hashable {
    let from: Label
    let to: Label
    let command: Label
    let effect: Label?
}

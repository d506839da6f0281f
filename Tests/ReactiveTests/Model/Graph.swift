/// Streams made of streams: each node of those before it; the last one is the output.
///
/// A node that several others name is one signal with several observers if it is hot, and started anew for each of
/// them if it is cold.
struct Graph: Equatable, Sendable {
    var nodes: [Operation]

    var output: Int { nodes.count - 1 }

    /// Whether node `number` is a signal; else it is a producer.
    func isHot(_ number: Int) -> Bool {
        switch nodes[number] {
        case .pipe: true
        case .cold, .producer, .follow, .again: false
        case .unary(_, let source), .timed(_, let source), .flatMapError(let source, _): isHot(source)
        case .join(_, let sources): sources.allSatisfy(isHot)
        case .flatMap(_, let outer, _): isHot(outer)
        }
    }

    /// The same with `other` in the place of node `number`.
    func replacing(_ number: Int, by other: Int) -> Graph {
        if number == output { return Graph(nodes: Array(nodes[...other])).pruned }
        let renamed = nodes.map { node in node.renamed { $0 == number ? other : $0 } }
        return Graph(nodes: renamed).pruned
    }

    /// The same without the nodes that the output does not depend on.
    var pruned: Graph {
        var needed: Set<Int> = [output]
        for number in nodes.indices.reversed() where needed.contains(number) {
            needed.formUnion(nodes[number].sources)
        }
        let kept = nodes.indices.filter(needed.contains)
        let names = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
        return Graph(nodes: kept.map { nodes[$0].renamed { names[$0] ?? 0 } })
    }
}

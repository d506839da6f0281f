import Interaction

/// The laws about waiting, and about what is in flight meanwhile.
extension Exploration {
    func noStuckWait() -> Counterexample? {
        first(breaking: .noStuckWait) {
            alphabet.isWaiting($0.situation.viewModel) && alphabet.awaited(in: $0.situation) == 0
        } finding: {
            "`\($0.label)` waits and nothing that would answer is in flight"
        }
    }

    func settles() -> Counterexample? {
        // Backwards from where it is settled; what lies beyond the bounds gets the benefit of the doubt.
        var sources: [[Int]] = Array(repeating: [], count: nodes.count)
        for edge in edges {
            switch edge.move {
            case .reply, .silence: sources[edge.to].append(edge.from)
            case .command, .late, .stray: break
            }
        }
        var settles = nodes.map { !$0.isExpanded || alphabet.isSettled($0.situation) }
        var queue = nodes.indices.filter { settles[$0] }
        while let node = queue.popLast() {
            for source in sources[node] where !settles[source] {
                settles[source] = true
                queue.append(source)
            }
        }
        // A wait that is stuck is the other law's finding, and so is an answer nobody waits for.
        let unsettled = nodes.indices.first { !settles[$0] && isFollowed(nodes[$0]) }
        return unsettled.map { place in
            let node = nodes[place]
            return Counterexample(
                law: .settles, path: path(to: place),
                finding: "from `\(node.label)` with \(awaitedFlights(in: node)) in flight, "
                    + "no answers lead to a state that is settled")
        }
    }

    /// Whether answers are coming and something waits for them.
    private func isFollowed(_ node: Node) -> Bool {
        alphabet.isWaiting(node.situation.viewModel) && alphabet.awaited(in: node.situation) > 0
    }

    func singleFlight() -> Counterexample? {
        let allowances = alphabet.allowances
        let crowd = nodes.indices.first { alphabet.awaited(in: nodes[$0].situation) > allowances.flights }
        let restart = edges.indices.first { place in
            let edge = edges[place]
            guard edge.restarted != nil, let effect = edge.effect else { return false }
            return !allowances.restarts.contains(alphabet.effectLabel(effect))
        }
        switch (crowd, restart) {
        case (nil, nil):
            return nil
        case (let crowd?, let restart) where restart.map { nodes[crowd].depth <= depth(of: $0) } ?? true:
            return Counterexample(
                law: .singleFlight, path: path(to: crowd),
                finding: "\(awaitedFlights(in: nodes[crowd])) are in flight at once")
        case (_, let restart?):
            let effect = edges[restart].effect.map { "`\(alphabet.effectLabel($0))`" } ?? "an effect"
            let awaited = edges[restart].restarted.map { " \($0)" } ?? ""
            return Counterexample(
                law: .singleFlight, path: path(through: restart),
                finding: "\(effect) starts again while\(awaited) is awaited")
        case (_?, nil):
            return nil
        }
    }

    private func depth(of edge: Int) -> Int { nodes[edges[edge].from].depth + 1 }

    func staleReply() -> Counterexample? {
        first(breaking: .staleReply) {
            !alphabet.isWaiting($0.situation.viewModel) && alphabet.awaited(in: $0.situation) > 0
        } finding: {
            "`\($0.label)` does not wait, and \(awaitedFlights(in: $0)) is still to answer"
        }
    }

    func lateReply() -> Counterexample? {
        firstEdge(breaking: .lateReply) {
            $0.isLate && !$0.isIgnored && isComparable($0)
        } finding: { edge in
            "it turns `\(nodes[edge.from].label)` into `\(nodes[edge.to].label)`" + asking(edge)
        }
    }

    private func asking(_ edge: Edge) -> String {
        edge.effect.map { " and asks for `\(alphabet.effectLabel($0))`" } ?? ""
    }

    /// Whether before and after can be compared: what does not equal itself is the finding of another law.
    func isComparable(_ edge: Edge) -> Bool {
        nodes[edge.from].isReflexive && edge.isReflexive && edge.isRepeatable
    }
}

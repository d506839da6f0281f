import Interaction

extension Exploration {
    /// The laws that are broken, with a shortest counterexample each, in the order of ``Law``; of invariants each one.
    ///
    /// Laws that say nothing of this world are left out. Unless ``isComplete``, laws hold only as far as was looked.
    public func counterexamples(to laws: [Law] = Law.allCases) -> [Counterexample] {
        laws.flatMap { law in
            law == .invariants ? brokenInvariants() : [counterexample(to: law)].compactMap(\.self)
        }
    }

    /// A shortest counterexample to a law; nil when it holds as far as was looked, or says nothing of this world.
    public func counterexample(to law: Law) -> Counterexample? {
        guard law.applies(to: world) else { return nil }
        return switch law {
        case .totality: totality()
        case .reachability: reachability()
        case .noStuckWait: noStuckWait()
        case .settles: settles()
        case .singleFlight: singleFlight()
        case .staleReply: staleReply()
        case .lateReply: lateReply()
        case .reflexiveEquality: reflexiveEquality()
        case .ignoredMeansUnchanged: ignoredMeansUnchanged()
        case .determinism: determinism()
        case .confluence: confluence()
        case .invariants: brokenInvariants().first
        }
    }

    /// What a search for something that is nowhere says of how far it looked.
    private var extent: String {
        isComplete ? "in all \(nodes.count) situations" : "in the \(nodes.count) situations within the bounds"
    }

    /// The first situation of which this is true, as a counterexample.
    func first(
        breaking law: Law, where isBroken: (Node) -> Bool, finding: (Node) -> String
    ) -> Counterexample? {
        nodes.indices.first { isBroken(nodes[$0]) }
            .map { Counterexample(law: law, path: path(to: $0), finding: finding(nodes[$0])) }
    }

    /// The first thing that happened of which this is true, as a counterexample.
    private func firstEdge(
        breaking law: Law, where isBroken: (Edge) -> Bool, finding: (Edge) -> String
    ) -> Counterexample? {
        edges.indices.first { isBroken(edges[$0]) }
            .map { Counterexample(law: law, path: path(through: $0), finding: finding(edges[$0])) }
    }

    /// The awaited effects in flight, for a finding: `load #2, save #3`.
    private func awaitedFlights(in node: Node) -> String {
        node.situation.flights.filter(alphabet.awaits)
            .map { "\(alphabet.effectLabel($0.effect)) \($0.id)" }
            .joined(separator: ", ")
    }
}

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

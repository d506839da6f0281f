import Interaction

extension Exploration {
    /// The laws that are broken, with a shortest counterexample each, in the order of ``Law``.
    ///
    /// Laws that say nothing of this world are left out. Unless ``isComplete``, laws hold only as far as was looked.
    public func counterexamples(to laws: [Law] = Law.allCases) -> [Counterexample] {
        laws.compactMap(counterexample)
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
        }
    }

    /// What a search for something that is nowhere says of how far it looked.
    var extent: String {
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
    func firstEdge(
        breaking law: Law, where isBroken: (Edge) -> Bool, finding: (Edge) -> String
    ) -> Counterexample? {
        edges.indices.first { isBroken(edges[$0]) }
            .map { Counterexample(law: law, path: path(through: $0), finding: finding(edges[$0])) }
    }

    /// The awaited effects in flight, for a finding: `load #2, save #3`.
    func awaitedFlights(in node: Node) -> String {
        node.situation.flights.filter(alphabet.awaits)
            .map { "\(alphabet.effectLabel($0.effect)) \($0.id)" }
            .joined(separator: ", ")
    }
}

import FoundationEssentials
import Reactive
import TestSupport
import Testing

/// Random graphs of operators against the model: ``GraphModel`` says what has to come out.
///
/// A failure prints the smallest case that was found, and its seed; `PERCH_SEED=<seed> swift test --filter GraphTests`
/// runs that one case again.
struct GraphTests {
    /// The seeds to run: one that was asked for, or the first so many.
    private static var seeds: ClosedRange<UInt64> {
        if let seed = ProcessInfo.processInfo.environment["PERCH_SEED"].flatMap(UInt64.init) {
            return seed...seed
        }
        return 1...UInt64(Repetitions.count(2_500, long: 300_000))
    }

    private func fails(_ graphCase: GraphCase) -> Bool {
        GraphRun.outcome(of: graphCase) != GraphRun.Outcome(reports: GraphModel(graphCase).reports())
    }

    @Test
    func `10, 35 to 98: what comes out of a random graph is what the contract says, and nothing is left`() {
        for seed in Self.seeds {
            let graphCase = GraphCase(seed: seed)
            guard fails(graphCase) else { continue }
            let smallest = Shrinking.smallest(from: graphCase, simpler: \.simpler, fails: fails)
            let outcome = GraphRun.outcome(of: smallest)
            Issue.record(
                """
                PERCH_SEED=\(seed) runs this again. The smallest case that fails:

                \(smallest)

                It should say:
                \(GraphModel(smallest).reports().map(\.description).joined(separator: "\n"))
                It says:
                \(outcome.reports.map(\.description).joined(separator: "\n"))
                closures leaked: \(outcome.leaked), pipes still observed: \(outcome.observed)
                """)
            return
        }
    }
}

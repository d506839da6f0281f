import Machines

/// What a test says of the laws that a reducer breaks.
struct LawExpectation {
    let machine: String
    let broken: [Counterexample]
    /// How many situations were looked at.
    let situations: Int
    /// Whether the walk may end at its bounds: somebody set them on purpose.
    let mayBeBounded: Bool
    let isComplete: Bool

    /// What is wrong; nil if nothing is.
    var message: String? {
        var parts: [String] = []
        if !broken.isEmpty {
            parts.append(
                broken.count == 1
                    ? "\(machine) breaks a law of reducers."
                    : "\(machine) breaks \(broken.count) laws of reducers.")
            parts += broken.map(words)
        }
        if !isComplete, !mayBeBounded {
            parts.append(
                """
                \(machine) was not explored to its end: there is more beyond \(situations) situations, so nothing is \
                proven.
                If numbers that only count tell its situations apart, count them from the present in the alphabet's \
                `rebased`; or say how far to look: expectLaws(of:, within: Bounds(depth: 8)).
                """)
        }
        return parts.isEmpty ? nil : parts.joined(separator: "\n")
    }

    /// A broken law, the way there one move a line, and what to do.
    private func words(_ counterexample: Counterexample) -> String {
        let end = counterexample.finding.hasSuffix("?") ? "" : "."
        var lines = ["\(counterexample.law): \(counterexample.finding)\(end)"]
        if let path = counterexample.path {
            lines += path.moves.map { "    \(Self.words($0))" }
            if path.moves.isEmpty { lines.append("    (at the beginning)") }
        }
        return (lines + [counterexample.law.cure]).joined(separator: "\n")
    }

    /// A move in the words of a script.
    private static func words(_ move: Move) -> String {
        switch move {
        case .command(let label): "send \(label)"
        case .reply(let label, let id): "reply \(id) \(label)"
        case .silence(let id): "\(id) ends without an answer"
        case .late(let label, let id): "reply \(id) \(label), late"
        case .stray(let label): "reply \(label), of no effect"
        }
    }
}

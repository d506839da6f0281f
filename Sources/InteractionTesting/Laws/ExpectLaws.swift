public import Interaction
public import Machines

/// Fails unless a reducer keeps the laws of reducers, in every session that its alphabet describes.
///
/// ```swift
/// expectLaws(of: Alphabet.profile, report: .issues)
/// ```
///
/// Everything that can happen to the reducer is tried, with its effects in flight, breadth first. A broken law is told
/// with a shortest way to it, and with what to do. It runs on the caller's thread; a reducer of one screen takes
/// milliseconds.
///
/// - Parameters:
///   - laws: which laws; all of them, unless some are named. Those that say nothing of the world are passed over.
///   - alphabet: what can happen to the reducer.
///   - world: what may happen when.
///   - bounds: how far to look. The usual bounds must suffice, or it fails, because nothing would be proven; bounds
///     that are given may end the walk.
///   - report: where failures go.
///   - fileID: the test's module and file, for `report`.
///   - filePath: the test's file, for `report`.
///   - line: the test's line, for `report`.
///   - column: the test's column, for `report`.
public func expectLaws<R: ReducerType>(
    _ laws: [Law] = Law.allCases, of alphabet: Alphabet<R>, in world: World = .closed,
    within bounds: Bounds? = nil, report: FailureReporter,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    let exploration = Explorer(alphabet, world: world, bounds: bounds ?? Bounds()).explore()
    let expectation = LawExpectation(
        machine: alphabet.name, broken: exploration.counterexamples(to: laws),
        situations: exploration.nodes.count, mayBeBounded: bounds != nil, isComplete: exploration.isComplete)
    guard let message = expectation.message else { return }
    report(message, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// What a test says of the laws that a reducer breaks.
private struct LawExpectation {
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

extension Law {
    /// What to do about a reducer that breaks it.
    var cure: String {
        switch self {
        case .totality: "Answer it in some state, or take it out of the alphabet."
        case .reachability: "Correct the reducer, or the alphabet's states."
        case .noStuckWait: "Return the effect together with the view that waits for it."
        case .settles: "Let one of the answers lead to a view that does not wait."
        case .singleFlight:
            """
            Ignore the command while its answer is awaited, give the effect a lane, or allow it: \
            Allowances(flights:restarts:).
            """
        case .staleReply: "Interrupt the effect when the view stops waiting: return one in its lane."
        case .lateReply: "Compare the answer's generation with the view model's, and ignore an older one."
        case .reflexiveEquality: "Let the compiler write `==`, or compare every case."
        case .ignoredMeansUnchanged:
            """
            Return the view model as it was, give the new one a label of its own, or allow it: \
            Allowances(quietChanges:).
            """
        case .determinism: "Ask nobody for the time or for chance: let a command carry it."
        case .confluence: "Let neither answer undo what the other brought."
        case .invariants: "Correct the reducer, or the alphabet's invariant."
        }
    }
}

import Interaction

/// What happened in a session once, from its beginning to its end: kept when the session goes on from an earlier moment, so that
/// it is a branch of what it becomes.
public struct DebuggerFuture: Sendable {
    private struct Step: Sendable {
        let input: ScriptInput
        /// Of an answer: the effect that it answers.
        let answers: SessionEdits.Target?
    }

    private let steps: [Step]
    /// The last of them, in words.
    private let end: String
    /// How many bytes of answers are in them.
    public let weight: Int

    private init(_ steps: [Step], end: String) {
        self.steps = steps
        self.end = end
        weight = steps.reduce(0) { weight, step in
            guard case .reply(_, .json(let json)) = step.input.action else { return weight }
            return weight + json.text.utf8.count
        }
    }

    /// What a recording shows.
    init<Root>(of recording: SessionRecording<Root>) {
        let log = recording.log
        let steps = (0..<log.count).map { place in
            let step = log[place + 1]
            return Step(
                input: step.input, answers: step.answered.flatMap(log.effect).map { SessionEdits.Target($0) }
            )
        }
        self.init(steps, end: DebuggerBranch.end(of: recording))
    }

    /// What a branch of a session stands for.
    init(_ branch: DebuggerBranch, of original: StepLog) {
        let rows = branch.edits.rows(of: original)
        let inserted = Dictionary(
            branch.edits.inserted.map { ($0.row, $0) }, uniquingKeysWith: { one, _ in one })
        let steps = (1..<rows.count + 1).filter { !branch.edits.skipped.contains($0) }.map { row in
            let step = rows[row]
            let answers =
                inserted[row].map(\.answers)
                ?? step.answered.flatMap(original.effect).map { SessionEdits.Target($0) }
            return Step(input: step.input, answers: answers)
        }
        self.init(steps, end: branch.end)
    }

    /// The same as a branch of what the session has become; nil where it has gone on as it was.
    public func branch<Root>(of original: SessionRecording<Root>) -> DebuggerBranch? {
        let log = original.log
        var alike = 0
        while alike < min(steps.count, log.count), steps[alike].input == log[alike + 1].input { alike += 1 }
        let rest = steps[alike...]
        guard !rest.isEmpty else { return nil }
        var edits = SessionEdits(skipping: Set(alike + rest.count + 1..<log.count + rest.count + 1))
        edits.inserted = zip((alike + 1)..., rest).map { row, step in
            SessionEdits.Insertion(row: row, input: step.input, answers: step.answers)
        }
        return DebuggerBranch(
            edits, row: alike + 1, milliseconds: log.milliseconds(at: alike), count: steps.count, end: end)
    }

    /// The last of some futures: as many as a timeline keeps, and as have room together.
    ///
    /// - Parameters:
    ///   - futures: all there are, the newest last.
    ///   - most: how many bytes of answers may be in them.
    public static func last(of futures: [DebuggerFuture], weighing most: Int) -> [DebuggerFuture] {
        var weight = 0
        let last = futures.reversed().prefix(DebuggerBranch.most).prefix { future in
            weight += future.weight
            return weight <= most
        }
        return last.reversed()
    }
}

extension DebuggerViewModel {
    /// Every future that there is: that of each branch, and what is shown.
    public var futures: [DebuggerFuture] {
        branches.map { DebuggerFuture($0, of: original.log) } + [DebuggerFuture(of: recording)]
    }
}

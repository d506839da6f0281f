public import Interaction

/// What happened, step by step, and what came of what.
///
/// A *step* is one input of a script. Steps count from 1; position 0 is the beginning. A log is written from the
/// lines of a ``Transcript``: whoever records, replays or plays a script hands them over as they are written.
///
/// ```swift
/// log.append(transcript.takeLines(), inFlight: stage.effectsInFlight)
/// ```
///
/// A copy stays as it is while the original goes on, and costs little to make.
///
/// **Memory.** What happened in all steps stands in one list, and so do the changes: arrays of their own would take more
/// room than what is in them. A step is put together when it is asked for.
public struct StepLog: Sendable {
    /// A step, and where what happened in it begins.
    private struct Row: Sendable {
        let input: ScriptInput
        let milliseconds: Int
        let cause: Int?
        let firstObservation: Int
        let firstChange: Int
    }

    private var rows = LongList<Row>()
    private var observations = LongList<Observation>()
    private var changes = LongList<LabelChange>()
    private var effects = LongList<LoggedEffect>()
    /// The effects that have not ended, ascending.
    private var open: [Int] = []
    private var labels: [ScriptAddress: Label] = [:]

    /// A log of nothing yet.
    ///
    /// - Parameter labels: the machines that stand at the beginning, and their labels.
    public init(labels: [(machine: ScriptAddress, label: Label)] = []) {
        for (machine, label) in labels { self.labels[machine] = label }
    }

    /// How many steps there are.
    public var count: Int { rows.count }

    /// A step, from 1 to `count`.
    public subscript(_ step: Int) -> LoggedStep {
        let row = rows[step - 1]
        let next = step < count ? rows[step] : nil
        let happened = row.firstObservation..<(next?.firstObservation ?? observations.count)
        let changed = row.firstChange..<(next?.firstChange ?? changes.count)
        return LoggedStep(
            input: row.input, milliseconds: row.milliseconds,
            observations: happened.map { observations[$0] }, changes: changed.map { changes[$0] },
            cause: row.cause)
    }

    /// What was done up to a position, in order.
    public func inputs(upTo position: Int) -> [ScriptInput] {
        (0..<position).map { rows[$0].input }
    }

    /// Milliseconds from the script's start to a position; 0 in the beginning.
    public func milliseconds(at position: Int) -> Int {
        position == 0 ? 0 : rows[position - 1].milliseconds
    }

    /// Adds the steps that a transcript has written.
    ///
    /// Each input line begins a step, and what stands beneath it is what happened; other lines say nothing.
    ///
    /// - Parameters:
    ///   - lines: what the transcript has written since the last call.
    ///   - inFlight: the effects that are in flight after the last of these steps.
    public mutating func append(_ lines: [ScriptLine], inFlight: [Int]) {
        for line in lines {
            switch line.content {
            case .input(let input): begin(input)
            case .expectation(let expectation): note(expectation)
            case .blank, .header, .end: break
            }
        }
        guard count > 0, open != inFlight else { return }
        let remaining = Set(inFlight)
        for number in open where !remaining.contains(number) { effects[number - 1].end = count }
        open.removeAll { !remaining.contains($0) }
    }

    /// The effect with this number; nil when none has started with it.
    public func effect(_ number: Int) -> LoggedEffect? {
        number > 0 && number <= effects.count ? effects[number - 1] : nil
    }

    /// The effects that are in flight at a position, in the order in which they started.
    public func inFlight(after position: Int) -> [LoggedEffect] {
        var found: [LoggedEffect] = []
        for index in 0..<effects.count {
            let effect = effects[index]
            // They start in the order of their numbers.
            guard effect.start <= position else { break }
            if effect.end.map({ $0 > position }) ?? true { found.append(effect) }
        }
        return found
    }

    /// The steps that would not have happened without this one: the answers of the effects that it started, the answers
    /// of what those started, and so on.
    ///
    /// What starts while time passes is caused by no step: a `wait` has no consequences.
    public func consequences(of step: Int) -> Set<Int> {
        var found: Set<Int> = []
        for later in stride(from: step + 1, through: count, by: 1) {
            guard let cause = rows[later - 1].cause, cause == step || found.contains(cause),
                rows[cause - 1].input.action != .wait
            else { continue }
            found.insert(later)
        }
        return found
    }

    private mutating func begin(_ input: ScriptInput) {
        let cause = input.action.answered.flatMap { effect($0)?.start }
        rows.append(
            Row(
                input: input, milliseconds: milliseconds(at: count) + input.offset.milliseconds, cause: cause,
                firstObservation: observations.count, firstChange: changes.count))
    }

    private mutating func note(_ expectation: ScriptExpectation) {
        guard count > 0 else { return }
        switch expectation {
        case .command(let address, let words): observations.append(.command(address, words))
        case .emit(let address, let words): observations.append(.emit(address, words))
        case .cancelled(let number):
            observations.append(.cancelled(number))
            if let place = open.firstIndex(of: number) {
                effects[number - 1].end = count
                open.remove(at: place)
            }
        case .effect(let number, let machine, let label):
            observations.append(.effect(number, machine, label))
            effects.append(
                LoggedEffect(number: effects.count + 1, machine: machine, label: label, start: count))
            open.append(effects.count)
        case .view(let machine, let words):
            let label = Label(words.text)
            changes.append(LabelChange(machine, from: labels[machine], to: label))
            labels[machine] = label
        case .text, .frame: break
        }
    }
}

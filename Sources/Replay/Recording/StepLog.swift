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

    /// What was in flight at a position.
    private struct Checkpoint: Sendable {
        let position: Int
        /// How many effects had started.
        let started: Int
        /// The numbers of those that had not ended.
        let open: [Int]
    }

    private var rows = LongList<Row>()
    private var observations = LongList<Observation>()
    private var changes = LongList<LabelChange>()
    private var effects = LongList<LoggedEffect>()
    /// The steps that start or answer an effect, ascending.
    private var effectSteps = LongList<Int>()
    /// What was in flight at some positions, ascending.
    private var checkpoints = LongList<Checkpoint>()
    /// How many steps lie at least between two positions whose effects in flight are kept.
    private static let checkpointInterval = 64
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

    /// The machines that are known, by their names, each with the label that it had at a position.
    public func labels(at position: Int) -> [(machine: ScriptAddress, label: Label)] {
        var found = labels
        // What has never changed is what it was; what has is at first what it was before.
        for place in (0..<changes.count).reversed() { found[changes[place].machine] = changes[place].before }
        let end = position < count ? rows[position].firstChange : changes.count
        for place in 0..<end { found[changes[place].machine] = changes[place].after }
        return found.map { ($0.key, $0.value) }.sorted { $0.0.text < $1.0.text }
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
        func note(_ effect: LoggedEffect) {
            if effect.end.map({ $0 > position }) ?? true { found.append(effect) }
        }
        // From what was in flight a little before.
        let place = checkpoints.count(where: { $0.position <= position })
        let checkpoint = place > 0 ? checkpoints[place - 1] : Checkpoint(position: 0, started: 0, open: [])
        for number in checkpoint.open { note(effects[number - 1]) }
        for index in checkpoint.started..<effects.count {
            let effect = effects[index]
            // They start in the order of their numbers.
            guard effect.start <= position else { break }
            note(effect)
        }
        return found
    }

    /// The first step after this one that starts or answers an effect; nil when there is none.
    func effectStep(after step: Int) -> Int? {
        let place = effectSteps.count(where: { $0 <= step })
        return place < effectSteps.count ? effectSteps[place] : nil
    }

    /// The last step before this one that starts or answers an effect; nil when there is none.
    func effectStep(before step: Int) -> Int? {
        let place = effectSteps.count(where: { $0 < step })
        return place > 0 ? effectSteps[place - 1] : nil
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

    /// The log with steps put in, of which nothing is known but what they do.
    ///
    /// - Parameter inputs: what they do, by the numbers that they have among all steps.
    func inserting(_ inputs: [Int: ScriptInput]) -> StepLog {
        var log = self
        log.rows = LongList()
        // The number that each step has then; 0 for the beginning.
        var numbers = [0]
        for place in 0...count {
            let next = place < count ? rows[place] : nil
            while let input = inputs[log.rows.count + 1] {
                log.rows.append(
                    Row(
                        input: input, milliseconds: log.milliseconds(at: log.count), cause: nil,
                        firstObservation: next?.firstObservation ?? observations.count,
                        firstChange: next?.firstChange ?? changes.count))
            }
            guard let row = next else { break }
            numbers.append(log.rows.count + 1)
            log.rows.append(
                Row(
                    input: row.input, milliseconds: row.milliseconds, cause: row.cause.map { numbers[$0] },
                    firstObservation: row.firstObservation, firstChange: row.firstChange))
        }
        // Rows moved, and what is in flight is looked for from the beginning.
        log.checkpoints = LongList()
        for place in 0..<effectSteps.count { log.effectSteps[place] = numbers[effectSteps[place]] }
        for place in 0..<effects.count {
            let effect = effects[place]
            var moved = LoggedEffect(
                number: effect.number, machine: effect.machine, label: effect.label,
                start: numbers[effect.start])
            moved.end = effect.end.map { numbers[$0] }
            log.effects[place] = moved
        }
        return log
    }

    private mutating func begin(_ input: ScriptInput) {
        // As seldom as there is much in flight, so that all that is kept grows no faster than the log.
        let last = checkpoints.count > 0 ? checkpoints[checkpoints.count - 1].position : 0
        if count - last >= max(Self.checkpointInterval, open.count) {
            checkpoints.append(Checkpoint(position: count, started: effects.count, open: open))
        }
        let cause = input.action.answered.flatMap { effect($0)?.start }
        rows.append(
            Row(
                input: input, milliseconds: milliseconds(at: count) + input.offset.milliseconds, cause: cause,
                firstObservation: observations.count, firstChange: changes.count))
        if input.action.answered != nil { noteEffectStep() }
    }

    private mutating func noteEffectStep() {
        let place = effectSteps.count
        if place == 0 || effectSteps[place - 1] != count { effectSteps.append(count) }
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
            noteEffectStep()
        case .view(let machine, let words):
            let label = Label(words.text)
            changes.append(LabelChange(machine, from: labels[machine], to: label))
            labels[machine] = label
        case .text, .frame, .screen: break
        }
    }
}

/// One step of a log: an input, and what came of it.
public struct LoggedStep: Hashable, Sendable {
    /// What was done.
    public let input: ScriptInput
    /// When, in milliseconds since the script's start.
    public let milliseconds: Int
    /// What happened, in order: commands, effects that started or were cancelled, and what went outward.
    public let observations: [Observation]
    /// The machines whose labels the step changed, in the order in which the stage names them.
    public let changes: [LabelChange]
    /// Of an answer: the step in which the effect started; nil for what nobody asked for.
    public let cause: Int?

    /// The effect that the step answers; nil when it answers none.
    public var answered: Int? { input.action.answered }

    /// The numbers of the effects that started, in order.
    public var started: [Int] {
        observations.compactMap { if case .effect(let number, _, _) = $0 { number } else { nil } }
    }

    /// The commands that a key or a typed text became at the root, in order.
    public var commands: [Observation] {
        observations.filter { if case .command = $0 { true } else { false } }
    }
}

extension ScriptInput.Action {
    /// The effect that the action answers; nil when it is no answer.
    var answered: Int? {
        switch self {
        case .reply(let number, _), .fail(let number, _): number
        case .send, .key, .type, .resize, .wait: nil
        }
    }
}

/// An effect from its start to its end, as a log has it.
public struct LoggedEffect: Hashable, Sendable, CustomStringConvertible {
    /// Its number in the script, from 1 in the order in which effects start.
    public let number: Int
    /// The machine that asked for it.
    public let machine: ScriptAddress
    /// What it does.
    public let label: ScriptWords
    /// The step in which it started.
    public let start: Int
    /// The step in which it was answered to its end, or cancelled; nil while it is in flight.
    public internal(set) var end: Int?

    init(number: Int, machine: ScriptAddress, label: ScriptWords, start: Int) {
        self.number = number
        self.machine = machine
        self.label = label
        self.start = start
    }

    /// As a script writes it: `#3 posts load`.
    public var description: String { "#\(number) \(machine) \(label)" }
}

/// A machine that has another label after a step than before it.
public struct LabelChange: Hashable, Sendable, CustomStringConvertible {
    /// The machine.
    public let machine: ScriptAddress
    /// Its label before the step; nil when it did not stand then.
    public let before: Label?
    /// Its label after the step.
    public let after: Label

    /// A change of a machine's label.
    public init(_ machine: ScriptAddress, from before: Label?, to after: Label) {
        self.machine = machine
        self.before = before
        self.after = after
    }

    /// In one line: `profile: loading -> loaded`.
    public var description: String { "\(machine): \(before?.text ?? "-") -> \(after)" }
}

extension StepLog {
    /// The steps as lines of a script, as a transcript writes them, and the line `end`.
    var text: String {
        var text = ""
        for step in stride(from: 1, through: count, by: 1) { self[step].write(to: &text) }
        Self.write(.end(inFlight: inFlight(after: count).map(\.number)), to: &text)
        return text
    }

    fileprivate static func write(_ content: ScriptLine.Content, to text: inout String) {
        text += ScriptPrinter.print(content)
        text += "\n"
    }
}

extension LoggedStep {
    fileprivate func write(to text: inout String) {
        StepLog.write(.input(input), to: &text)
        for observation in observations { StepLog.write(.expectation(observation.expectation), to: &text) }
        for change in changes {
            StepLog.write(.expectation(.view(change.machine, ScriptWords(change.after))), to: &text)
        }
    }
}

public import Terminal

/// Replays a script without some of its steps, and without all that they caused.
///
/// The inputs that are left are performed on a fresh stage, so that what is recorded is what happens, and its script
/// passes. On the way:
/// - an answer goes to the effect that now stands for the one it answered: the effects beneath an input are matched in
///   order by machine and label. Where there is none, the answer is dropped;
/// - a key that would now mean something else becomes a `send` of each command that it was; commands that nobody takes
///   are dropped;
/// - the time of what is left out passes before the next input. Time itself cannot be skipped: what a `wait` saw
///   happens later;
/// - an effect whose answer was skipped stays in flight, to the end;
/// - a step that is put in is performed as it is written; its answer goes to the effect that it was meant for.
public struct SkippingReplay {
    private let original: StepLog
    private let edits: SessionEdits

    /// A replay of what a log holds, without the steps `skipped`.
    public init(of original: StepLog, skipping skipped: Set<Int>) {
        self.init(of: original, SessionEdits(skipping: skipped))
    }

    /// A replay of what a log holds, with these edits.
    public init(of original: StepLog, _ edits: SessionEdits) {
        self.original = edits.rows(of: original)
        self.edits = edits
    }

    /// Replays it.
    ///
    /// Runs on the caller's thread.
    ///
    /// - Parameters:
    ///   - stage: has been set up for the script, and has not been driven yet.
    ///   - head: what the script begins with.
    ///   - unasked: machines whose labels are not recorded.
    ///   - isAbandoned: asked before each step; once it says so, nothing more is done.
    ///   - stepEnded: is called for each step of the new replay when all that it caused has happened.
    /// - Returns: what came of it; nil when it was abandoned.
    public func replay(
        on stage: any SkippingStage, like head: ScriptHead, leavingOut unasked: Set<ScriptAddress> = [],
        isAbandoned: () -> Bool = { false }, stepEnded: @escaping () -> Void = {}
    ) -> ReplayOutcome? {
        let recorder = StepRecorder(on: stage, like: head, leavingOut: unasked, stepEnded: stepEnded)
        var replayer = StepReplayer(original: original, stage: stage, recorder: recorder)
        let inserted = Dictionary(edits.inserted.map { ($0.row, $0) }, uniquingKeysWith: { one, _ in one })
        for step in stride(from: 1, through: original.count, by: 1) {
            if isAbandoned() { return nil }
            let isSkipped = edits.skipped.contains(step)
            if let insertion = inserted[step] {
                replayer.perform(insertion, isSkipped: isSkipped)
            } else {
                replayer.replay(step, isSkipped: isSkipped)
            }
        }
        return replayer.end(skipped: edits.skipped)
    }
}

/// A stage on which a script can be replayed without some of its steps.
public protocol SkippingStage: ScriptStage {
    /// What a key would produce at the root if it were pressed now: the `command`s that would be observed, in order;
    /// none for a key without a meaning.
    ///
    /// Asking changes nothing.
    func commands(for key: Key) -> [Observation]
}

/// The work of a ``SkippingReplay``: one step of the original after the other.
private struct StepReplayer {
    private let original: StepLog
    private let stage: any SkippingStage
    private var recorder: StepRecorder
    private var counterparts = EffectCounterparts()
    private var dropped: [Int] = []
    private var refusals: [Int: StageRefusal] = [:]
    private var positions: [Int]
    /// Milliseconds that steps left out would have let pass.
    private var carried = 0

    init(original: StepLog, stage: any SkippingStage, recorder: StepRecorder) {
        self.original = original
        self.stage = stage
        self.recorder = recorder
        positions = [0]
    }

    /// Replays the next step, or leaves it out.
    mutating func replay(_ number: Int, isSkipped: Bool) {
        let step = original[number]
        // The recorder has recorded what happens by itself at the very beginning already.
        let isDone = number == 1 && isBeginning(step)
        carried += isDone ? 0 : step.input.offset.milliseconds
        let isWait = step.input.action == .wait
        if isDone || isWait || !isSkipped { counterparts.expect(effects(of: step)) }
        if !isDone, !isSkipped, !perform(step) { dropped.append(number) }
        // What time started is looked for until it has started: its wait may have been skipped.
        counterparts.match(recorder.log, forgetsMissing: !(isWait && isSkipped))
        positions.append(recorder.log.count)
    }

    /// Performs a step that was put in, unless it is skipped: then its time does not pass either.
    mutating func perform(_ insertion: SessionEdits.Insertion, isSkipped: Bool) {
        if !isSkipped, let refusal = refusal(of: insertion) {
            dropped.append(insertion.row)
            refusals[insertion.row] = refusal
        }
        // What it started stands for nothing of the original.
        counterparts.match(recorder.log, forgetsMissing: false)
        positions.append(recorder.log.count)
    }

    /// Performs it; why it could not be, if it could not.
    private mutating func refusal(of insertion: SessionEdits.Insertion) -> StageRefusal? {
        var action = insertion.input.action
        if let target = insertion.answers {
            guard let number = target.number(among: recorder.log.inFlight(after: recorder.log.count)) else {
                return StageRefusal("\(target.machine) \(target.label) is not in flight there")
            }
            action = action.answering(number)
        }
        return take(action, after: insertion.input.offset.milliseconds)
    }

    /// The end of it: what was recorded, and what was left out.
    func end(skipped: Set<Int>) -> ReplayOutcome {
        ReplayOutcome(
            skipped: skipped, dropped: dropped, refusals: refusals, positions: positions, log: recorder.log,
            head: recorder.head)
    }

    /// Performs what now stands for a step; false when nothing does.
    private mutating func perform(_ step: LoggedStep) -> Bool {
        var isTaken = false
        for action in counterparts.actions(for: step, on: stage) where take(action) == nil { isTaken = true }
        return isTaken
    }

    /// Performs an input so many milliseconds after what is carried; why it could not be, if it could not.
    private mutating func take(_ action: ScriptInput.Action, after milliseconds: Int = 0) -> StageRefusal? {
        guard let offset = ScriptOffset(milliseconds: carried + milliseconds) else {
            return StageRefusal("more than a year would pass at once")
        }
        do throws(StageRefusal) {
            // A refused input lets its time pass all the same, and the transcript writes it above the next.
            carried = 0
            try recorder.take(ScriptInput(offset, action))
            return nil
        } catch {
            return error
        }
    }

    private func effects(of step: LoggedStep) -> [LoggedEffect] { step.started.compactMap(original.effect) }

    /// Whether a step is what a transcript writes for what happens before any input.
    private func isBeginning(_ step: LoggedStep) -> Bool {
        step.input == ScriptInput(.zero, .wait) && recorder.log.count == 1
            && recorder.log[1].input == step.input
    }
}

extension ScriptInput.Action {
    /// The same answer to another effect; what is no answer stays as it is.
    fileprivate func answering(_ number: Int) -> ScriptInput.Action {
        switch self {
        case .reply(_, let payload): .reply(number, payload)
        case .fail(_, let failure): .fail(number, failure)
        case .send, .key, .type, .resize, .wait: self
        }
    }
}

/// Which effect of a new replay stands for which of the original.
struct EffectCounterparts {
    private var numbers: [Int: Int] = [:]
    /// Effects of the original that have not been seen to start in the new replay, in order.
    private var expected: [LoggedEffect] = []
    /// How many effects of the new replay have been looked at.
    private var seen = 0

    /// The new number of an effect of the original; nil when there is none.
    subscript(_ number: Int) -> Int? { numbers[number] }

    /// Effects that the next step is to start.
    mutating func expect(_ effects: [LoggedEffect]) { expected += effects }

    /// Looks at what has started in the new replay since the last call.
    ///
    /// - Parameter forgetsMissing: whether what has not started by now never will.
    mutating func match(_ log: StepLog, forgetsMissing: Bool) {
        var started: [LoggedEffect] = []
        while let effect = log.effect(seen + 1) {
            started.append(effect)
            seen += 1
        }
        match(started, forgetsMissing: forgetsMissing)
    }

    /// Takes what has started in the new replay since the last call, in order.
    ///
    /// - Parameter forgetsMissing: whether what has not started by now never will.
    mutating func match(_ effects: [LoggedEffect], forgetsMissing: Bool) {
        var started = effects
        match(&started) { $0.machine == $1.machine && $0.label == $1.label }
        // The pages of a program are numbered as they come: with one less the next has another name.
        match(&started) { Self.name(of: $0) == Self.name(of: $1) && $0.label == $1.label }
        if forgetsMissing { expected = [] }
    }

    private mutating func match(
        _ started: inout [LoggedEffect], by isSame: (LoggedEffect, LoggedEffect) -> Bool
    ) {
        expected.removeAll { wanted in
            guard let place = started.firstIndex(where: { isSame(wanted, $0) }) else { return false }
            numbers[wanted.number] = started.remove(at: place).number
            return true
        }
    }

    /// The last name of a machine's path.
    private static func name(of effect: LoggedEffect) -> Substring? {
        effect.machine.text.split(separator: "/").last
    }
}

extension EffectCounterparts {
    /// What now stands for a step of the original: its own action, or the commands that its key was; nothing for an answer
    /// to an effect that has no counterpart.
    func actions(for step: LoggedStep, on stage: any SkippingStage) -> [ScriptInput.Action] {
        switch step.input.action {
        case .wait, .send, .resize: [step.input.action]
        case .reply(let number, let payload): self[number].map { [.reply($0, payload)] } ?? []
        case .fail(let number, let failure): self[number].map { [.fail($0, failure)] } ?? []
        case .key(let key):
            stage.commands(for: key) == step.commands ? [step.input.action] : Self.sends(of: step)
        case .type(let text):
            Self.meansTheSame(text, as: step.commands, on: stage)
                ? [step.input.action] : Self.sends(of: step)
        }
    }

    /// Whether a text would begin as it did.
    ///
    /// Only its first character with a meaning can be asked about: what that does decides what the next one means.
    private static func meansTheSame(
        _ text: String, as commands: [Observation], on stage: any SkippingStage
    ) -> Bool {
        let first = text.lazy.map { stage.commands(for: .character($0)) }.first { !$0.isEmpty } ?? []
        return first.isEmpty == commands.isEmpty && commands.starts(with: first)
    }

    /// The commands that a key no longer gives, each as it is sent.
    private static func sends(of step: LoggedStep) -> [ScriptInput.Action] {
        step.commands.compactMap { command in
            if case .command(let address, let words) = command { .send(address, words) } else { nil }
        }
    }
}

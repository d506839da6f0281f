import Terminal

/// The work of a ``SkippingReplay``: one step of the original after the other.
struct StepReplayer {
    private let original: StepLog
    private let stage: any SkippingStage
    private var recorder: StepRecorder
    private var counterparts = EffectCounterparts()
    private var dropped: [Int] = []
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

    /// The end of it: what was recorded, and what was left out.
    func end(skipped: Set<Int>) -> ReplayOutcome {
        ReplayOutcome(
            skipped: skipped, dropped: dropped, positions: positions, log: recorder.log,
            head: recorder.head)
    }

    /// Performs what now stands for a step; false when nothing does.
    private mutating func perform(_ step: LoggedStep) -> Bool {
        switch step.input.action {
        case .wait, .send, .resize:
            return take(step.input.action)
        case .reply(let number, let payload):
            return counterparts[number].map { take(.reply($0, payload)) } ?? false
        case .fail(let number, let failure):
            return counterparts[number].map { take(.fail($0, failure)) } ?? false
        case .key(let key):
            return stage.commands(for: key) == step.commands
                ? take(step.input.action) : takeEach(of: step.commands)
        case .type(let text):
            return meansTheSame(text, as: step.commands)
                ? take(step.input.action) : takeEach(of: step.commands)
        }
    }

    /// Whether a text would begin as it did.
    ///
    /// Only its first character with a meaning can be asked about: what that does decides what the next one means.
    private func meansTheSame(_ text: String, as commands: [Observation]) -> Bool {
        let first = text.lazy.map { stage.commands(for: .character($0)) }.first { !$0.isEmpty } ?? []
        return first.isEmpty == commands.isEmpty && commands.starts(with: first)
    }

    /// Sends commands that a key no longer gives; false when nobody took one.
    private mutating func takeEach(of commands: [Observation]) -> Bool {
        var isTaken = false
        for case .command(let address, let words) in commands where take(.send(address, words)) {
            isTaken = true
        }
        return isTaken
    }

    private mutating func take(_ action: ScriptInput.Action) -> Bool {
        guard let offset = ScriptOffset(milliseconds: carried) else { return false }
        do throws(StageRefusal) {
            // A refused input lets its time pass all the same, and the transcript writes it above the next.
            carried = 0
            try recorder.take(ScriptInput(offset, action))
            return true
        } catch {
            return false
        }
    }

    private func effects(of step: LoggedStep) -> [LoggedEffect] { step.started.compactMap(original.effect) }

    /// Whether a step is what a transcript writes for what happens before any input.
    private func isBeginning(_ step: LoggedStep) -> Bool {
        step.input == ScriptInput(.zero, .wait) && recorder.log.count == 1
            && recorder.log[1].input == step.input
    }
}

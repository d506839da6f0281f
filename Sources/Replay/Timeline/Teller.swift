import Terminal

/// The work of a retelling: one step of the original after the other.
struct Teller {
    private let original: Chronicle
    private let stage: any RetellingStage
    private var narrator: Narrator
    private var counterparts = EffectCounterparts()
    private var dropped: [Int] = []
    private var positions: [Int]
    /// Milliseconds that steps left out would have let pass.
    private var carried = 0

    init(original: Chronicle, stage: any RetellingStage, narrator: Narrator) {
        self.original = original
        self.stage = stage
        self.narrator = narrator
        positions = [0]
    }

    /// Tells the next step, or leaves it out.
    mutating func tell(_ number: Int, isSkipped: Bool) {
        let step = original[number]
        // The narrator has told what happens by itself at the very beginning already.
        let isTold = number == 1 && isBeginning(step)
        carried += isTold ? 0 : step.input.offset.milliseconds
        let isWait = step.input.action == .wait
        if isTold || isWait || !isSkipped { counterparts.expect(flights(of: step)) }
        if !isTold, !isSkipped, !perform(step) { dropped.append(number) }
        // What time started is looked for until it has started: its wait may have been skipped.
        counterparts.match(narrator.chronicle, forgetsMissing: !(isWait && isSkipped))
        positions.append(narrator.chronicle.count)
    }

    /// The end of it: what was told, and what was left out.
    func end(skipped: Set<Int>) -> Retold {
        Retold(
            skipped: skipped, dropped: dropped, positions: positions, chronicle: narrator.chronicle,
            head: narrator.head)
    }

    /// Performs what now stands for a step; false when nothing does.
    private mutating func perform(_ step: ChronicleStep) -> Bool {
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
            try narrator.take(ScriptInput(offset, action))
            return true
        } catch {
            return false
        }
    }

    private func flights(of step: ChronicleStep) -> [Flight] { step.started.compactMap(original.flight) }

    /// Whether a step is what a transcript writes for what happens before any input.
    private func isBeginning(_ step: ChronicleStep) -> Bool {
        step.input == ScriptInput(.zero, .wait) && narrator.chronicle.count == 1
            && narrator.chronicle[1].input == step.input
    }
}

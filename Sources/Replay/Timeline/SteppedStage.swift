import Interaction
import Terminal

/// A stage that reports when each step of a transcript is over; otherwise the stage that it stands before.
///
/// A transcript writes what happens while time passes as a `wait` of its own. Only here can it be seen where that step
/// ends and the input's begins.
final class SteppedStage: ScriptStage {
    let stage: any ScriptStage
    /// The effects that were in flight at the end of each step since this was last taken.
    private var inFlight: [[Int]] = []
    /// Whether the input that is being performed only lets time pass: then nothing ends before its end.
    private var isWaiting = false
    private let stepEnded: () -> Void
    /// Whether the input itself is still to come, so that what is observed now belongs to a `wait` above it.
    private var isBeforeInput = true

    init(_ stage: any ScriptStage, stepEnded: @escaping () -> Void) {
        self.stage = stage
        self.stepEnded = stepEnded
    }

    /// The next input of the transcript begins.
    func beginInput(isWait: Bool) {
        isWaiting = isWait
        isBeforeInput = true
    }

    /// A step is over: all that came of it has happened.
    func endStep() {
        inFlight.append(stage.effectsInFlight)
        stepEnded()
    }

    /// The effects that were in flight at the end of each step since the last call.
    func takeInFlight() -> [[Int]] {
        defer { inFlight = [] }
        return inFlight
    }

    func takeObservations() -> [Observation] {
        let observations = stage.takeObservations()
        if isBeforeInput, !isWaiting, !observations.isEmpty { endStep() }
        isBeforeInput = false
        return observations
    }

    func send(_ command: ScriptWords, to address: ScriptAddress) throws(StageRefusal) {
        try stage.send(command, to: address)
    }

    func key(_ key: Key) { stage.key(key) }

    func type(_ text: String) { stage.type(text) }

    func resize(to size: Size) { stage.resize(to: size) }

    func reply(to number: Int, with payload: ScriptPayload) throws(StageRefusal) {
        try stage.reply(to: number, with: payload)
    }

    func fail(_ number: Int, as failure: ScriptFailure) throws(StageRefusal) {
        try stage.fail(number, as: failure)
    }

    func advance(by offset: ScriptOffset) { stage.advance(by: offset) }

    var effectsInFlight: [Int] { stage.effectsInFlight }

    var machines: [ScriptAddress] { stage.machines }

    func viewLabel(of machine: ScriptAddress) -> Label? { stage.viewLabel(of: machine) }

    func frame() -> Frame { stage.frame() }
}

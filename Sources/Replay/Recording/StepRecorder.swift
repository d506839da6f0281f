import Interaction
public import Terminal

/// Performs inputs on a stage, and keeps both the script of what happens and its log.
///
/// ```swift
/// let recorder = StepRecorder(on: stage, like: head) { history.append(tape.take()) }
/// try recorder.take(input)
/// print(recorder.text, recorder.log.inFlight(after: 1))
/// ```
///
/// It drives the stage from the caller's thread.
public struct StepRecorder {
    /// What has happened so far.
    public private(set) var log: StepLog
    private let stage: SteppedStage
    private var transcript: Transcript
    /// The lines above the first step.
    let head: String

    /// Writes the head, and what happens by itself before the first input.
    ///
    /// - Parameters:
    ///   - stage: has been set up for the script, and has not been driven yet.
    ///   - head: what the script begins with.
    ///   - unasked: machines whose labels are not recorded, such as one that only sums others up.
    ///   - stepEnded: is called for each step when all that it caused has happened, in order: whoever keeps a ``History``
    ///     appends what was reduced meanwhile.
    public init(
        on stage: any ScriptStage, like head: ScriptHead, leavingOut unasked: Set<ScriptAddress> = [],
        stepEnded: @escaping () -> Void = {}
    ) {
        let watched = SteppedStage(stage, stepEnded: stepEnded)
        self.stage = watched
        log = StepLog(
            // One that is not told of later would stay as it was at the beginning.
            labels: stage.machines.filter { !unasked.contains($0) }.compactMap { machine in
                stage.viewLabel(of: machine).map { (machine, $0) }
            })
        transcript = Transcript(
            on: watched, size: head.size, start: head.start, zone: head.zone, account: head.account,
            machines: head.machines, leavingOut: unasked)
        let lines = transcript.takeLines()
        let start = lines.firstIndex { if case .input = $0.content { true } else { false } } ?? lines.endIndex
        self.head = lines[..<start].reduce(into: "") { $0 += ScriptPrinter.print($1) + "\n" }
        keep(lines[start...])
    }

    /// The script of what has happened; it passes on a stage set up alike.
    ///
    /// It is printed anew each time, from the log: a script in memory would take as much room again.
    public var text: String { head + log.text }

    /// Performs an input.
    ///
    /// - Throws: why the stage cannot take it. It is no step then; the time that it let pass is added to the next.
    public mutating func take(_ input: ScriptInput) throws(StageRefusal) {
        stage.beginInput(isWait: input.action == .wait)
        // What happened while time passed has happened, whether or not the input is refused.
        defer { keep(transcript.takeLines()[...]) }
        try transcript.take(input)
        stage.endStep()
    }

    private mutating func keep(_ lines: ArraySlice<ScriptLine>) {
        let starts = lines.indices.filter { if case .input = lines[$0].content { true } else { false } }
        let ends = starts.dropFirst() + [lines.endIndex]
        for ((start, end), inFlight) in zip(zip(starts, ends), stage.takeInFlight()) {
            log.append(Array(lines[start..<end]), inFlight: inFlight)
        }
    }
}

/// What a script says before its first input: all that a stage is set up by.
public struct ScriptHead: Hashable, Sendable {
    /// The size of the screen at the beginning.
    public let size: Size
    /// What the clock shows at the beginning.
    public let start: ScriptInstant
    /// The zone in which the screen writes dates and times.
    public let zone: ScriptZone
    /// Whose screen is open at the beginning; nil for the list of people.
    public let account: ScriptAccount?
    /// The fingerprints of the machines that it was recorded with.
    public let machines: [MachineFingerprint]

    /// The head of a script that nobody has written.
    public init(
        size: Size, start: ScriptInstant, zone: ScriptZone, account: ScriptAccount?,
        machines: [MachineFingerprint] = []
    ) {
        self.zone = zone
        self.size = size
        self.start = start
        self.account = account
        self.machines = machines
    }

    /// The head of a script.
    public init(of script: Script) {
        size = script.size
        start = script.start
        zone = script.zone
        account = script.account
        machines = script.machines
    }
}

/// A stage that reports when each step of a transcript is over; otherwise the stage that it stands before.
///
/// A transcript writes what happens while time passes as a `wait` of its own. Only here can it be seen where that step
/// ends and the input's begins.
private final class SteppedStage: ForwardingStage {
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
}

import Interaction
import Terminal

/// Performs inputs on a stage and writes the script of what happens, line by line.
///
/// What it writes is a script that passes on a stage set up alike: inputs are handed over in the order in which a
/// `Player` does it, and beneath each stands all that must be listed (`command`, `effect`, `cancelled`, `emit`), then
/// the label of every machine that is not what it was. Recordings, edited timelines and the scripts of machines are all
/// written by this one type.
///
/// ```swift
/// var transcript = Transcript(on: stage, size: size, start: start, account: account)
/// try transcript.take(ScriptInput(.zero, .send("user", "loadProfile")))
/// let text = transcript.takeText() + transcript.end
/// ```
///
/// It drives the stage from the caller's thread and holds only the lines that nobody has taken yet.
public struct Transcript {
    private let stage: any ScriptStage
    private let unasked: Set<ScriptAddress>
    private var lines: [ScriptLine]
    /// The machines that stood after the input that was written last, and their labels then.
    private var labels: [(machine: ScriptAddress, label: Label)] = []
    /// Milliseconds that have passed on the stage and stand in no line yet.
    private var unwritten = 0
    /// How long the screen has to have stood still to be written; nil for never.
    private let rest: ScriptOffset?
    /// Whether the screen is still the one that the input which was written last has left.
    private var isScreenOpen = false
    /// The cells that may still be looked at.
    private var cells = ScriptLimits.cells / 2

    /// Writes the head, and what happens by itself before the first input.
    ///
    /// - Parameters:
    ///   - stage: has been set up for this size, start and account, and has not been driven yet.
    ///   - size: the screen's size at the beginning.
    ///   - start: what the stage's clock shows.
    ///   - zone: in which zone the stage's screen writes dates and times.
    ///   - account: whose screen is open; nil for the list of people.
    ///   - machines: the fingerprints of the machines, for whoever plays the script later.
    ///   - unasked: machines whose labels are not written, such as one that only sums others up.
    ///   - rest: how long nothing has to happen for the screen to be written beneath what happened before; nil for never. It
    ///     is not written beyond half of what a script may look at.
    public init(
        on stage: any ScriptStage, size: Size, start: ScriptInstant, zone: ScriptZone = .utc,
        account: ScriptAccount? = nil,
        machines: [MachineFingerprint] = [], leavingOut unasked: Set<ScriptAddress> = [],
        screensAfter rest: ScriptOffset? = nil
    ) {
        self.stage = stage
        self.unasked = unasked
        self.rest = rest
        var headers: [ScriptHeader] = [.version, .size(size), .start(start)]
        if zone != .utc { headers.append(.zone(zone)) }
        if let account { headers.append(.open(account)) }
        if !machines.isEmpty { headers.append(.machines(machines)) }
        lines = headers.map { ScriptLine(.header($0)) } + [ScriptLine(.blank)]
        labels = labelsNow
        stage.advance(by: .zero)
        let early = stage.takeObservations()
        if !early.isEmpty { write(ScriptInput(.zero, .wait), early) }
    }

    /// Performs an input and writes it, with what it caused beneath it.
    ///
    /// What happened while its offset passed is written beneath a `wait` of that length, above it.
    ///
    /// - Throws: why the stage cannot take it. It is not written then; the time that it let pass is added to the next.
    public mutating func take(_ input: ScriptInput, comment: String? = nil) throws(StageRefusal) {
        if let rest, isScreenOpen, input.offset.milliseconds >= rest.milliseconds { writeScreen() }
        if input.offset > .zero { isScreenOpen = false }
        stage.advance(by: input.offset)
        unwritten += input.offset.milliseconds
        var observed = stage.takeObservations()
        if !observed.isEmpty, input.action != .wait {
            write(ScriptInput(takeOffset(), .wait), observed)
            observed = []
        }
        try refuseAnswerToNobody(input.action)
        try stage.perform(input.action)
        stage.advance(by: .zero)
        observed += stage.takeObservations()
        write(ScriptInput(takeOffset(), input.action), observed, comment: comment)
    }

    /// Writes one more expectation beneath the input that was taken last, such as the name of a frame.
    public mutating func expect(_ expectation: ScriptExpectation) {
        lines.append(ScriptLine(.expectation(expectation)))
    }

    /// The lines that were written since they were last taken; the first time with the head.
    public mutating func takeLines() -> [ScriptLine] {
        defer { lines.removeAll(keepingCapacity: true) }
        return lines
    }

    /// The same lines as text; each ends with a line break.
    public mutating func takeText() -> String {
        takeLines().reduce(into: "") { text, line in text += ScriptPrinter.print(line) + "\n" }
    }

    /// The line that ends the script if nothing more is taken; it names the effects that are in flight.
    public var end: ScriptLine { ScriptLine(.end(inFlight: stage.effectsInFlight)) }

    private var labelsNow: [(machine: ScriptAddress, label: Label)] {
        stage.machines.compactMap { machine in
            unasked.contains(machine) ? nil : stage.viewLabel(of: machine).map { (machine, $0) }
        }
    }

    private mutating func takeOffset() -> ScriptOffset {
        defer { unwritten = 0 }
        return ScriptOffset(milliseconds: min(unwritten, ScriptLimits.duration)) ?? .zero
    }

    private func refuseAnswerToNobody(_ action: ScriptInput.Action) throws(StageRefusal) {
        switch action {
        case .reply(let number, _), .fail(let number, _):
            guard !stage.isInFlight(number) else { return }
            throw StageRefusal("effect #\(number) is not in flight")
        case .send, .key, .type, .resize, .wait:
            return
        }
    }

    private mutating func writeScreen() {
        let frame = stage.frame()
        cells -= frame.size.columns * frame.size.rows
        if cells >= 0 { expect(.screen(ScreenDigest(frame))) }
    }

    private mutating func write(_ input: ScriptInput, _ observed: [Observation], comment: String? = nil) {
        lines.append(ScriptLine(.input(input), comment: comment))
        isScreenOpen = true
        for observation in observed { expect(observation.expectation) }
        let now = labelsNow
        for (place, (machine, label)) in now.enumerated() {
            // Nearly always the same machines stand in the same order.
            let before =
                place < labels.count && labels[place].machine == machine
                ? labels[place].label : labels.first { $0.machine == machine }?.label
            if label != before { expect(.view(machine, ScriptWords(label))) }
        }
        labels = now
    }
}

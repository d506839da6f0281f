import Replay
import Terminal
import TestSupport
import Testing

/// A script on a lamp, as it was told first.
struct LampSession {
    let script: Script
    let replay: ScriptReplay
    let history: History<Lamp>
    /// What the stage showed in the end.
    let shown: Lamp.ViewModel

    /// The session of these input lines.
    init(_ lines: String, loadsAtOnce: Bool = false) throws {
        script = try ScriptParser.parse(head + lines + "\nend\n", file: "lamp.perch")
        let stage = LampStage(loadsAtOnce: loadsAtOnce)
        var history = History<Lamp>(from: Lamp.ViewModel())
        replay = ScriptReplay(of: script, on: stage) { history.append(stage.takeReduced()) }
        self.history = history
        shown = stage.viewModel
    }

    /// The session without these steps, and the history of that.
    func replayed(skipping skipped: Set<Int>, loadsAtOnce: Bool = false) throws -> (
        ReplayOutcome, History<Lamp>
    ) {
        try replayed(SessionEdits(skipping: skipped), loadsAtOnce: loadsAtOnce)
    }

    /// The session with these edits, and the history of that.
    func replayed(_ edits: SessionEdits, loadsAtOnce: Bool = false) throws -> (
        ReplayOutcome, History<Lamp>
    ) {
        let stage = LampStage(loadsAtOnce: loadsAtOnce)
        var history = History<Lamp>(from: Lamp.ViewModel())
        let outcome = SkippingReplay(of: replay.log, edits).replay(
            on: stage, like: ScriptHead(of: script), stepEnded: { history.append(stage.takeReduced()) })
        return (try #require(outcome), history)
    }

    /// Whether a script passes on a lamp set up alike; its report if it does not.
    static func report(_ text: String, loadsAtOnce: Bool = false) throws -> String {
        Player(try ScriptSource(text: text, name: "told.perch"))
            .play(on: LampStage(loadsAtOnce: loadsAtOnce)).report
    }

    /// The inputs of a random session that a lamp has taken, as lines.
    static func lines(_ count: Int, _ random: inout SeededGenerator) throws -> String {
        let empty = try ScriptParser.parse(head + "end\n", file: "lamp.perch")
        let stage = LampStage()
        var recorder = StepRecorder(on: stage, like: ScriptHead(of: empty))
        let actions: [ScriptInput.Action] = [
            .key(.character("j")), .key(.character("o")), .key(.character("c")), .key(.character("l")),
            .key(.character("l")), .key(.character("w")), .key(.character("x")), .type("jojl"),
            .send("lamp", "load"), .send("lamp", "cancel"), .send("lamp", "close"), .wait,
            .resize(Size(columns: 30, rows: 3)),
        ]
        for _ in 0..<count {
            let offset = ScriptOffset(milliseconds: Int.random(in: 0..<4, using: &random) * 700) ?? .zero
            var action = actions.randomElement(using: &random) ?? .wait
            if Bool.random(using: &random), let number = stage.effectsInFlight.randomElement(using: &random) {
                let payload = ScriptJSON(Bool.random(using: &random) ? "7" : "700").map {
                    ScriptPayload.json($0)
                }
                action = payload.map { .reply(number, $0) } ?? .fail(number, ScriptFailure("offline"))
            }
            // What is refused is not in the script.
            try? recorder.take(ScriptInput(offset, action))
        }
        let script = try ScriptParser.parse(recorder.text, file: "lamp.perch")
        return script.lines.compactMap { line in
            if case .input = line.content { ScriptPrinter.print(line) } else { nil }
        }.joined(separator: "\n")
    }
}

extension LampSession {
    /// The session as a recording that leaves nothing out.
    var recording: SessionRecording<Lamp> { SessionRecording(ReplayOutcome(of: replay), history: history) }

    /// The recording without these steps.
    func recording(skipping skipped: Set<Int>) throws -> SessionRecording<Lamp> {
        try recording(SessionEdits(skipping: skipped))
    }

    /// The recording with these edits.
    func recording(_ edits: SessionEdits) throws -> SessionRecording<Lamp> {
        let (outcome, history) = try replayed(edits)
        return SessionRecording(outcome, history: history)
    }
}

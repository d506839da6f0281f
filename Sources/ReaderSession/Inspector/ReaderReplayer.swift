import Interaction
import Machines
import PeopleWeb
import Reactive
import ReaderUI
import Replay

/// A replay of the reader, with what it showed.
typealias ReaderRecording = SessionRecording<ReaderInteractor.Reducer>

/// Replays a script of the reader: as it is, or with edits.
///
/// Each replay is on a new stage, whose services are answered by the script: nothing is fetched, opened or written.
struct ReaderReplayer: Sendable {
    /// What the script begins with.
    ///
    /// The rest of it is not kept: what happened is.
    let head: ScriptHead
    /// Where the script is, for the people beside it; `nil` for nowhere.
    let folder: String?
    let lookup: FixtureLookup
    /// The session of which this is only the end; `nil` for a whole script.
    var end: SessionEnd? = nil

    /// What happens when the script is performed; with the place where that had to end, if it had to.
    ///
    /// - Parameters:
    ///   - watch: is shown the stage at the beginning, and after each step.
    ///   - goesOn: is asked after each input, with its index among the script's lines; see ``ScriptReplay``.
    func replay(
        _ script: Script, watch: @escaping (PerchStage) -> Void = { _ in },
        goesOn: (_ line: Int, _ log: StepLog) -> Bool = { _, _ in true }
    ) throws(StageRefusal) -> (recording: ReaderRecording, refusal: (line: Int, reason: StageRefusal)?) {
        let (stage, recorder) = try stage()
        watch(stage)
        let replay = ScriptReplay(
            of: script, on: stage, leavingOut: PerchStage.sums,
            stepEnded: {
                recorder.endStep()
                watch(stage)
            },
            goesOn: goesOn)
        return (SessionRecording(ReplayOutcome(of: replay), history: recorder.history), replay.refusal)
    }

    /// What happens when a script that was read is performed, for a command that tells of it.
    ///
    /// - Parameters:
    ///   - source: the script.
    ///   - watch: is shown the stage at the beginning and after each step.
    ///   - progress: is told with each line how far it is, in a few words.
    /// - Returns: the recording, for each step the number of its line, and why and where it breaks off, if it does.
    /// - Throws: one line if nothing of it can be performed.
    func replay(
        _ source: ScriptSource, watch: @escaping (PerchStage) -> Void = { _ in }, progress: (String) -> Void
    ) throws(ReplayFailure) -> (recording: ReaderRecording, lines: [Int], refusal: String?) {
        var lines = StepLines(of: source)
        do throws(StageRefusal) {
            let (recording, refusal) = try replay(source.script, watch: watch) { line, log in
                progress("\(line) of \(source.script.lines.count) lines replayed")
                return lines.note(line, log)
            }
            return (recording, lines.numbers, refusal.map { "\(source.name):\($0.line): \($0.reason)" })
        } catch {
            throw ReplayFailure(description: "\(source.name): \(error)")
        }
    }

    /// What happens when the script is performed, told as it grows, with how much of the script that is, in hundredths; at the end as
    /// ``replay(_:watch:goesOn:)`` tells it, or `nil` if it was abandoned.
    ///
    /// - Parameter interval: how long it has to be replayed before more of it is told.
    func replay(
        _ script: Script, every interval: Duration, isAbandoned: () -> Bool,
        soFar: (ReaderRecording, Int) -> Void
    ) throws(StageRefusal) -> (recording: ReaderRecording, refusal: (line: Int, reason: StageRefusal)?)? {
        let (stage, recorder) = try stage()
        let clock = ContinuousClock()
        var told = clock.now
        let replay = ScriptReplay(
            of: script, on: stage, leavingOut: PerchStage.sums, stepEnded: { recorder.endStep() },
            goesOn: { _, log in !(log.count.isMultiple(of: 64) && isAbandoned()) },
            soFar: { line, outcome in
                guard clock.now - told >= interval else { return }
                soFar(SessionRecording(outcome(), history: recorder.history), line * 100 / script.lines.count)
                told = clock.now
            })
        if isAbandoned() { return nil }
        return (SessionRecording(ReplayOutcome(of: replay), history: recorder.history), replay.refusal)
    }

    /// What happens with these edits of the original; `nil` if it was abandoned.
    func replay(
        _ original: StepLog, _ edits: SessionEdits, isAbandoned: () -> Bool
    ) throws(StageRefusal) -> ReaderRecording? {
        guard let (perch, stage) = try begun(isAbandoned) else { return nil }
        let recorder = HistoryRecorder(of: perch.reader)
        let outcome = SkippingReplay(of: original, edits).replay(
            on: stage, like: head, leavingOut: PerchStage.sums, isAbandoned: isAbandoned,
            stepEnded: { recorder.endStep() })
        return outcome.map { SessionRecording($0, history: recorder.history) }
    }

    /// The steps of machines that come of what a log holds; `nil` if that was abandoned.
    func steps(of log: StepLog, isAbandoned: () -> Bool) throws(StageRefusal) -> Set<MachineStep>? {
        guard let (perch, stage) = try begun(isAbandoned) else { return nil }
        perch.notesSteps = true
        stage.advance(by: .zero)
        for input in log.inputs(upTo: log.count) {
            if isAbandoned() { return nil }
            stage.advance(by: input.offset)
            // It could be performed when it was recorded.
            try? stage.perform(input.action)
            stage.advance(by: .zero)
            _ = stage.takeObservations()
        }
        return perch.notedSteps
    }

    private func stage() throws(StageRefusal) -> (PerchStage, HistoryRecorder) {
        let stage = try PerchStage(head, folder: folder, lookup: lookup)
        return (stage, HistoryRecorder(of: stage.reader))
    }

    /// The stage as it is before the first step, and what drives it from there; `nil` if that was given up.
    private func begun(
        _ isGivenUp: () -> Bool
    ) throws(StageRefusal) -> (perch: PerchStage, driven: any SkippingStage)? {
        guard let end else {
            let perch = try PerchStage(head, folder: folder, lookup: lookup)
            return (perch, perch)
        }
        return try end.begun(isGivenUp).map { ($0.stage, $1) }
    }
}

public import Interaction
public import Machines
public import Replay

/// A script that was performed on an ``InteractorStage``, with all that was shown: what it can be asked afterwards.
///
/// ```swift
/// let session = InteractorStage(for: source.script).record(source)
/// print(try session.why("results"))
/// try ScriptFile(path: "session.html").write(session.page(title: "A search") ?? "")
/// print(session.coverage(of: Machine(.search)).text)
/// ```
public struct RecordedSession<R: ReducerType> {
    /// What happened, and what was shown after each step.
    public let recording: SessionRecording<R>
    /// The screen at the beginning and after each step.
    public let frames: FrameRows
    /// For each step, from the first, the line of the script in which it stands.
    public let lines: [Int]
    /// In one line why the script was not performed to its end; nil when it was.
    public let refusal: String?
    let steps: Set<MachineStep>

    /// Why a part of what is shown is what it is: the step in which it became so, and what that goes back to.
    ///
    /// - Parameter question: `FIELD[=VALUE] [at STEP]`, as `perch why` takes it.
    /// - Throws: `ScriptError` for what is no question, `WhyTrouble` where there is nothing to explain.
    public func why(_ question: String) throws -> String {
        try Explanation(of: WhyQuestion(words: [question]), in: recording, lines: lines).text
    }

    /// The session as a page for a browser, in one file that asks nobody for anything; nil when it would be too long for one.
    public func page(title: String) -> String? {
        SessionPage(title: title, recording, frames: frames, lines: lines).text
    }

    /// Which cells of the interactor's table the session visits, and which it misses.
    ///
    /// - Parameter machine: the interactor's alphabet as a machine, whatever it is called; it is explored for this.
    public func coverage(of machine: Machine) -> MachineCoverage {
        let steps = steps.map {
            MachineStep(machine: machine.name, before: $0.before, command: $0.command, after: $0.after)
        }
        return MachineCoverage(of: Set(steps), machines: [machine])
    }
}

import Interaction

/// Finds the shortest script that still shows something: what a long recording comes down to.
///
/// First the script is performed as it is, up to where it shows it. Then inputs are left out with all that they caused
/// (``ListReduction``), answers are made simpler, texts shorter and times rounder, each time only if a replay still shows
/// it. What is found is performed once more, written as a script, and played.
///
/// It knows no program: whoever has a ``SkippingStage`` can shrink its scripts.
///
/// ```swift
/// let shrinker = ScriptShrinker(source, until: try ShrinkGoal("text \"could not be loaded\"")) { try MyStage() }
/// print(try shrinker.shrink().text)
/// ```
public struct ScriptShrinker {
    /// How far the search is.
    public struct Progress: Hashable, Sendable {
        /// How many inputs the best script so far has.
        public let inputs: Int
        /// How many replays there were.
        public let replays: Int
    }

    private let source: ScriptSource
    private let goal: ShrinkGoal
    private let unasked: Set<ScriptAddress>
    private let reference: ShrinkReference?
    private let stage: () throws(StageRefusal) -> any SkippingStage

    /// Prepares to shrink a script.
    ///
    /// - Parameters:
    ///   - source: the script.
    ///   - goal: what has to be shown.
    ///   - unasked: machines whose labels are not written, such as one that only sums others up.
    ///   - reference: another program that must not show what is left; nil where this one alone says what will do.
    ///   - stage: sets up a stage for the script's head, anew for each replay.
    public init(
        _ source: ScriptSource, until goal: ShrinkGoal, leavingOut unasked: Set<ScriptAddress> = [],
        against reference: ShrinkReference? = nil,
        stage: @escaping () throws(StageRefusal) -> any SkippingStage
    ) {
        self.source = source
        self.goal = goal
        self.unasked = unasked
        self.reference = reference
        self.stage = stage
    }

    /// Shrinks the script, on the caller's thread.
    ///
    /// - Parameters:
    ///   - isStopped: is asked all the time; once it says yes, the best script so far is the result.
    ///   - progress: is told after each replay.
    /// - Throws: why it cannot be shrunk, as when it never shows what it is to show.
    public func shrink(
        isStopped: @escaping () -> Bool = { false }, progress: @escaping (Progress) -> Void = { _ in }
    ) throws(ShrinkTrouble) -> ShrunkScript {
        let name = source.name.split(separator: "/").last.map(String.init) ?? source.name
        let title = " \(name), \(source.script.inputCount) inputs, shrunk until: \(goal)"
        var best = try shrink(source, until: goal, title: title, isStopped: isStopped, progress: progress)
        // What is left may show it sooner than the original did, and be shorter yet.
        while best.isFinished {
            let replays = best.replays
            let next = try? shrink(
                try ScriptSource(text: best.text, name: name), until: goal.again, title: title,
                isStopped: isStopped
            ) { progress(Progress(inputs: min($0.inputs, best.inputs), replays: replays + $0.replays)) }
            guard let next, (next.inputs, next.text.utf8.count) < (best.inputs, best.text.utf8.count) else {
                break
            }
            best = next.after(replays)
        }
        return ShrunkScript(
            text: best.text, inputs: best.inputs, originalInputs: source.script.inputCount,
            replays: best.replays, isFinished: best.isFinished)
    }

    /// Goes once through everything that may help.
    private func shrink(
        _ source: ScriptSource, until goal: ShrinkGoal, title: String, isStopped: @escaping () -> Bool,
        progress: @escaping (Progress) -> Void
    ) throws(ShrinkTrouble) -> ShrunkScript {
        let survey = try ShrinkSurvey.make(
            of: source, until: goal, leavingOut: unasked, stage: newStage)
        let comparison = reference.map { reference in
            ShrinkComparison(reference: reference, ending: survey.ending) { success throws(ShrinkTrouble) in
                try write(success, survey, title: title)
            }
        }
        var search = ShrinkSearch(
            survey.trial, against: comparison, stage: newStage, isStopped: isStopped, progress: progress)
        var isFinished = true
        do throws(ShrinkStopped) {
            try search.run()
        } catch {
            if let trouble = error.trouble { throw trouble }
            isFinished = false
        }
        guard let best = search.best else {
            throw ShrinkTrouble(
                isFinished
                    ? "\(source.name): performed once more, it does not show \(goal). Is something in it left to chance?"
                    : "stopped before the first replay had ended: nothing is kept")
        }
        let text = if let agreed = search.agreed { agreed } else { try write(best, survey, title: title) }
        return ShrunkScript(
            text: text, inputs: try verify(text, survey),
            originalInputs: source.script.inputCount, replays: search.replays, isFinished: isFinished)
    }

    private func newStage() throws(ShrinkTrouble) -> any SkippingStage {
        do throws(StageRefusal) {
            return try stage()
        } catch {
            throw ShrinkTrouble("\(source.name): \(error)")
        }
    }

    /// The script of the best inputs, with what it is to show beneath the last of them.
    private func write(
        _ best: ShrinkTrial.Success, _ survey: ShrinkSurvey, title: String
    ) throws(ShrinkTrouble) -> String {
        let head = ScriptHead(of: source.script)
        var transcript = Transcript(
            on: try newStage(), size: head.size, start: head.start, zone: head.zone,
            account: head.account, machines: head.machines, leavingOut: unasked)
        let screen = survey.trial.evidence.screenBefore
        if best.early == 0, let screen {
            // So that there is something beneath which it can stand.
            try? transcript.take(ScriptInput(.zero, .wait))
            transcript.expect(.screen(screen))
        }
        for (place, input) in best.inputs.enumerated() {
            defer { if let screen, place + 1 == best.early { transcript.expect(.screen(screen)) } }
            // The stage was driven alike before, and what happens by itself has been written already.
            if place == 0, input == ScriptInput(.zero, .wait) { continue }
            do throws(StageRefusal) {
                try transcript.take(input)
            } catch {
                throw ShrinkTrouble("\(source.name): what was found cannot be performed again: \(error)")
            }
        }
        var lines = transcript.takeLines()
        survey.expect(in: &lines, counterparts: best.counterparts, keepsLabels: reference == nil)
        let end = transcript.end
        let all = [ScriptLine(.blank, comment: title)] + lines + [end]
        let text = all.reduce(into: "") { $0 += ScriptPrinter.print($1) + "\n" }
        return text
    }

    /// Plays what was written, which has to pass, or to fail in its last block as it is meant to; answers with how many inputs
    /// it has.
    private func verify(_ text: String, _ survey: ShrinkSurvey) throws(ShrinkTrouble) -> Int {
        let written: ScriptSource
        do throws(ScriptError) {
            written = try ScriptSource(text: text, name: "shrunk")
        } catch {
            throw ShrinkTrouble("what was found is no script: \(error)")
        }
        let result = Player(written).play(on: try newStage())
        guard result.passed == survey.fails else { return written.script.inputCount }
        throw ShrinkTrouble(
            survey.fails
                ? "\(source.name): the line fails, but not in what is left of the script. Name another with --until line N."
                : "\(source.name): what was found does not pass when it is played: \(result.divergences[0])")
    }
}

/// What a script came down to.
public struct ShrunkScript: Hashable, Sendable {
    /// The script, which passes and says beneath its last input what it shows; of a line that fails, it fails.
    public let text: String
    /// How many inputs it has.
    public let inputs: Int
    /// How many inputs the original had.
    public let originalInputs: Int
    /// How many replays it took.
    public let replays: Int
    /// Whether nothing more could be left out; false if the search was stopped.
    public let isFinished: Bool

    /// The same after so many more replays.
    fileprivate func after(_ more: Int) -> ShrunkScript {
        ShrunkScript(
            text: text, inputs: inputs, originalInputs: originalInputs, replays: replays + more,
            isFinished: isFinished)
    }
}

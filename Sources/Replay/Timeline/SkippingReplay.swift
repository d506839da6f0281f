import Terminal

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
/// - an effect whose answer was skipped stays in flight, to the end.
public struct SkippingReplay {
    private let original: StepLog
    private let skipped: Set<Int>

    /// A replay of what a log holds, without the steps `skipped`.
    public init(of original: StepLog, skipping skipped: Set<Int>) {
        self.original = original
        self.skipped = skipped
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
        for step in stride(from: 1, through: original.count, by: 1) {
            if isAbandoned() { return nil }
            replayer.replay(step, isSkipped: skipped.contains(step))
        }
        return replayer.end(skipped: skipped)
    }
}

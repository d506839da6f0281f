/// What happens when a script is performed, as a log.
///
/// Unlike a ``Player`` it compares nothing: a script that no longer passes is recorded as it happens now.
public struct ScriptReplay: Sendable {
    /// What happened; as far as the first input that the stage could not take.
    public let log: StepLog
    /// The script of it, which passes; printed anew each time.
    public var text: String { head + log.text }
    /// Why the script was not performed to its end, with the line of the input; nil when it was.
    public let refusal: (line: Int, reason: StageRefusal)?

    /// The lines above the first step.
    let head: String

    /// Performs a script's inputs, one after the other, as they are written.
    ///
    /// Runs on the caller's thread and returns after the last of them.
    ///
    /// - Parameters:
    ///   - script: what is performed.
    ///   - stage: has been set up for it, and has not been driven yet.
    ///   - unasked: machines whose labels are not recorded, such as one that only sums others up.
    ///   - stepEnded: is called for each step when all that it caused has happened, in order: whoever keeps a ``History``
    ///     appends what was reduced meanwhile.
    ///   - goesOn: is asked after each input, with its index among the script's lines and what has happened so far; once it
    ///     says no, what follows is not performed.
    ///   - soFar: is handed after each input what makes the outcome up to there, for whoever shows a long replay before its end.
    public init(
        of script: Script, on stage: any ScriptStage, leavingOut unasked: Set<ScriptAddress> = [],
        stepEnded: @escaping () -> Void = {},
        goesOn: (_ line: Int, _ log: StepLog) -> Bool = { _, _ in true },
        soFar: (_ line: Int, _ outcome: () -> ReplayOutcome) -> Void = { _, _ in }
    ) {
        var recorder = StepRecorder(
            on: stage, like: ScriptHead(of: script), leavingOut: unasked, stepEnded: stepEnded)
        var refusal: (Int, StageRefusal)?
        var isFirst = true
        for (index, line) in script.lines.enumerated() {
            guard case .input(let input) = line.content else { continue }
            // What happens by itself at the very beginning has been recorded already.
            let isRecorded = isFirst && recorder.log.count > 0 && input == ScriptInput(.zero, .wait)
            isFirst = false
            do throws(StageRefusal) {
                if !isRecorded { try recorder.take(input) }
            } catch {
                refusal = (script.number(of: index), error)
                break
            }
            guard goesOn(index, recorder.log) else { break }
            soFar(index) { ReplayOutcome(of: recorder.log, head: recorder.head) }
        }
        log = recorder.log
        head = recorder.head
        self.refusal = refusal
    }
}

/// In which lines of a script's text the steps of its replay stand.
///
/// ```swift
/// var lines = StepLines(of: source)
/// let replay = ScriptReplay(of: source.script, on: stage, goesOn: { lines.note($0, $1) })
/// ```
public struct StepLines {
    /// For each step, from the first, the number of its line.
    public private(set) var numbers: [Int] = []
    private let source: ScriptSource

    /// No step has been noted yet.
    public init(of source: ScriptSource) { self.source = source }

    /// Notes that what the log has gained came of an input, which stands at this index among the script's lines.
    ///
    /// - Returns: that the replay goes on.
    public mutating func note(_ line: Int, _ log: StepLog) -> Bool {
        numbers += Array(repeating: source.number(of: line), count: log.count - numbers.count)
        return true
    }
}

/// A script replayed in another way: what is left of it without the steps that were skipped, and without all that they had
/// caused.
public struct ReplayOutcome: Sendable {
    /// The steps that were chosen to be skipped, as they are numbered in the original.
    public let skipped: Set<Int>
    /// The steps that went with them, ascending: answers to effects that were never started, and commands that nobody
    /// is there to take.
    public let dropped: [Int]
    /// Why steps that were put in could not be performed, by their rows; they are among those that were dropped.
    public let refusals: [Int: StageRefusal]
    /// For each position of the rows, from 0: how many steps of the new replay were done there.
    public let positions: [Int]
    /// What happens now.
    public let log: StepLog
    /// The script of it, which passes; printed anew each time.
    public var text: String { head + log.text }

    private let head: String

    init(
        skipped: Set<Int>, dropped: [Int], refusals: [Int: StageRefusal] = [:], positions: [Int],
        log: StepLog,
        head: String
    ) {
        self.skipped = skipped
        self.dropped = dropped
        self.refusals = refusals
        self.positions = positions
        self.log = log
        self.head = head
    }

    /// A replay that leaves nothing out.
    public init(of replay: ScriptReplay) { self.init(of: replay.log, head: replay.head) }

    /// What a recorder has performed, of which nothing is left out.
    public init(of recorder: StepRecorder) { self.init(of: recorder.log, head: recorder.head) }

    fileprivate init(of log: StepLog, head: String) {
        self.init(skipped: [], dropped: [], positions: Array(0...log.count), log: log, head: head)
    }

    /// Whether a step of the original went with one that was skipped.
    public func isDropped(_ step: Int) -> Bool {
        var (low, high) = (0, dropped.count)
        while low < high {
            let middle = (low + high) / 2
            if dropped[middle] < step { low = middle + 1 } else { high = middle }
        }
        return low < dropped.count && dropped[low] == step
    }
}

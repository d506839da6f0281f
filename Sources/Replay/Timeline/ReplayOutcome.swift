/// A script replayed in another way: what is left of it without the steps that were skipped, and without all that they had
/// caused.
public struct ReplayOutcome: Sendable {
    /// The steps that were chosen to be skipped, as they are numbered in the original.
    public let skipped: Set<Int>
    /// The steps that went with them, ascending: answers to effects that were never started, and commands that nobody
    /// is there to take.
    public let dropped: [Int]
    /// For each position of the original, from 0: how many steps of the new replay were done there.
    public let positions: [Int]
    /// What happens now.
    public let log: StepLog
    /// The script of it, which passes; printed anew each time.
    public var text: String { head + log.text }

    private let head: String

    init(skipped: Set<Int>, dropped: [Int], positions: [Int], log: StepLog, head: String) {
        self.skipped = skipped
        self.dropped = dropped
        self.positions = positions
        self.log = log
        self.head = head
    }

    /// A replay that leaves nothing out.
    public init(of replay: ScriptReplay) {
        self.init(
            skipped: [], dropped: [], positions: Array(0...replay.log.count),
            log: replay.log, head: replay.head)
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

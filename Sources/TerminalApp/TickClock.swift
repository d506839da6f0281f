import FoundationEssentials
import Terminal

/// Decides how long the loop may sleep, and when a frame that shows passing time is due.
struct TickClock {
    /// Four frames a second at most.
    static let interval = 0.25

    let scheduler: LoopScheduler

    /// Whether a frame is due although nothing changed but the time.
    func isDue(since lastFrame: Date?, pending: Bool) -> Bool {
        guard pending, let lastFrame else { return false }
        let elapsed = scheduler.currentDate.timeIntervalSince(lastFrame)
        // A clock that was set back must not stop the ticks.
        return elapsed >= Self.interval || elapsed < 0
    }

    /// Until when the loop may sleep; `nil` for as long as it likes.
    func deadline(since lastFrame: Date?, pending: Bool, from start: TerminalInstant) -> TerminalInstant? {
        let now = scheduler.currentDate
        var seconds = scheduler.nextDeadline.map { $0.timeIntervalSince(now) }
        if pending {
            let tick = lastFrame.map { Self.interval - now.timeIntervalSince($0) } ?? 0
            seconds = min(seconds ?? tick, tick)
        }
        guard let seconds else { return nil }
        // A year is as good as for ever, and keeps the sum below from overflowing.
        let clamped = min(max(seconds, 0), 31_557_600)
        // Rounded up to a whole millisecond: waking before the date would only mean waking twice.
        return start.advanced(byNanoseconds: UInt64((clamped * 1e3).rounded(.up)) * 1_000_000)
    }
}

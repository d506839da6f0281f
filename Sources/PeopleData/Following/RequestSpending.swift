import FoundationEssentials
import People
import Sync

/// How many requests hosts that limit them have had within one ``RefreshQueue/window``, whichever refresh asked.
///
/// A window begins with the first request after the one before is over.
final class RequestSpending: Sendable {
    private struct State {
        /// When the window is over; nil where none has begun.
        var end: Date?
        var requests: [String: Int] = [:]

        /// Ends the window that is over, or whose clock was set back.
        mutating func roll(at now: Date) {
            guard let end, now >= end || now < end.addingTimeInterval(-RefreshQueue.window) else { return }
            self = State()
        }
    }

    private let state = Locked(State())

    /// When the window is over; if none has begun, in as much time as one lasts.
    func end(at now: Date) -> Date {
        state.withLock { $0.end } ?? now.addingTimeInterval(RefreshQueue.window)
    }

    /// What each host has had by now.
    func requests(at now: Date) -> [String: Int] {
        state.withLock { state in
            state.roll(at: now)
            return state.requests
        }
    }

    /// These were begun.
    func add(_ items: [RefreshQueue.Item], at now: Date) {
        state.withLock { state in
            state.roll(at: now)
            for item in items where item.isLimited {
                if state.end == nil { state.end = now.addingTimeInterval(RefreshQueue.window) }
                state.requests[item.host, default: 0] += item.requests
            }
        }
    }
}

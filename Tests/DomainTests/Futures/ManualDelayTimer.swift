import Domain
import Sync

/// A timer that stands until a test moves it.
final class ManualDelayTimer: DelayTimer {
    private struct State: Sendable {
        var now = Duration.zero
        var due: [(time: Duration, action: @Sendable () -> Void)] = []
    }

    private let state = Locked(State())

    func run(after delay: Duration, _ action: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.due.append((state.now + delay, action))
        }
    }

    func advance(by duration: Duration) {
        let actions = state.withLock { state in
            state.now += duration
            let now = state.now
            defer { state.due.removeAll { $0.time <= now } }
            return state.due.filter { $0.time <= now }.sorted { $0.time < $1.time }.map(\.action)
        }
        for action in actions { action() }
    }
}

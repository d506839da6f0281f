import Sync
import Terminal

/// A waker that counts how often it was called.
final class CountingWaker: TerminalWaker {
    private let calls = Locked(0)

    var count: Int { calls.withLock { $0 } }

    func wake() { calls.withLock { $0 += 1 } }
}

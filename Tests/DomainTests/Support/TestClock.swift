import FoundationEssentials
import Sync

/// A clock that stands until a test moves it.
final class TestClock: Sendable {
    private let time = Locked(Date(timeIntervalSince1970: 1_000_000))

    var now: Date {
        time.withLock { $0 }
    }

    func advance(by seconds: TimeInterval) {
        time.withLock { $0 += seconds }
    }
}

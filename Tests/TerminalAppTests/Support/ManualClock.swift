import FoundationEssentials
import Sync

/// A clock that stands until it is moved.
final class ManualClock: Sendable {
    private let date = Locked(Date(timeIntervalSince1970: 1_000))

    var now: Date { date.withLock { $0 } }

    func advance(by seconds: Double) { date.withLock { $0 += seconds } }
}

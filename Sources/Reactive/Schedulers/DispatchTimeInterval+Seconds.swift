import Dispatch
import FoundationEssentials

extension DispatchTimeInterval {
    /// The interval in seconds; infinite for `.never`.
    var seconds: TimeInterval {
        switch self {
        case .seconds(let count): return TimeInterval(count)
        case .milliseconds(let count): return TimeInterval(count) / 1e3
        case .microseconds(let count): return TimeInterval(count) / 1e6
        case .nanoseconds(let count): return TimeInterval(count) / 1e9
        case .never: return .infinity
        @unknown default: return .infinity
        }
    }

    /// A tenth of the interval.
    var tenth: DispatchTimeInterval {
        let seconds = self.seconds
        return seconds.isFinite ? .nanoseconds(Int(clamping: Int64(min(seconds * 1e8, 9e18)))) : .never
    }
}

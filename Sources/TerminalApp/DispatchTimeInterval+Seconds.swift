import Dispatch

extension DispatchTimeInterval {
    /// The interval in seconds; `never` is a hundred years.
    var loopSeconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        case .never: 3_155_760_000
        @unknown default: 3_155_760_000
        }
    }
}

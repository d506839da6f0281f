/// Why a future failed without its work having failed.
public enum FutureError: Error, Equatable, Sendable {
    /// The last copy of the resolver went away before anything was set.
    case dropped
    /// `get(timeout:)` waited that long and nothing was set.
    case timedOut(after: Duration)
    /// There was `nil` where a value was needed.
    case noValue
}

extension FutureError: CustomStringConvertible {
    /// What happened, why, and what to do.
    public var description: String {
        switch self {
        case .dropped:
            "The future has no result: its resolver went away before anything was set. Set a value or an error on "
                + "every path, and keep the resolver until then."
        case .timedOut(let duration):
            "The future had no result after \(duration). Its work goes on: wait again, or cancel it."
        case .noValue:
            "The future's value is nil where a value is needed. Use fill to give another value in its place."
        }
    }
}

/// How a reload of something that is on the screen stands.
public enum Refresh: Hashable, Sendable {
    /// Nothing is being asked for, and the last answer is what is shown.
    case idle

    /// A newer answer has been asked for; the old one is shown until it comes.
    case reloading

    /// The last reload failed for this reason; what is shown is from before it.
    case failed(ServiceError)

    /// Why the last reload failed; nil when it did not.
    public var error: ServiceError? {
        if case .failed(let error) = self { error } else { nil }
    }

    /// A state's label with what its refresh adds to it: nothing, `reloading` or `stale`.
    func label(after state: String) -> String {
        switch self {
        case .idle: state
        case .reloading: "\(state) reloading"
        case .failed: "\(state) stale"
        }
    }
}

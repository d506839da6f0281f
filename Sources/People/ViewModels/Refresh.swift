/// How a reload of something that is on the screen stands.
///
/// What the rare cases carry is in boxes: histories keep many of these.
public enum Refresh: Hashable, Sendable {
    /// Nothing is being asked for, and the last answer is what is shown.
    case idle

    /// A newer answer has been asked for; the old one is shown until it comes.
    case reloading

    /// A newer answer is asked for again when this wait is over; the old one is shown meanwhile.
    indirect case waiting(Wait)

    /// The last reload failed for this reason; what is shown is from before it.
    indirect case failed(ServiceError)

    /// Why the last reload failed; nil when it did not, or is still waited for.
    public var error: ServiceError? {
        if case .failed(let error) = self { error } else { nil }
    }

    /// What is waited for before a newer answer is asked for again; nil when nothing is.
    public var wait: Wait? {
        if case .waiting(let wait) = self { wait } else { nil }
    }

    /// Whether a newer answer is awaited, however long it takes.
    public var isPending: Bool {
        switch self {
        case .reloading, .waiting: true
        case .idle, .failed: false
        }
    }

    /// A state's label with what its refresh adds to it: nothing, `reloading`, `waiting` or `stale`.
    func label(after state: String) -> String {
        switch self {
        case .idle: state
        case .reloading: "\(state) reloading"
        case .waiting: "\(state) waiting"
        case .failed: "\(state) stale"
        }
    }
}

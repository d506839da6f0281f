/// What took too long.
public enum HTTPPhase: String, Hashable, Sendable, CaseIterable {
    /// Looking up the name.
    case lookup
    /// Connecting and greeting.
    case connect
    /// Waiting for the answer or receiving it.
    case answer
}

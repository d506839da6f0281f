/// What one strategy thinks of a stored value.
public enum Verdict: Sendable, Hashable {
    /// It may be used.
    case valid
    /// It must not be used.
    case invalid
    /// This strategy cannot tell; ask the next.
    case unknown
}

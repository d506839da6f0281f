/// What is wrong with a URL that cannot be asked for.
public enum URLProblem: Hashable, Sendable, CaseIterable {
    /// Neither `http` nor `https`.
    case scheme
    /// A name or password stands before the host.
    case credentials
    /// No host, or one that is neither a plain name nor an address in its usual spelling.
    case host
    /// No number from 1 to 65535.
    case port
    /// Characters that do not belong in a path.
    case path
    /// The environment's proxy cannot be understood.
    case proxy
}

/// Why a script could not be played, in one line: which file, where in it, and what to do.
public struct ReplayFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line.
    public let description: String
}

/// How a law is broken: the shortest way there, and what is wrong at its end.
public struct Counterexample: Hashable, Sendable, CustomStringConvertible {
    /// The law.
    public let law: Law
    /// A shortest path to where it is broken; nil when what is wrong is that no path leads somewhere.
    public let path: Path?
    /// What is wrong there.
    public let finding: String

    /// `no stuck wait: after load, failed #1, load: …`.
    public var description: String {
        guard let path else { return "\(law): \(finding)" }
        return path.moves.isEmpty ? "\(law): at \(path): \(finding)" : "\(law): after \(path): \(finding)"
    }
}

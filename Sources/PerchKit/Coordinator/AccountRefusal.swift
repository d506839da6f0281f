/// Why an account cannot be opened.
public struct AccountRefusal: Error, Equatable, Sendable, CustomStringConvertible {
    /// One line: what is wrong, why, and what to do.
    public let description: String

    /// Makes a refusal of a line.
    public init(_ line: String) {
        description = line
    }
}

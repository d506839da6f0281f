/// What went wrong in a test, and in which line of it.
public struct TestFailure: Sendable, CustomStringConvertible {
    /// What happened, how it differs from what was expected, and what to do.
    public let message: String
    /// The test's line.
    public let location: TestLocation

    /// The message.
    public var description: String { message }
}

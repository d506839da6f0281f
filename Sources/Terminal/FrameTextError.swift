/// Why a text is not a golden frame.
public struct FrameTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// What stands there, shortened.
    public let found: SafeText
    /// What should stand there.
    public let expected: String

    /// Names a place and what was expected there.
    init(line: Int, found: some StringProtocol, expected: String) {
        self.line = line
        self.found = SafeText(String(found), limit: 60)
        self.expected = expected
    }

    /// Place, finding and expectation in one line.
    public var description: String { "line \(line): expected \(expected), found '\(found)'" }
}

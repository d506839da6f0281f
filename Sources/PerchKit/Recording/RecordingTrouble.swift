/// Why a recording cannot be written, in one line that says what to do.
public struct RecordingTrouble: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line.
    public let description: String
}

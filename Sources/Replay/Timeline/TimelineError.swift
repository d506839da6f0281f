/// Why a timeline could not be replayed or saved, for a person to read.
public struct TimelineError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened and what to do, as a sentence.
    public let description: String

    /// An error in these words.
    public init(_ description: String) {
        self.description = description
    }
}

/// Why a screen is not as it was recorded, or that it was recorded just now.
public struct GoldenFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what to do, as a clause that stands after the screen's name.
    public let message: String
    /// Both screens side by side, when they differ.
    public var picture: String?

    /// The message, and the picture beneath it.
    public var description: String { message + (picture.map { "\n\($0)" } ?? "") }
}

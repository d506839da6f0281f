/// A post of an answer that could not be read, and so is missing from the list.
public struct SkippedPost: Hashable, Sendable {
    /// Which it was: its id where that could be read, else its number in the answer, such as `#3`.
    public let name: String

    /// Why, in a few words that name the place: `created_at: expected a date, found "soon"`.
    public let why: String

    /// Tells of a post that is missing.
    public init(name: String, why: String) {
        self.name = name
        self.why = why
    }
}

/// How what a reducer returns differs from what was expected, drawn for a person.
///
/// ```
/// the states differ:
/// view: generation: expected 2, was 1
/// effect: expected nil, was load(generation: 1)
/// ```
public struct StateDifference: Hashable, Sendable, CustomStringConvertible {
    /// In words, what is different about the view model and about the effect.
    public let description: String
}

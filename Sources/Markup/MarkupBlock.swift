/// A paragraph, or what takes its place.
public struct MarkupBlock: Hashable, Sendable {
    /// What kinds of block there are.
    public enum Kind: Hashable, Sendable {
        /// Text that flows.
        case paragraph
        /// A heading, from 1 to 6.
        case heading(Int)
        /// Lines that stay as they are.
        case code
        /// A line across; it has no runs.
        case rule
    }

    /// What it is.
    public let kind: Kind
    /// What it stands in, outermost first; at most ``MarkupText/deepest``.
    public let containers: [MarkupContainer]
    /// Its text.
    public internal(set) var runs: [MarkupRun]
    /// Whether it repeats a quoted post as a link ("RE: …"), for servers that know no quotes: to be hidden where the
    /// quoted post is shown.
    public let repeatsQuote: Bool

    /// A block.
    public init(
        _ kind: Kind = .paragraph, in containers: [MarkupContainer] = [], _ runs: [MarkupRun],
        repeatsQuote: Bool = false
    ) {
        self.kind = kind
        self.containers = containers
        self.runs = runs
        self.repeatsQuote = repeatsQuote
    }
}

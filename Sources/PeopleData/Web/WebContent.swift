/// What kind of answer can be read.
public enum WebContent: Hashable, Sendable, CaseIterable {
    /// JSON of any kind.
    case json
    /// RSS, Atom, or a feed in JSON.
    case feed
    /// Anything; whoever asked looks for themselves.
    case anything
}

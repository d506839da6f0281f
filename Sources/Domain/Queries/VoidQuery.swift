/// A query that says nothing, for sources that need not be told: "the current user", or a put that is an action.
///
/// It has no key. A source that stores by key does not support it.
public struct VoidQuery: Query, Hashable {
    /// The query.
    public init() {}
}

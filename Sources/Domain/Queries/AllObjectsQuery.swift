/// A query for all that a source has.
///
/// Getting answers a list. Deleting it empties the source.
public struct AllObjectsQuery: KeyQuery, Hashable {
    /// The query.
    public init() {}

    /// Always `allObjects`.
    public var key: String { "allObjects" }
}

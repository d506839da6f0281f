/// A query for the object with an id.
///
/// ```swift
/// IdQuery("jenny").key   // "Swift.String:jenny"
/// IdQuery(42).key        // "Swift.Int:42"
/// ```
public struct IdQuery<ID: QueryID>: KeyQuery, Hashable {
    /// The id.
    public let id: ID

    /// The query for the object whose id is `id`.
    public init(_ id: ID) {
        self.id = id
    }

    /// The type of the id and its text: the same at every launch.
    public var key: String {
        QueryKey.key(of: id, text: id.description)
    }
}

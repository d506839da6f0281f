/// A query for the `limit` elements of a list that follow the first `offset`.
public struct PaginationOffsetLimitQuery: PaginationQuery, Hashable {
    /// Which list this is a page of, for instance `posts/jenny`.
    public let identifier: String

    /// How many elements come before the page; not negative.
    public let offset: Int

    /// How many elements the page has at most; not negative.
    public let limit: Int

    /// The page of `limit` elements after the first `offset` of the list `identifier`.
    public init(_ identifier: String, offset: Int, limit: Int) {
        self.identifier = identifier
        self.offset = offset
        self.limit = limit
    }

    /// List, offset and limit, each said by name so that no list is called like a page of another.
    public var key: String {
        "page:\(identifier.utf8.count)-\(identifier):offset=\(offset):limit=\(limit)"
    }
}

/// A query for a page of a list.
///
/// Every page is stored under a key of its own, made of what the list is and where the page is in it (the reference's
/// pages have no key, so a cache refuses them: weakness W19).
public protocol PaginationQuery: KeyQuery {
    /// Which list this is a page of, for instance `posts/jenny`.
    var identifier: String { get }
}

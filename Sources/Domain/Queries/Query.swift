/// What to get, put or delete; a mark without members, so that every source can have queries of its own.
///
/// A query is a value: nothing changes it while it is under way, so the same query can be asked again (weakness W15 of
/// the reference, whose network query is used up by the first put). A source that cannot answer a query fails with
/// ``DomainError/queryNotSupported(_:)``.
public protocol Query: Sendable {}

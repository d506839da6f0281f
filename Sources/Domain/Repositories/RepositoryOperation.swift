/// How far a repository goes to answer; a mark without members, so that a repository can have operations of its own.
///
/// A repository fails with ``DomainError/operationNotSupported(_:)`` for one that it does not know. It is not called
/// `Operation`, because that is a class of Foundation and would be ambiguous wherever both are imported (weakness W35 of
/// the reference).
public protocol RepositoryOperation: Sendable {}

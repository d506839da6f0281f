/// A query for several things, each stored under its own key.
///
/// An answer has one value for each key, in the order of the keys; if one is missing there is no answer
/// (``DomainError/notFound(_:)``; weakness W23: the reference drops what is missing and forgets the order).
public protocol KeysQuery: Query {
    /// The keys, in the order of the answer.
    var keys: [String] { get }
}

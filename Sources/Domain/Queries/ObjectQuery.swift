/// A query that is an object: "what belongs to this".
///
/// Its key is the object's type and description. Give a type of yours a `description` that says all that makes two
/// objects different. One whose description says nothing, or says an address, has no stable key: make a query of your
/// own for it.
public struct ObjectQuery<Object: CustomStringConvertible & Sendable>: KeyQuery {
    /// The object.
    public let object: Object

    /// The query for what belongs to `object`.
    public init(_ object: Object) {
        self.object = object
    }

    /// The type of the object and its description: the same at every launch.
    public var key: String {
        QueryKey.key(of: object, text: object.description)
    }
}

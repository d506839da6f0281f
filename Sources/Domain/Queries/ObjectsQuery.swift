/// A query that is several objects: "what belongs to each of these", in their order.
///
/// Each part is stored where ``ObjectQuery`` of the object finds it.
public struct ObjectsQuery<Object: CustomStringConvertible & Sendable>: KeysQuery {
    /// The objects, in the order of the answer.
    public let objects: [Object]

    /// The query for what belongs to `objects`.
    public init(_ objects: [Object]) {
        self.objects = objects
    }

    /// The keys of the objects, in their order.
    public var keys: [String] {
        objects.map { ObjectQuery($0).key }
    }
}

/// A query for the objects with these ids, in this order.
///
/// Each is stored where `IdQuery` of its id finds it: what was put with ids can be got with one id, and the other way
/// round. Ids may be of any type that an `IdQuery` takes (the reference's sources accept texts only).
public struct IdsQuery<ID: QueryID>: KeysQuery, Hashable {
    /// The ids, in the order of the answer.
    public let ids: [ID]

    /// The query for the objects whose ids are `ids`.
    public init(_ ids: [ID]) {
        self.ids = ids
    }

    /// The keys of the ids, in their order.
    public var keys: [String] {
        ids.map { IdQuery($0).key }
    }
}

/// What to get, put or delete; a mark without members, so that every source can have queries of its own.
///
/// A query is a value: nothing changes it while it is under way, so the same query can be asked again. A source that
/// cannot answer a query fails with ``DomainError/queryNotSupported(_:)``.
public protocol Query: Sendable {}

/// A query for what is stored under one key.
///
/// The key is the query's identity: two queries with the same key mean the same, share a request that is under way, and
/// are stored in the same place. So it must be the same text at every launch; never make it of a `hashValue`, whose seed
/// is another one in every process.
public protocol KeyQuery: Query {
    /// The key: the same at every launch, and another one for everything else that is stored in the same place.
    var key: String { get }
}

/// A query for several things, each stored under its own key.
///
/// An answer has one value for each key, in the order of the keys; if one is missing there is no answer
/// (``DomainError/notFound(_:)``).
public protocol KeysQuery: Query {
    /// The keys, in the order of the answer.
    var keys: [String] { get }
}

extension Query {
    /// The keys of the objects that it names; nil where it names none.
    var objectKeys: [String]? {
        (self as? any KeysQuery)?.keys ?? (self as? any KeyQuery).map { [$0.key] }
    }
}

/// What can stand in the place of a query as an id: something with one text that names it, at every launch.
///
/// Strings and integers are. A type of yours is when its `description` alone makes it again. A list is not, which is
/// how `execute(["a", "b"])` can mean "these ids" and never "the id that is a list". Other ids are written as queries,
/// `IdQuery(id)`.
public typealias QueryID = Hashable & LosslessStringConvertible & Sendable

/// A query for the object with an id.
///
/// ```swift
/// IdQuery("jenny").key   // "Swift.String:jenny"
/// IdQuery(42).key        // "Swift.Int:42"
/// ```
///
/// The id may be any value that can be compared. Its text in the key is its `description` if that alone makes it again, else
/// that of its raw value, else what it encodes itself as in JSON, else that of all its parts. None of these tell two
/// objects of a class apart that is not `Encodable`, nor two cases of an enumeration without raw values that has one
/// `description` for both; and what encodes itself with a set inside does so in another order at every launch. Do not make
/// ids of such.
public struct IdQuery<ID: Hashable & Sendable>: KeyQuery, Hashable {
    /// The id.
    public let id: ID

    /// The type of the id and its text: the same at every launch.
    public let key: String

    /// The query for the object whose id is `id`.
    public init(_ id: ID) {
        self.id = id
        key = QueryKey.key(of: id)
    }

    /// Whether both have the same id.
    public static func == (left: IdQuery, right: IdQuery) -> Bool {
        left.id == right.id
    }

    /// Hashes the id.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}

/// A query for the objects with these ids, in this order.
///
/// Each is stored where `IdQuery` of its id finds it: what was put with ids can be got with one id, and the other way
/// round. Ids may be of any type that an `IdQuery` takes.
public struct IdsQuery<ID: Hashable & Sendable>: KeysQuery, Hashable {
    /// The ids, in the order of the answer.
    public let ids: [ID]

    /// The query for the objects whose ids are `ids`.
    public init(_ ids: [ID]) {
        self.ids = ids
    }

    /// The keys of the ids, in their order.
    public var keys: [String] {
        ids.map { QueryKey.key(of: $0) }
    }
}

/// A query for all that a source has.
///
/// Getting answers a list. Deleting it empties the source.
public struct AllObjectsQuery: KeyQuery, Hashable {
    /// The query.
    public init() {}

    /// Always `allObjects`.
    public var key: String { "allObjects" }
}

/// A query that says nothing, for sources that need not be told: "the current user", or a put that is an action.
///
/// It has no key. A source that stores by key does not support it.
public struct VoidQuery: Query, Hashable {
    /// The query.
    public init() {}
}

extension Query {
    /// What tells this query from others, or nil if it cannot be told: then nothing is shared or stored for it.
    var identity: String? {
        switch self {
        case let query as any KeyQuery: query.key
        case let query as any KeysQuery: "ids " + QueryKey.joined(query.keys)
        default: nil
        }
    }
}

/// A query for what is stored under one key.
///
/// The key is the query's identity: two queries with the same key mean the same, share a request that is under way, and
/// are stored in the same place. So it must be the same text at every launch; never make it of a `hashValue`, whose seed
/// is another one in every process (weakness W14).
public protocol KeyQuery: Query {
    /// The key: the same at every launch, and another one for everything else that is stored in the same place.
    var key: String { get }
}

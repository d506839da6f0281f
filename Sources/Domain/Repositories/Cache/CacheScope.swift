/// What of a cache a query is about.
enum CacheScope: Sendable {
    case keys(Set<String>)
    case everything
    case nothing

    init(_ query: any Query) {
        switch query {
        case is AllObjectsQuery: self = .everything
        case let query as any KeyQuery: self = .keys([query.key])
        case let query as any KeysQuery: self = .keys(Set(query.keys))
        default: self = .nothing
        }
    }

    /// Whether the two are about the same thing.
    func meets(_ other: CacheScope) -> Bool {
        switch (self, other) {
        case (.nothing, _), (_, .nothing): false
        case (.everything, _), (_, .everything): true
        case (.keys(let keys), .keys(let others)): !keys.isDisjoint(with: others)
        }
    }
}

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

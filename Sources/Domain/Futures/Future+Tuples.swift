extension Future {
    /// One future for each of the two values; an error goes to both.
    public func unzip<A: Sendable, B: Sendable>() -> (Future<A>, Future<B>) where T == (A, B) {
        (map { $0.0 }, map { $0.1 })
    }

    /// One future for each of the three values; an error goes to all.
    public func unzip<A: Sendable, B: Sendable, C: Sendable>() -> (Future<A>, Future<B>, Future<C>)
    where T == (A, B, C) {
        (map { $0.0 }, map { $0.1 }, map { $0.2 })
    }

    /// One future for each of the four values; an error goes to all.
    public func unzip<A: Sendable, B: Sendable, C: Sendable, D: Sendable>()
        -> (Future<A>, Future<B>, Future<C>, Future<D>)
    where T == (A, B, C, D) {
        (map { $0.0 }, map { $0.1 }, map { $0.2 }, map { $0.3 })
    }

    /// A future with what `join` makes of the two values, or with the error it throws.
    public func collapse<A: Sendable, B: Sendable, Other: Sendable>(
        _ executor: (any Executor)? = nil,
        _ join: @escaping @Sendable (A, B) throws -> Other
    ) -> Future<Other> where T == (A, B) {
        map(executor) { try join($0.0, $0.1) }
    }

    /// A future with what `join` makes of the three values, or with the error it throws.
    public func collapse<A: Sendable, B: Sendable, C: Sendable, Other: Sendable>(
        _ executor: (any Executor)? = nil,
        _ join: @escaping @Sendable (A, B, C) throws -> Other
    ) -> Future<Other> where T == (A, B, C) {
        map(executor) { try join($0.0, $0.1, $0.2) }
    }

    /// A future with what `join` makes of the four values, or with the error it throws.
    public func collapse<A: Sendable, B: Sendable, C: Sendable, D: Sendable, Other: Sendable>(
        _ executor: (any Executor)? = nil,
        _ join: @escaping @Sendable (A, B, C, D) throws -> Other
    ) -> Future<Other> where T == (A, B, C, D) {
        map(executor) { try join($0.0, $0.1, $0.2, $0.3) }
    }
}

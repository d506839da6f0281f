/// Binds from left to right, so that maps can follow one another.
precedencegroup FutureMapPrecedence {
    associativity: left
}

infix operator <^> : FutureMapPrecedence

extension Future {
    /// The same as `map`: `future <^> transform`.
    public static func <^> <Other: Sendable>(
        future: Future<T>,
        transform: @escaping @Sendable (T) throws -> Other
    ) -> Future<Other> {
        future.map(nil, transform)
    }
}

/// A mapper that is a closure.
public struct ClosureMapper<From: Sendable, To: Sendable>: Mapper {
    private let transform: @Sendable (From) throws -> To

    /// The mapper that calls `transform`.
    public init(_ transform: @escaping @Sendable (From) throws -> To) {
        self.transform = transform
    }

    /// What the closure returns for `from`.
    public func map(_ from: From) throws -> To {
        try transform(from)
    }
}

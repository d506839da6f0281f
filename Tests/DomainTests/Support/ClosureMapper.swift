import Domain

/// A mapper that is a closure.
struct ClosureMapper<From: Sendable, To: Sendable>: Mapper {
    private let transform: @Sendable (From) throws -> To

    init(_ transform: @escaping @Sendable (From) throws -> To) {
        self.transform = transform
    }

    func map(_ from: From) throws -> To {
        try transform(from)
    }
}

import PeopleWeb
import Domain
import People

/// What the data sources over the store have in common: one call, made where it is asked for, and its errors.
enum StoreCall {
    /// What `body` answers to a query of the type it understands; `queryNotSupported` for another.
    static func future<Kind: Query, Answer: Sendable>(
        _ query: any Query,
        as type: Kind.Type,
        _ body: (Kind) throws -> Answer
    ) -> Future<Answer> {
        guard let known = query as? Kind else { return Future(DomainError.unsupported(query)) }
        return Future(value: { try body(known) })
    }

    /// What was stored, for a cache; `notFound` when there is nothing.
    static func found<Value>(_ saved: Saved<Value>?, _ query: any KeyQuery) throws -> Cached<Value> {
        guard let saved else { throw nothing(query) }
        return Cached(saved.value, storedAt: saved.date)
    }

    /// A value that there must be.
    static func present<Value>(_ value: Value?, _ query: any KeyQuery) throws -> Value {
        guard let value else {
            throw DomainError.illegalArgument(
                "The store was asked to put nothing under \(query.key). Pass a value, or delete what is there."
            )
        }
        return value
    }

    static func nothing(_ query: any KeyQuery) -> DomainError {
        .notFound("The store has nothing under \(query.key). Read it from its origin first.")
    }
}

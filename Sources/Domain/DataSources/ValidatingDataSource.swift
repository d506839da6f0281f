public import FoundationEssentials

/// A data source that does not answer with what a validator refuses: ``DomainError/notValid(_:)`` instead.
///
/// Do not put one around the cache of a ``CacheRepository``: the value that is too old would be gone when it is needed
/// to stand in for the main source (weakness W20 of the reference). Give the repository the validator.
///
/// Writes and deletes pass through, as far as the source has them.
public struct ValidatingDataSource<Source: GetDataSource>: GetDataSource {
    /// What is read.
    public typealias Value = Source.Value

    let source: Source
    private let validator: Validator<Value>
    private let storedAt: @Sendable (Value) -> Date?
    private let now: @Sendable () -> Date

    /// Answers what `source` has if `validator` allows it.
    ///
    /// - Parameters:
    ///   - source: the source that is asked.
    ///   - validator: says which of its answers may be used.
    ///   - storedAt: when a value was stored, if it says so itself; needed for validation by age.
    ///   - now: the clock.
    public init(
        _ source: Source,
        validator: Validator<Value>,
        storedAt: @escaping @Sendable (Value) -> Date? = { _ in nil },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.source = source
        self.validator = validator
        self.storedAt = storedAt
        self.now = now
    }

    /// The value of the source, if it is valid.
    public func get(_ query: any Query) -> Future<Value> {
        source.get(query).map { [self] value in
            guard isValid(value) else { throw DomainError.refused(query) }
            return value
        }
    }

    /// The list of the source, if each of its elements is valid; an empty one is.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        source.getAll(query).map { [self] values in
            guard values.allSatisfy(isValid) else { throw DomainError.refused(query) }
            return values
        }
    }

    private func isValid(_ value: Value) -> Bool {
        validator.isValid(value, storedAt: storedAt(value), now: now())
    }
}

extension ValidatingDataSource: PutDataSource where Source: PutDataSource {
    /// Writes to the source.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> { source.put(value, in: query) }

    /// Writes to the source.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        source.putAll(values, in: query)
    }
}

extension ValidatingDataSource: DeleteDataSource where Source: DeleteDataSource {
    /// Deletes in the source.
    public func delete(_ query: any Query) -> Future<Void> { source.delete(query) }
}

extension ValidatingDataSource: DataSource where Source: DataSource {}

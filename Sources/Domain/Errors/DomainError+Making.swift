/// The sentences of this layer, each in one place.
extension DomainError {
    /// Nothing is stored under `query` in `store`.
    static func nothing(under query: any Query, in store: Any) -> DomainError {
        .notFound(
            "\(name(store)) has nothing under \(describe(query)): it was never put there, or it was deleted. "
                + "Put it first, or read it from a source that has it.")
    }

    /// Some of the ids that were asked for are not there.
    static func nothing(underKeys keys: [String], in store: Any) -> DomainError {
        .notFound(
            "\(name(store)) has nothing under \(keys.joined(separator: ", ")): an answer to ids is all of them or none. "
                + "Ask for those that are there, or read them from a source that has them.")
    }

    /// What is stored under `query` is too old or was refused otherwise.
    static func refused(_ query: any Query) -> DomainError {
        .notValid(
            "What is stored under \(describe(query)) is no longer valid, says the validator. "
                + "Read it anew, or ask with CacheOperation(ignoreValidation: true).")
    }

    /// `store` needs a key and `query` has none.
    static func unsupported(_ query: any Query, by store: Any) -> DomainError {
        .queryNotSupported(
            "\(name(store)) cannot answer \(describe(query)), which has no key. "
                + "Ask with a KeyQuery, such as IdQuery, or give your query a key.")
    }

    /// `repository` does not know `operation`.
    static func unsupported(_ operation: any RepositoryOperation, by repository: Any) -> DomainError {
        .operationNotSupported(
            "\(name(repository)) does not know the operation \(type(of: operation)). "
                + "Pass one of those that its documentation lists, or none for the default.")
    }

    /// A put without a value, in a source that stores values.
    static func noValue(for query: any Query, in store: Any) -> DomainError {
        .illegalArgument(
            "\(name(store)) was asked to put nothing under \(describe(query)). "
                + "Pass a value, or delete what is there.")
    }

    /// A put of many values under another number of ids.
    static func mismatch(values: Int, keys: Int, in store: Any) -> DomainError {
        .illegalArgument(
            "\(name(store)) was asked to put \(values) values under \(keys) ids. Pass one value for each id, in order."
        )
    }

    /// What was read for `query` may be older than what was written meanwhile.
    static func overtaken(_ query: any Query) -> DomainError {
        .overtaken(
            "What was read for \(describe(query)) was not saved: a put or a delete was under way at the same time, and "
                + "is newer. Read again to have the newest.")
    }

    /// The main source has taken a write and the cache has not, nor can it be told to forget what it has.
    static func cacheIsBehind(_ query: any Query, _ cause: any Error) -> DomainError {
        .halfWritten(
            "The main source has done the write to \(describe(query)); the cache has not and still holds what was "
                + "there before. Delete it from the cache with CacheOperation; do not write again.",
            cause: cause)
    }

    /// The cache has taken a write and the main source has not.
    static func cacheIsAhead(_ query: any Query, _ cause: any Error) -> DomainError {
        .halfWritten(
            "The cache has done the write to \(describe(query)); the main source has refused it. "
                + "Write again, or read with MainSyncOperation to go back to what the main source has.",
            cause: cause)
    }

    /// How a query is called in a message.
    static func describe(_ query: any Query) -> String {
        switch query {
        case let query as any KeyQuery: "\(type(of: query)) \(query.key)"
        case let query as any KeysQuery: "\(type(of: query)) \(query.keys.joined(separator: ", "))"
        default: "\(type(of: query))"
        }
    }

    private static func name(_ thing: Any) -> String {
        "\(type(of: thing))"
    }
}

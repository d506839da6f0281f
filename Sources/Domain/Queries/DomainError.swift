/// What goes wrong in this module; everything else (transport, disk, decoding) arrives inside ``failed(_:cause:)`` or as
/// the error it was.
///
/// Each case carries words for people: what happened, why, and what to do about it. Programs branch on the case or on
/// ``kind``, never on the words.
///
/// A future that fails because its work deadlocks, was cancelled or was abandoned fails with errors of its own, not
/// with one of these.
public enum DomainError: Error, Sendable {
    /// Nothing is stored under the query. An empty list that *is* stored is no error.
    case notFound(String)

    /// Something is there, but the validator says that it must not be used any more.
    case notValid(String)

    /// The source cannot answer this kind of query, for instance one without a key.
    case queryNotSupported(String)

    /// The repository does not know this operation.
    case operationNotSupported(String)

    /// The caller asked for something that makes no sense, for instance to put nothing.
    case illegalArgument(String)

    /// The source has no such function at all, for instance a ``VoidDataSource``.
    case notImplemented(String)

    /// Bytes could not be turned into a value, or a value into bytes.
    case serialization(String)

    /// The work failed for another reason, which comes along.
    case failed(String, cause: any Error)

    /// One of two sources took a write and the other refused it with `cause`; the text says which has it now.
    case halfWritten(String, cause: any Error)

    /// An answer was not saved, because something was written while it was under way.
    case overtaken(String)
}

extension DomainError {
    /// The cases without what they carry, to compare and to branch on.
    public enum Kind: String, Sendable, CaseIterable {
        /// See ``DomainError/notFound(_:)``.
        case notFound
        /// See ``DomainError/notValid(_:)``.
        case notValid
        /// See ``DomainError/queryNotSupported(_:)``.
        case queryNotSupported
        /// See ``DomainError/operationNotSupported(_:)``.
        case operationNotSupported
        /// See ``DomainError/illegalArgument(_:)``.
        case illegalArgument
        /// See ``DomainError/notImplemented(_:)``.
        case notImplemented
        /// See ``DomainError/serialization(_:)``.
        case serialization
        /// See ``DomainError/failed(_:cause:)``.
        case failed
        /// See ``DomainError/halfWritten(_:cause:)``.
        case halfWritten
        /// See ``DomainError/overtaken(_:)``.
        case overtaken
    }

    /// Which case this is.
    public var kind: Kind {
        switch self {
        case .notFound: .notFound
        case .notValid: .notValid
        case .queryNotSupported: .queryNotSupported
        case .operationNotSupported: .operationNotSupported
        case .illegalArgument: .illegalArgument
        case .notImplemented: .notImplemented
        case .serialization: .serialization
        case .failed: .failed
        case .halfWritten: .halfWritten
        case .overtaken: .overtaken
        }
    }

    /// The error underneath, of the two cases that have one.
    public var cause: (any Error)? {
        switch self {
        case .failed(_, let cause), .halfWritten(_, let cause): cause
        default: nil
        }
    }
}

extension DomainError: CustomStringConvertible {
    /// What happened, why, and what to do, in one or two sentences.
    public var description: String {
        switch self {
        case .notFound(let text), .notValid(let text), .queryNotSupported(let text),
            .operationNotSupported(let text), .illegalArgument(let text), .notImplemented(let text),
            .serialization(let text), .overtaken(let text):
            text
        case .failed(let text, let cause), .halfWritten(let text, let cause):
            "\(text) Cause: \(cause)"
        }
    }
}

extension Error {
    /// Which error of this module this is, or nil if it is another's.
    ///
    /// ```swift
    /// if error.domainKind == .notFound { … }
    /// ```
    public var domainKind: DomainError.Kind? {
        (self as? DomainError)?.kind
    }
}

/// The messages of this module, each in one place.
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

    /// A policy that is to try fewer times than not at all.
    static func negative(retries count: Int) -> DomainError {
        .illegalArgument(
            "A RetryPolicy has \(count) as the number of further tries, so the source was not asked. "
                + "Give it 0 for no further try, or how many there may be.")
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

/// What goes wrong in this layer; everything else (transport, disk, decoding) arrives inside ``failed(_:cause:)`` or as
/// the error it was.
///
/// Each case carries words for people: what happened, why, and what to do about it. Programs branch on the case or on
/// ``kind``, never on the words.
///
/// A future that fails because its work deadlocks, was cancelled or was abandoned fails with errors of its own, not
/// with one of these.
public enum DomainError: Error, Sendable {
    /// Nothing is stored under the query. An empty list that *is* stored is no error (weakness W21 of the reference).
    case notFound(String)

    /// Something is there, but the validator says that it must not be used any more.
    case notValid(String)

    /// The source cannot answer this kind of query, for instance one without a key.
    case queryNotSupported(String)

    /// The repository does not know this operation (weakness W16: the reference stops the program).
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

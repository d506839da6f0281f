/// Why a service could not answer.
///
/// Errors are values: equal when they say the same, never compared by their texts.
/// Each tells what happened (``summary``), why (``reason``) and what to do (``advice``).
public enum ServiceError: Error, Hashable, Sendable {
    /// No server could be reached.
    case offline

    /// No answer came within so many seconds.
    case timedOut(seconds: Int)

    /// There is no such person, named as they were asked for.
    case notFound(String)

    /// The server answered with this HTTP status instead of what was asked for.
    case unavailable(status: Int)

    /// The server wants to be left alone for so many seconds, and said so with this HTTP status.
    case busy(status: Int, seconds: Int)

    /// There was such a person, named as they were asked for, and the server says that they are gone for good.
    case gone(String)

    /// The person, named as they were asked for, does not want to be shown to people who are not logged in.
    case hidden(String)

    /// Nothing could be read from the server, for this reason: whole sentences, the first of which says what happened.
    case connection(why: String)

    /// The server's answer could not be understood: whose it was, and what should have stood there.
    case garbled(host: String, expected: String)

    /// A file could not be understood: which one, where in it, and what should have stood there.
    case unreadable(file: String, place: String, expected: String)

    /// What is kept on this computer cannot be read or written, for this reason: a whole sentence.
    case storage(why: String)

    /// Offline mode is on: the person who reads has asked that no server be asked.
    case offlineMode
}

/// An error of a lower layer that knows what to tell a person about itself.
public protocol ServiceErrorConvertible: Error {
    /// What happened and what to do, in a line.
    var serviceError: ServiceError { get }
}

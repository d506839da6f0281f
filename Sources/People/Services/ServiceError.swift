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

    /// The answer or file could not be understood: which one, where in it, and what should have stood there.
    case unreadable(file: String, place: String, expected: String)

    /// What is kept on this computer cannot be read or written, for this reason: a whole sentence.
    case storage(why: String)

    /// Offline mode is on: the person who reads has asked that no server be asked.
    case offlineMode
}

/// Why there is no answer.
///
/// The text says what happened, why, and what to do; it is fit for a terminal.
///
/// A status such as 404 or 500 is an answer, not an error.
public enum HTTPError: Error, Hashable, Sendable {
    /// libcurl is not installed.
    case noLibrary
    /// The request's URL cannot be asked for.
    case invalidURL(URLProblem)
    /// A header field of this name has a name or value that cannot be sent.
    case invalidHeader(String)
    /// Plain `http` to another computer was not allowed.
    case notEncrypted(host: String)
    /// The name does not exist.
    case unknownHost(String)
    /// The network, or the name server, cannot be reached.
    case offline(host: String)
    /// The computer is there, and nothing answers at this port.
    case refused(host: String, port: Int)
    /// The connection broke before the answer was complete.
    case reset(host: String)
    /// The answer ended before the length that it had announced.
    case truncated(host: String)
    /// No trusted encrypted connection came about.
    case untrusted(host: String, TLSProblem)
    /// It took longer than allowed.
    case timedOut(HTTPPhase, host: String, limit: Duration)
    /// The body is larger than allowed, in bytes.
    case tooLarge(host: String, limit: Int)
    /// The head of the answer is larger than any honest one.
    case headTooLarge(host: String)
    /// More redirects than allowed.
    case tooManyRedirects(limit: Int, host: String)
    /// A redirect to another scheme, such as from `https` to `http`.
    case redirectedToScheme(from: String, to: String, host: String)
    /// A redirect from a public place into a network that the public cannot reach.
    case redirectedInside(from: String, to: String, address: String?)
    /// What came is not HTTP, or contradicts itself.
    case malformed(host: String, AnswerProblem)
    /// The proxy that the environment names does not play along.
    case proxy(host: String)
    /// Whoever asked has cancelled, or dropped the client.
    case cancelled
    /// Something else, with curl's number and words for it.
    case other(code: Int, text: String, host: String)
}

/// What a request asks for: only reading, which may be repeated without harm.
public enum HTTPMethod: String, Hashable, Sendable, CaseIterable {
    /// The whole answer.
    case get = "GET"
    /// The answer's head alone: no body is sent.
    case head = "HEAD"
}

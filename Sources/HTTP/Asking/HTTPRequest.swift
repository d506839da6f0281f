public import FoundationEssentials

/// What to ask for, and within which limits.
///
/// ```swift
/// var request = HTTPRequest(url)
/// request.headers["Accept"] = "application/json"
/// ```
public struct HTTPRequest: Hashable, Sendable {
    /// Where: `https`, or `http` on this computer.
    public var url: URL
    /// What is asked for.
    public var method: HTTPMethod
    /// The fields to send beside the client's own.
    ///
    /// `Authorization` and `Cookie` stay with the first scheme, host and port: a redirect to anywhere else drops them.
    public var headers: HTTPHeaders
    /// How much time, size and redirects it may take.
    public var limits: HTTPLimits
    /// Whether `http` without encryption may leave this computer.
    public var allowsPlainHTTP: Bool

    /// Whether the URL came from a public server, as a redirect would: then nothing that the public cannot reach is asked.
    public var isNamedByServer: Bool

    /// Asks for `url`, encrypted unless it is on this computer.
    public init(
        _ url: URL, method: HTTPMethod = .get, headers: HTTPHeaders = [:], limits: HTTPLimits = HTTPLimits(),
        allowsPlainHTTP: Bool = false, isNamedByServer: Bool = false
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.limits = limits
        self.allowsPlainHTTP = allowsPlainHTTP
        self.isNamedByServer = isNamedByServer
    }
}

/// What a request asks for: only reading, which may be repeated without harm.
public enum HTTPMethod: String, Hashable, Sendable, CaseIterable {
    /// The whole answer.
    case get = "GET"
    /// The answer's head alone: no body is sent.
    case head = "HEAD"
}

/// How much of everything a request may take.
public struct HTTPLimits: Hashable, Sendable {
    /// The time for looking up the name, connecting and greeting, for each place a request is sent to.
    public var connect: Duration
    /// The time for all of it, redirects included; waiting for a turn at the host does not count.
    public var total: Duration
    /// The size of the body in bytes, counted after decompression.
    public var bytes: Int
    /// Whether the beginning of a larger body is an answer all the same, see ``HTTPResponse/isCut``; else it is an error.
    public var keepsBeginning: Bool
    /// Whether what came of a body that broke off is an answer all the same, see ``HTTPResponse/breakOff``; else it is an error.
    public var keepsPieces: Bool
    /// How many redirects are followed; with 0, a redirect is an answer like any other.
    public var redirects: Int

    /// These limits: 10 s to connect, 30 s in all, 8 MB and 5 redirects unless said otherwise; of a larger body, and of one
    /// that breaks off, nothing.
    public init(
        connect: Duration = .seconds(10), total: Duration = .seconds(30), bytes: Int = 8 << 20,
        redirects: Int = 5, keepsBeginning: Bool = false, keepsPieces: Bool = false
    ) {
        self.connect = connect
        self.total = total
        self.bytes = bytes
        self.redirects = redirects
        self.keepsBeginning = keepsBeginning
        self.keepsPieces = keepsPieces
    }
}

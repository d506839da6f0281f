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

public import FoundationEssentials

/// A whole answer: whatever its status says, the server said it.
public struct HTTPResponse: Hashable, Sendable {
    /// The status: 200, 404, ….
    public let status: Int
    /// The header fields of the last answer; those of redirects are forgotten.
    public let headers: HTTPHeaders
    /// The body, decompressed.
    ///
    /// It comes from outside and may be anything.
    public let body: [UInt8]
    /// Where the answer came from in the end.
    public let url: URL
    /// Where the redirects led, in order; the last of them is ``url``.
    public let redirects: [URL]

    /// An answer made by hand, for tests of those who read answers.
    public init(status: Int, headers: HTTPHeaders, body: [UInt8], url: URL, redirects: [URL] = []) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
        self.redirects = redirects
    }
}

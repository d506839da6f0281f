public import FoundationEssentials
public import HTTP

/// What a web server answered.
public struct WebAnswer: Hashable, Sendable {
    /// Where the answer came from in the end.
    public let url: URL

    /// The status: 200 to 299, 304, or one that the request expected.
    public let status: Int

    /// The header fields.
    public let headers: HTTPHeaders

    /// The body, decompressed; empty when nothing has changed.
    public let body: [UInt8]

    /// Whether the server says that what is stored is what it would answer (status 304).
    public var isUnchanged: Bool { status == 304 }

    /// Makes an answer.
    public init(url: URL, status: Int = 200, headers: HTTPHeaders = [:], body: [UInt8]) {
        self.url = url
        self.status = status
        self.headers = headers
        self.body = body
    }
}

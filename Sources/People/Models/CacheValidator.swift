/// What a server gave with an answer, to be asked later whether the answer has changed (RFC 9110, section 8.8).
public struct CacheValidator: Hashable, Sendable {
    /// The `ETag`, as it came, quotes and `W/` included.
    public let tag: String?

    /// The `Last-Modified` date, as it came.
    public let modified: String?

    /// Makes a validator.
    public init(tag: String? = nil, modified: String? = nil) {
        self.tag = tag
        self.modified = modified
    }
}

import FoundationEssentials

/// Something that was stored when it was last read, and when that was.
public struct Saved<Value: Equatable & Sendable>: Equatable, Sendable {
    /// What was stored.
    public let value: Value

    /// When it was read from its origin.
    public let date: Date

    /// Marks a value as stored at this moment.
    public init(_ value: Value, at date: Date) {
        self.value = value
        self.date = date
    }
}

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

extension User {
    /// An opaque name for one person, unique within the origin that gave it.
    ///
    /// It is compared and hashed, never parsed and never ordered: some servers count, some do not.
    public struct ID: Hashable, Sendable {
        /// Where the name is valid, such as a server's host or a folder; empty for a literal.
        public let origin: String

        /// The name itself, as the origin wrote it.
        public let raw: String

        /// Names one person of an origin.
        public init(origin: String, raw: String) {
            self.origin = origin
            self.raw = raw
        }
    }
}

extension User.ID: ExpressibleByStringLiteral {
    /// A name without an origin, for tests and examples.
    public init(stringLiteral value: String) {
        self.init(origin: "", raw: value)
    }
}

extension User.ID: ExpressibleByIntegerLiteral {
    /// A number without an origin, as the post writes its ids; the same name as its decimal digits.
    public init(integerLiteral value: Int) {
        self.init(origin: "", raw: String(value))
    }
}

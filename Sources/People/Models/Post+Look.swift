extension Post {
    /// All that sets one place of a text apart.
    public struct Look: OptionSet, Hashable, Sendable {
        /// One bit for each kind of span.
        public let rawValue: UInt16

        /// The kinds of these bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// One kind alone.
        public init(_ kind: Span.Kind) { rawValue = 1 << UInt16(kind.place) }

        /// Whether this kind is among them.
        public func has(_ kind: Span.Kind) -> Bool { contains(Look(kind)) }

        /// Whether the server leaves the place out.
        public var isHidden: Bool { has(.hidden) || has(.shortened) }
    }
}

extension Post {
    /// A piece of a text that looks the same throughout.
    public struct Piece: Hashable, Sendable {
        /// Which bytes of the text in UTF-8.
        public let bytes: Range<Int>

        /// How it looks.
        public let look: Look

        /// Whether an ellipsis stands in the place of what begins here.
        public let beginsEllipsis: Bool
    }
}

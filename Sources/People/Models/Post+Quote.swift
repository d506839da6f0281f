extension Post {
    /// A post shown inside another one.
    public struct Quote: Hashable, Sendable {
        /// Who wrote the quoted post.
        public let author: Author

        /// What the quoted post says; may be empty.
        public let text: String

        /// Makes a quote.
        public init(author: Author, text: String) {
            self.author = author
            self.text = text
        }
    }
}

extension Post {
    /// A post shown inside another one.
    public struct Quote: Hashable, Sendable {
        /// Who wrote the quoted post.
        public let author: Author

        /// What the quoted post says; may be empty.
        public let text: String

        /// What sets parts of the text apart, in order and within it.
        public let spans: [Span]

        /// Makes a quote; of the spans only what fits the text is taken.
        public init(author: Author, text: String, spans: [Span] = []) {
            self.author = author
            self.text = text
            self.spans = Span.fitting(spans, in: text)
        }
    }
}

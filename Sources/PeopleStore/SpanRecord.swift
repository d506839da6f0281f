import People

/// How what sets parts of a text apart stands in one column: `bold 0 4,link 14 34`.
enum SpanRecord {
    /// The value of the column; nil for none.
    static func stored(_ spans: [Post.Span]) -> String? {
        spans.isEmpty ? nil : spans.map(\.description).joined(separator: ",")
    }

    /// The spans that stand there; what is none is passed over.
    static func spans(_ stored: String) -> [Post.Span] {
        stored.split(separator: ",").compactMap { Post.Span(String($0)) }
    }
}

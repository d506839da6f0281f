extension Post.Span {
    /// The most spans that a text has; those behind them are left out.
    static let most = 4_000

    /// What of these spans fits a text: cut to its length and to whole code points, none empty, none twice, in their order.
    ///
    /// What is said to be hidden counts in links only: elsewhere somebody could hide what they like.
    static func fitting(_ spans: [Post.Span], in text: String) -> [Post.Span] {
        guard !spans.isEmpty else { return [] }
        let bytes = text.utf8
        let cut = spans.compactMap { $0.cut(to: bytes) }.sorted { $0.isBefore($1) }
        var fitting: [Post.Span] = []
        var linkEnd = 0
        for span in cut where span != fitting.last {
            switch span.kind {
            case .link, .mention, .hashtag: linkEnd = max(linkEnd, span.bytes.upperBound)
            // What begins in a link that has begun, and ends there.
            case .hidden, .shortened: if span.bytes.upperBound > linkEnd { continue }
            case .bold, .emphasis, .code, .quote: break
            }
            guard fitting.count < most else { break }
            fitting.append(span)
        }
        return fitting
    }

    private func cut(to text: String.UTF8View) -> Post.Span? {
        var start = max(0, bytes.lowerBound)
        var end = min(text.count, bytes.upperBound)
        // A part that begins or ends within a code point gets none of it.
        while start < end, Self.isWithin(start, text) { start += 1 }
        while start < end, Self.isWithin(end, text) { end -= 1 }
        return start < end ? Post.Span(start..<end, kind) : nil
    }

    /// Whether a place lies between the bytes of one code point.
    private static func isWithin(_ offset: Int, _ text: String.UTF8View) -> Bool {
        offset < text.count && text[text.index(text.startIndex, offsetBy: offset)] & 0xC0 == 0x80
    }

    /// What is around others comes before them.
    private func isBefore(_ other: Post.Span) -> Bool {
        if bytes.lowerBound != other.bytes.lowerBound { return bytes.lowerBound < other.bytes.lowerBound }
        if bytes.upperBound != other.bytes.upperBound { return bytes.upperBound > other.bytes.upperBound }
        return kind.place < other.kind.place
    }
}

extension Post.Span.Kind {
    /// Its place among the kinds.
    var place: Int {
        switch self {
        case .bold: 0
        case .emphasis: 1
        case .code: 2
        case .quote: 3
        case .mention: 4
        case .hashtag: 5
        case .link: 6
        case .hidden: 7
        case .shortened: 8
        }
    }
}

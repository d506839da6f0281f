/// What holds a plain text, and beside it what sets its parts apart: a post, and a quote.
public protocol SpannedText {
    /// The whole text, plain.
    var text: String { get }

    /// What sets parts of it apart, in order and within it.
    var spans: [Post.Span] { get }
}

extension Post: SpannedText {}

extension Post.Quote: SpannedText {}

extension Post {
    /// A part of a text that is set apart from the rest of it.
    ///
    /// Spans stand beside the text, which stays whole and plain. They may lie in one another and overlap; ``Post`` takes
    /// only such as fit its text.
    public struct Span: Hashable, Sendable {
        /// What sets a part of a text apart.
        public enum Kind: String, CaseIterable, Hashable, Sendable {
            /// It is important.
            case bold
            /// It is stressed.
            case emphasis
            /// It is code, in a line or in lines of its own.
            case code
            /// Somebody else says it; the text has `> ` before each of its lines.
            case quote
            /// It names a person, and leads there.
            case mention
            /// It is a word under which posts are found.
            case hashtag
            /// It leads to a page.
            case link
            /// A part of a link that its server leaves out: `https://`.
            case hidden
            /// A part of a link in whose place its server shows an ellipsis: the end of a long address.
            case shortened
            /// It is crossed out; the text has `~~` before and behind it.
            case struck
        }

        /// Which bytes of the text in UTF-8.
        public let bytes: Range<Int>

        /// What sets them apart.
        public let kind: Kind

        /// A part of some text.
        public init(_ bytes: Range<Int>, _ kind: Kind) {
            self.bytes = bytes
            self.kind = kind
        }
    }
}

extension Post.Span: LosslessStringConvertible {
    /// The span as stores and scripts write it: `link 14 34`.
    public var description: String { "\(kind.rawValue) \(bytes.lowerBound) \(bytes.upperBound)" }

    /// The span that was written like this; nil for anything else, such as a kind that a later Perch knows.
    public init?(_ description: String) {
        // Every stored post with a link has some, so no list is made of the words.
        let bytes = description.utf8
        guard let first = bytes.firstIndex(of: UInt8(ascii: " ")) else { return nil }
        let numbers = bytes[bytes.index(after: first)...]
        guard let second = numbers.firstIndex(of: UInt8(ascii: " ")),
            let kind = Kind(rawValue: String(description[..<first])),
            let start = Int(description[numbers.startIndex..<second]),
            let end = Int(description[bytes.index(after: second)...]), start < end
        else { return nil }
        self.init(start..<end, kind)
    }
}

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
            case .bold, .emphasis, .code, .quote, .struck: break
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
        case .struck: 9
        }
    }
}

extension SpannedText {
    /// The whole text in order, cut wherever its look changes; empty for an empty text.
    ///
    /// It takes time linear in the spans, but for putting them in order. A screen asks for it only of posts that it shows.
    public var pieces: [Post.Piece] {
        var borders: [(place: Int, kind: Post.Span.Kind, change: Int)] = []
        for span in spans {
            borders.append((span.bytes.lowerBound, span.kind, 1))
            borders.append((span.bytes.upperBound, span.kind, -1))
        }
        borders.sort { $0.place < $1.place }
        var pieces: [Post.Piece] = []
        var counts = Array(repeating: 0, count: Post.Span.Kind.allCases.count)
        var (start, look, isShortened) = (0, Post.Look(), false)
        func end(at place: Int) {
            guard place > start else { return }
            let isNow = look.has(.shortened)
            pieces.append(Post.Piece(bytes: start..<place, look: look, beginsEllipsis: isNow && !isShortened))
            (start, isShortened) = (place, isNow)
        }
        for border in borders {
            end(at: border.place)
            counts[border.kind.place] += border.change
            if counts[border.kind.place] > 0 {
                look.insert(Post.Look(border.kind))
            } else {
                look.remove(Post.Look(border.kind))
            }
        }
        end(at: text.utf8.count)
        return pieces
    }

    /// The text as its server shows it: without what is left out of links, and with an ellipsis where they are shortened.
    ///
    /// - Parameter limit: how many bytes of the text to look at; a code point at the border is left out.
    public func shownText(ofFirst limit: Int = .max) -> String {
        // Most posts have nothing to hide.
        guard spans.contains(where: { $0.kind == .hidden || $0.kind == .shortened }) else { return text }
        let bytes = text.utf8
        var shown = ""
        for piece in pieces {
            guard piece.bytes.lowerBound < limit else { break }
            if piece.beginsEllipsis { shown += "…" }
            if piece.look.isHidden { continue }
            shown +=
                text[bytes.place(piece.bytes.lowerBound)..<bytes.place(min(limit, piece.bytes.upperBound))]
        }
        return shown
    }
}

extension String.UTF8View {
    /// The index of the code point in which a byte lies.
    fileprivate func place(_ offset: Int) -> Index {
        var index = index(startIndex, offsetBy: offset)
        while index > startIndex, index < endIndex, self[index] & 0xC0 == 0x80 {
            index = self.index(before: index)
        }
        return index
    }
}

extension SafeText {
    /// Makes the beginning of a line of text from outside safe, and cuts it with an ellipsis after so many columns.
    ///
    /// It looks at what it shows and little more, so a row can be made of a text of any length.
    public init(_ outside: String, limit: Int) {
        if let plain = SafeText(ascii: outside, limit: limit) {
            self = plain
            return
        }
        var builder = TextBuilder()
        var filter = ControlFilter(outside)
        while builder.columns <= limit, let scalar = filter.next() {
            if scalar == "\n" || scalar == "\t" { builder.appendBreak() } else { builder.append(scalar) }
        }
        self = builder.finish(keepsBlanks: true).truncated(to: limit)
    }

    /// Makes a text of several lines from outside safe.
    ///
    /// As `init(_:)`, but every kind of line break (LF, CR, CRLF, NEL, VT, FF, U+2028, U+2029) ends a line, and a tab is
    /// four spaces. A line break at the very end adds no line; no text has no lines. Spaces at the end of a line go.
    ///
    /// - Parameters:
    ///   - outside: any text.
    ///   - limit: the largest number of lines; what is beyond it is left out, and the last line is an ellipsis.
    public static func lines(_ outside: String, limit: Int = 10_000) -> [SafeText] {
        PiecedText.lines([outside], limit: limit).map(\.text)
    }

    /// Text that is printable ASCII throughout needs no gate; nil if it is not, or longer than the limit.
    private init?(ascii text: String, limit: Int) {
        let bytes = text.utf8
        guard bytes.count <= limit, bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
        self.init(checked: text, columns: bytes.count)
    }
}

extension SafeText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Our own words; they pass the gate too.
    public init(stringLiteral value: String) { self.init(value) }

    /// Our own words with safe texts and numbers between them.
    public init(stringInterpolation: Interpolation) { self = stringInterpolation.text }
}

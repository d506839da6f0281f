/// Reads one line of a script from left to right.
///
/// Words end at a space or a tab; a comment begins with `//` at the beginning of a word. It walks bytes: everything
/// that the language looks for is ASCII, and a space followed by a combining mark still is a space.
struct LineScanner {
    /// The line, without its line break.
    let line: Substring
    private let bytes: Substring.UTF8View
    private(set) var position: String.Index

    init(_ line: Substring) {
        self.line = line
        bytes = line.utf8
        position = bytes.startIndex
    }

    /// Where the scanner stands, in bytes from the beginning of the line.
    var place: Int { bytes.distance(from: bytes.startIndex, to: position) }

    /// Whether the line begins with a blank.
    var isIndentedLine: Bool { bytes.first.map(Self.isBlank) ?? false }

    /// Skips blanks; true when then nothing follows, or a comment.
    mutating func isAtEnd() -> Bool {
        skipBlanks()
        return position == bytes.endIndex || startsComment(at: position)
    }

    /// The next word; nil at the end of the line.
    mutating func word() -> Substring? {
        guard !isAtEnd() else { return nil }
        let start = position
        while position < bytes.endIndex, !Self.isBlank(bytes[position]) { bytes.formIndex(after: &position) }
        return line[start..<position]
    }

    /// The next word, or a complaint that `expected` is missing.
    mutating func word(expected: String) throws(ScriptComplaint) -> (text: Substring, place: Int) {
        skipBlanks()
        let place = place
        guard let text = word() else {
            throw ScriptComplaint(expected: expected, found: "the end of the line", place: place)
        }
        return (text, place)
    }

    /// The words up to the end of the line.
    mutating func words(expected: String) throws(ScriptComplaint) -> Substring {
        skipBlanks()
        let start = position
        _ = try word(expected: expected)
        var end = position
        while word() != nil { end = position }
        return line[start..<end]
    }

    /// The comment at the end of the line, or a complaint about what stands there instead.
    mutating func comment() throws(ScriptComplaint) -> String? {
        skipBlanks()
        let place = place
        if let word = word() {
            throw ScriptComplaint(
                expected: "the end of the line", found: PlainText.excerpt(word), place: place)
        }
        guard position < bytes.endIndex else { return nil }
        return String(line[position...].unicodeScalars.dropFirst(2))
    }

    /// Text between quotation marks.
    mutating func quoted(expected: String) throws(ScriptComplaint) -> String {
        skipBlanks()
        let start = place
        guard position < bytes.endIndex, bytes[position] == UInt8(ascii: "\"") else {
            let found = word().map { PlainText.excerpt($0) } ?? "the end of the line"
            throw ScriptComplaint(expected: expected, found: found, place: start)
        }
        bytes.formIndex(after: &position)
        var text = String.UnicodeScalarView()
        let scalars = line.unicodeScalars
        while position < bytes.endIndex {
            let scalar = scalars[position]
            scalars.formIndex(after: &position)
            switch scalar {
            case "\"":
                if position < bytes.endIndex, !Self.isBlank(bytes[position]) {
                    let found = line[position...].unicodeScalars.prefix { $0 != " " }
                    throw ScriptComplaint(
                        expected: "a blank after the closing quotation mark",
                        found: PlainText.excerpt(Substring(found)),
                        hint: "A quotation mark inside a text is written \\\".",
                        place: place)
                }
                return String(text)
            case "\\": text.append(try escape())
            default: text.append(scalar)
            }
        }
        throw ScriptComplaint(
            expected: "a closing quotation mark", found: "the end of the line", place: place)
    }

    /// One word, or text between quotation marks.
    mutating func bareOrQuoted(expected: String) throws(ScriptComplaint) -> String {
        if position < bytes.endIndex, !isAtEnd(), bytes[position] == UInt8(ascii: "\"") {
            return try quoted(expected: expected)
        }
        return String(try word(expected: expected).text)
    }

    /// The text before the next `separator` of this word, which is passed over; nil when the word has none.
    mutating func word(upTo separator: UInt8) -> Substring? {
        let start = position
        guard let end = bytes[position...].firstIndex(where: { $0 == separator || Self.isBlank($0) }),
            bytes[end] == separator
        else { return nil }
        position = bytes.index(after: end)
        return line[start..<end]
    }

    /// One line of JSON, up to the end of the line or a comment after it.
    mutating func json() throws(ScriptComplaint) -> Substring {
        skipBlanks()
        let start = position
        var end = position
        var outline = JSONOutline()
        while position < bytes.endIndex {
            let byte = bytes[position]
            if !outline.isInString, startsComment(at: position), position == start || followsBlank { break }
            guard outline.take(byte) else {
                throw ScriptComplaint(
                    expected: "JSON whose brackets match, at most \(ScriptLimits.jsonDepth) deep",
                    found: "`\(Character(Unicode.Scalar(byte)))`",
                    place: place)
            }
            bytes.formIndex(after: &position)
            if !Self.isBlank(byte) { end = position }
        }
        guard outline.isWhole else {
            throw ScriptComplaint(expected: outline.missing, found: "the end of the line", place: place)
        }
        return line[start..<end]
    }

    private mutating func escape() throws(ScriptComplaint) -> Unicode.Scalar {
        let expected = "an escape: \\\", \\\\, \\n, \\t or \\u{1F600}"
        let start = place - 1
        guard position < bytes.endIndex else {
            throw ScriptComplaint(expected: expected, found: "the end of the line", place: start)
        }
        let letter = line.unicodeScalars[position]
        line.unicodeScalars.formIndex(after: &position)
        switch letter {
        case "\"", "\\": return letter
        case "n": return "\n"
        case "t": return "\t"
        case "u":
            // By scalars: a combining mark after the closing brace belongs to the text.
            let rest = line.unicodeScalars[position...].prefix(10)
            if let end = rest.firstIndex(of: "}"), rest.first == "{",
                let number = UInt32(String(rest[..<end].dropFirst()), radix: 16),
                let scalar = Unicode.Scalar(number)
            {
                position = rest.index(after: end)
                return scalar
            }
            let found = "\\u" + String(rest.prefix { $0 != "\"" })
            throw ScriptComplaint(expected: expected, found: PlainText.excerpt(found), place: start)
        default:
            throw ScriptComplaint(expected: expected, found: PlainText.excerpt("\\\(letter)"), place: start)
        }
    }

    private mutating func skipBlanks() {
        while position < bytes.endIndex, Self.isBlank(bytes[position]) { bytes.formIndex(after: &position) }
    }

    private var followsBlank: Bool {
        position > bytes.startIndex && Self.isBlank(bytes[bytes.index(before: position)])
    }

    private func startsComment(at index: String.Index) -> Bool {
        guard bytes[index] == UInt8(ascii: "/") else { return false }
        let next = bytes.index(after: index)
        return next < bytes.endIndex && bytes[next] == UInt8(ascii: "/")
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}

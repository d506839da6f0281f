/// Reads one line of a script from left to right.
///
/// Words end at a space or a tab; a comment begins with `//` at the beginning of a word. It walks bytes: everything
/// that the language looks for is ASCII, and a space followed by a combining mark still is a space. They are counted, as to look
/// one up by an index of the text takes several times as long.
struct LineScanner {
    /// The line, without its line break.
    let line: Substring
    private let bytes: [UInt8]
    /// Where the scanner stands, in bytes from the beginning of the line.
    private(set) var place = 0

    init(_ line: Substring) {
        self.line = line
        bytes = Array(line.utf8)
    }

    /// What the scanner has not passed yet.
    var rest: Substring { line[index(place)...] }

    private func index(_ place: Int) -> String.Index { line.utf8.index(line.startIndex, offsetBy: place) }

    private func text(from start: Int, to end: Int) -> Substring { line[index(start)..<index(end)] }

    /// Whether the line begins with a blank.
    var isIndentedLine: Bool { bytes.first.map(Self.isBlank) ?? false }

    /// Skips blanks; true when then nothing follows, or a comment.
    mutating func isAtEnd() -> Bool {
        skipBlanks()
        return place == bytes.count || startsComment(at: place)
    }

    /// The next word; nil at the end of the line.
    mutating func word() -> Substring? {
        guard !isAtEnd() else { return nil }
        let start = place
        while place < bytes.count, !Self.isBlank(bytes[place]) { place += 1 }
        return text(from: start, to: place)
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
        let start = place
        _ = try word(expected: expected)
        var end = place
        while word() != nil { end = place }
        return text(from: start, to: end)
    }

    /// The comment at the end of the line, or a complaint about what stands there instead.
    mutating func comment() throws(ScriptComplaint) -> String? {
        skipBlanks()
        let place = place
        if let word = word() {
            throw ScriptComplaint(
                expected: "the end of the line", found: PlainText.excerpt(word), place: place)
        }
        guard place < bytes.count else { return nil }
        return String(rest.unicodeScalars.dropFirst(2))
    }

    /// Text between quotation marks.
    mutating func quoted(expected: String) throws(ScriptComplaint) -> String {
        skipBlanks()
        let start = place
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
            let found = word().map { PlainText.excerpt($0) } ?? "the end of the line"
            throw ScriptComplaint(expected: expected, found: found, place: start)
        }
        place += 1
        var text: [UInt8] = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "\""):
                if place < bytes.count, !Self.isBlank(bytes[place]) {
                    let found = rest.unicodeScalars.prefix { $0 != " " }
                    throw ScriptComplaint(
                        expected: "a blank after the closing quotation mark",
                        found: PlainText.excerpt(Substring(found)),
                        hint: "A quotation mark inside a text is written \\\".",
                        place: place)
                }
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
            default: text.append(byte)
            }
        }
        throw ScriptComplaint(
            expected: "a closing quotation mark", found: "the end of the line", place: place)
    }

    /// One word, or text between quotation marks.
    mutating func bareOrQuoted(expected: String) throws(ScriptComplaint) -> String {
        if place < bytes.count, !isAtEnd(), bytes[place] == UInt8(ascii: "\"") {
            return try quoted(expected: expected)
        }
        return String(try word(expected: expected).text)
    }

    /// The text before the next `separator` of this word, which is passed over; nil when the word has none.
    mutating func word(upTo separator: UInt8) -> Substring? {
        let start = place
        guard let end = bytes[place...].firstIndex(where: { $0 == separator || Self.isBlank($0) }),
            bytes[end] == separator
        else { return nil }
        place = end + 1
        return text(from: start, to: end)
    }

    /// One line of JSON, up to the end of the line or a comment after it.
    mutating func json() throws(ScriptComplaint) -> Substring {
        skipBlanks()
        let start = place
        var end = place
        var outline = JSONOutline()
        while place < bytes.count {
            let byte = bytes[place]
            if !outline.isInString, startsComment(at: place), place == start || followsBlank { break }
            guard outline.take(byte) else {
                throw ScriptComplaint(
                    expected: "JSON whose brackets match, at most \(ScriptLimits.jsonDepth) deep",
                    found: "`\(Character(Unicode.Scalar(byte)))`",
                    place: place)
            }
            place += 1
            if !Self.isBlank(byte) { end = place }
        }
        guard outline.isWhole else {
            throw ScriptComplaint(expected: outline.missing, found: "the end of the line", place: place)
        }
        return text(from: start, to: end)
    }

    private mutating func escape() throws(ScriptComplaint) -> Unicode.Scalar {
        let expected = "an escape: \\\", \\\\, \\n, \\t or \\u{1F600}"
        let start = place - 1
        guard let letter = rest.unicodeScalars.first else {
            throw ScriptComplaint(expected: expected, found: "the end of the line", place: start)
        }
        place += UTF8.width(letter)
        switch letter {
        case "\"", "\\": return letter
        case "n": return "\n"
        case "t": return "\t"
        case "u":
            // By scalars: a combining mark after the closing brace belongs to the text.
            let rest = rest.unicodeScalars.prefix(10)
            if let end = rest.firstIndex(of: "}"), rest.first == "{",
                let number = UInt32(String(rest[..<end].dropFirst()), radix: 16),
                let scalar = Unicode.Scalar(number)
            {
                place += rest.distance(from: rest.startIndex, to: end) + 1
                return scalar
            }
            let found = "\\u" + String(rest.prefix { $0 != "\"" })
            throw ScriptComplaint(expected: expected, found: PlainText.excerpt(found), place: start)
        default:
            throw ScriptComplaint(expected: expected, found: PlainText.excerpt("\\\(letter)"), place: start)
        }
    }

    private mutating func skipBlanks() {
        while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
    }

    private var followsBlank: Bool {
        place > 0 && Self.isBlank(bytes[place - 1])
    }

    private func startsComment(at place: Int) -> Bool {
        bytes[place] == UInt8(ascii: "/") && place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "/")
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}

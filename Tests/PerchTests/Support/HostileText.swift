/// What a server sends that wants to get at the terminal behind the reader.
///
/// Each sequence carries a number that Perch never writes, so that it is told from Perch's own.
enum HostileText {
    /// The number.
    static let mark = "31337"

    /// Every kind of thing that terminals, or people, take for something else than text.
    static let text =
        "\u{1B}]52;c;\(mark)\u{7}\u{1B}]0;\(mark)\u{1B}\\\u{1B}[\(mark)n\u{1B}[2J\u{1B}c\u{1B}P\(mark)\u{1B}\\"
        + "\u{9B}\(mark)m\u{90}\(mark)\u{9C}\u{9D}\(mark)\u{7}\u{0}\u{8}\u{7F}\u{85}\u{202E}\u{2066}\u{200F}\u{2028}"
        + "\u{E0041}\u{FEFF}\u{61C}\r\t\u{B}\u{C}a" + String(repeating: "\u{301}", count: 40)

    /// The same inside a JSON text.
    static let json = text.unicodeScalars.map { scalar in
        scalar.isASCII && scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
            ? String(scalar) : scalar.utf16.map { "\\u" + padded($0) }.joined()
    }.joined()

    /// The same inside HTML inside a JSON text: as it is, and once more as references.
    static let htmlInJSON =
        json + "&#27;[\(mark)n&#x1b;]0;\(mark)&#7;&#x9b;\(mark)m&#155;&#x202e;&amp;#27;[\(mark)n&#0;"

    /// What XML can carry of it: C1 and invisible characters, and references within the HTML.
    static let xml = "&#x9b;\(mark)m&#x85;&#x202E;&#xE0041;&#x7f;&amp;#27;[\(mark)n&amp;#x9b;\(mark)m"

    private static func padded(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// What of it got through into what a program wrote; empty if nothing did.
    ///
    /// - Parameter isTerminal: whether the program may move a cursor: then only what carries the mark is told.
    static func leaks(in bytes: [UInt8], isTerminal: Bool) -> [String] {
        var leaks: [String] = []
        let text = String(decoding: bytes, as: UTF8.self)
        if text.contains("\u{FFFD}") && String(validating: bytes, as: UTF8.self) == nil {
            leaks.append("bytes that are no UTF-8")
        }
        var before = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x206F,
                0xFEFF,
                0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
                leaks.append("U+\(String(scalar.value, radix: 16)) behind \(before.suffix(20))")
            case 0x00..<0x20 where !isTerminal && scalar != "\n", 0x7F:
                leaks.append("U+\(String(scalar.value, radix: 16)) behind \(before.suffix(20))")
            default: break
            }
            before.unicodeScalars.append(scalar)
            if before.unicodeScalars.count > 40 { before = String(before.suffix(20)) }
        }
        for opening in ["\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}]52;c;", "\u{1B}]0;"] {
            if text.contains(opening + mark) { leaks.append("a sequence with the mark") }
        }
        return leaks
    }
}

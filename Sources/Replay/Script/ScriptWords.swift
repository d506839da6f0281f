import Interaction

/// A label as a script writes it: one or more words with a single space between.
public struct ScriptWords: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The words, joined by single spaces.
    public let text: String

    /// The words of `text`: what lies between blanks; nil when there is none, or when a character may not stand in a
    /// script, or when a word begins with `//` and would read as a comment.
    public init?(_ text: some StringProtocol) {
        if Self.isLaidOut(text) {
            self.text = String(text)
            return
        }
        let words = Self.words(of: String(text))
        guard !words.isEmpty, words.allSatisfy({ PlainText.isPlain($0) && !PlainText.readsAsComment($0) })
        else { return nil }
        self.text = words.joined(separator: " ")
    }

    /// The label's words; what may not stand in a script is left out, and a label without words is written `-`.
    public init(_ label: Label) {
        if Self.isLaidOut(label.text) {
            self.text = label.text
            return
        }
        let words = Self.words(of: PlainText.dropping(label.text)).map { word in
            PlainText.readsAsComment(word) ? Substring(word.unicodeScalars.drop { $0 == "/" }) : word
        }
        let text = words.filter { !$0.isEmpty }.joined(separator: " ")
        self.text = text.isEmpty ? "-" : text
    }

    /// Words written in the program.
    ///
    /// - Precondition: the literal has words, and none that may not stand in a script.
    public init(stringLiteral text: String) {
        guard let words = Self(text) else {
            preconditionFailure("\(text) is not words that a script can hold")
        }
        self = words
    }

    /// The words.
    public var description: String { text }

    /// Whether `text` is words of ASCII with single spaces between, and no slash that might begin a comment: nearly every
    /// label is, and then nothing has to be taken apart.
    private static func isLaidOut(_ text: some StringProtocol) -> Bool {
        var last = UInt8(ascii: " ")
        for byte in text.utf8 {
            guard (0x20...0x7E).contains(byte), byte != UInt8(ascii: "/"), byte != 0x20 || last != 0x20 else {
                return false
            }
            last = byte
        }
        return last != 0x20
    }

    // By scalars: a blank with a combining mark after it is one character, and still ends a word.
    private static func words(of text: String) -> [Substring] {
        text.unicodeScalars.split { $0 == " " || $0 == "\t" }.map { Substring($0) }
    }
}

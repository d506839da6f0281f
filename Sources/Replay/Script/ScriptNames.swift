import Interaction

/// A name of 1 to 64 of the characters `a-z`, `0-9` and `-`; therefore never a path.
public struct ScriptName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let text: String

    /// `text` as a name; nil when it is not one.
    public init?(_ text: some StringProtocol) {
        guard Self.isName(text.utf8) else { return nil }
        self.text = String(text)
    }

    /// A name written in the program.
    ///
    /// - Precondition: the literal is a name.
    public init(stringLiteral text: String) {
        precondition(Self.isName(text.utf8), "\(text) is not a name: 1 to 64 of a-z, 0-9 and -")
        self.text = text
    }

    /// The name.
    public var description: String { text }

    static func isName(_ bytes: some Collection<UInt8>) -> Bool {
        guard !bytes.isEmpty else { return false }
        var count = 0
        for byte in bytes {
            count += 1
            guard count <= ScriptLimits.nameLength, isAllowed(byte) else { return false }
        }
        return true
    }

    static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

/// The path of an instance, `user` or `user/posts`: one to eight names.
public struct ScriptAddress: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The path, its names joined by `/`.
    public let text: String

    /// `text` as an address; nil when it is not one.
    public init?(_ text: some StringProtocol) {
        guard Self.isAddress(text) else { return nil }
        self.text = String(text)
    }

    /// An address written in the program.
    ///
    /// - Precondition: the literal is an address.
    public init(stringLiteral text: String) {
        precondition(
            Self.isAddress(text), "\(text) is not an address: 1 to 8 names (a-z, 0-9, -) joined by /")
        self.text = text
    }

    /// The path.
    public var description: String { text }

    private static func isAddress(_ text: some StringProtocol) -> Bool {
        // In one go: every input of a script has an address.
        var (names, length) = (1, 0)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "/") {
                guard length > 0, names < ScriptLimits.addressDepth else { return false }
                (names, length) = (names + 1, 0)
            } else {
                guard ScriptName.isAllowed(byte), length < ScriptLimits.nameLength else { return false }
                length += 1
            }
        }
        return length > 0
    }
}

/// An account as `open` names it: any text that does not lead out of a folder with `..`.
///
/// It is a name here. Replay opens and fetches nothing.
public struct ScriptAccount: Hashable, Sendable, CustomStringConvertible {
    /// The account: `file:Fixtures/People#twocents`.
    public let text: String

    /// `text` as an account; nil when it is empty, longer than 2,048 bytes, has a character that may not stand in a
    /// script, or has a part `..`.
    public init?(_ text: some StringProtocol) {
        guard !text.isEmpty, text.utf8.count <= ScriptLimits.accountLength, PlainText.isPlain(text),
            !Self.climbs(text)
        else { return nil }
        self.text = String(text)
    }

    /// The account.
    public var description: String { text }

    /// Whether one part of a path in `text` is `..`.
    static func climbs(_ text: some StringProtocol) -> Bool {
        text.split { "/\\:#?".contains($0) }.contains { $0 == ".." }
    }
}

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

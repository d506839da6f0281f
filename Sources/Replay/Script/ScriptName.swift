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

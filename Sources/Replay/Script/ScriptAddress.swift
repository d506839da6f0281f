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
        let text = Substring(text)
        guard text.utf8.count <= ScriptLimits.addressDepth * (ScriptLimits.nameLength + 1) else {
            return false
        }
        let names = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return names.count <= ScriptLimits.addressDepth && names.allSatisfy { ScriptName.isName($0) }
    }
}

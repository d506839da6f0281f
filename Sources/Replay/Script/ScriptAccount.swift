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

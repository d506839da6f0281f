/// Whose profile is meant, in the words of the command line, such as `file:Fixtures/People#twocents`.
///
/// This module passes accounts on and compares them; only the services know their forms.
public struct Account: Hashable, Sendable, CustomStringConvertible {
    /// The account as it was typed or listed.
    public let text: String

    /// Keeps the words; any string will do.
    public init(_ text: String) {
        self.text = text
    }

    /// The account's text.
    public var description: String { text }
}

extension Account: ExpressibleByStringLiteral {
    /// An account in our own words, for tests and examples.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

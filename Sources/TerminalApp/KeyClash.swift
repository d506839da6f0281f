import Terminal

/// Two meanings of one key in one mode.
public struct KeyClash: Error, Equatable, CustomStringConvertible {
    /// The mode whose table has both meanings.
    public let mode: String
    /// The key in question.
    public let key: Key
    /// What the two rows say that it does.
    public let meanings: [String]

    /// Says which key clashes, where, and what to do.
    public var description: String {
        "key \(key.name) means \"\(meanings.joined(separator: "\" and \""))\" in mode \(mode): take it from one of them"
    }
}

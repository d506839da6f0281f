/// What a terminal can do to letters besides colouring them.
public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Makes a set from its bits; bits that mean nothing are dropped.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0b1_1111 }

    /// Bold.
    public static let bold = Attributes(rawValue: 1)
    /// Dim, the opposite of bold.
    public static let dim = Attributes(rawValue: 2)
    /// Italic.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 16)

    /// Every attribute with the name that golden frames use, in the order in which they are written.
    static let names: [(attribute: Attributes, name: String)] = [
        (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
    ]
}

/// How a piece of text is set apart.
public struct MarkupStyle: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt8

    /// The styles of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Important: usually bold.
    public static let strong = MarkupStyle(rawValue: 1)
    /// Stressed: usually italic.
    public static let emphasis = MarkupStyle(rawValue: 2)
    /// Code within a line.
    public static let code = MarkupStyle(rawValue: 4)
    /// No longer so: usually crossed out.
    public static let struck = MarkupStyle(rawValue: 8)
    /// Underlined, which says nothing by itself.
    public static let underlined = MarkupStyle(rawValue: 16)
}

/// How a cell looks: two colours and a set of attributes.
///
/// Attributes carry the meaning and colours only help, because some terminals have no colours and some people see none
/// (`NO_COLOR` removes them; attributes stay).
public struct Style: Hashable, Sendable {
    /// The colour of the letters.
    public var foreground: Colour
    /// The colour behind them.
    public var background: Colour
    /// Bold, dim and so on.
    public var attributes: Attributes

    /// Makes a style; without arguments it is the terminal's own.
    public init(foreground: Colour = .standard, background: Colour = .standard, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own colours, no attributes.
    public static let plain = Style()
    /// Bold letters.
    public static let bold = Style(attributes: .bold)
    /// Dim letters: of less weight than what is around.
    public static let dim = Style(attributes: .dim)
    /// Italic letters, where the terminal has them.
    public static let italic = Style(attributes: .italic)
    /// Underlined letters.
    public static let underline = Style(attributes: .underline)
    /// Foreground and background exchanged: the selected row.
    public static let reverse = Style(attributes: .reverse)

    /// The same style with these attributes as well.
    public func with(_ attributes: Attributes) -> Style {
        var copy = self
        copy.attributes.formUnion(attributes)
        return copy
    }

    /// The same style with another colour of letters.
    public func with(foreground: Colour) -> Style {
        var copy = self
        copy.foreground = foreground
        return copy
    }

    /// The same style with another colour behind the letters.
    public func with(background: Colour) -> Style {
        var copy = self
        copy.background = background
        return copy
    }

    /// Letters of a colour.
    public static func colour(_ foreground: Colour) -> Style { Style(foreground: foreground) }
}

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

/// What a terminal can do to letters besides colouring them.
public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Makes a set from its bits; bits that mean nothing are dropped.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11_1111 }

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
    /// A part of a picture: its colours are the palette's own under every theme that has colours.
    public static let picture = Attributes(rawValue: 32)

    /// Every attribute with the name that golden frames use, in the order in which they are written.
    static let names: [(attribute: Attributes, name: String)] = [
        (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
        (.picture, "picture"),
    ]
}

/// A colour of the terminal's own palette.
///
/// What red looks like is the reader's business: a `ColourTheme` says what a terminal is sent for it, so a screen stays
/// readable on light and on dark.
public enum Colour: UInt8, Hashable, Sendable, CaseIterable {
    /// The terminal's own foreground or background.
    case standard
    /// The palette's colour 0.
    case black
    /// The palette's colour 1.
    case red
    /// The palette's colour 2.
    case green
    /// The palette's colour 3.
    case yellow
    /// The palette's colour 4.
    case blue
    /// The palette's colour 5.
    case magenta
    /// The palette's colour 6.
    case cyan
    /// The palette's colour 7.
    case white
    /// The palette's colour 8, which most palettes show as a grey.
    case brightBlack
    /// The palette's colour 9.
    case brightRed
    /// The palette's colour 10.
    case brightGreen
    /// The palette's colour 11.
    case brightYellow
    /// The palette's colour 12.
    case brightBlue
    /// The palette's colour 13.
    case brightMagenta
    /// The palette's colour 14.
    case brightCyan
    /// The palette's colour 15.
    case brightWhite
}

extension Colour {
    /// The colour's number in the palette, 0 to 15; nil for the terminal's own.
    public var paletteIndex: Int? { self == .standard ? nil : Int(rawValue) - 1 }

    /// The name that golden frames use: `red`, `bright-red`, `standard`.
    public var name: String {
        switch self {
        case .standard: "standard"
        case .black: "black"
        case .red: "red"
        case .green: "green"
        case .yellow: "yellow"
        case .blue: "blue"
        case .magenta: "magenta"
        case .cyan: "cyan"
        case .white: "white"
        case .brightBlack: "bright-black"
        case .brightRed: "bright-red"
        case .brightGreen: "bright-green"
        case .brightYellow: "bright-yellow"
        case .brightBlue: "bright-blue"
        case .brightMagenta: "bright-magenta"
        case .brightCyan: "bright-cyan"
        case .brightWhite: "bright-white"
        }
    }

    /// The colour of a name in a golden frame, or nil for any other word.
    public init?(name: some StringProtocol) {
        guard let colour = Colour.allCases.first(where: { $0.name == name }) else { return nil }
        self = colour
    }
}

extension Style {
    /// The style in words, as golden frames have it: `bold reverse red on-blue`; `plain` if it is.
    public var words: String {
        var words = Attributes.names.filter { attributes.contains($0.attribute) }.map(\.name)
        if foreground != .standard { words.append(foreground.name) }
        if background != .standard { words.append("on-" + background.name) }
        return words.isEmpty ? "plain" : words.joined(separator: " ")
    }

    /// The style of such words in that order, or nil when they are not.
    init?(words text: some StringProtocol) {
        var style = Style.plain
        for word in text.split(separator: " ") {
            if let entry = Attributes.names.first(where: { $0.name == word }) {
                style.attributes.insert(entry.attribute)
            } else if word.hasPrefix("on-"), let colour = Colour(name: word.dropFirst(3)) {
                style.background = colour
            } else if let colour = Colour(name: word) {
                style.foreground = colour
            } else {
                return nil
            }
        }
        guard style.words == text else { return nil }
        self = style
    }
}

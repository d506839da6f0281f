/// A colour of the terminal's own palette.
///
/// What red looks like is the reader's business: the palette and the standard colours come with the terminal, so a
/// screen stays readable on light and on dark. Nothing here asks the terminal what it looks like.
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

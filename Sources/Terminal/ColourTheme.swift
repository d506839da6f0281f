/// Which of a terminal's colours are shown for the palette's, and which attributes are left out.
///
/// Frames name colours of the palette (`cyan`), whatever they look like; a theme says what a terminal is sent for them. So a theme
/// changes no frame, and recordings and golden frames hold under all of them. Attributes carry the meaning, so a theme may
/// also leave every colour out.
public struct ColourTheme: Equatable, Sendable {
    /// What somebody chooses it by.
    public let name: String
    /// What it is, in a few words.
    public let meaning: String
    /// The numbers among 256 colours by which palette colours are replaced.
    ///
    /// A terminal with fewer colours gets none: its own
    /// letters on its own background can be read.
    let numbers: [Colour: UInt8]
    /// Whether there are colours.
    let hasColours: Bool
    /// Whether what counts less is dim, which some can hardly read.
    let hasDim: Bool

    private init(
        _ name: String, _ meaning: String, numbers: [Colour: UInt8] = [:], hasColours: Bool = true,
        hasDim: Bool = true
    ) {
        self.name = name
        self.meaning = meaning
        self.numbers = numbers
        self.hasColours = hasColours
        self.hasDim = hasDim
    }

    /// The terminal's own palette.
    public static let terminal = ColourTheme("terminal", "your terminal's own palette")

    /// Dark colours, for letters on white.
    public static let light = ColourTheme(
        "light", "dark letters, for a light background; 256 colours, or none where there are fewer",
        numbers: accents(red: 124, green: 22, blue: 19, magenta: 90, cyan: 24), hasDim: false)

    /// Light colours, for letters on black.
    public static let dark = ColourTheme(
        "dark", "light letters, for a dark background; 256 colours, or none where there are fewer",
        numbers: accents(red: 210, green: 114, blue: 111, magenta: 213, cyan: 80), hasDim: false)

    /// The terminal's letters and background alone, none of them dim.
    public static let highContrast = ColourTheme(
        "high-contrast", "no colours and nothing dim: bold, underlined and reversed", hasColours: false,
        hasDim: false)

    /// No colours; attributes say all.
    public static let mono = ColourTheme("mono", "no colours, as with NO_COLOR", hasColours: false)

    /// All of them, the one that nobody has to choose first.
    public static let all = [terminal, light, dark, highContrast, mono]

    /// The theme of a name; nil for none.
    public init?(name: String) {
        guard let theme = Self.all.first(where: { $0.name == name }) else { return nil }
        self = theme
    }

    /// One number for each of the five hues, the bright ones alike: bold letters get no other colour then.
    private static func accents(
        red: UInt8, green: UInt8, blue: UInt8, magenta: UInt8, cyan: UInt8
    ) -> [Colour: UInt8] {
        [
            .red: red, .brightRed: red, .green: green, .brightGreen: green, .blue: blue, .brightBlue: blue,
            .magenta: magenta, .brightMagenta: magenta, .cyan: cyan, .brightCyan: cyan,
        ]
    }

    /// The number among 256 colours for a palette colour; nil for the terminal's own letters.
    package func number(of colour: Colour) -> UInt8? { numbers[colour] }

    /// How many colours there are for a terminal that has so many: none, 8, 16 or 256.
    package func count(of available: Int) -> Int {
        guard hasColours else { return 0 }
        if !numbers.isEmpty { return available >= 256 ? 256 : 0 }
        return available >= 16 ? 16 : available >= 8 ? 8 : 0
    }

    /// A style's attributes as far as the theme has them.
    package func attributes(of style: Style) -> Attributes {
        hasDim ? style.attributes : style.attributes.subtracting(.dim)
    }
}

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
    let colouring: Colouring
    /// Whether what counts less is dim, which some can hardly read.
    let hasDim: Bool

    /// Where a theme's colours come from.
    enum Colouring: Equatable {
        /// From the terminal's own palette, as frames name them.
        case own
        /// From here: where there are 256 or more, and where there are fewer. Without colours there, the terminal's own
        /// letters on its own background can be read.
        case inks(Inks, few: Inks?)
        /// There are none.
        case none
    }

    private init(_ name: String, _ meaning: String, _ colouring: Colouring, hasDim: Bool = false) {
        self.name = name
        self.meaning = meaning
        self.colouring = colouring
        self.hasDim = hasDim
    }

    /// The terminal's own palette.
    public static let terminal = ColourTheme(
        "terminal", "your terminal's own palette", .own, hasDim: true)

    /// Dark colours, for letters on white.
    public static let light = ColourTheme(
        "light", "dark letters, for a light background; 256 colours, or none where there are fewer",
        .inks(
            Inks(
                faint: .number(240), red: .number(124), green: .number(22), blue: .number(19),
                magenta: .number(90), cyan: .number(24)), few: nil))

    /// Light colours, for letters on black.
    public static let dark = ColourTheme(
        "dark", "light letters, for a dark background; 256 colours, or the bright ones where there are fewer",
        .inks(
            Inks(
                faint: .number(248), red: .number(210), green: .number(114), blue: .number(111),
                magenta: .number(213), cyan: .number(80)), few: .bright))

    /// Gruvbox on its darkest background; source: github.com/morhetz/gruvbox, its README and the numbers in its Vim script.
    public static let gruvboxDark = ColourTheme(
        "gruvbox-dark", "the palette Gruvbox on its own dark background",
        .inks(
            Inks(
                letters: .direct(0xEBDBB2, 223), background: .direct(0x1D2021, 234),
                faint: .direct(0xA89984, 246), red: .direct(0xFB4934, 167), green: .direct(0xB8BB26, 142),
                blue: .direct(0x83A598, 109), magenta: .direct(0xD3869B, 175), cyan: .direct(0x8EC07C, 108)),
            few: .onBlack))

    /// Gruvbox on its lightest background; source: as above.
    ///
    /// Its green cannot be read well there, so aqua is in its place, and the others one further: blue for cyan, purple for blue,
    /// orange for magenta. Among 256 colours aqua has none that can be read, and is 23.
    public static let gruvboxLight = ColourTheme(
        "gruvbox-light", "the palette Gruvbox on its own light background; no colours where there are few",
        .inks(
            Inks(
                letters: .direct(0x3C3836, 237), background: .direct(0xF9F5D7, 230),
                faint: .direct(0x665C54, 241), red: .direct(0x9D0006, 88), green: .direct(0x427B58, 23),
                blue: .direct(0x8F3F71, 96), magenta: .direct(0xAF3A03, 130), cyan: .direct(0x076678, 24)),
            few: nil))

    /// Dracula; source: draculatheme.com/contribute, and the numbers in its Vim script.
    ///
    /// Its colour for comments cannot be read well, so nothing is faint; among 256 colours a lighter red is in the place of its own.
    public static let dracula = ColourTheme(
        "dracula", "the palette Dracula on its own dark background",
        .inks(
            Inks(
                letters: .direct(0xF8F8F2, 255), background: .direct(0x282A36, 236), faint: nil,
                red: .direct(0xFF5555, 210), green: .direct(0x50FA7B, 84), blue: .direct(0xBD93F9, 141),
                magenta: .direct(0xFF79C6, 212), cyan: .direct(0x8BE9FD, 117)), few: .onBlack))

    /// The terminal's letters and background alone, none of them dim.
    public static let highContrast = ColourTheme(
        "high-contrast", "no colours and nothing dim: bold, underlined and reversed", .none)

    /// No colours; attributes say all.
    public static let mono = ColourTheme(
        "mono", "no colours, as with NO_COLOR", .none, hasDim: true)

    /// All of them, the terminal's own palette first.
    public static let all = [
        terminal, light, dark, gruvboxDark, gruvboxLight, dracula, highContrast, mono,
    ]

    /// The theme of a name; nil for none.
    public init?(name: String) {
        guard let theme = Self.all.first(where: { $0.name == name }) else { return nil }
        self = theme
    }
}

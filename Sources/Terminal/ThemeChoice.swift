/// Which colours somebody wants: a theme, or whichever of two fits the terminal's background.
public enum ThemeChoice: Equatable, Sendable {
    /// This one, whatever the background.
    case theme(ColourTheme)
    /// `light` on a light background and `dark` on a dark one; the terminal is asked which it has. Of one that does not say,
    /// the own palette.
    case background

    /// What it is chosen by.
    public var name: String {
        switch self {
        case .theme(let theme): theme.name
        case .background: "auto"
        }
    }

    /// What it is, in a few words.
    public var meaning: String {
        switch self {
        case .theme(let theme): theme.meaning
        case .background:
            "light or dark, as your terminal says what its background is; if it does not say, its own palette"
        }
    }

    /// All of them, the one that nobody has to choose first.
    public static let all = [.background] + ColourTheme.all.map { theme in ThemeChoice.theme(theme) }

    /// The choice of a name; nil for none.
    public init?(name: String) {
        guard let choice = Self.all.first(where: { $0.name == name }) else { return nil }
        self = choice
    }

    /// The theme on a background; nil for one that is not known.
    public func theme(on background: Background?) -> ColourTheme {
        switch (self, background) {
        case (.theme(let theme), _): theme
        case (.background, .light?): .light
        case (.background, .dark?): .dark
        case (.background, nil): .terminal
        }
    }
}

/// What the process's variables say of colours.
public struct ColourWishes: Equatable, Sendable {
    /// Whether somebody wants colours: `NO_COLOR`, if it is not empty, says no.
    public let usesColours: Bool
    /// Whether the terminal shows colours that are named by their parts: `COLORTERM` says so.
    public let hasDirectColours: Bool
    /// How many colours the terminal has as its name in `TERM` tells, for whoever has no terminfo at hand.
    public let depth: ColourDepth

    /// Reads them.
    public init(_ environment: [String: String]) {
        usesColours = environment["NO_COLOR"].map(\.isEmpty) ?? true
        hasDirectColours = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
        let type = environment["TERM"] ?? ""
        let isColourless =
            ["", "dumb", "unknown"].contains(type) || type.hasSuffix("-mono") || type.hasPrefix("vt")
        depth =
            !usesColours || isColourless
            ? .none
            : hasDirectColours || type.hasSuffix("-direct")
                ? .direct : type.contains("256color") ? .numbered : .eight
    }
}

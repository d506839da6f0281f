import Testing

@testable import Terminal

/// Which colours are shown for the palette's.
struct ColourThemeTests {
    /// What a palette shows, its numbers 0 to 15.
    ///
    /// Sources: xterm's XTerm-col.ad; gnome-terminal's "GNOME" palette; kitty.conf's colours; Linux's drivers/tty/vt/vt.c.
    private static let palettes: [(name: String, colours: [UInt32])] = [
        (
            "xterm",
            [
                0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
                0xFF0000,
                0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
            ]
        ),
        (
            "VTE",
            [
                0x171421, 0xC01C28, 0x26A269, 0xA2734C, 0x12488B, 0xA347BA, 0x2AA1B3, 0xD0CFCC, 0x5E5C64,
                0xF66151,
                0x33D17A, 0xE9AD0C, 0x2A7BDE, 0xC061CB, 0x33C7DE, 0xFFFFFF,
            ]
        ),
        (
            "kitty",
            [
                0x000000, 0xCC0403, 0x19CB00, 0xCECB00, 0x0D73CC, 0xCB1ED1, 0x0DCDCD, 0xDDDDDD, 0x767676,
                0xF2201F,
                0x23FD00, 0xFFFD00, 0x1A8FFF, 0xFD28FF, 0x14FFFF, 0xFFFFFF,
            ]
        ),
        (
            "Linux",
            [
                0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA, 0x555555,
                0xFF5555,
                0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
            ]
        ),
    ]

    /// White, the light backgrounds of Solarized and of Gruvbox.
    private static let lightBackgrounds: [UInt32] = [0xFFFFFF, 0xFDF6E3, 0xFBF1C7]
    /// Black, and the dark backgrounds of VTE, Solarized and Visual Studio Code.
    private static let darkBackgrounds: [UInt32] = [0x000000, 0x171421, 0x002B36, 0x1E1E1E]

    /// Every style that has a colour, or may have one.
    private static let styles = Colour.allCases.flatMap { colour in
        [Style.colour(colour), .colour(colour).with(.bold), .colour(colour).with(.dim)]
    }

    /// How many times brighter the one is than the other, of which it does not matter which.
    ///
    /// Source: WCAG 2.2, "relative luminance" and "contrast ratio".
    private func contrast(_ one: RGBColour, _ other: RGBColour) -> Double {
        func luminance(_ colour: RGBColour) -> Double {
            let parts = [colour.red, colour.green, colour.blue].map { Double($0) / 255 }
            // The exponent is 2.4; the standard's own curve, which is straight near black.
            let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : power(($0 + 0.055) / 1.055) }
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        }
        let (first, second) = (luminance(one), luminance(other))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// x to the power of 2.4 for 0 to 1, as the fifth root of x to the twelfth.
    private func power(_ x: Double) -> Double {
        var twelfth = 1.0
        for _ in 0..<12 { twelfth *= x }
        var root = 1.0
        for _ in 0..<80 {
            let fourth = root * root * root * root
            root -= (fourth * root - twelfth) / (5 * fourth)
        }
        return root
    }

    /// What is seen of a colour that is sent; nil for the terminal's own letters or background.
    private func seen(_ colour: SentColour, _ palette: [UInt32], isBold: Bool = false) -> RGBColour? {
        switch colour {
        case .standard: nil
        // Where there are eight colours, bold ones are bright.
        case .number(let number) where number < 8 && isBold: RGBColour(palette[Int(number) + 8])
        case .number(let number) where number < 16: RGBColour(palette[Int(number)])
        case .number(let number): RGBColour(number: number)
        case .direct(let colour): colour
        }
    }

    @Test func `contrast is as the standard counts it`() {
        #expect(abs(contrast(RGBColour(0xFFFFFF), RGBColour(0)) - 21) < 0.001)
        // The standard's own example of a grey that just suffices.
        #expect(abs(contrast(RGBColour(0x767676), RGBColour(0xFFFFFF)) - 4.54) < 0.01)
        #expect(RGBColour(number: 24).hex == 0x005F87 && RGBColour(number: 213).hex == 0xFF87FF)
        #expect(RGBColour(number: 16).hex == 0 && RGBColour(number: 255).hex == 0xEEEEEE)
    }

    @Test(arguments: [
        ColourTheme.light, .dark, .gruvboxDark, .gruvboxLight, .dracula, .highContrast, .mono,
    ])
    func `every pair of a theme can be read, whatever the palette and however many colours there are`(
        theme: ColourTheme
    ) {
        for depth in [ColourDepth.none, .eight, .sixteen, .numbered, .direct] {
            for palette in Self.palettes {
                // Eight colours are the console's, or of a terminal that copies what bold means there.
                if depth == .eight, !["Linux", "xterm"].contains(palette.name) { continue }
                for style in Self.styles {
                    let look = theme.look(of: style, in: depth)
                    let isBold = depth == .eight && look.attributes.contains(.bold)
                    let letters = seen(look.letters, palette.colours, isBold: isBold)
                    let behind = seen(look.background, palette.colours)
                    // What has nothing behind is for backgrounds of its kind; letters without a colour are the terminal's own on those.
                    let own = theme == .light ? Self.lightBackgrounds : Self.darkBackgrounds
                    guard let letters else {
                        #expect(behind == nil, "\(theme.name) \(depth) \(style.words)")
                        continue
                    }
                    for background in behind.map({ [$0] }) ?? own.map({ RGBColour($0) }) {
                        // Few colours are for a black background: the palette's own.
                        if depth < .numbered, behind == nil, background.hex != palette.colours[0] { continue }
                        let found = contrast(letters, background)
                        #expect(
                            found >= 4.5,
                            "\(theme.name) \(depth) \(palette.name) \(style.words) on \(background): \(found)"
                        )
                    }
                }
            }
        }
    }

    /// Audit 2026-11-27: of a picture only red and green were left where a theme has no black, white, yellow and grey.
    @Test(arguments: [ColourTheme.light, .dark, .gruvboxDark, .gruvboxLight, .dracula, .terminal])
    func `a picture has the sixteen colours of the palette under every theme that has colours`(
        theme: ColourTheme
    ) {
        for depth in [ColourDepth.sixteen, .numbered] where theme.depth(in: depth) > .none {
            for (index, colour) in Colour.allCases.dropFirst().enumerated() {
                let picture = Style(foreground: colour, background: colour, attributes: .picture)
                let look = theme.look(of: picture, in: depth)
                #expect(look.letters == .number(UInt8(index)) && look.background == .number(UInt8(index)))
                #expect(look.attributes == [])
            }
            // What it leaves free is the theme's.
            let free = theme.look(of: Style(attributes: .picture), in: depth)
            #expect(free == theme.look(of: .plain, in: depth))
        }
    }

    @Test func `the terminal's own palette is no promise: some of it can be read on neither background`() {
        // Why it is not what nobody has to choose.
        let cyan = contrast(RGBColour(Self.palettes[0].colours[14]), RGBColour(0xFFFFFF))
        let blue = contrast(RGBColour(Self.palettes[3].colours[4]), RGBColour(0))
        #expect(cyan < 1.5 && blue < 2)
        #expect(ThemeChoice.all[0] == .background)
    }

    @Test func `bold letters have the same colour as others, and nothing is dim where a theme says so`() {
        for theme in [ColourTheme.light, .dark, .gruvboxDark, .gruvboxLight, .dracula] {
            for (plain, bright) in [
                (Colour.red, Colour.brightRed), (.cyan, .brightCyan), (.blue, .brightBlue),
            ] {
                let plain = theme.look(of: .colour(plain), in: .numbered).letters
                #expect(plain == theme.look(of: .colour(bright), in: .numbered).letters && plain != .standard)
            }
            for depth in [ColourDepth.none, .eight, .sixteen, .numbered, .direct] {
                #expect(theme.look(of: Style.dim.with(.bold), in: depth).attributes == .bold)
            }
        }
        // Grey is in the place of dim, and only of what has no colour.
        #expect(ColourTheme.dark.look(of: .dim, in: .numbered).letters == .number(248))
        #expect(ColourTheme.dark.look(of: .dim.with(foreground: .red), in: .numbered).letters == .number(210))
        #expect(ColourTheme.terminal.look(of: .dim, in: .sixteen).attributes == .dim)
        #expect(ColourTheme.highContrast.look(of: .dim, in: .sixteen).attributes == [])
        #expect(ColourTheme.mono.look(of: .dim, in: .sixteen).attributes == .dim)
    }

    @Test func `a terminal has the colours that its theme can use`() {
        let depths = [0, 2, 8, 16, 88, 256, 1 << 24].map { ColourDepth(count: $0) }
        #expect(depths == [.none, .none, .eight, .sixteen, .sixteen, .numbered, .numbered])
        #expect(ColourDepth(count: 1 << 24, isDirect: true) == .direct)
        #expect(ColourDepth(count: 256, isDirect: true) == .numbered)
        #expect(
            [ColourDepth.none, .eight, .sixteen, .numbered, .direct].map {
                ColourTheme.terminal.depth(in: $0)
            }
                == [.none, .eight, .sixteen, .sixteen, .eight])
        #expect(
            ColourTheme.light.depth(in: .sixteen) == .none
                && ColourTheme.light.depth(in: .numbered) == .numbered)
        #expect(
            ColourTheme.dark.depth(in: .eight) == .eight && ColourTheme.dracula.depth(in: .direct) == .direct)
        #expect(
            ColourTheme.mono.depth(in: .direct) == .none
                && ColourTheme.highContrast.depth(in: .eight) == .none)
    }

    @Test func `where there are eight colours the bright ones are bold, and grey is dim`() {
        let red = ColourTheme.terminal.look(of: .colour(.brightRed), in: .eight)
        #expect(red.letters == .number(1) && red.attributes == .bold)
        let grey = ColourTheme.terminal.look(of: .colour(.brightBlack), in: .eight)
        #expect(grey.letters == .standard && grey.attributes == .dim)
        let behind = ColourTheme.terminal.look(of: Style(background: .brightBlue), in: .eight)
        #expect(behind.background == .number(4) && behind.attributes == [])
    }

    @Test func `a look is a sequence that keeps nothing of the one before`() {
        let style = Style(foreground: .brightRed, background: .blue, attributes: [.bold, .underline])
        #expect(ColourTheme.terminal.look(of: style, in: .sixteen).sequence == "\u{1B}[0;1;4;91;44m")
        #expect(ColourTheme.dracula.look(of: .plain, in: .numbered).sequence == "\u{1B}[0;38;5;255;48;5;236m")
        #expect(
            ColourTheme.dracula.look(of: .plain, in: .direct).sequence
                == "\u{1B}[0;38;2;248;248;242;48;2;40;42;54m")
        #expect(ColourTheme.mono.look(of: style, in: .direct).sequence == "\u{1B}[0;1;4m")
    }

    @Test func `a background is light or dark by which letters can be read on it`() {
        for light in Self.lightBackgrounds + [0xFFFF00, 0x00FFFF, 0x808080, 0xF9F5D7] {
            #expect(Background(RGBColour(light)) == .light, "\(light)")
            #expect(
                contrast(RGBColour(light), RGBColour(0)) > contrast(RGBColour(light), RGBColour(0xFFFFFF)))
        }
        for dark in Self.darkBackgrounds + [0x0000FF, 0x800000, 0x282A36, 0x606060] {
            #expect(Background(RGBColour(dark)) == .dark, "\(dark)")
            #expect(contrast(RGBColour(dark), RGBColour(0)) < contrast(RGBColour(dark), RGBColour(0xFFFFFF)))
        }
    }

    @Test func `a theme is found by its name, and auto is one of two or the terminal's own`() {
        for choice in ThemeChoice.all { #expect(ThemeChoice(name: choice.name) == choice) }
        for theme in ColourTheme.all { #expect(ColourTheme(name: theme.name) == theme) }
        #expect(ThemeChoice(name: "Light") == nil && Set(ThemeChoice.all.map(\.name)).count == 9)
        #expect(
            [Background.light, .dark, nil].map { ThemeChoice.background.theme(on: $0) }
                == [.light, .dark, .terminal])
        #expect(ThemeChoice.theme(.mono).theme(on: .light) == .mono)
    }

    @Test func `the variables tell what is wanted and what the terminal has`() {
        for (variables, depth) in [
            (["TERM": "xterm-256color"], ColourDepth.numbered), (["TERM": "xterm"], .eight),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .direct),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
            (["TERM": "xterm-256color", "NO_COLOR": ""], .numbered), (["TERM": "xterm-mono"], .none),
            (["TERM": "dumb"], .none), ([:], .none), (["TERM": "xterm-direct"], .direct),
        ] {
            #expect(ColourWishes(variables).depth == depth, "\(variables)")
        }
    }
}

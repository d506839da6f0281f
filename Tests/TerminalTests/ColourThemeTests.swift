import Testing

@testable import Terminal

/// Which colours are shown for the palette's.
struct ColourThemeTests {
    /// Red, green and blue of a number among 256 colours, 0 to 1.
    ///
    /// Source: xterm's 256colres.h: a cube of six steps, and greys.
    private func components(_ number: UInt8) -> [Double] {
        let number = Int(number)
        if number >= 232 { return Array(repeating: Double(8 + 10 * (number - 232)) / 255, count: 3) }
        return [36, 6, 1].map { step in
            let level = (number - 16) / step % 6
            return level == 0 ? 0 : Double(55 + 40 * level) / 255
        }
    }

    /// How many times brighter the one is than the other, of which it does not matter which.
    ///
    /// Source: WCAG 2.2, "relative luminance" and "contrast ratio".
    private func contrast(_ one: [Double], _ other: [Double]) -> Double {
        func luminance(_ colour: [Double]) -> Double {
            // The exponent is 2.4; the standard's own curve, which is straight near black.
            let linear = colour.map { $0 <= 0.04045 ? $0 / 12.92 : power(($0 + 0.055) / 1.055) }
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

    private func colour(_ hex: Int) -> [Double] {
        [16, 8, 0].map { Double(hex >> $0 & 0xFF) / 255 }
    }

    @Test func `contrast is as the standard counts it`() {
        #expect(abs(contrast(colour(0xFFFFFF), colour(0)) - 21) < 0.001)
        // The standard's own example of a grey that just suffices.
        #expect(abs(contrast(colour(0x767676), colour(0xFFFFFF)) - 4.54) < 0.01)
        #expect(components(24) == colour(0x005F87) && components(213) == colour(0xFF87FF))
    }

    @Test func `every colour of the themes for a background can be read on it`() {
        // White, and the light backgrounds of Solarized and of Gruvbox; black, and those of VTE, Solarized and kitty.
        for (theme, backgrounds) in [
            (ColourTheme.light, [0xFFFFFF, 0xFDF6E3, 0xFBF1C7]), (.dark, [0, 0x171421, 0x002B36, 0x1E1E1E]),
        ] {
            #expect(theme.numbers.count == 10)
            for (name, number) in theme.numbers {
                for background in backgrounds {
                    let found = contrast(components(number), colour(background))
                    #expect(found >= 4.5, "\(theme.name) \(name) \(found)")
                }
            }
        }
    }

    @Test func `bold letters have the same colour as others, and nothing is dim where a theme says so`() {
        for theme in [ColourTheme.light, .dark] {
            for (plain, bright) in [
                (Colour.red, Colour.brightRed), (.cyan, .brightCyan), (.blue, .brightBlue),
            ] {
                #expect(theme.number(of: plain) == theme.number(of: bright))
            }
            #expect(theme.attributes(of: Style.dim.with(.bold)) == .bold)
        }
        #expect(ColourTheme.terminal.attributes(of: .dim) == .dim)
        #expect(ColourTheme.highContrast.attributes(of: .dim) == [])
        #expect(ColourTheme.mono.attributes(of: .dim) == .dim)
    }

    @Test func `a terminal has the colours that its theme can use`() {
        for count in [0, 2, 8, 16, 88, 256, 16_777_216] {
            #expect(ColourTheme.terminal.count(of: count) == (count >= 16 ? 16 : count >= 8 ? 8 : 0))
            #expect(ColourTheme.light.count(of: count) == (count >= 256 ? 256 : 0))
            #expect(ColourTheme.mono.count(of: count) == 0 && ColourTheme.highContrast.count(of: count) == 0)
        }
    }

    @Test func `a theme is found by its name`() {
        for theme in ColourTheme.all { #expect(ColourTheme(name: theme.name) == theme) }
        #expect(ColourTheme(name: "Light") == nil && Set(ColourTheme.all.map(\.name)).count == 5)
    }
}

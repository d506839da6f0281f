/// A colour by its parts of red, green and blue, each 0 to 255, as sRGB has them.
public struct RGBColour: Hashable, Sendable {
    /// How much red.
    public let red: UInt8
    /// How much green.
    public let green: UInt8
    /// How much blue.
    public let blue: UInt8

    /// Makes a colour of its parts.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Makes a colour as web pages write it: `0xFB4934`; what is beyond six digits is left out.
    public init(_ hex: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex))
    }

    /// The three parts as one number, red highest: `0xFB4934`.
    public var hex: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

extension RGBColour {
    /// Reads a colour as terminals tell one: `rgb:fdfd/f6f6/e3e3`, `rgba:…` with a fourth part, or `#fdf6e3`; nil for anything else.
    ///
    /// Source: X(7), "Color Names": one to four digits, of which the largest stands for 255.
    package init?(reported text: some StringProtocol) {
        if text.first == "#" {
            let digits = text.utf8.dropFirst()
            guard digits.count == 6, let number = Self.number(digits) else { return nil }
            self.init(number)
            return
        }
        guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else {
            return nil
        }
        let parts = text[text.index(after: colon)...].utf8.split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let levels = parts.compactMap { part -> UInt8? in
            guard (1...4).contains(part.count), let number = Self.number(part) else { return nil }
            let largest = UInt32(1) << (4 * UInt32(part.count)) - 1
            return UInt8((number * 255 + largest / 2) / largest)
        }
        guard levels.count == parts.count,
            parts.count == (colon == text.index(text.startIndex, offsetBy: 3) ? 3 : 4)
        else { return nil }
        self.init(red: levels[0], green: levels[1], blue: levels[2])
    }

    /// The number of up to six digits; no sign is one.
    private static func number(_ digits: some Collection<UInt8>) -> UInt32? {
        var number: UInt32 = 0
        for digit in digits {
            switch digit {
            case 0x30...0x39: number = number << 4 | UInt32(digit - 0x30)
            case 0x41...0x46: number = number << 4 | UInt32(digit - 0x37)
            case 0x61...0x66: number = number << 4 | UInt32(digit - 0x57)
            default: return nil
            }
        }
        return number
    }
}

/// Whether a terminal's background is light or dark.
public enum Background: Hashable, Sendable {
    /// Dark letters can be read on it.
    case light
    /// Light letters can be read on it.
    case dark

    /// Which of the two a colour is: whichever letters, black ones or white ones, contrast more with it.
    ///
    /// WCAG's luminance is 0.18 where they are alike; with squares in the place of its curve, which few computers have without
    /// a library, that is 0.21. No background that is in use is near.
    public init(_ colour: RGBColour) {
        let (red, green, blue) = (Int(colour.red), Int(colour.green), Int(colour.blue))
        let luminance = 2_126 * red * red + 7_152 * green * green + 722 * blue * blue
        self = luminance > 2_100 * 255 * 255 ? .light : .dark
    }
}

/// What a terminal answers when it is asked something.
public enum TerminalAnswer: Hashable, Sendable {
    /// The colour of its background (OSC 11).
    case background(RGBColour)
    /// What kind of terminal it is (DA1), which every one answers, and in the order in which it was asked.
    case attributes
    /// In which column its cursor stands, counted from 1 (CPR); in the first row it is no answer, but F3.
    case cursor(column: Int)
}

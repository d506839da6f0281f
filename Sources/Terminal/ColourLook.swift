/// How many colours a terminal has.
public enum ColourDepth: Int, Comparable, Sendable {
    /// None.
    case none
    /// The eight of the palette; the bright ones are bold.
    case eight
    /// The sixteen of the palette.
    case sixteen
    /// The palette, and 240 that are alike everywhere.
    case numbered
    /// Any colour by its parts, and the first eight of the palette.
    case direct

    /// What a terminal has that says how many there are, and whether they are named by their parts.
    public init(count: Int, isDirect: Bool = false) {
        self =
            isDirect && count == 1 << 24
            ? .direct : count >= 256 ? .numbered : count >= 16 ? .sixteen : count >= 8 ? .eight : .none
    }

    /// Fewer colours are less.
    public static func < (one: ColourDepth, other: ColourDepth) -> Bool { one.rawValue < other.rawValue }
}

/// A colour as it is sent.
public enum SentColour: Hashable, Sendable {
    /// The terminal's own letters or background.
    case standard
    /// One of its palette or of the 256, by its number.
    case number(UInt8)
    /// One by its parts.
    case direct(RGBColour)
}

/// How letters look on a terminal under a theme.
public struct ColourLook: Hashable, Sendable {
    /// The colour of the letters.
    public var letters = SentColour.standard
    /// The colour behind them.
    public var background = SentColour.standard
    /// Bold and so on.
    public var attributes: Attributes

    /// The sequence that makes a terminal show letters so from now on; nothing of what was before stays.
    public var sequence: String {
        var numbers = ["0"]
        let codes: [(Attributes, String)] = [
            (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
        ]
        for (attribute, code) in codes where attributes.contains(attribute) { numbers.append(code) }
        for (colour, first) in [(letters, 30), (background, 40)] {
            switch colour {
            case .standard: break
            case .number(let number) where number < 8: numbers.append("\(first + Int(number))")
            case .number(let number) where number < 16: numbers.append("\(first + 52 + Int(number))")
            case .number(let number): numbers.append("\(first + 8);5;\(number)")
            case .direct(let colour):
                numbers.append("\(first + 8);2;\(colour.red);\(colour.green);\(colour.blue)")
            }
        }
        return "\u{1B}[\(numbers.joined(separator: ";"))m"
    }
}

/// A colour of a theme.
enum Ink: Equatable {
    /// One of the terminal's palette.
    case palette(Colour)
    /// One of the 240 that are alike everywhere.
    case number(UInt8)
    /// One by its parts, and one of the 240 that is near.
    case direct(UInt32, UInt8)

    /// As a terminal is sent it; bold may come with it.
    func sent(_ depth: ColourDepth, _ attributes: inout Attributes) -> SentColour {
        switch (self, depth) {
        case (_, .none): return .standard
        case (.number(let number), .direct): return .direct(RGBColour(number: number))
        case (.direct(let hex, _), .direct): return .direct(RGBColour(hex))
        case (.number(let number), _), (.direct(_, let number), _): return .number(number)
        case (.palette(let colour), _):
            guard let index = colour.paletteIndex else { return .standard }
            let hasBright = depth == .sixteen || depth == .numbered
            guard index >= 8, !hasBright else { return .number(UInt8(index)) }
            // Where there are eight colours, the bright ones are bold, as they have always been there, and grey is dim: not
            // black on what may be black.
            attributes.insert(colour == .brightBlack ? .dim : .bold)
            return colour == .brightBlack ? .standard : .number(UInt8(index - 8))
        }
    }
}

/// The colours of a theme; the bright ones of the palette are like the others, so that bold letters get no other colour.
struct Inks: Equatable {
    /// What has no colour of its own; nil for the terminal's letters.
    var letters: Ink?
    /// What is behind; nil for the terminal's background.
    var background: Ink?
    /// What counts less and has no colour of its own; nil for the same as the rest.
    let faint: Ink?
    let red: Ink
    let green: Ink
    let blue: Ink
    let magenta: Ink
    let cyan: Ink

    /// For eight or sixteen colours on a dark background; blue can be read in no palette, and neither can most of what is not bright.
    static let bright = Inks(
        faint: nil, red: .palette(.brightRed), green: .palette(.brightGreen), blue: .palette(.brightCyan),
        magenta: .palette(.brightMagenta), cyan: .palette(.cyan))

    /// The same on a black one.
    static var onBlack: Inks {
        var inks = bright
        inks.letters = .palette(.white)
        inks.background = .palette(.black)
        return inks
    }

    /// Nil for a colour that themes do not have: it is shown like what has none.
    fileprivate func ink(of colour: Colour) -> Ink? {
        switch colour {
        case .red, .brightRed: red
        case .green, .brightGreen: green
        case .blue, .brightBlue: blue
        case .magenta, .brightMagenta: magenta
        case .cyan, .brightCyan: cyan
        default: nil
        }
    }
}

extension ColourTheme {
    /// How a style is shown on a terminal with so many colours.
    public func look(of style: Style, in depth: ColourDepth) -> ColourLook {
        var look = ColourLook(
            attributes: style.attributes.subtracting(hasDim ? .picture : [.picture, .dim]))
        let depth = self.depth(in: depth)
        guard depth > .none else { return look }
        switch colouring {
        case .none: break
        case .own:
            var attributes = look.attributes
            look.background = Ink.palette(style.background).sent(depth, &attributes)
            look.letters = Ink.palette(style.foreground).sent(depth, &look.attributes)
        case .inks(let many, let few):
            guard let inks = depth >= .numbered ? many : few else { break }
            let faint = style.attributes.contains(.dim) ? inks.faint : nil
            // Whatever a theme has no colour for would be gone from a picture, black and white first.
            let isPicture = style.attributes.contains(.picture)
            func ink(of colour: Colour) -> Ink? {
                isPicture && colour != .standard ? .palette(colour) : inks.ink(of: colour)
            }
            var attributes = look.attributes
            let background = ink(of: style.background) ?? inks.background
            look.background = background?.sent(depth, &attributes) ?? .standard
            let letters = ink(of: style.foreground) ?? faint ?? inks.letters
            look.letters = letters?.sent(depth, &look.attributes) ?? .standard
        }
        return look
    }

    /// How many of a terminal's colours are used.
    public func depth(in depth: ColourDepth) -> ColourDepth {
        switch colouring {
        case .none: .none
        // Where colours are named by their parts, the palette has eight.
        case .own: depth == .direct ? .eight : min(depth, .sixteen)
        case .inks(_, let few): depth < .numbered && few == nil ? .none : depth
        }
    }

    /// Whether it has colours that are named by their parts, for terminals that can do that.
    package var isDirect: Bool {
        guard case .inks(let many, _) = colouring, case .direct = many.background else { return false }
        return true
    }
}

extension RGBColour {
    /// The colour of a number from 16 to 255: a cube of six steps, and greys.
    ///
    /// Source: xterm's 256colres.h.
    package init(number: UInt8) {
        guard number < 232 else {
            let grey = 8 + 10 * (number - 232)
            self.init(red: grey, green: grey, blue: grey)
            return
        }
        let levels = [36, 6, 1].map { step -> UInt8 in
            let level = (max(Int(number), 16) - 16) / step % 6
            return level == 0 ? 0 : UInt8(55 + 40 * level)
        }
        self.init(red: levels[0], green: levels[1], blue: levels[2])
    }
}

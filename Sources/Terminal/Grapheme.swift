/// What stands in one cell, or two if it is wide: a character with up to three marks over it, a flag, or an emoji.
///
/// It is cut by Perch's own rule, the one that terminals follow: a code point that takes columns, and those after it
/// that take none. Swift's `Character` would put things together that terminals keep apart; what makes one emoji is put
/// together as Unicode has it, see `EmojiKinds`. Four code points are kept in place, because ncurses keeps no more than five
/// in a cell and a frame must not allocate for its cells; of an emoji, four parts.
public struct Grapheme: Hashable, Sendable {
    /// The first three code points, or parts of an emoji, 21 bits each; 0 where there is none.
    private var first: UInt64
    /// The fourth, or 0.
    private var fourth: UInt32
    /// How many columns it takes: 1 or 2; 0 for the second half of a wide one in a frame.
    public private(set) var width: UInt8

    /// One code point that takes so many columns.
    init(_ scalar: Unicode.Scalar, width: UInt8) {
        first = UInt64(scalar.value)
        fourth = 0
        self.width = width
    }

    /// One ASCII character.
    init(ascii: UInt8) {
        first = UInt64(ascii)
        fourth = 0
        width = 1
    }

    /// Nothing, in the second half of a wide character.
    static let continuation = Grapheme(empty: ())

    private init(empty: Void) {
        first = 0
        fourth = 0
        width = 0
    }

    /// The blank.
    public static let blank = Grapheme(ascii: 0x20)

    /// Puts a mark on top, or the second half of a flag beside; does nothing once there are four code points.
    /// - Returns: whether there was room for it.
    @discardableResult
    mutating func append(_ scalar: Unicode.Scalar, widening: UInt8 = 0) -> Bool {
        let value = UInt64(scalar.value)
        if first >> 21 == 0 {
            first |= value << 21
        } else if first >> 42 == 0 {
            first |= value << 42
        } else if fourth == 0 {
            fourth = scalar.value
        } else {
            return false
        }
        width += widening
        return true
    }

    /// One of the four code points or parts; 0 where there is none.
    subscript(slot index: Int) -> UInt32 {
        get { index == 3 ? fourth : UInt32(truncatingIfNeeded: first >> (21 * UInt64(index)) & 0x1F_FFFF) }
        set {
            if index == 3 { return fourth = newValue }
            first &= ~(0x1F_FFFF << (21 * UInt64(index)))
            first |= UInt64(newValue) << (21 * UInt64(index))
        }
    }

    /// An emoji that takes two columns, of its first part.
    init(emoji part: EmojiPart) {
        first = UInt64(part.slot)
        fourth = 0
        width = 2
    }

    /// The code point that takes the columns.
    package var base: UInt32 {
        let value = self[slot: 0]
        return EmojiPart(slot: value)?.base ?? value
    }

    /// Whether it is a single code point.
    package var isSingle: Bool { first >> 21 == 0 && !isEmoji }

    /// The code points in order; none for the second half of a wide character.
    public var scalars: [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        forEachScalar { result.append($0) }
        return result
    }

    /// Calls the closure with each code point in order, without allocating.
    public func forEachScalar(_ body: (Unicode.Scalar) -> Void) {
        if isEmoji { return forEachScalarOfEmoji(body) }
        var rest = first
        while rest != 0 {
            if let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: rest & 0x1F_FFFF)) { body(scalar) }
            rest >>= 21
        }
        if fourth != 0, let scalar = Unicode.Scalar(fourth) { body(scalar) }
    }

    /// The grapheme as text.
    public var text: String {
        var result = ""
        forEachScalar { result.unicodeScalars.append($0) }
        return result
    }
}

extension Grapheme {
    /// Whether it is a space where a line may end; a no-break space is not.
    var isSpace: Bool { isSingle && (base == 0x20 || base == 0x3000) }

    /// Whether it is a hyphen or a dash that a line may end with.
    var isHyphen: Bool { base == 0x2D || base == 0x2010 || base == 0x2013 || base == 0x2014 }

    /// Whether lines break beside it without a space: Chinese, Japanese and pictures, but not Korean, which has spaces.
    var isIdeographic: Bool { width == 2 && !(0xAC00...0xD7A3).contains(base) }

    /// Whether it is a letter rather than a sign, as far as hyphens are concerned.
    var isWordLike: Bool {
        switch base {
        case 0x41...0x5A, 0x61...0x7A: true
        case 0xC0..<0x2000, 0xAC00...0xD7A3: true
        default: false
        }
    }
}

extension Grapheme {
    /// The nearest thing in ASCII, as many columns wide: for terminals that have no more.
    ///
    /// Lines and bullets keep their shape, Latin letters lose their accents, anything else is a question mark.
    public var asciiFallback: Grapheme {
        guard width == 1 else { return Grapheme(ascii: 0x3F) }
        if base < 0x80 { return Grapheme(ascii: UInt8(base)) }
        return Grapheme(ascii: Grapheme.signs[base] ?? Grapheme.letter(base) ?? 0x3F)
    }

    /// What U+00A0 to U+017F look like without accents.
    private static let latin = Array(
        """
         !cLoY|S"Ca<--R-o+23'uP.,1o>????AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty\
        AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSs\
        TtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
        """.utf8
    )

    private static func letter(_ value: UInt32) -> UInt8? {
        (0xA0...0x17F).contains(value) ? latin[Int(value - 0xA0)] : nil
    }

    /// Lines, bullets, quotes and the like.
    private static let signs: [UInt32: UInt8] = {
        var signs: [UInt32: UInt8] = [:]
        let groups: [(String, Character)] = [
            ("‐‑‒–—―−─━┄┅┈┉╌╍═", "-"), ("│┃┆┇┊┋╎╏║¦▏▎▍▌▕▐", "|"), ("┌┐└┘├┤┬┴┼╭╮╯╰╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋", "+"),
            ("‘’‚‛′", "'"), ("“”„‟″", "\""), ("…·․", "."), ("•‣●∙◦▪■★☆", "*"), ("›▶▸→»⟩", ">"),
            ("‹◀◂←«⟨", "<"),
            ("↑▲△▴", "^"), ("↓▼▽▾", "v"), ("█▓▒░", "#"), ("✓✔", "v"), ("✗✘×", "x"), ("⁄∕", "/"), ("€", "E"),
            ("≈", "~"),
        ]
        for (characters, replacement) in groups {
            for scalar in characters.unicodeScalars { signs[scalar.value] = replacement.asciiValue }
        }
        return signs
    }()
}

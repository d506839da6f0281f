/// One of the pictures that an emoji is joined of, with the colour of its skin, in the place of one code point.
///
/// Twenty-one bits: a one, which no code point has there that comes through the gate; three of the colour; seventeen of the picture.
struct EmojiPart {
    /// The picture's code point.
    var base: UInt32
    /// Which of the five tones follows it, counted from 1; 0 for none.
    var tone: UInt32

    /// A picture; its tone, if it has one.
    init(_ base: UInt32, tone: UInt32 = 0) {
        self.base = base
        self.tone = tone
    }

    /// What stands in a grapheme, if it is a part of an emoji.
    init?(slot: UInt32) {
        guard slot >> 20 == 1 else { return nil }
        base = slot & 0x1_FFFF
        tone = slot >> 17 & 7
    }

    /// What stands in a grapheme for it.
    var slot: UInt32 { 1 << 20 | tone << 17 | base }

    /// The picture's properties, as Unicode has them.
    var properties: Unicode.Scalar.Properties? { Unicode.Scalar(base)?.properties }

    /// What follows the picture itself: its tone; or that it is a picture, where it would be a sign.
    var selector: UInt32? {
        if tone > 0 { return 0x1F3FA + tone }
        return properties?.isEmojiPresentation == true ? nil : 0xFE0F
    }
}

extension Grapheme {
    /// Whether it is an emoji of several code points; flags of two letters are none in this sense.
    public var isEmoji: Bool { self[slot: 0] >> 20 == 1 }

    /// In which way several code points make one picture here; nil where they do not.
    public var kind: EmojiKinds? {
        let second = self[slot: 1]
        guard isEmoji else { return (0x1F1E6...0x1F1FF).contains(second) ? .flags : nil }
        switch second {
        case 0:
            guard let part = EmojiPart(slot: self[slot: 0]), part.tone > 0 else { return .presented }
            return ScalarKind(part.base) == .wide ? .tones : .signTones
        case 0x20E3: return .keycaps
        case 0xE0020...0xE007F: return .regions
        default: return .joined
        }
    }

    /// What is drawn in the same columns where the terminal does not know this kind of emoji.
    ///
    /// A flag is its two letters, and so is that of a part of a country; of others the first picture is left, without its tone;
    /// behind what is narrow stands a blank. Anything else is itself.
    public var standIn: (first: Grapheme, second: Grapheme?) {
        switch kind {
        case nil: return (self, nil)
        case .flags?:
            let halves = [self[slot: 0], self[slot: 1]].map { Grapheme(Unicode.Scalar($0) ?? "?", width: 1) }
            return (halves[0], halves[1])
        case .regions?:
            let letters = [self[slot: 1], self[slot: 2]].map { Grapheme(ascii: UInt8($0 & 0x7F) - 0x20) }
            return (letters[0], letters[1])
        case _?:
            let isWide = ScalarKind(base) == .wide
            return (Grapheme(Unicode.Scalar(base) ?? "?", width: isWide ? 2 : 1), isWide ? nil : .blank)
        }
    }

    /// Of several pictures that are joined, the first with its tone, or as the picture that it is by U+FE0F; nil of anything else.
    ///
    /// It says more than the stand-in, to a terminal that knows that kind of emoji and no joined ones.
    public var lead: Grapheme? {
        guard kind == .joined, let part = EmojiPart(slot: self[slot: 0]), part.selector != nil else {
            return nil
        }
        return Grapheme(emoji: part)
    }

    /// Calls the closure with each code point of an emoji, in order.
    func forEachScalarOfEmoji(_ body: (Unicode.Scalar) -> Void) {
        func emit(_ value: UInt32) { if let scalar = Unicode.Scalar(value) { body(scalar) } }
        for index in 0..<4 {
            let value = self[slot: index]
            guard value > 0 else { break }
            if let part = EmojiPart(slot: value) {
                if index > 0 { emit(0x200D) }
                emit(part.base)
                if let selector = part.selector { emit(selector) }
            } else {
                if index == 1, kind == .regions {
                    for letter in Self.kingdom { emit(0xE0000 | UInt32(letter)) }
                }
                emit(value)
            }
        }
        if kind == .regions { emit(0xE007F) }
    }

    /// The country whose parts have flags.
    private static let kingdom = Array("gb".utf8)
    /// Those of its parts that have one.
    private static let regions = ["eng", "sct", "wls"].map { Array($0.utf8) }
}

extension Grapheme {
    /// How many parts are joined; 0 for what nothing can be joined to.
    private var partCount: Int {
        if isSingle { return 1 }
        guard isEmoji, self[slot: 1] == 0 || self[slot: 1] >> 20 == 1 else { return 0 }
        return (0..<4).first { self[slot: $0] == 0 } ?? 4
    }

    /// Gives the last picture the colour of its skin, if it has any and none yet.
    /// - Returns: whether it did.
    mutating func takeTone(_ scalar: Unicode.Scalar) -> Bool {
        let last = partCount - 1
        guard last >= 0 else { return false }
        var part = EmojiPart(slot: self[slot: last]) ?? EmojiPart(base)
        guard part.tone == 0, part.properties?.isEmojiModifierBase == true else { return false }
        part.tone = scalar.value - 0x1F3FA
        if last == 0 { self = Grapheme(emoji: part) } else { self[slot: last] = part.slot }
        return true
    }

    /// Makes a picture of a sign that would be one column wide.
    mutating func takePresentation() {
        let part = EmojiPart(base)
        guard isSingle, width == 1, base >= 0xA9, let properties = part.properties, properties.isEmoji,
            !properties.isEmojiPresentation
        else { return }
        self = Grapheme(emoji: part)
    }

    /// Whether it is a digit or a sign that there are keycaps of.
    var isOnKey: Bool { isSingle && ((0x30...0x39).contains(base) || base == 0x23 || base == 0x2A) }

    /// Makes a keycap of a digit or a sign.
    mutating func takeKey() {
        self = Grapheme(emoji: EmojiPart(base))
        self[slot: 1] = 0x20E3
    }

    /// Makes the flag of a part of a country of a black one, if there is one of this name.
    /// - Returns: whether there is.
    mutating func takeRegion(_ name: [UInt8]) -> Bool {
        guard name.prefix(2) == Self.kingdom[...], Self.regions.contains(Array(name.dropFirst(2))) else {
            return false
        }
        self = Grapheme(emoji: EmojiPart(base))
        for (index, letter) in name.dropFirst(2).enumerated() {
            self[slot: index + 1] = 0xE0000 | UInt32(letter)
        }
        return true
    }

    /// Joins another picture to it, if Unicode has that.
    /// - Returns: whether it has.
    mutating func join(_ scalar: Unicode.Scalar) -> Bool {
        let count = partCount
        guard (1..<EmojiJoins.longest).contains(count) else { return false }
        let joined = (0..<count).map { EmojiPart(slot: self[slot: $0])?.base ?? self[slot: $0] }
        guard EmojiJoins.allows(scalar.value, after: joined) else { return false }
        if !isEmoji { self = Grapheme(emoji: EmojiPart(base)) }
        self[slot: count] = EmojiPart(scalar.value).slot
        return true
    }
}

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

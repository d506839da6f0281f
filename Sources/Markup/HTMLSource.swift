/// HTML as it comes from outside, made ready for a parser: UTF-8 without control characters, and of bounded length.
struct HTMLSource {
    /// The most bytes of a text that are read; nobody writes as much, and what is beyond it is left out.
    static let limit = 1_048_576

    /// What the parser gets.
    private(set) var bytes: [UInt8] = []
    /// Whether there is any tag in it.
    ///
    /// Where there is none, line breaks are meant as line breaks.
    private(set) var hasTags = false
    /// Whether the end was left out.
    private(set) var isCut = false

    /// An element around everything: libxml2 puts text that is in no element into a paragraph of its own, which would
    /// break the line after each link that stands at the beginning.
    private static let wrapper = Array("<x-perch>".utf8)
    private static let missing = Array("\u{FFFD}".utf8)

    /// Mends a text; every control character but line feed and tab becomes U+FFFD, and so does a reference to one.
    init(_ text: String) {
        var text = text
        text.makeContiguousUTF8()
        var utf8 = Array(text.utf8.prefix(Self.limit))
        if text.utf8.count > Self.limit {
            isCut = true
            // Not in the middle of a code point.
            while let last = utf8.popLast(), last & 0xC0 == 0x80 {}
        }
        bytes = Self.wrapper
        mend(utf8)
    }

    private mutating func mend(_ text: [UInt8]) {
        bytes.reserveCapacity(text.count + 16)
        var index = 0
        var start = 0
        /// Replaces so many bytes from here.
        func replace(_ count: Int, with replacement: some Sequence<UInt8>) {
            bytes.append(contentsOf: text[start..<index])
            bytes.append(contentsOf: replacement)
            index += count
            start = index
        }
        while index < text.count {
            let byte = text[index]
            let following = index + 1 < text.count ? text[index + 1] : 0
            switch byte {
            case 0x0D: replace(following == 0x0A ? 2 : 1, with: [0x0A])
            case 0x0C: replace(1, with: [0x20])
            case 0x09, 0x0A: index += 1
            case 0x00..<0x20, 0x7F: replace(1, with: Self.missing)
            case 0xC2 where following < 0xA0: replace(2, with: Self.missing)
            case UInt8(ascii: "<"):
                hasTags = hasTags || Self.isLetter(following) || following == UInt8(ascii: "/")
                index += 1
            case UInt8(ascii: "&") where following == UInt8(ascii: "#"):
                if let (length, replacement) = Self.reference(in: text, at: index) {
                    replace(length, with: replacement.utf8)
                } else {
                    index += 2
                }
            default: index += 1
            }
        }
        bytes.append(contentsOf: text[start...])
    }

    static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// What has to stand for a numeric reference, if it is not to stay, and how long the reference is.
    ///
    /// A reference is replaced by another, and not by what it means: decoding is the parser's, once.
    private static func reference(in text: [UInt8], at start: Int) -> (length: Int, replacement: String)? {
        var index = start + 2
        let isHexadecimal = index < text.count && text[index] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { index += 1 }
        var value: UInt32 = 0
        var digits = 0
        while index < text.count, let digit = digit(text[index], isHexadecimal: isHexadecimal) {
            // Beyond all code points it stays there.
            value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
            digits += 1
            index += 1
        }
        guard digits > 0 else { return (2, "&amp;#") }
        if index < text.count, text[index] == UInt8(ascii: ";") { index += 1 }
        let length = index - start
        switch value {
        case 0x0D: return (length, "&#10;")
        case 0x0C: return (length, "&#32;")
        // Not the controls of that number but, as the HTML standard has it, what Windows-1252 keeps there.
        case 0x80...0x9F: return (length, "&#\(EncodedText.windows[Int(value - 0x80)]);")
        case 0x09, 0x0A, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: return nil
        default: return (length, "&#65533;")
        }
    }

    private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46 where isHexadecimal, 0x61...0x66 where isHexadecimal: UInt32((byte | 0x20) - 0x57)
        default: nil
        }
    }
}

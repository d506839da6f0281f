/// What the first bytes of a picture say of it, read before any program decodes it.
///
/// A picture of a few kilobytes may unfold to gigabytes: how many pixels it has decides whether it is looked at at all. What
/// it says may be a lie, so that whoever decodes it has bounds of its own.
struct PictureHeader: Equatable, Sendable {
    /// A format that is taken; all others, such as SVG, which may name other files, are refused.
    enum Format: String, CaseIterable, Sendable {
        case png = "PNG"
        case jpeg = "JPEG"
        case gif = "GIF"
        case webp = "WebP"
    }

    /// Its format.
    let format: Format
    /// How many pixels it is wide.
    let width: Int
    /// How many pixels it is high.
    let height: Int

    /// The longest side that is taken, in pixels.
    static let longest = 30_000
    /// The most pixels that are taken: 160 MB once they are decoded.
    static let mostPixels = 40_000_000

    /// Reads them.
    ///
    /// - Throws: why it is not looked at.
    init(_ bytes: [UInt8]) throws(PictureFault) {
        guard let format = Self.format(of: bytes) else { throw .noPicture }
        let size =
            switch format {
            case .png: Self.png(bytes)
            case .jpeg: Self.jpeg(bytes)
            case .gif: Self.gif(bytes)
            case .webp: Self.webp(bytes)
            }
        guard let (width, height) = size, width > 0, height > 0 else { throw .noSize(format.rawValue) }
        guard max(width, height) <= Self.longest, width * height <= Self.mostPixels else {
            throw .tooLarge(width: width, height: height)
        }
        self.format = format
        self.width = width
        self.height = height
    }

    private static func format(of bytes: [UInt8]) -> Format? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return .gif }
        if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return .webp }
        return nil
    }

    /// A number of so many bytes at a place, the largest first; nil behind the end.
    private static func big(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int? {
        guard place + count <= bytes.count else { return nil }
        return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The same, the smallest first.
    private static func little(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int? {
        guard place + count <= bytes.count else { return nil }
        return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// IHDR has to be the first chunk.
    private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
        guard bytes.dropFirst(12).starts(with: "IHDR".utf8), let width = big(bytes, 16, 4),
            let height = big(bytes, 20, 4)
        else { return nil }
        return (width, height)
    }

    /// The first frame header; what stands before it is passed over by its length.
    private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
        var place = 2
        while place + 1 < bytes.count {
            guard bytes[place] == 0xFF else { return nil }
            switch bytes[place + 1] {
            // Filling, and markers that stand alone.
            case 0xFF: place += 1
            case 0x01, 0xD0...0xD8: place += 2
            // The picture begins, or ends, and has said no size.
            case 0xD9, 0xDA: return nil
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(bytes[place + 1]):
                guard let height = big(bytes, place + 5, 2), let width = big(bytes, place + 7, 2) else {
                    return nil
                }
                return (width, height)
            default:
                guard let length = big(bytes, place + 2, 2), length >= 2 else { return nil }
                place += 2 + length
            }
        }
        return nil
    }

    private static func gif(_ bytes: [UInt8]) -> (Int, Int)? {
        guard let width = little(bytes, 6, 2), let height = little(bytes, 8, 2) else { return nil }
        return (width, height)
    }

    /// The three kinds of its first chunk: extended, without loss, and with.
    private static func webp(_ bytes: [UInt8]) -> (Int, Int)? {
        let kind = bytes.dropFirst(12).prefix(4)
        if kind.elementsEqual("VP8X".utf8), let width = little(bytes, 24, 3),
            let height = little(bytes, 27, 3)
        {
            return (width + 1, height + 1)
        }
        if kind.elementsEqual("VP8L".utf8), bytes.count > 20, bytes[20] == 0x2F,
            let sides = little(bytes, 21, 4)
        {
            return (sides & 0x3FFF + 1, sides >> 14 & 0x3FFF + 1)
        }
        if kind.elementsEqual("VP8 ".utf8), bytes.dropFirst(23).starts(with: [0x9D, 0x01, 0x2A]),
            let width = little(bytes, 26, 2), let height = little(bytes, 28, 2)
        {
            return (width & 0x3FFF, height & 0x3FFF)
        }
        return nil
    }
}

/// Why a picture is not shown; each says what to do.
enum PictureFault: Error, Equatable, CustomStringConvertible {
    /// It is in none of the formats that are taken.
    case noPicture
    /// It does not say how large it is.
    case noSize(String)
    /// It has more pixels than are decoded.
    case tooLarge(width: Int, height: Int)
    /// The program that draws it could not be started.
    case notStarted(String)
    /// The program took too long, so many seconds.
    case tooSlow(Int)
    /// The program wrote more than a picture of text has.
    case tooMuch
    /// The program ended with this status, 128 and more for a signal.
    case ended(Int32)
    /// The program wrote something else than text and its colours.
    case notText(String)

    /// What happened, why, and what to do, in one line.
    var description: String {
        switch self {
        case .noPicture: "It is no PNG, JPEG, GIF or WebP. v opens it in the browser."
        case .noSize(let format):
            "This \(format) does not say how large it is, so it is damaged. v opens it in the browser."
        case .tooLarge(let width, let height):
            "It has \(width)x\(height) pixels, more than are decoded here. v opens it in the browser."
        case .notStarted(let why): "chafa could not be started: \(why). v opens it in the browser."
        case .tooSlow(let seconds):
            "chafa took more than \(seconds) s for it, and was ended. v opens it in the browser."
        case .tooMuch: "chafa wrote more than a picture has, and was ended. v opens it in the browser."
        case .ended(let status):
            "chafa could not decode it (status \(status)): it may be damaged, or need too much memory. v opens it in the browser."
        case .notText(let what): "chafa wrote \(what), which is not shown. v opens it in the browser."
        }
    }
}

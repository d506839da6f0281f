/// The head of an answer as it arrives line by line, within limits.
///
/// An interim answer (100, 103) and a proxy's own come before the real one: every status line begins anew. Fields after
/// the body are dropped, as nobody may rely on them.
struct ResponseHead {
    /// All lines together.
    ///
    /// Real heads take up to a few kilobytes.
    static let byteLimit = 256 << 10
    static let lineLimit = 1_000

    private(set) var status = 0
    private(set) var headers = HTTPHeaders()
    private var isComplete = false
    private var bytes = 0
    private var lines = 0

    /// Takes a line with its end; whether that is still within the limits.
    mutating func take(_ line: [UInt8]) -> Bool {
        bytes += line.count
        lines += 1
        guard bytes <= Self.byteLimit, lines <= Self.lineLimit else { return false }
        let isContinued = line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t")
        let text = Self.trimmed(line[...])
        if line.starts(with: "HTTP/".utf8) {
            begin(text)
        } else if text.isEmpty {
            isComplete = true
        } else if isComplete {
            // A field after the body.
        } else if isContinued {
            headers.extendLast(String(decoding: text, as: UTF8.self))
        } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
            headers.append(
                String(decoding: Self.trimmed(text[..<colon]), as: UTF8.self),
                String(decoding: Self.trimmed(text[(colon + 1)...]), as: UTF8.self))
        }
        return true
    }

    private mutating func begin(_ text: ArraySlice<UInt8>) {
        headers = HTTPHeaders()
        isComplete = false
        let words = text.split(separator: UInt8(ascii: " "), maxSplits: 2)
        status = words.count > 1 ? Int(String(decoding: words[1], as: UTF8.self)) ?? 0 : 0
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
        guard let last = bytes.lastIndex(where: { !isBlank($0) }) else { return [] }
        return bytes[...last].drop(while: isBlank)
    }

    /// Where the server sends us instead, if it does.
    var location: String? {
        [301, 302, 303, 307, 308].contains(status) ? headers["Location"] : nil
    }
}

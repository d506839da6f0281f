/// XML as it comes from outside, made ready for a parser.
enum XMLSource {
    /// The document; if it is in UTF-8, or says nothing of its encoding, without what would stop a parser: bytes that are
    /// no UTF-8, control characters, and blanks before the declaration.
    static func mended(_ document: [UInt8]) -> [UInt8] {
        guard isUTF8(document) else { return document }
        let isValid = (try? UTF8Span(validating: document.span)) != nil
        var text = isValid ? document : Array(String(decoding: document, as: UTF8.self).utf8)
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
        let blanks = text.prefix { $0 == 0x20 || (0x09...0x0D).contains($0) || $0 == 0 }.count
        if blanks > 0 { text.removeFirst(blanks) }
        for index in text.indices where text[index] < 0x20 {
            let isBlank = text[index] == 0x09 || text[index] == 0x0A || text[index] == 0x0D
            // One byte for another: a blank shows nothing either.
            if !isBlank { text[index] = 0x20 }
        }
        return text
    }

    /// Whether nothing says that the document is in another encoding.
    private static func isUTF8(_ document: [UInt8]) -> Bool {
        let start = document.prefix(200)
        // The marks and zeros of UTF-16 and UTF-32.
        if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) || start.prefix(4).contains(0)
        {
            return false
        }
        let head = String(decoding: start, as: UTF8.self).lowercased()
        guard let declared = head.firstRange(of: "encoding"), head.contains("<?xml"),
            declared.lowerBound < (head.firstRange(of: "?>")?.lowerBound ?? head.endIndex)
        else { return true }
        let value = head[declared.upperBound...].drop { " =\"'\n\t".contains($0) }
        return value.hasPrefix("utf-8") || value.hasPrefix("utf8") || value.hasPrefix("us-ascii")
    }
}

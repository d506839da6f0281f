/// XML as it comes from outside, made ready for a parser.
enum XMLSource {
    /// The document as libxml2 can read it, and the line of the first reference that did not say what it should.
    ///
    /// If it is in UTF-8, or says nothing of its encoding, it is without what would stop a parser: bytes that are no UTF-8,
    /// control characters, and blanks before the declaration.
    static func mended(_ document: [UInt8]) -> (source: [UInt8], brokenLine: Int?) {
        guard isUTF8(document) else {
            guard isLikeASCII(document) else { return (document, nil) }
            let (text, line) = XMLReferences.mended(document)
            return (source: text, brokenLine: line)
        }
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
        let (mended, line) = XMLReferences.mended(text)
        return (source: mended, brokenLine: line)
    }

    /// Whether nothing says that the document is in another encoding.
    private static func isUTF8(_ document: [UInt8]) -> Bool {
        guard !isWide(document) else { return false }
        guard let encoding = encoding(document) else { return true }
        return ["utf-8", "utf8", "us-ascii"].contains { encoding.hasPrefix($0) }
    }

    /// Whether each byte below 128 is a character of ASCII in the encoding that the document names.
    private static func isLikeASCII(_ document: [UInt8]) -> Bool {
        guard !isWide(document), let encoding = encoding(document) else { return false }
        return ["iso-8859", "windows-", "cp125", "latin", "koi8", "euc-", "gb", "big5", "shift", "tis-620"]
            .contains { encoding.hasPrefix($0) }
    }

    /// Whether it begins with the marks and zeros of UTF-16 and UTF-32.
    private static func isWide(_ document: [UInt8]) -> Bool {
        document.starts(with: [0xFE, 0xFF]) || document.starts(with: [0xFF, 0xFE])
            || document.prefix(4).contains(0)
    }

    /// The encoding that the document names, in small letters, and what follows it; nil when it names none.
    private static func encoding(_ document: [UInt8]) -> Substring? {
        let head = String(decoding: document.prefix(200), as: UTF8.self).lowercased()
        guard let declared = head.firstRange(of: "encoding"), head.contains("<?xml"),
            declared.lowerBound < (head.firstRange(of: "?>")?.lowerBound ?? head.endIndex)
        else { return nil }
        return head[declared.upperBound...].drop { " =\"'\n\t".contains($0) }
    }
}

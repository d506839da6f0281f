import FoundationEssentials

/// JSON for other programs that is safe on a terminal as well.
enum SafeJSON {
    /// A document of strings and whole numbers, keys in alphabetical order, with a line feed at its end.
    ///
    /// Characters that could command a terminal, or turn text around on it, are written as `\u` escapes: any JSON reader
    /// gives them back.
    static func text(_ document: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // A document of strings and whole numbers can always be encoded.
        guard let data = try? encoder.encode(document) else { return "{}\n" }
        var text = ""
        for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
            if isUnsafe(scalar) {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text + "\n"
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB,
            0xE0000...0xE007F:
            true
        default:
            false
        }
    }
}

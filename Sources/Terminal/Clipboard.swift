/// What may be put on a clipboard, and how a terminal is told to (OSC 52).
public enum Clipboard {
    /// The most bytes of text that are copied.
    public static let limit = 65_536

    /// The text without controls and without characters that reorder or hide text; nil if it is too long.
    ///
    /// Unlike what is shown, emoji and unknown characters stay as they are, with the joiners and selectors that they
    /// are made of; see `HiddenFilter`.
    public static func text(_ outside: String) -> String? {
        guard outside.utf8.count <= limit else { return nil }
        return CleanText.lines(outside)
    }

    /// The bytes that ask a terminal to put a text on the clipboard; nil if it is too long.
    public static func sequence(_ outside: String) -> [UInt8]? {
        guard let text = text(outside) else { return nil }
        return Array("\u{1B}]52;c;".utf8) + Base64.encoded(Array(text.utf8)) + [0x07]
    }
}

/// Bytes as text, by RFC 4648, section 4, with padding.
package enum Base64 {
    /// The letters of these bytes.
    package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                result.append(place > group.count ? 0x3D : alphabet[value >> (18 - 6 * place) & 63])
            }
        }
        return result
    }
}

import Terminal

/// The text of a screen, made once and searched often.
///
/// A search takes time linear in the screen and the text, whatever either says: scripts are hostile files.
struct ScreenText {
    private let rows: [String]
    /// The rows in UTF-8, a line break after each.
    private let bytes: [UInt8]

    init(_ frame: Frame) {
        rows = (0..<frame.size.rows).map { frame.text(row: $0) }
        bytes = rows.reduce(into: []) { bytes, row in bytes += Array(row.utf8) + [UInt8(ascii: "\n")] }
    }

    /// Whether `text`, as a screen would show it, stands on one row.
    func shows(_ text: String) -> Bool {
        let shown = SafeText(text).string
        // By code points, which in UTF-8 is by bytes: a screen may set two apart that a Swift character holds together.
        if Self.contains(bytes, Array(shown.utf8)) { return true }
        // An accent may be a code point of its own in one and not in the other.
        return !shown.utf8.allSatisfy { $0 < 0x80 } && rows.contains { $0.contains(shown) }
    }

    /// Whether `part` stands somewhere in `whole`, after Knuth, Morris and Pratt.
    private static func contains(_ whole: [UInt8], _ part: [UInt8]) -> Bool {
        guard !part.isEmpty else { return true }
        guard part.count <= whole.count else { return false }
        // fallback[n]: how much of the beginning stands again at the end of the first n + 1 bytes.
        var fallback = [0]
        var matched = 0
        for byte in part.dropFirst() {
            while matched > 0, part[matched] != byte { matched = fallback[matched - 1] }
            if part[matched] == byte { matched += 1 }
            fallback.append(matched)
        }
        matched = 0
        for byte in whole {
            while matched > 0, part[matched] != byte { matched = fallback[matched - 1] }
            if part[matched] == byte { matched += 1 }
            if matched == part.count { return true }
        }
        return false
    }
}

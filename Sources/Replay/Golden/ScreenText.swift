import Terminal

/// The text of a screen, searched often: each row of it is made once, and not before a search comes to it.
///
/// A search takes time linear in the screen and the text, whatever either says: scripts are hostile files.
struct ScreenText {
    private let frame: Frame
    /// The rows that a search has come to.
    private var rows: [String] = []

    init(_ frame: Frame) { self.frame = frame }

    /// Whether `text`, as a screen would show it, stands on one row.
    mutating func shows(_ text: String) -> Bool {
        let shown = SafeText(text).string
        let part = Array(shown.utf8)
        let fallback = Self.fallback(of: part)
        // An accent may be a code point of its own in one and not in the other.
        let isPlain = part.allSatisfy { $0 < 0x80 }
        for row in 0..<frame.size.rows {
            if row == rows.count { rows.append(frame.text(row: row)) }
            // By code points, which in UTF-8 is by bytes: a screen may set two apart that a Swift character holds together.
            if Self.contains(rows[row], part, fallback) { return true }
            if !isPlain, rows[row].contains(shown) { return true }
        }
        return false
    }

    /// How much of the beginning of `part` stands again at the end of its first n + 1 bytes, for each n.
    private static func fallback(of part: [UInt8]) -> [Int] {
        var fallback = [0]
        var matched = 0
        for byte in part.dropFirst() {
            while matched > 0, part[matched] != byte { matched = fallback[matched - 1] }
            if part[matched] == byte { matched += 1 }
            fallback.append(matched)
        }
        return fallback
    }

    /// Whether `part` stands somewhere in `row`, after Knuth, Morris and Pratt.
    private static func contains(_ row: String, _ part: [UInt8], _ fallback: [Int]) -> Bool {
        guard !part.isEmpty else { return true }
        guard part.count <= row.utf8.count else { return false }
        var matched = 0
        for byte in row.utf8 {
            while matched > 0, part[matched] != byte { matched = fallback[matched - 1] }
            if part[matched] == byte { matched += 1 }
            if matched == part.count { return true }
        }
        return false
    }
}

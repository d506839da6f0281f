public import TestSupport

/// Texts that have broken programs.
public enum HostileText {
    /// Short ones, each with another trap: NUL, signs of our own file formats, escape sequences, marks that turn the
    /// direction, joined and combining characters, the last code point.
    public static let all: [String] = [
        "", " ", "\0", "a\0b\0", "\u{1A}", "\u{1A}\u{1}", "\u{1F}", "\u{1A}\u{4}", "a\u{1F}\u{1A}\u{1F}",
        "\r\n", "\n", "\t", "'; DROP TABLE post; --", "\"quoted\"", "%_\\", "\\/", "NULL", "👩‍👩‍👧‍👦🏳️‍🌈",
        "e\u{301}é", "\u{301}", "\u{200D}", "\u{202E}back", "\u{2028}", "\u{FEFF}mark", "\u{E0041}",
        "\u{FFFD}\u{FFFF}\u{10FFFF}", "\u{1B}[31mred", "中文字 鵞", "\u{7F}\u{80}\u{9B}\u{9F}",
    ]

    /// A text of up to three of them.
    public static func any(using generator: inout SeededGenerator) -> String {
        let parts = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            all.randomElement(using: &generator) ?? ""
        }
        return parts.joined(separator: ["", " ", "\u{1F}"].randomElement(using: &generator) ?? "")
    }
}

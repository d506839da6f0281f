import TestSupport

extension String {
    /// A text of chance, made to trouble: pieces of words, of escape sequences, and code points of all kinds.
    static func random(pieces: Int, using random: inout SeededGenerator) -> String {
        let troubles = [
            "\u{1B}[", "\u{1B}]0;", "\u{1B}P", "\u{1B}\\", "\u{7}", "\u{9B}", "\u{9D}", "\u{9C}", "\u{1B}",
            "31m", "\u{0}",
            "\n", "\r\n", "\t", "\u{2028}", "\u{85}", "\u{202E}", "\u{2066}", "\u{200D}", "\u{200C}",
            "\u{FE0F}",
            "\u{301}", "\u{489}", "\u{20E3}", "👨", "👩", "🏽", "🇩", "🇪", "🏴", "\u{E0067}", "❤", "\u{2642}", "👧",
            "🚀", "✌", "1", "\u{E0062}",
            "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "👩\u{200D}🚀", "❤\u{FE0F}",
            "1\u{FE0F}\u{20E3}",
            "\u{1100}",
            "\u{1161}", "\u{11A8}", "가", "日", "ｆ", "ب", "क", "\u{93F}", " ", "  ", "\u{A0}", "\u{3000}",
            "\u{AD}", "\u{FFFD}",
            "\u{1FAE8}", "\u{E000}", "\u{FFFF}", "word", "-", "a", "é", "\u{7F}", "\u{600}", "\u{3164}",
            "\u{115F}",
        ]
        var text = ""
        for _ in 0..<pieces {
            if Int.random(in: 0..<4, using: &random) == 0 {
                let top: UInt32 = [0x80, 0x800, 0x3000, 0x11_0000].randomElement(using: &random) ?? 0x80
                let value = UInt32.random(in: 0..<top, using: &random)
                if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
            } else {
                text += troubles.randomElement(using: &random) ?? ""
            }
        }
        return text
    }
}

import Terminal
import TestSupport

extension Frame {
    /// A frame of chance: texts of all scripts in all styles, over and beside one another.
    static func random(size: Size, using random: inout SeededGenerator) -> Frame {
        let texts: [SafeText] = [
            "x", "plain words", "日本語", "한국어", "é", "z̀́̂", "🇩🇪🇫🇷", "👨👩👧", "नमस्ते", "مرحبا", "─────", "     ", "ｆｕｌｌ",
            "a日b", "aaaaaaaaaaaaaaaaaaaa",
        ]
        var frame = Frame(size: size)
        for _ in 0..<Int.random(in: 0..<24, using: &random) {
            let style = Style(
                foreground: Colour.allCases.randomElement(using: &random) ?? .red,
                background: Bool.random(using: &random)
                    ? .standard : Colour.allCases.randomElement(using: &random) ?? .red,
                attributes: Attributes(rawValue: UInt8.random(in: 0..<32, using: &random))
            )
            frame.put(
                texts.randomElement(using: &random) ?? "x",
                column: Int.random(in: -4..<size.columns, using: &random),
                row: Int.random(in: 0..<size.rows, using: &random),
                style: Bool.random(using: &random) ? style : .plain
            )
        }
        if Bool.random(using: &random) {
            frame.cursor = Point(
                column: Int.random(in: 0..<size.columns, using: &random),
                row: Int.random(in: 0..<size.rows, using: &random)
            )
        }
        return frame
    }
}

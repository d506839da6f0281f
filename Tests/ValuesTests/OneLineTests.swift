import TestSupport
import Testing

@testable import Values

/// Texts on one line.
struct OneLineTests {
    /// Word by word, as slowly as it is plain.
    private func model(_ text: String, _ limit: Int) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
            .unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }.joined(separator: " ")
    }

    @Test func `whatever the text, its words stand on one line with a space between`() {
        var random = SeededGenerator(seed: 42)
        let pieces = [
            "a", "bc", " ", " ", "\n", "\t", "\r\n", "\u{0B}", "é", "\u{2003}", "e\u{301}", "日", "\u{0}",
        ]
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            let limit = Int.random(in: 0..<14, using: &random)
            #expect(text.onOneLine == model(text, .max), "\(text.debugDescription)")
            #expect(
                text.onOneLine(ofFirst: limit) == model(text, limit), "\(text.debugDescription) \(limit)")
        }
    }
}

import Terminal
import TestSupport
import Testing

struct SafeTextCuttingTests {
    @Test(arguments: [
        ("hello", 5, "hello"), ("hello", 9, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"),
        ("hello", 0, ""),
        ("hello", -3, ""), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 1, "…"),
        ("🇩🇪🇫🇷x", 4, "🇩🇪…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("", 0, ""),
    ])
    func `a text is cut with an ellipsis`(text: String, columns: Int, expected: String) {
        #expect(SafeText(text).truncated(to: columns).string == expected)
    }

    @Test func `a cut text is never too wide, and loses no more than it must`() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<Repetitions.count(700, long: 500_000) {
            let text = SafeText(String.random(pieces: 12, using: &random))
            let columns = Int.random(in: 0..<25, using: &random)
            let cut = text.truncated(to: columns)
            #expect(cut.columns <= columns)
            #expect(cut == text || cut.columns >= columns - 1)
            #expect(SafeText(cut.string) == cut)
            let head = text.prefix(columns: columns)
            let tail = text.dropping(columns: head.columns)
            #expect(head + tail == text)
            #expect(head.columns <= columns)
            #expect(head == text || head.columns >= columns - 1)
        }
    }

    @Test(arguments: [
        ("hello", 2, "llo"), ("hello", 0, "hello"), ("hello", -1, "hello"), ("hello", 5, ""),
        ("日本語", 2, "本語"),
        ("日本語", 3, "語"), ("日本語", 1, "本語"),
    ])
    func `the beginning can be dropped`(text: String, columns: Int, expected: String) {
        let rest = SafeText(text).dropping(columns: columns)
        #expect(rest == SafeText(expected))
    }

    @Test func `a text is padded on either side but never cut`() {
        let text: SafeText = "日x"
        #expect(text.padded(to: 5).string == "日x  ")
        #expect(text.paddedLeft(to: 5).string == "  日x")
        #expect(text.padded(to: 2) == text)
        #expect(text.paddedLeft(to: 5).columns == 5)
    }
}

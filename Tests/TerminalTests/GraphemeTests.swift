import Terminal
import Testing

struct GraphemeTests {
    @Test(arguments: [
        ("a", "a"), ("─│┌┐└┘├┤╭╮", "-|++++++++"), ("…·•", "..*"), ("“a” ‘b’", "\"a\" 'b'"),
        ("áÀçñßøÿŽ", "aAcnsoyZ"), ("€", "E"),
        ("日本", "??"), ("ж", "?"), ("e\u{301}", "e"), ("\u{FFFD}", "?"), ("►▶›", "?>>"), ("¿¡", "?!"),
    ])
    func `everything has something in ASCII`(text: String, expected: String) {
        let found = SafeText(text).graphemes.map(\.asciiFallback.text).joined()
        #expect(found == expected)
    }

    @Test func `a grapheme knows its code points and columns`() {
        let graphemes = Array(SafeText("ae\u{301}\u{302}日🇩🇪").graphemes)
        #expect(graphemes.map(\.text) == ["a", "e\u{301}\u{302}", "日", "🇩🇪"])
        #expect(graphemes.map { Int($0.width) } == [1, 1, 2, 2])
        #expect(graphemes.map(\.scalars.count) == [1, 3, 1, 2])
    }
}

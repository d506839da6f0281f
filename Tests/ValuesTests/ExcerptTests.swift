import Testing

@testable import Values

struct ExcerptTests {
    @Test(arguments: [
        ("yesterday", "\"yesterday\""),
        ("潮 é 🐔", "\"潮 é 🐔\""),
        ("\u{1b}[2Jx\u{9b}5A\0\u{7}", "\"\\u{1b}[2Jx\\u{9b}5A\\u{0}\\u{7}\""),
        ("two\nlines\u{2028}three", "\"two\\u{a}lines\\u{2028}three\""),
        ("right\u{202e}tfel\u{200b}", "\"right\\u{202e}tfel\\u{200b}\""),
    ])
    func `a message repeats outside text on one line and without anything a terminal obeys`(
        text: String,
        shown: String
    ) {
        #expect(Excerpt.quoted(text) == shown)
    }

    @Test func `a long text is cut, counted in scalars`() {
        let forty = String(repeating: "x", count: 40)
        #expect(Excerpt.plain(forty) == forty)
        #expect(Excerpt.plain(forty + "y") == forty + "…")
        let accents = "a" + String(repeating: "\u{301}", count: 500)
        #expect(Excerpt.plain(accents).unicodeScalars.count == 41)
    }
}

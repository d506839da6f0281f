import Terminal
import Testing

struct ClipboardTests {
    @Test(arguments: [
        ("", "\u{1B}]52;c;\u{7}"), ("f", "\u{1B}]52;c;Zg==\u{7}"), ("fo", "\u{1B}]52;c;Zm8=\u{7}"),
        ("foo", "\u{1B}]52;c;Zm9v\u{7}"),
        ("foob", "\u{1B}]52;c;Zm9vYg==\u{7}"), ("??>>", "\u{1B}]52;c;Pz8+Pg==\u{7}"),
        ("\u{FFFF}", "\u{1B}]52;c;77+/\u{7}"),
    ])
    func `a text is sent in base 64`(text: String, expected: String) throws {
        #expect(try #require(Clipboard.sequence(text)) == Array(expected.utf8))
    }

    @Test(arguments: [
        ("https://example.org", "https://example.org"), ("a\r\nb\tc", "a\nb\tc"),
        ("a\u{1B}]52;c;eA==\u{7}b\u{3}", "ab"),
        ("a\u{E0068}\u{E0069}b\u{E0001}", "ab"), ("x\u{FE0F}\u{FE01}\u{E0141}\u{E0142}y", "x\u{FE0F}y"),
        ("a\u{200D}\u{200C}\u{200D}b", "ab"), ("👩\u{200D}\u{200C}\u{200D}🚀", "👩\u{200D}🚀"),
        ("🏳\u{FE0F}\u{200D}🌈", "🏳\u{FE0F}\u{200D}🌈"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
        ("ශ්\u{200D}ර", "ශ්\u{200D}ර"),
        (
            "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}\u{E0061}",
            "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
        ),
        ("🏴\u{E0068}\u{E0065}\u{E006C}\u{E006C}\u{E006F}\u{E0074}\u{E0068}\u{E007F}x", "🏴x"),
        ("🏴\u{E0067}\u{E0062}x", "🏴x"),
        ("a\u{AD}b\u{34F}c\u{115F}d\u{3164}e\u{180E}f\u{FFF9}g\u{200E}h\u{61C}i", "abcdefghi"),
        ("1\u{FE0F}\u{20E3}葛\u{E0100}", "1\u{FE0F}\u{20E3}葛\u{E0100}"),
        ("a\u{202E}b\u{200B}c", "abc"), ("👨\u{200D}👩 ❤\u{FE0F} \u{1FAE8}", "👨\u{200D}👩 ❤\u{FE0F} \u{1FAE8}"),
    ])
    func `what is copied holds no controls and nothing hidden, and is not changed otherwise`(
        text: String, expected: String
    ) {
        #expect(Clipboard.text(text)?.unicodeScalars.elementsEqual(expected.unicodeScalars) == true)
    }

    @Test func `no more than the limit is copied`() {
        #expect(Clipboard.text(String(repeating: "x", count: Clipboard.limit)) != nil)
        #expect(Clipboard.text(String(repeating: "x", count: Clipboard.limit + 1)) == nil)
    }
}

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

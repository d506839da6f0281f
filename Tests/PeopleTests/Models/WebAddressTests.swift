import People
import TestSupport
import Testing

@Suite struct WebAddressTests {
    @Test(arguments: [
        ("https://example.org/ada?page=2#end", "https://example.org/ada?page=2#end"),
        ("HTTPS://Example.ORG", "https://example.org/"),
        ("http://example.org:8080/a", "http://example.org:8080/a"),
        ("https://example.org:/a", "https://example.org/a"),
        ("https://example.org:0443/a", "https://example.org:443/a"),
        ("https://example.org?q=1", "https://example.org/?q=1"),
        ("  https://example.org/a\n", "https://example.org/a"),
        ("https://example.org/two words", "https://example.org/two%20words"),
        ("https://example.org/50%/x%41", "https://example.org/50%25/x%41"),
        ("https://example.org/日本", "https://example.org/%E6%97%A5%E6%9C%AC"),
        ("https://example.org/a\u{202E}gpj.exe", "https://example.org/a%E2%80%AEgpj.exe"),
        ("https://example.org/\"quoted'`", "https://example.org/%22quoted'%60"),
        ("https://example.org/a#b#c", "https://example.org/a#b%23c"),
        ("https://[2001:DB8::1]:81/x", "https://[2001:db8::1]:81/x"),
        ("https://my_host.example/", "https://my_host.example/"),
        ("https://example.org./", "https://example.org./"),
        ("https://m\u{FC}nchen.example/", "https://xn--mnchen-3ya.example/"),
        ("https://M\u{DC}NCHEN.example/", "https://xn--mnchen-3ya.example/"),
        ("https://\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}.example/", "https://xn--e1afmkfd.example/"),
        ("https://\u{4F8B}\u{5B50}.example/", "https://xn--fsqu00a.example/"),
    ])
    func `an address is re-serialised`(outside: String, text: String) throws {
        let address = try #require(WebAddress(outside))
        #expect(address.text == text)
        #expect(WebAddress(address.text) == address)
    }

    @Test(arguments: [
        "", " ", "example.org", "//example.org", "ftp://example.org/", "javascript:alert(1)",
        "file:///etc/passwd",
        "https:", "https://", "https:///path", "https://?q", "https:/example.org", "-https://example.org",
        "https://user@example.org/", "https://example.org@evil.example/", "https://user:secret@example.org/",
        "https://example.org\\@evil.example/", "https://example.org/a\\b", "https://exa mple.org/",
        "https://example.org/a\u{1B}[31m", "https://example.org/a\nb", "https://example.org/a\u{0}",
        "https://example.org/a\u{9B}31m", "https://exa%6Dple.org/", "https://example..org/", "https://.org/",
        "https://-o.example/", "https://example.org:0/", "https://example.org:65536/",
        "https://example.org:8x/",
        "https://example.org:+80/", "https://exam\u{200B}ple.org/", "https://exam\u{202E}ple.org/",
        "https://example\u{FF0E}org/", "https://example.org\u{2044}a/", "https://[::1", "https://[example]/",
        "https://[::1]x/", "https://[]/", "https://$(reboot)/", "https://a;b/",
    ])
    func `nothing else becomes an address`(outside: String) {
        #expect(WebAddress(outside) == nil)
    }

    @Test func `an address longer than any server takes is refused`() {
        let room = WebAddress.longest - "https://example.org/".utf8.count
        #expect(WebAddress("https://example.org/" + String(repeating: "a", count: room)) != nil)
        #expect(WebAddress("https://example.org/" + String(repeating: "a", count: room + 1)) == nil)
        #expect(WebAddress("https://" + String(repeating: "a", count: 64) + ".example/") == nil)
        #expect(WebAddress("https://" + String(repeating: "a.", count: 127) + "example/") == nil)
    }

    @Test(arguments: [
        ("https://example.org/", "example.org"),
        ("https://example.org/@ada", "example.org/@ada"),
        ("https://example.org/a/", "example.org/a/"),
        ("https://example.org/?q=/", "example.org/?q=/"),
        ("http://example.org/", "http://example.org/"),
    ])
    func `it is shown without what goes without saying`(outside: String, shown: String) {
        #expect(WebAddress(outside)?.shown == shown)
    }

    @Test func `it tells its host and whether it is secure`() {
        let address = WebAddress("http://Example.org:81/a")
        #expect(address?.host == "example.org")
        #expect(address?.isSecure == false)
        #expect(WebAddress("https://example.org")?.isSecure == true)
    }

    /// A blank before it keeps an address from being taken as it is.
    @Test func `an address that is in order is taken as it is, and is what reading it would make of it`() {
        var random = Numbers(seed: 20_261_122)
        let pieces = [
            "example", ".", "org", "-", "_", "xn--", "/", "/@ada", "?q=1", "#a", "%41", "%", ":81", "A", "1",
            "~", "&", "=", "+", " ",
            "\"", "[", "\\", "\u{FC}", "\u{1}", "\u{10}", "@", ";", String(repeating: "a", count: 62), "..",
        ]
        for _ in 0..<20_000 {
            let tail = (0..<(1 + random.below(8))).map { _ in pieces[random.below(pieces.count)] }.joined()
            let text = (random.below(2) == 0 ? "https://" : "http://") + tail
            #expect(WebAddress(text) == WebAddress(" " + text), "\(text)")
        }
    }

    @Test(arguments: [
        ("https://[2001:DB8::1]:81/x", "[2001:db8::1]"), ("https://example.org:8080/a:b", "example.org"),
        ("https://example.org", "example.org"), ("http://M\u{DC}NCHEN.example/]", "xn--mnchen-3ya.example"),
    ])
    func `the host is without port and path`(outside: String, host: String) {
        #expect(WebAddress(outside)?.host == host)
    }

    @Test func `whatever text is tried, an address is safe to hand on`() {
        var random = Numbers(seed: 20_180_218)
        let pieces = [
            "https://", "http://", "a", "example.org", ".", "/", "?", "#", "%", "%4", "%41", ":", "80", "@",
            "[", "]",
            " ", "\n", "\u{1B}", "\\", "\"", "'", "-", "é", "日", "\u{202E}", "\u{200D}", "👩‍👧", "xn--", "_",
            "&", ";",
        ]
        var count = 0
        for _ in 0..<Repetitions.count(5000, long: 500_000) {
            let tail = (0..<random.below(8)).map { _ in pieces[random.below(pieces.count)] }.joined()
            guard let address = WebAddress("https://a" + tail) else { continue }
            count += 1
            #expect(WebAddress(address.text) == address)
            #expect(address.text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C })
            #expect(address.text.hasPrefix("https://\(address.host)"))
        }
        #expect(count > 500, "too few of the tries were addresses to mean anything")
    }
}

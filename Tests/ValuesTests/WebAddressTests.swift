import TestSupport
import Testing

@testable import Values

@Suite struct WebAddressTests {
    @Test(arguments: [
        ("https://a.example", "https://a.example/", "a.example"),
        (" https://a.example/b \n", "https://a.example/b", "a.example"),
        ("HTTP://A.Example:80/B?c#d", "http://a.example/B?c#d", "a.example"),
        ("https://a.example.", "https://a.example./", "a.example."),
        ("https://a.example?x", "https://a.example/?x", "a.example"),
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/", "127.0.0.1"),
        ("http://[2001:DB8::1]:99/x", "http://[2001:db8::1]:99/x", "[2001:db8::1]"),
        ("http://localhost/", "http://localhost/", "localhost"),
        (
            "https://a.example/ä b\"<>\\^`{|}", "https://a.example/%C3%A4%20b%22%3C%3E/%5E%60%7B|%7D",
            "a.example"
        ),
        ("https://a.example/100%", "https://a.example/100%", "a.example"),
        ("https://bücher.example/", "https://xn--bcher-kva.example/", "xn--bcher-kva.example"),
        ("https://ＡＰＰＬＥ.example/", "https://apple.example/", "apple.example"),
        ("https://例え。テスト/", "https://xn--r8jz45g.xn--zckzah/", "xn--r8jz45g.xn--zckzah"),
        ("https://аррӏе.example/", "https://xn--80ak6aa92e.example/", "xn--80ak6aa92e.example"),
        ("https://a_b.example/@c@d", "https://a_b.example/@c@d", "a_b.example"),
        ("https:///a", "https://a/", "a"),
        ("https://a.example\\@b.example/", "https://a.example/@b.example/", "a.example"),
        ("https://a\\b/", "https://a/b/", "a"),
        ("https://a.example/\u{1B}[31m", "https://a.example/%1B[31m", "a.example"),
        ("https://a.example/\u{0}", "https://a.example/", "a.example"),
        ("https://a\u{9}b.example/", "https://ab.example/", "ab.example"),
        ("https://a.example/\u{9B}", "https://a.example/%C2%9B", "a.example"),
        ("https://a.example/\u{202E}x", "https://a.example/%E2%80%AEx", "a.example"),
        ("https://a.example/\u{FFFD}", "https://a.example/%EF%BF%BD", "a.example"),
        ("https://a%2eexample/", "https://a.example/", "a.example"),
        ("https://a\u{200B}b.example/", "https://ab.example/", "ab.example"),
        ("https://a\u{AD}b.example/", "https://ab.example/", "ab.example"),
    ])
    func `an address is written anew, in ASCII`(source: String, expected: String, host: String) throws {
        let address = try #require(WebAddress(source))
        #expect(address.text == expected)
        #expect(address.host == host)
        #expect(WebAddress(address.text) == address)
    }

    @Test(
        arguments: [
            ("https://example.org/ada?page=2#end", "https://example.org/ada?page=2#end"),
            ("HTTPS://Example.ORG", "https://example.org/"),
            ("http://example.org:8080/a", "http://example.org:8080/a"),
            ("https://example.org:/a", "https://example.org/a"),
            ("https://example.org:0443/a", "https://example.org/a"),
            ("https://example.org?q=1", "https://example.org/?q=1"),
            ("  https://example.org/a\n", "https://example.org/a"),
            ("https://example.org/two words", "https://example.org/two%20words"),
            ("https://example.org/50%/x%41", "https://example.org/50%/x%41"),
            ("https://example.org/日本", "https://example.org/%E6%97%A5%E6%9C%AC"),
            ("https://example.org/a\u{202E}gpj.exe", "https://example.org/a%E2%80%AEgpj.exe"),
            ("https://example.org/\"quoted'`", "https://example.org/%22quoted'%60"),
            ("https://example.org/a#b#c", "https://example.org/a#b#c"),
            ("https://[2001:DB8::1]:81/x", "https://[2001:db8::1]:81/x"),
            ("https://my_host.example/", "https://my_host.example/"),
            ("https://example.org./", "https://example.org./"),
            ("https://m\u{FC}nchen.example/", "https://xn--mnchen-3ya.example/"),
            ("https://M\u{DC}NCHEN.example/", "https://xn--mnchen-3ya.example/"),
            ("https://\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}.example/", "https://xn--e1afmkfd.example/"),
            ("https://\u{4F8B}\u{5B50}.example/", "https://xn--fsqu00a.example/"),
            ("https:///path", "https://path/"),
            ("https://example.org\\@evil.example/", "https://example.org/@evil.example/"),
            ("https://example.org/a\\b", "https://example.org/a/b"),
            ("https://example.org/a\u{1B}[31m", "https://example.org/a%1B[31m"),
            ("https://example.org/a\nb", "https://example.org/ab"),
            ("https://example.org/a\u{0}", "https://example.org/a"),
            ("https://example.org/a\u{9B}31m", "https://example.org/a%C2%9B31m"),
            ("https://exa%6Dple.org/", "https://example.org/"),
            ("https://-o.example/", "https://-o.example/"),
            ("https://example.org:0/", "https://example.org:0/"),
            ("https://exam\u{200B}ple.org/", "https://example.org/"),
            ("https://example\u{FF0E}org/", "https://example.org/"),
            // What neither of the two parsers that Perch had could read.
            ("https://bu\u{308}cher.example/", "https://xn--bcher-kva.example/"),
            ("https://stra\u{DF}e.example/", "https://xn--strae-oqa.example/"),
            ("https://b%C3%BCcher.example/", "https://xn--bcher-kva.example/"),
            ("https://\u{FF11}\u{FF12}\u{FF17}.1/", "https://127.0.0.1/"),
            ("https://0x7f.1/", "https://127.0.0.1/"), ("https://017700000001/", "https://127.0.0.1/"),
            ("https://2130706433/", "https://127.0.0.1/"), ("https://256/", "https://0.0.1.0/"),
            ("https://1.2.3.4./", "https://1.2.3.4/"),
            ("https://[0:0:1:0:0:0:0:1]/", "https://[0:0:1::1]/"),
            ("https://[1:0:2:3:4:5:6:7]/", "https://[1:0:2:3:4:5:6:7]/"),
            ("https://[::FFFF:1.2.3.4]/", "https://[::ffff:102:304]/"), ("https://[1::]/", "https://[1::]/"),
            ("https://a.example/b/./c/../%2E%2e/d", "https://a.example/d"),
            ("https://a.example/b/..", "https://a.example/"),
            ("https://a.example/b/.", "https://a.example/b/"),
            ("https://a.example/../...", "https://a.example/..."),
            ("https://a.example/.b", "https://a.example/.b"),
            ("https://a.example/b?c'd\\e{f}#g'h\\i`", "https://a.example/b?c%27d%5Ce{f}#g'h%5Ci%60"),
            ("https:\\\\a.example\\b?c\\d", "https://a.example/b?c%5Cd"),
            ("https://a.example:80/", "https://a.example:80/"),
            ("http://a.example:443/", "http://a.example:443/"),
            ("ht\ttp\n://a.example/", "http://a.example/"),
        ] as [(String, String)])
    func `an address is re-serialised`(outside: String, text: String) throws {
        let address = try #require(WebAddress(outside))
        #expect(address.text == text)
        #expect(WebAddress(address.text) == address)
    }

    @Test(arguments: [
        "", "/relative", "#fragment", "?query", "//a.example/", "a.example", "javascript:alert(1)",
        "JaVaScRiPt://a.example/%0aalert(1)",
        "data:text/html,x", "file:///etc/passwd", "mailto:a@b.example", "ftp://a.example/",
        "gemini://a.example/", "vbscript:x",
        "https:", "https:/a.example", "https://", "https://?x",
        "https://good.example@evil.example/",
        "https://a:b@c.example/", "https://@a.example",
        "https://a b.example/",
        "java\u{1}script:x",
        "https://a.example:x/",
        "https://a.example:65536/", "https://a.example:123456/",
        "https://a..example/", "https://.a/", "https://[::1", "https://[x]/",
        "https://[::1]x/",
        "https://a'b/", "--help", "https ://a.example/", "https://a,b/",
    ])
    func `what is relative, dangerous or deceiving is no address`(source: String) {
        #expect(WebAddress(source) == nil)
    }

    @Test(arguments: [
        "", " ", "example.org", "//example.org", "ftp://example.org/", "javascript:alert(1)",
        "file:///etc/passwd",
        "https:", "https://", "https://?q", "https:/example.org", "-https://example.org",
        "https://user@example.org/", "https://example.org@evil.example/", "https://user:secret@example.org/",
        "https://exa mple.org/",
        "https://example..org/", "https://.org/",
        "https://example.org:65536/",
        "https://example.org:8x/",
        "https://example.org:+80/", "https://exam\u{202E}ple.org/",
        "https://example.org\u{2044}a/", "https://[::1", "https://[example]/",
        "https://[::1]x/", "https://[]/", "https://$(reboot)/", "https://a;b/",
        // What one of the two parsers that Perch had took.
        "https://256.256.256.256/", "https://1.2.3.4.5/", "https://a.09/", "https://0x100000000/",
        "https://[:]/", "https://[1:2:3:4:5:6:7]/", "https://[1::2::3]/", "https://[1:2:3:4:5:6:7:8:]/",
        "https://[::1%25eth0]/", "https://[::1.2.3]/", "https://[::1.2.3.04]/", "https://[::-1.2.3.4]/",
        "https://a%00b/", "https://a%0/", "https://b%FCcher.example/", "https://\u{AD}/",
        "https://a.\u{AD}.b/",
    ])
    func `nothing else becomes an address`(outside: String) {
        #expect(WebAddress(outside) == nil)
    }

    @Test func `an address longer than any server takes is refused`() {
        let room = WebAddress.longest - "https://example.org/".utf8.count
        #expect(WebAddress("https://example.org/" + String(repeating: "a", count: room)) != nil)
        #expect(WebAddress("https://example.org/" + String(repeating: "a", count: room + 1)) == nil)
        #expect(WebAddress("https://example.org/" + String(repeating: " a", count: room / 2)) == nil)
        #expect(WebAddress("https://" + String(repeating: "a", count: 63) + ".example/") != nil)
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

    @Test(arguments: [
        ("https://[2001:DB8::1]:81/x", "[2001:db8::1]"), ("https://example.org:8080/a:b", "example.org"),
        ("https://example.org", "example.org"), ("http://M\u{DC}NCHEN.example/]", "xn--mnchen-3ya.example"),
    ])
    func `the host is without port and path`(outside: String, host: String) {
        #expect(WebAddress(outside)?.host == host)
    }

    /// The examples of RFC 3986, section 5.4, for the page `http://a/b/c/d;p?q`, written as the URL Standard writes addresses.
    @Test(arguments: [
        ("g", "b/c/g"), ("./g", "b/c/g"), ("g/", "b/c/g/"), ("/g", "g"), ("?y", "b/c/d;p?y"),
        ("g?y", "b/c/g?y"), ("#s", "b/c/d;p?q#s"), ("g#s", "b/c/g#s"), ("g?y#s", "b/c/g?y#s"),
        (";x", "b/c/;x"), ("g;x", "b/c/g;x"), (".", "b/c/"), ("./", "b/c/"), ("..", "b/"), ("../", "b/"),
        ("../g", "b/g"), ("../..", ""), ("../../", ""), ("../../g", "g"), ("../../../g", "g"),
        ("/./g", "g"), ("/../g", "g"), ("g.", "b/c/g."), (".g", "b/c/.g"), ("g..", "b/c/g.."),
        ("..g", "b/c/..g"), ("./../g", "b/g"), ("./g/.", "b/c/g/"), ("g/./h", "b/c/g/h"),
        ("g/../h", "b/c/h"), ("g;x=1/../y", "b/c/y"), ("g?y/./x", "b/c/g?y/./x"),
        ("g#s/../x", "b/c/g#s/../x"),
    ])
    func `a reference leads from its page to another`(reference: String, place: String) {
        #expect(WebAddress("http://a/b/c/d;p?q")?.resolving(reference)?.text == "http://a/" + place)
    }

    /// Until 2026-11-29 backslashes were a name within the page's own folder, where browsers go to another host.
    @Test(arguments: [
        ("//g", "http://g/"), ("\\\\g\\h", "http://g/h"), ("/\\g", "http://g/"), ("\\g", "http://a/g"),
        ("..\\g", "http://a/b/g"), ("https://g", "https://g/"), (" g ", "http://a/b/c/g"),
    ])
    func `a reference may name the host, with slashes of either kind`(reference: String, whole: String) {
        #expect(WebAddress("http://a/b/c/d;p?q")?.resolving(reference)?.text == whole)
    }

    @Test(arguments: ["", " ", "g:h", "mailto:ada@example.org", "//", "//user@g/", "http:g"])
    func `a reference to no page of the web leads nowhere`(reference: String) {
        #expect(WebAddress("http://a/b/c/d;p?q")?.resolving(reference) == nil)
    }

    @Test func `international names need a library that is asked by name`() {
        #expect(!InternationalName(libraries: ["libidn2-of-nobody.so"]).load())
        #expect(
            InternationalName(libraries: ["libidn2-of-nobody.so"] + InternationalName.system.libraries).load()
        )
    }
}

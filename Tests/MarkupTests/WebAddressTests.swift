import Markup
import Testing

struct WebAddressTests {
    @Test(arguments: [
        ("https://a.example", "https://a.example/", "a.example"),
        (" https://a.example/b \n", "https://a.example/b", "a.example"),
        ("HTTP://A.Example:80/B?c#d", "http://a.example:80/B?c#d", "a.example"),
        ("https://a.example.", "https://a.example/", "a.example"),
        ("https://a.example?x", "https://a.example/?x", "a.example"),
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/", "127.0.0.1"),
        ("http://[2001:DB8::1]:99/x", "http://[2001:db8::1]:99/x", "[2001:db8::1]"),
        ("http://localhost/", "http://localhost/", "localhost"),
        (
            "https://a.example/ä b\"<>\\^`{|}", "https://a.example/%C3%A4%20b%22%3C%3E%5C%5E%60%7B%7C%7D",
            "a.example"
        ),
        ("https://a.example/100%", "https://a.example/100%", "a.example"),
        ("https://bücher.example/", "https://xn--bcher-kva.example/", "xn--bcher-kva.example"),
        ("https://ＡＰＰＬＥ.example/", "https://apple.example/", "apple.example"),
        ("https://例え。テスト/", "https://xn--r8jz45g.xn--zckzah/", "xn--r8jz45g.xn--zckzah"),
        ("https://аррӏе.example/", "https://xn--80ak6aa92e.example/", "xn--80ak6aa92e.example"),
        ("https://a_b.example/@c@d", "https://a_b.example/@c@d", "a_b.example"),
    ])
    func `an address is written anew, in ASCII`(source: String, expected: String, host: String) throws {
        let address = try #require(WebAddress(source))
        #expect(address.text == expected)
        #expect(address.host == host)
        #expect(WebAddress(address.text) == address)
    }

    @Test(arguments: [
        "", "/relative", "#fragment", "?query", "//a.example/", "a.example", "javascript:alert(1)",
        "JaVaScRiPt://a.example/%0aalert(1)",
        "data:text/html,x", "file:///etc/passwd", "mailto:a@b.example", "ftp://a.example/",
        "gemini://a.example/", "vbscript:x",
        "https:", "https:/a.example", "https://", "https:///a", "https://?x",
        "https://good.example@evil.example/",
        "https://a:b@c.example/", "https://@a.example", "https://a.example\\@b.example/", "https://a\\b/",
        "https://a b.example/",
        "https://a.example/\u{1B}[31m", "https://a.example/\u{0}", "java\u{1}script:x",
        "https://a\u{9}b.example/", "https://a.example/\u{9B}",
        "https://a.example/\u{202E}x", "https://a.example/\u{FFFD}", "https://a.example:x/",
        "https://a.example:65536/", "https://a.example:123456/",
        "https://a..example/", "https://.a/", "https://a%2eexample/", "https://[::1", "https://[x]/",
        "https://[::1]x/", "https://a\u{200B}b.example/",
        "https://a\u{AD}b.example/", "https://a'b/", "--help", "https ://a.example/", "https://a,b/",
    ])
    func `what is relative, dangerous or deceiving is no address`(source: String) {
        #expect(WebAddress(source) == nil)
    }

    @Test(arguments: [
        // What does not mislead.
        ("https://a.example/b", "https://a.example/c", false), ("a.example", "https://www.a.example/", false),
        ("www.a.example.", "https://a.example/", false),
        ("click here", "https://a.example/", false), ("A.EXAMPLE/x", "https://a.example/", false),
        ("bücher.example", "https://xn--bcher-kva.example/", false),
        ("@wren@b.example", "https://a.example/@wren", false), ("#good.example", "https://a.example/", false),
        ("Package.swift", "https://a.example/", false),
        ("node.js", "https://a.example/", false), ("3.14", "https://a.example/", false),
        ("ASP.NET explained", "https://a.example/", false),
        ("mail@b.example", "https://a.example/", false), ("(https://a.example)", "https://a.example/", false),
        ("a.example:443", "https://a.example:443/", false),
        ("e.g.", "https://a.example/", false), ("read https://a.example now", "https://a.example/", false),
        ("…", "https://a.example/", false),
        // What does.
        ("https://good.example", "https://evil.example/", true),
        ("good.example", "https://evil.example/", true),
        ("good.example/login", "https://evil.example/good.example", true),
        ("www.good.example", "https://evil.example/", true),
        ("go to https://good.example now", "https://evil.example/", true),
        ("see www.good.example", "https://evil.example/", true),
        ("https://good.example@evil.example/", "https://evil.example/", true),
        ("good.example", "https://good.example.evil.example/", true),
        ("ｇｏｏｄ。example", "https://evil.example/", true),
        ("goo\u{200B}d.example", "https://evil.example/", true),
        ("good\u{AD}.example", "https://evil.example/", true),
        ("“good.example”", "https://evil.example/", true),
        ("gооd.example", "https://good.example/", true), ("192.0.2.1", "https://evil.example/", true),
        ("https://good.exa…", "https://good.example/", true),
        ("good.example\u{2044}evil.example", "https://evil.example/", true),
        ("HTTPS://GOOD.EXAMPLE", "https://evil.example/", true),
        ("http://good.example:80", "https://evil.example/", true),
    ])
    func `a link whose text names another host is marked`(text: String, target: String, isMisleading: Bool) {
        let links = MarkupText(html: "<a href=\"\(target)\">\(text)</a>").links
        #expect(links.map(\.isMisleading) == [isMisleading])
    }

    @Test func `neither what is hidden nor what is shown may name another host`() {
        let shown = MarkupText(
            html:
                #"<a href="https://evil.example/"><span class="invisible">https://evil.example/</span>good.example</a>"#
        )
        #expect(shown.links.map(\.isMisleading) == [true])
        let hidden = MarkupText(
            html:
                #"<a href="https://evil.example/">evil.example<span class="invisible">.good.example</span></a>"#
        )
        #expect(hidden.links.map(\.isMisleading) == [true])
        let cut = MarkupText(
            html:
                #"<a href="https://good.example.evil.example/"><span class="ellipsis">good.example</span><span class="invisible">.evil.example/</span></a>"#
        )
        #expect(cut.links.map(\.isMisleading) == [true])
    }
}

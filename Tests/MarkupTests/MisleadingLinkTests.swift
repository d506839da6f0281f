import Markup
import Testing

struct MisleadingLinkTests {
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
        ("a.example", "https://a.example./", false), ("https://a.example./b", "https://a.example/", false),
        ("ｇood.example", "https://good.example/", false), ("http://127.1", "https://127.0.0.1/", false),
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

import Markup
import Testing

struct MisleadingLinkTests {
    @Test(
        arguments: [
            // What does not mislead.
            ("https://a.example/b", "https://a.example/c", false),
            ("a.example", "https://www.a.example/", false),
            ("www.a.example.", "https://a.example/", false),
            ("click here", "https://a.example/", false), ("A.EXAMPLE/x", "https://a.example/", false),
            ("bücher.example", "https://xn--bcher-kva.example/", false),
            ("@wren@b.example", "https://a.example/@wren", false),
            ("#good.example", "https://a.example/", false),
            ("Package.swift", "https://a.example/", false),
            ("node.js", "https://a.example/", false), ("3.14", "https://a.example/", false),
            ("ASP.NET explained", "https://a.example/", false),
            ("mail@b.example", "https://a.example/", false),
            ("(https://a.example)", "https://a.example/", false),
            ("a.example:443", "https://a.example:443/", false),
            ("e.g.", "https://a.example/", false),
            ("read https://a.example now", "https://a.example/", false),
            ("…", "https://a.example/", false),
            ("a.example", "https://a.example./", false),
            ("https://a.example./b", "https://a.example/", false),
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
            ("good.example »", "https://evil.example/", true),
            ("→ good.example", "https://evil.example/", true),
            ("👉good.example", "https://evil.example/", true),
            ("good.example🔒", "https://evil.example/", true),
            ("good․example", "https://evil.example/", true), ("good﹒example", "https://evil.example/", true),
            ("http:∕∕good.example", "https://evil.example/", true),
            ("see http∶//good.example/a", "https://evil.example/", true),
            ("https:\\\\good.example", "https://evil.example/", true),
            ("see https:good.example", "https://evil.example/", true),
            ("@good.example", "https://evil.example/", true),
            ("@good.example", "https://evil.example/good.example/x", true),
            ("good.example", "https://evil-good.example/", true),
            ("good.example", "https://example/", true),
            // Cyrillic а and ѕ, an all Cyrillic name, a Greek ο: the host is what it says and not what it seems.
            ("pаypаl.example", "https://xn--pypl-53dc.example/", true),
            ("аррӏе.example", "https://xn--80ak6aa92e.example/", true),
            ("gοοd.example", "https://xn--gd-jbca.example/", true),
        ] as [(String, String, Bool)])
    func `a link whose text names another host is marked`(text: String, target: String, isMisleading: Bool) {
        let links = MarkupText(html: "<a href=\"\(target)\">\(text)</a>").links
        #expect(links.map(\.isMisleading) == [isMisleading])
    }

    /// Links as servers, feeds and people make them, of which none misleads; made up, in the shapes of real ones.
    static let ordinary: [(String, String)] = [
        ("nest.example", "https://nest.example/"),
        ("https://nest.example/a/b?c=d#e", "https://nest.example/a/b?c=d#e"),
        ("nest.example/2026/11/a-lo…", "https://nest.example/2026/11/a-long-way"),
        ("https://nest.example/2026/…", "https://nest.example/2026/11/a-long-way"),
        ("www.nest.example/birds", "https://nest.example/birds"),
        ("nest.example", "https://www.nest.example/"),
        ("blog.nest.example", "https://nest.example/blog"), ("nest.example", "https://blog.nest.example/"),
        ("wren.github.io", "https://github.io/wren"), ("Nest.Example", "https://nest.example/"),
        ("nest.example »", "https://nest.example/"), ("→ nest.example", "https://nest.example/"),
        ("🔗 nest.example", "https://nest.example/"), ("nest.example/#birds", "https://nest.example/#birds"),
        ("http://nest.example:8080/x", "http://nest.example:8080/x"), ("192.0.2.7", "http://192.0.2.7/"),
        ("@wren", "https://nest.example/@wren"),
        ("@wren@nest.example", "https://tern.example/@wren@nest.example"),
        ("@dots.in.name", "https://nest.example/@dots.in.name"),
        ("@dots.in.name", "https://nest.example/users/dots.in.name"),
        ("@wren.nest.example", "https://bsky.app/profile/wren.nest.example"),
        ("#birds", "https://nest.example/tags/birds"), ("#v1.0", "https://nest.example/tags/v10"),
        ("Read more…", "https://nest.example/"), ("Read on »", "https://nest.example/"),
        ("[…]", "https://nest.example/"), ("Source", "https://nest.example/"),
        ("↩", "https://nest.example/#back"),
        ("1", "https://nest.example/1"), ("2.0", "https://nest.example/2.0"),
        ("v6.2.1", "https://nest.example/v6.2.1"),
        ("10:30", "https://nest.example/"), ("24.12.2026", "https://nest.example/"),
        ("1,234.56", "https://nest.example/"),
        ("README.md, line 7", "https://nest.example/"), ("index.html", "https://nest.example/index.html"),
        ("Package.swift", "https://nest.example/Package.swift"), ("libfoo.so.1", "https://nest.example/"),
        ("Node.js", "https://nest.example/"), ("ASP.NET explained", "https://nest.example/"),
        ("Dr. Wren", "https://nest.example/"), ("e.g.", "https://nest.example/"),
        ("a.k.a.", "https://nest.example/"),
        ("U.S.", "https://nest.example/"), ("p. 7", "https://nest.example/"),
        ("etc.", "https://nest.example/"),
        ("Wait... what?", "https://nest.example/"), ("and/or", "https://nest.example/"),
        ("24/7", "https://nest.example/"),
        ("TCP/IP", "https://nest.example/"), ("C:\\Birds", "https://nest.example/"),
        ("Note: birds", "https://nest.example/"),
        ("wren@nest.example", "https://tern.example/"), ("mailto:wren@nest.example", "https://tern.example/"),
        ("doi:10.1000/182", "https://doi.example/10.1000/182"), ("RFC 9110", "https://nest.example/rfc9110"),
        ("ISBN 978-3-16-148410-0", "https://nest.example/"),
        ("bücher.example", "https://xn--bcher-kva.example/"),
        ("пример.example", "https://xn--e1afmkfd.example/"), ("例え.example", "https://xn--r8jz45g.example/"),
        ("日本語abc.example", "https://xn--abc-s08fl0dtz6h.example/"),
        ("παράδειγμα.example", "https://xn--hxajbheg2az3al.example/"),
        ("мир", "https://nest.example/"), ("Птицы.", "https://nest.example/"),
        ("鳥。巣", "https://nest.example/"),
        ("[image: a tern]", "https://nest.example/"), ("😀", "https://nest.example/"),
        ("a\u{301}", "https://nest.example/"),
        ("https://nest.example/a_(b)", "https://nest.example/a_(b)"),
        ("<https://nest.example>", "https://nest.example/"),
        ("“nest.example”", "https://nest.example/"), ("nest.example.", "https://nest.example/"),
        ("nest.example, birds", "https://nest.example/"), ("see nest.example", "https://tern.example/"),
    ]

    /// Of these it is said where they lead, too: to another host than the text names, if for a good reason.
    static let marked = [
        ("nest.example/birds", "https://short.example/x7"), ("nest.example", "https://nest.test/"),
        ("nest.jp", "https://nest.example/"), ("Foo.app", "https://nest.example/"),
        ("鳥。巣.example", "https://nest.example/"),
    ]

    @Test func `of ordinary links none is marked but those whose text is another host`() {
        let isMarked = { (text: String, target: String) in
            let shown = text.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            return MarkupText(html: "<a href=\"\(target)\">\(shown)</a>").links.first?.isMisleading
        }
        #expect(Self.ordinary.filter { isMarked($0, $1) != false }.map(\.0) == [])
        #expect(Self.marked.filter { isMarked($0, $1) != true }.map(\.0) == [])
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

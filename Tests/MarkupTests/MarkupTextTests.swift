import Markup
import Testing

struct MarkupTextTests {
    @Test(arguments: [
        ("&amp;lt;b&amp;gt;", "&lt;b&gt;"), ("&lt;b&gt;x", "<b>x"), ("&#38;#60;", "&#60;"),
        ("&amp;amp;", "&amp;"),
        ("it&apos;s &quot;it&quot;", "it's \"it\""), ("a&nbsp;b", "a\u{A0}b"), ("&hellip;&#x2026;", "……"),
        ("AT&T", "AT&T"),
        ("&bogus; &", "&bogus; &"), ("&# &#; &#x;", "&# &#; &#x;"), ("3 < 4 > 2", "3 < 4 > 2"), ("<3", "<3"),
    ])
    func `entities are decoded once, and what is none stays`(html: String, expected: String) {
        #expect(MarkupText(html: html).plain.text == expected)
    }

    @Test(arguments: [
        ("a\u{0}b", "a\u{FFFD}b"), ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("&#27;[2J", "\u{FFFD}[2J"),
        ("&#x1b;", "\u{FFFD}"),
        ("\u{9B}31m", "\u{FFFD}31m"), ("&#x9b;31m", "›31m"), ("&#146;", "’"), ("&#0;", "\u{FFFD}"),
        ("&#127;\u{7F}", "\u{FFFD}\u{FFFD}"), ("&#xD83D;", "\u{FFFD}"), ("&#x110000;", "\u{FFFD}"),
        ("&#99999999999999999999;", "\u{FFFD}"), ("&#xFFFE;", "\u{FFFD}"), ("&#128512;&#x1F600;", "😀😀"),
        ("<pre>a\rb\r\nc&#13;d\te</pre>", "a\nb\nc\nd   e"), ("a\u{2028}b\u{2029}c", "a\nb\nc"),
        ("<b>a\u{C}\tb</b>", "a b"),
        (#"<img alt="&#27;]0;x&#7;">"#, "[image: \u{FFFD}]0;x\u{FFFD}]"), ("a\u{8}b<i>", "a\u{FFFD}b"),
    ])
    func `of control characters only line feeds come through`(html: String, expected: String) {
        #expect(MarkupText(html: html).plain.text == expected)
    }

    @Test func `bytes that are no UTF-8 are mended`() {
        #expect(MarkupText(htmlBytes: [0x61, 0xFF, 0x62]).plain.text == "a\u{FFFD}b")
        #expect(
            !MarkupText(htmlBytes: [0xED, 0xA0, 0xBD]).plain.text.unicodeScalars.contains { $0 != "\u{FFFD}" }
        )
        #expect(MarkupText(htmlBytes: [UInt8]()).isEmpty)
    }

    @Test(arguments: [
        ("<p>one<p>two", ["one", "two"]), ("<p> a  b \n c </p>", ["a b c"]),
        ("a<b> b </b> c", ["a{strong| b }c"]),
        ("<p>a</p>\n\n<p></p><p> </p><p>b</p>", ["a", "b"]), ("a<br><br><br><br><br>b", ["a⏎⏎⏎b"]),
        ("<br>a<br>", ["a"]),
        ("a <br> b", ["a⏎b"]), ("<b>a<i>b</b>c</i>", ["{strong|a}{strong+emphasis|b}c"]),
        ("<b>x", ["{strong|x}"]),
        ("x</b></div>y", ["xy"]), ("<x-y>z</x-y>", ["z"]), ("<P CLASS=x>A</P>", ["A"]),
        ("<ul>a<li></li><li>b</ul>", ["a", "• b"]),
        ("<li>alone", ["• alone"]), ("<div><div>a</div>b</div>c", ["a", "b", "c"]), ("", []), (" <p> ", []),
        ("<script>x", []), ("<!-- x", []), ("a<![CDATA[b]]>", ["a<![CDATA[b]]>"]), ("<?xml x?>a", ["a"]),
        ("<pre>\n a\n  b \n</pre>c", ["code:  a⏎  b ", "c"]), ("<q>a</q>", ["“a”"]), ("a<wbr>b", ["ab"]),
        ("<span class=invisible>seen</span> <span class=ellipsis>too</span>", ["seen too"]),
        ("<img alt=x class=custom-emoji><img alt=🙂 class=emoji>", [":x:🙂"]),
    ])
    func `whatever is sent, a reader gets paragraphs`(html: String, expected: [String]) {
        #expect(MarkupText(html: html).sketch == expected)
    }

    @Test func `text that is no HTML keeps everything`() {
        let text = MarkupText(plain: "a <b> &amp;\r\n\r\n  b\u{1B}[m\tc ")
        #expect(text.sketch == ["a <b> &amp;⏎⏎  b\u{FFFD}[m  c"])
    }

    @Test func `links beside a text are counted in bytes, and those that cannot be are left out`() {
        let links = [
            VerbatimLink(bytes: 9..<14, target: "https://b.example/", kind: .hashtag),
            VerbatimLink(bytes: 3..<8, target: "https://a.example/", kind: .mention),
            VerbatimLink(bytes: 4..<6, target: "https://overlaps.example/"),
            VerbatimLink(bytes: 1..<3, target: "https://half.example/"),
            VerbatimLink(bytes: 0..<1, target: "https://half.example/"),
            VerbatimLink(bytes: 15..<15, target: "https://empty.example/"),
            VerbatimLink(bytes: 15..<99, target: "https://beyond.example/"),
            VerbatimLink(bytes: -5..<2, target: "https://before.example/"),
            VerbatimLink(bytes: 15..<19, target: "javascript:x"),
            VerbatimLink(bytes: 20..<32, target: "https://c.example/"),
        ]
        let text = MarkupText(plain: "é @wren #eggs <b>x good.example", links: links)
        #expect(
            text.sketch == [
                "é ⟨1 mention @wren → https://a.example/⟩ ⟨2 hashtag #eggs → https://b.example/⟩ <b>x "
                    + "⟨3 page! good.example → https://c.example/⟩"
            ])
    }

    @Test func `a link that has no shown part is shown whole`() {
        let text = MarkupText(
            html: #"a <a href="https://x.example"><span class="invisible">https://x.example</span></a>"#)
        #expect(text.sketch == ["a ⟨1 page https://x.example → https://x.example/⟩"])
    }

    @Test func `a link around paragraphs is one link, marked throughout`() {
        let text = MarkupText(
            html:
                #"<a href="https://x.example/">https://good.example<p>b</p></a> c <a href="https://y.example/">d</a>"#
        )
        #expect(
            text.sketch == [
                "⟨1 page! https://good.example → https://x.example/⟩", "⟨1 page! b → https://x.example/⟩",
                "c ⟨2 page d → https://y.example/⟩",
            ])
        #expect(text.links.map(\.number) == [1, 2])
        #expect(text.plain.text.hasPrefix("https://good.example [x.example]"))
    }
}

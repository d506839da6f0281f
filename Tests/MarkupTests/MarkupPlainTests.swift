import Markup
import Testing

/// Where styles were in the plain text.
struct MarkupPlainTests {
    /// Each span with its words: `strong(b)`.
    private func sketch(_ text: MarkupText) -> [String] {
        let plain = text.plain
        let bytes = Array(plain.text.utf8)
        return plain.spans.map { "\($0.kind)(\(String(decoding: bytes[$0.bytes], as: UTF8.self)))" }
    }

    private func sketch(_ html: String) -> [String] { sketch(MarkupText(html: html)) }

    @Test(
        arguments: [
            ("plain", []),
            ("<p>a <b>b</b> <em>é</em> <code>d</code></p>", ["strong(b)", "emphasis(é)", "code(d)"]),
            ("<b>a<i>b</i></b>", ["strong(ab)", "emphasis(b)"]),
            ("<b>a</b><b>b</b>c", ["strong(ab)"]),
            ("<b>a<br>b</b>", ["strong(a)", "strong(b)"]),
            ("<p>a</p><h2>b <i>c</i></h2>", ["strong(b c)", "emphasis(c)"]),
            ("<p>a</p><pre>b\n  c</pre>", ["code(b\n  c)"]),
            ("<p>a</p><blockquote>b <b>c</b><br>d</blockquote><p>e</p>", ["quote(> b c\n> d)", "strong(c)"]),
            ("<ul><li><b>a<br>b</b></li><li>c</li></ul>", ["strong(a)", "strong(b)"]),
            ("<b>a<br><br></b>", ["strong(a)"]),
            ("<u>a</u>", []), ("a <del>b</del> c", ["struck(~~b~~)"]),
            ("<s>a <b>b</b></s> c", ["struck(~~a b~~)", "strong(b)"]),
            ("<del>a<br>b</del>", ["struck(~~a)", "struck(b~~)"]),
            ("<del>a</del><strike>b</strike>", ["struck(~~ab~~)"]), ("<del> </del>", []),
            ("<hr><b> </b>", []),
        ] as [(String, [String])])
    func `what sets parts of a text apart stands beside it`(html: String, expected: [String]) {
        #expect(sketch(html) == expected)
    }

    @Test(
        arguments: [
            (#"<a href="https://a.example/">b <i>c</i></a>"#, ["link(b c)", "emphasis(c)"]),
            (#"<a class="mention" href="https://a.example/">@b</a>"#, ["mention(@b)"]),
            (#"<a class="mention hashtag" href="https://a.example/">#b</a>"#, ["hashtag(#b)"]),
            (#"<a href="javascript:x()">b</a>"#, []),
            (
                #"<a href="https://a.example/">b</a><a href="https://a.example/">c</a>"#,
                ["link(b)", "link(c)"]
            ),
            (#"<a href="https://evil.example/">a.example</a>"#, ["link(a.example)"]),
        ] as [(String, [String])])
    func `links are set apart by what they lead to`(html: String, expected: [String]) {
        #expect(sketch(html) == expected)
    }

    @Test func `what servers hide of a link is told, and where they show an ellipsis`() {
        let link = #"<a href="https://a.example/b/c">"#
        let (hidden, shortened) = (#"<span class="invisible">"#, #"<span class="ellipsis">"#)
        let cases: [(String, [String])] = [
            (
                "\(hidden)https://</span>\(shortened)a.example/</span>\(hidden)b/c</span>",
                ["link(https://a.example/b/c)", "hidden(https://)", "shortened(b/c)"]
            ),
            ("\(hidden)https://</span>a.example", ["link(https://a.example)", "hidden(https://)"]),
            // Nothing is left out where the ellipsis is.
            ("\(shortened)a.example</span>", ["link(a.example)"]),
            ("a\(shortened)\(hidden)b</span></span>", ["link(ab)", "shortened(b)"]),
            ("a\(hidden)b<b>c</b></span>", ["link(abc)", "hidden(bc)", "strong(c)"]),
            ("a\(hidden)b<br>c</span>d", ["link(ab)", "hidden(b)", "link(cd)", "hidden(c)"]),
            ("a\(hidden)b <br> c</span>d", ["link(ab)", "hidden(b)", "link(cd)", "hidden(c)"]),
            // A link all of which is hidden is shown.
            ("\(hidden)abc</span>", ["link(abc)"]),
        ]
        for (inside, expected) in cases {
            #expect(sketch("\(link)\(inside)</a>") == expected, "\(inside)")
        }
        #expect(sketch("\(hidden)a</span>b") == [])
    }

    @Test func `links that stand beside a text are set apart by their bytes`() {
        let links = [
            VerbatimLink(bytes: 3..<8, target: "https://a.example", kind: .mention),
            VerbatimLink(bytes: 9..<11, target: "https://a.example", kind: .hashtag),
        ]
        #expect(sketch(MarkupText(plain: "é @wren #é", links: links)) == ["mention(@wren)"])
        let whole = VerbatimLink(bytes: 9..<12, target: "https://a.example", kind: .hashtag)
        #expect(sketch(MarkupText(plain: "é @wren #é", links: [whole])) == ["hashtag(#é)"])
    }
}

import Markup
import TestSupport
import Testing

struct XMLEventsTests {
    private func events(_ document: String) -> [XMLEvent] {
        Array(XMLEvents(Array(document.utf8)))
    }

    /// All text of a document.
    private func text(_ document: [UInt8]) -> String {
        XMLEvents(document).reduce(into: "") { text, event in
            if case .text(let piece) = event { text += piece }
        }
    }

    private func text(_ document: String) -> String { text(Array(document.utf8)) }

    @Test func `elements, attributes and text come in order, with their namespaces`() {
        let found = events(
            #"<?xml version="1.0"?><a xmlns="urn:one" xmlns:m="urn:two"><m:b n="1 &amp; 2 &amp;#38; &quot;" xml:lang="de">x &lt; y<![CDATA[<z>]]></m:b></a>"#
        )
        let a = XMLName("a", in: "urn:one")
        let b = XMLName("b", in: "urn:two")
        #expect(
            found == [
                .begin(a, attributes: []),
                .begin(
                    b,
                    attributes: [
                        XMLAttribute(name: "n", value: "1 & 2 &#38; \""),
                        XMLAttribute(name: "xml:lang", value: "de"),
                    ]),
                .text("x "), .text("<"), .text(" y"), .text("<z>"), .end(b), .end(a),
            ])
    }

    @Test func `a prefix that stands for nothing stands for itself`() {
        #expect(
            events("<m:a/>") == [.begin(XMLName("a", in: "m"), attributes: []), .end(XMLName("a", in: "m"))])
    }

    @Test(arguments: [
        #"<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>1&x;2</a>"#,
        #"<!DOCTYPE a [<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;]><a>12</a>"#,
        #"<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd"><a>1&x;2</a>"#,
        #"<!DOCTYPE a [<!ENTITY x "expanded">]><a>1&x;2</a>"#,
        #"<a xmlns:xi="http://www.w3.org/2001/XInclude">1<xi:include href="file:///etc/passwd" parse="text"/>2</a>"#,
    ])
    func `nothing outside is read and nothing that is declared is expanded`(document: String) {
        #expect(text(document) == "12")
    }

    @Test func `an entity in an attribute is not expanded either`() {
        let found = events(
            #"<!DOCTYPE a [<!ENTITY x "expanded"><!ATTLIST a c CDATA "default">]><a b="1&x;2"/>"#)
        #expect(found.first == .begin(XMLName("a"), attributes: [XMLAttribute(name: "b", value: "12")]))
    }

    @Test func `a billion laughs are none`() {
        var document = "<!DOCTYPE a [<!ENTITY l0 \"lol\">"
        for level in 1...30 {
            document += "<!ENTITY l\(level) \"" + String(repeating: "&l\(level - 1);", count: 10) + "\">"
        }
        document += "]><a>ha&l30;</a>"
        #expect(text(document) == "ha")
        let quadratic =
            "<!DOCTYPE a [<!ENTITY l \"\(String(repeating: "l", count: 50_000))\">]><a>"
            + String(repeating: "&l;", count: 50_000) + "ha</a>"
        #expect(text(quadratic) == "ha")
    }

    @Test func `a document that breaks has what stands before, and tells the line`() {
        let broken = XMLEvents(Array("<a>\n<b>one</b>\n<b>two".utf8))
        #expect(broken.brokenLine == 3)
        #expect(broken.filter { $0 == .end(XMLName("b")) }.count >= 1)
        #expect(text("<a>\n<b>one</b>\n<b>two") == "\none\ntwo")
        #expect(XMLEvents(Array("<a>one</a>".utf8)).brokenLine == nil)
        #expect(XMLEvents(Array("<a>1&nbsp;2</a>".utf8)).brokenLine == nil)
        #expect(XMLEvents([]).brokenLine == 1)
        #expect(XMLEvents(Array("no XML".utf8)).brokenLine == 1)
    }

    /// Stranger 2026-11-28: a list of feeds that broke off within an address had that half of it followed.
    @Test(arguments: [
        "<a>\n<b c=\"one\"/>\n<b c=\"https://b.example/fe", "<a>\n<b c=\"one\"/>\n<b c='1>' d='2>",
        "<a>\n<b c=\"one\"/>\n<b", "<a>\n<b c=\"one\"/></a>\n<b c=\"two\" ",
    ])
    func `a tag within which a document breaks off is not read`(document: String) {
        let broken = XMLEvents(Array(document.utf8))
        let begun = broken.compactMap { event -> String? in
            if case .begin(let name, let attributes) = event {
                name.local + attributes.map(\.value).joined()
            } else {
                nil
            }
        }
        #expect(begun == ["a", "bone"])
        #expect(broken.brokenLine == 3)
    }

    @Test func `a stray ampersand costs nothing that follows`() {
        #expect(text("<a><b>Cats & dogs</b><b>two</b></a>").hasSuffix("two"))
    }

    @Test(arguments: [
        "AT&T", "a & b", "1&nbsp;2", "<x", "&#0;", "&nobody;", "&; &#; &#x; &a", "<b></c>", "<b a=1>", "]]>",
        "\u{1}",
        "<!DOCTYPE a [<!ENTITY x 'y'>]>&x;",
    ])
    func `after any fault references are decoded as before it`(fault: String) {
        let rest =
            "<r>&lt;p&gt;x &amp;amp; y&quot;&apos;&#65;&#x42;&lt;/p&gt;</r><r b='?a=1&amp;b=2&lt;'>?a=1&amp;b=2</r>"
        #expect(text("<a><t>\(fault)</t>\(rest)</a>").hasSuffix("<p>x &amp; y\"'AB</p>?a=1&b=2"))
        let attributes = events("<a><t>\(fault)</t>\(rest)</a>").compactMap { event -> String? in
            if case .begin(_, let attributes) = event {
                attributes.first { $0.name == "b" }?.value
            } else {
                nil
            }
        }
        #expect(attributes == ["?a=1&b=2<"])
    }

    @Test(arguments: [
        ("AT&T", "AT&T", false), ("a && b &&amp; c", "a && b && c", false),
        ("1&nbsp;2&hellip;&Uuml;", "1\u{A0}2…Ü", false), ("&nobody;!", "&nobody;!", true),
        ("&lt", "&lt", false), ("&#xZ;&#;&#8", "&#xZ;&#;&#8", false),
        ("&#0;&#x110000;", "\u{FFFD}\u{FFFD}", true), ("&\(String(repeating: "a", count: 100));", nil, false),
        ("<![CDATA[&nbsp;&lt;&]]>", "&nbsp;&lt;&", false), ("<!-- & &x; -->&amp;<?x & ?>", "&", false),
    ])
    func `a reference says what it means, or stands as it was written`(
        source: String, means: String?, isFault: Bool
    ) {
        let document = "<a>\n<b>\(source)</b></a>"
        #expect(text(document) == "\n" + (means ?? source))
        #expect(XMLEvents(Array(document.utf8)).brokenLine == (isFault ? 2 : nil))
    }

    @Test(arguments: [
        (#"b="a < c""#, "a < c"), ("b='x <y> &lt; &amp; &'", "x <y> < & &"), ("b=1", "1"), ("b = 1 d=2", "1"),
        ("b=\"it's\"", "it's"), ("b=\"\"", ""), ("b=https://a.example/f?x=1", "https://a.example/f?x=1"),
        ("b=https://a.example/f ", "https://a.example/f"), ("b=text/html", "text/html"),
    ])
    func `a value in a tag is what it was meant to be`(source: String, value: String) {
        for end in [">x</a>", "/>"] {
            let first = events("<r><a \(source)\(end)<c e='2'/></r>").compactMap { event -> [String]? in
                if case .begin(let name, let attributes) = event {
                    [name.local] + attributes.map(\.value)
                } else {
                    nil
                }
            }
            #expect(first[1][..<2] == ["a", value])
            #expect(first[2] == ["c", "2"])
        }
    }

    @Test func `what a document declares is told to be missing, and HTML's names are HTML's`() {
        let declared =
            "<!DOCTYPE a [<!-- ' --><!ENTITY x 'y'>\n<!ENTITY nbsp \"lol\">]><a>1&x;2&nbsp;3&z;</a>"
        #expect(text(declared) == "12\u{A0}3&z;")
        #expect(XMLEvents(Array(declared.utf8)).brokenLine == 2)
    }

    @Test func `references are mended in every encoding that is like ASCII`() {
        let latin =
            Array(#"<?xml version="1.0" encoding="windows-1252"?><a>AT&T "#.utf8) + [0xE9]
            + Array("&lt;p&gt;</a>".utf8)
        #expect(text(latin) == "AT&T é<p>")
    }

    @Test func `encodings are read as they are named`() {
        let latin =
            Array(#"<?xml version="1.0" encoding="ISO-8859-1"?><a>"#.utf8) + [0xE9] + Array("</a>".utf8)
        #expect(text(latin) == "é")
        var sixteen: [UInt8] = [0xFF, 0xFE]
        for unit in "<a>é</a>".utf16 { sixteen += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
        #expect(text(sixteen) == "é")
        #expect(text([0xEF, 0xBB, 0xBF] + Array("<a>é</a>".utf8)) == "é")
        let named = Array("<?xml version='1.0' encoding='UTF-8'?><a>x".utf8)
        #expect(text(named + [0xFF] + Array("y\u{1}z</a>".utf8)) == "x\u{FFFD}y z")
        // What is no UTF-8, and is not called that, is what browsers take it for.
        #expect(text(Array("<a>x".utf8) + [0xFF] + Array("y\u{1}z</a>".utf8)) == "xÿy z")
        #expect(text("\n <?xml version=\"1.0\" encoding=\"UTF-8\"?><a>é</a>") == "é")
    }

    @Test func `a great depth and many names take a moment and no stack`() {
        let deep = String(repeating: "<a>", count: 500_000)
        #expect(events(deep).count <= 300)
        let many = "<a " + (0..<100_000).map { "b\($0)='' " }.joined() + "/>"
        _ = events(many)
        _ = events("<a>" + String(repeating: "<b c='1' d='2'>x</b>", count: 50_000) + "</a>")
        #expect(text("<a>" + String(repeating: "x", count: 9_000_000) + "</a>").utf8.count == 9_000_000)
    }

    @Test func `a feed with many namespaces is read`() {
        let spaces = (0..<30).map { " xmlns:n\($0)=\"http://www.example.org/names/number/\($0)/\"" }.joined()
        let names = (0..<30).map { "<n\($0):element-\($0)>x</n\($0):element-\($0)>" }.joined()
        #expect(text("<a\(spaces)>\(names)</a>").utf8.count == 30)
        #expect(XMLEvents(Array("<a\(spaces)>\(names)</a>".utf8)).brokenLine == nil)
    }

    @Test func `however a document is damaged, reading it ends`() {
        let document = Array(
            #"<?xml version="1.0" encoding="utf-8"?><!DOCTYPE a [<!ENTITY x "y">]><a b="c&amp;"><![CDATA[d]]>é&#233;<e/><!-- f --><?g h?></a>"#
                .utf8)
        var random = SeededGenerator(seed: 11)
        for _ in 0..<Repetitions.count(2_000, long: 200_000) {
            var bytes = document
            for _ in 0...Int.random(in: 0..<5, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                default: bytes.removeSubrange(place..<min(bytes.count, place + 3))
                }
                if bytes.isEmpty { bytes = document }
            }
            #expect(XMLEvents(bytes).reduce(0) { count, _ in count + 1 } <= 2 * bytes.count)
        }
    }
}

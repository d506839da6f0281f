import Testing

@testable import Markup

/// Bytes of every encoding that the web has become UTF-8, as browsers read them.
struct EncodedTextTests {
    private func text(_ bytes: [UInt8], _ contentType: String? = nil) -> String {
        String(decoding: EncodedText(bytes, contentType: contentType).utf8, as: UTF8.self)
    }

    private func text(_ bytes: [UInt8], as label: String) -> String {
        text(bytes, "text/xml; charset=\(label)")
    }

    @Test(
        arguments: [
            ("windows-1251", [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], "Привет"),
            ("koi8-r", [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4], "Привет"),
            ("iso-8859-1", [0x93, 0xE9, 0x94], "“é”"), ("latin2", [0xB1, 0xEA], "ąę"),
            ("shift_jis", [0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA, 0x87, 0x40], "日本語①"),
            ("x-sjis", [0x81, 0x60], "～"), ("euc-jp", [0xC6, 0xFC, 0xCB, 0xDC], "日本"),
            ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42, 0x61], "日a"),
            ("gb2312", [0xD6, 0xD0, 0x87, 0xE5], "中囧"), ("gb18030", [0x81, 0x30, 0x81, 0x30], "\u{80}"),
            ("big5", [0xA4, 0xA4, 0xA4, 0xE5, 0x87, 0x40], "中文䏰"),
            ("euc-kr", [0xC7, 0xD1, 0x8C, 0x63], "한똠"),
            ("ks_c_5601-1987", [0xB1, 0xB9], "국"), ("windows-874", [0xA1], "ก"), ("macintosh", [0x8E], "é"),
            ("windows-1255", [0xCA, 0xE0], "\u{5BA}א"), ("utf-16", [0x48, 0x00, 0xE9, 0x00], "Hé"),
            ("utf-16be", [0x00, 0x48, 0xD8, 0x3D, 0xDE, 0x00], "H😀"),
        ] as [(String, [UInt8], String)])
    func `a label of the standard names its widest table`(label: String, bytes: [UInt8], means: String) {
        #expect(text(bytes, as: label) == means)
        #expect(text(bytes, as: " \(label.uppercased())\t") == means)
    }

    @Test func `every label of the standard is known, and the system has what it names`() {
        // Of the 228 those of `replacement` (6) and `x-user-defined` (1) are left out.
        #expect(TextEncoding.labels.count == 221)
        for (name, _) in TextEncoding.systems {
            #expect(
                SystemEncoding.utf8([0x41], from: name).map { String(decoding: $0, as: UTF8.self) } == "A",
                "\(name)")
        }
        #expect(TextEncoding(label: "nonsense") == nil)
        #expect(TextEncoding(label: "") == nil)
        #expect(TextEncoding(label: "  ") == nil)
        #expect(TextEncoding(label: "utf-8 utf-8") == nil)
    }

    @Test(
        arguments: [
            ("shift_jis", [0x41, 0x81, 0x0A, 0x43], "A\u{FFFD}\nC"),
            ("gbk", [0x41, 0xFF, 0x42], "A\u{FFFD}B"),
            ("euc-kr", [0xC7, 0x0A, 0x41], "\u{FFFD}\nA"), ("euc-kr", [0x41, 0xC7], "A\u{FFFD}"),
            ("utf-8", [0x41, 0xE9, 0x42], "A\u{FFFD}B"), ("utf-16", [0x41, 0x00, 0x42], "A\u{FFFD}"),
            ("windows-1252", [0x81, 0x41], "\u{FFFD}A"),
        ] as [(String, [UInt8], String)])
    func `a byte that means nothing costs itself and nothing behind it`(
        label: String, bytes: [UInt8], means: String
    ) {
        // Where the standard reads one sign more or less as lost, what follows is the same.
        #expect(text(bytes, as: label) == means)
    }

    @Test func `what weighs most says what it is written in`() {
        let declared = Array(#"<?xml version="1.0" encoding="iso-8859-1"?>"#.utf8)
        #expect(text(declared + [0xE9]).hasSuffix("é"))
        #expect(text(declared + [0xC6, 0xFC], "text/xml; charset=\"EUC-JP\"").hasSuffix("日"))
        #expect(text([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "text/xml; charset=latin1") == "é")
        #expect(text([0xFF, 0xFE, 0xE9, 0x00]) == "é")
        #expect(text([0xFE, 0xFF, 0x00, 0xE9], "text/xml; charset=utf-8") == "é")
        #expect(text([0x3C, 0x00, 0x3F, 0x00, 0xE9, 0x00]) == "<?é")
        #expect(text([0x00, 0x3C, 0x00, 0x3F, 0x00, 0xE9]) == "<?é")
        #expect(text(Array("<html><meta charset='windows-1251'>".utf8) + [0xCF]).hasSuffix("П"))
        // Nobody says anything.
        #expect(text(Array("é".utf8)) == "é")
        #expect(text([0x63, 0x61, 0x66, 0xE9]) == "café")
        // A document that names UTF-8, and is, is believed against a server's habit.
        let utf8 = Array(#"<?xml version="1.0" encoding="utf-8"?>é"#.utf8)
        #expect(text(utf8, "text/xml; charset=iso-8859-1").hasSuffix("é"))
        // UTF-16 that could be read as letters of one byte is none.
        #expect(text(Array(#"<?xml version="1.0" encoding="utf-16"?>é"#.utf8)).hasSuffix("é"))
        // One stray byte in a text of UTF-8 changes nothing else.
        #expect(text(Array("žluťoučký kůň".utf8) + [0xE9]) == "žluťoučký kůň\u{FFFD}")
    }

    @Test func `a long text is the same in pieces`() {
        let bytes = [UInt8](repeating: 0xA4, count: 200_001)
        let utf8 = EncodedText(bytes, contentType: "text/plain; charset=big5").utf8
        #expect(String(decoding: utf8, as: UTF8.self) == String(repeating: "中", count: 100_000) + "\u{FFFD}")
    }

    @Test func `an XML document is read whatever it is written in`() {
        func texts(_ document: [UInt8], _ type: String? = nil) -> String {
            XMLEvents(document, contentType: type).reduce(into: "") { text, event in
                if case .text(let piece) = event { text += piece }
            }
        }
        let gbk =
            Array(#"<?xml version="1.0" encoding="gb2312"?><a>"#.utf8) + [0x87, 0xE5, 0xFF]
            + Array("b</a>".utf8)
        #expect(texts(gbk) == "囧\u{FFFD}b")
        #expect(
            texts(Array("<a>".utf8) + [0xCF] + Array("&amp;</a>".utf8), "text/xml; charset=cp1251") == "П&")
        #expect(texts(Array("\n<b>Warning</b>: x on line 3\n<?xml version=\"1.0\"?><a>y</a>".utf8)) == "y")
        #expect(texts(Array("junk <a>y</a>".utf8)) == "y")
        #expect(texts(Array("<?xml-stylesheet href='x'?><a>y</a>".utf8)) == "y")
        let broken = XMLEvents(Array("\n\n<?xml version=\"1.0\"?>\n<a>\n<b></a>".utf8))
        #expect(broken.brokenLine == 5)
    }
}

import Terminal
import TestSupport
import Testing

struct KeyDecoderTests {
    /// What each of these bytes mean when they come, and then a pause.
    static let table: [(String, [Key])] = [
        ("j", [.character("j")]), ("G", [.character("G")]), (" ", [.character(" ")]),
        ("é日😀", [.character("é"), .character("日"), .character("😀")]),
        ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
        ("\u{0}\u{1}\u{4}\u{1A}", [.control(" "), .control("a"), .control("d"), .control("z")]),
        ("\u{1C}\u{1D}\u{1E}\u{1F}", [.control("\\"), .control("]"), .control("^"), .control("_")]),
        ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}\r", [.escape, .enter]),
        ("\u{1B}\t", [.escape, .tab]),
        ("\u{1B}x", [.alt("x")]), ("\u{1B}é", [.alt("é")]), ("\u{1B} ", [.alt(" ")]),
        ("\u{1B}[", [.alt("[")]), ("\u{1B}O", [.alt("O")]),
        ("\u{1B}]", [.alt("]")]), ("\u{1B}P", [.alt("P")]), ("\u{1B}_", [.alt("_")]),
        ("\u{1B}\u{7F}", [.backspace]),
        // Arrows and the like, in both modes and with modifiers.
        ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
        ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
        ("\u{1B}[1;5A\u{1B}[1;2B\u{1B}[1;3C", [.up, .down, .right]), ("\u{1B}\u{1B}[A", [.escape, .up]),
        (
            "\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
            [.home, .end, .home, .end, .home, .end, .home, .end]
        ),
        (
            "\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{1B}[3;5~\u{1B}[6$\u{1B}[5^",
            [.insert, .delete, .pageUp, .pageDown, .delete, .pageDown, .pageUp]
        ),
        ("\u{1B}[Z", [.backTab]), ("\u{1B}OM", [.enter]),
        (
            "\u{1B}OP\u{1B}OS\u{1B}[11~\u{1B}[[A\u{1B}[[E",
            [.function(1), .function(4), .function(1), .function(1), .function(5)]
        ),
        (
            "\u{1B}[15~\u{1B}[17~\u{1B}[21~\u{1B}[23~\u{1B}[24~\u{1B}[34~",
            [.function(5), .function(6), .function(10), .function(11), .function(12), .function(20)]
        ),
        ("\u{1B}[1;2P\u{1B}[1;2R", [.function(1), .function(3)]),
        // The newer protocols.
        (
            "\u{1B}[97u\u{1B}[97;5u\u{1B}[97;3u\u{1B}[97;2u\u{1B}[13u\u{1B}[27;5;100~",
            [.character("a"), .control("a"), .alt("a"), .character("A"), .enter, .control("d")]
        ),
        (
            "\u{1B}[9;2u\u{1B}[27u\u{1B}[127u\u{1B}[97:65;1u",
            [.backTab, .escape, .backspace, .character("a")]
        ),
        // Nothing of these is a key, and nothing of them is left over.
        ("\u{1B}[<0;12;7M\u{1B}[<0;12;7mj", [.character("j")]), ("\u{1B}[M !!j", [.character("j")]),
        ("\u{1B}[I\u{1B}[Oj", [.character("j")]),
        ("\u{1B}[?2026;2$yj", [.character("j")]), ("\u{1B}[24;80Rj", [.character("j")]),
        ("\u{1B}[?64;1;2cj", [.character("j")]),
        ("\u{1B}[99~\u{1B}[1;2;3;4xj", [.character("j")]), ("\u{1B}[>0;276;0cj", [.character("j")]),
        ("\u{1B}OAj", [.up, .character("j")]),
        ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\j", [.character("j")]),
        ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}j", [.character("j")]),
        ("\u{1B}P>|xterm(380)\u{1B}\\j", [.character("j")]), ("\u{1B}_Gi=1;OK\u{1B}\\j", [.character("j")]),
        ("\u{1B}Oyj", [.character("j")]),
        ("\u{1B}[" + String(repeating: "1;", count: 500) + "Xj", [.character("j")]),
        ("\u{1B}[99999999999999999999Aj", [.up, .character("j")]),
        ("\u{1B}[202~j", [.character("j")]), ("\u{1B}[0u\u{1B}[1114112u\u{1B}[8238uj", [.character("j")]),
        // Sequences that break off leave the key that came instead.
        ("\u{1B}[1;\rj", [.enter, .character("j")]), ("\u{1B}[1\u{1B}[A", [.up]),
        ("\u{1B}[1\u{18}j", [.character("j")]), ("\u{1B}Oé", [.alt("O"), .character("é")]),
        ("\u{1B}]\r", [.alt("]"), .enter]), ("\u{1B}]0;x\u{1B}[A", [.up]),
    ]

    /// Without answers to questions, and without what was done with the mouse.
    private func keysAlone(_ inputs: [KeyDecoder.Input]) -> [KeyDecoder.Input] {
        inputs.filter {
            switch $0 {
            case .answer, .mouse: false
            case .key, .paste: true
            }
        }
    }

    @Test(
        arguments: [
            ("\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\", [.background(RGBColour(0xFF8000))]),
            ("\u{1B}]11;rgb:f/8/0\u{7}", [.background(RGBColour(0xFF8800))]),
            ("\u{1B}]11;rgba:fdfd/f6f6/e3e3/ffff\u{1B}\\", [.background(RGBColour(0xFDF6E3))]),
            ("\u{1B}]11;#002b36\u{7}\u{1B}[?62;22c", [.background(RGBColour(0x002B36)), .attributes]),
            ("\u{1B}[?1;2c", [.attributes]), ("\u{1B}[?6c", [.attributes]),
            // What is none: another question's, of no colour, too long, broken off.
            ("\u{1B}]10;rgb:0/0/0\u{7}\u{1B}[>0;276;0c\u{1B}[c", []), ("\u{1B}P11;rgb:0/0/0\u{1B}\\", []),
            ("\u{1B}]11;rgb:0/0\u{7}", []), ("\u{1B}]11;rgb:0/0/0/0\u{7}", []),
            ("\u{1B}]11;rgba:0/0/0\u{7}", []),
            ("\u{1B}]11;rgb:12345/0/0\u{7}", []), ("\u{1B}]11;rgb:-1/0/0\u{7}", []),
            ("\u{1B}]11;rgb://\u{7}", []),
            ("\u{1B}]11;white\u{7}", []), ("\u{1B}]11;#fff\u{7}", []), ("\u{1B}]11;\u{7}", []),
            ("\u{1B}]11;rgb:0/0/0" + String(repeating: "0", count: 99) + "\u{7}", []),
            ("\u{1B}]11;rgb:0/0/0\u{18}", []),
        ] as [(String, [TerminalAnswer])])
    func `what a terminal answers is no key, and is understood in all its forms`(
        bytes: String, answers: [TerminalAnswer]
    ) {
        var whole = KeyDecoder()
        #expect(whole.feed((bytes + "j").utf8) == answers.map { .answer($0) } + [.key(.character("j"))])
        var split = KeyDecoder()
        let found = (bytes + "j").utf8.flatMap { split.feed([$0]) }
        #expect(found == answers.map { .answer($0) } + [.key(.character("j"))])
    }

    @Test(arguments: table) func `bytes mean keys`(bytes: String, keys: [Key]) {
        var decoder = KeyDecoder()
        #expect(keysAlone(decoder.feed(bytes.utf8) + decoder.timeOut()) == keys.map(KeyDecoder.Input.key))
        #expect(decoder.patience == nil)
    }

    @Test(arguments: table) func `bytes that come one by one mean the same`(bytes: String, keys: [Key]) {
        var decoder = KeyDecoder()
        var found: [KeyDecoder.Input] = []
        for byte in bytes.utf8 { found += decoder.feed([byte]) }
        #expect(keysAlone(found + decoder.timeOut()) == keys.map(KeyDecoder.Input.key))
    }

    @Test(
        arguments: [
            ([0xC3], [Key.unknown]), ([0xC3, 0x28], [.unknown, .character("(")]), ([0x80], [.unknown]),
            ([0xFF, 0xFE], [.unknown, .unknown]),
            ([0xC0, 0xAF], [.unknown, .unknown]), ([0xED, 0xA0, 0x80], [.unknown]),
            ([0xE6, 0x97, 0x6A], [.unknown, .character("j")]),
            ([0xF5, 0x6A], [.unknown, .character("j")]), ([0xC2, 0x9B], [.unknown]),
            ([0xE6, 0x1B, 0x5B, 0x41], [.unknown, .up]),
        ] as [([UInt8], [Key])])
    func `broken UTF-8 is no key, and eats none`(bytes: [UInt8], keys: [Key]) {
        var decoder = KeyDecoder()
        #expect(decoder.feed(bytes) + decoder.timeOut() == keys.map(KeyDecoder.Input.key))
    }

    @Test(arguments: [
        ("\u{1B}[200~q\u{1B}[201~j", "q"), ("\u{1B}[200~\u{1B}[201~j", ""),
        ("\u{1B}[200~a\rb\r\nc\nd\u{1B}[201~j", "a\nb\nc\nd"),
        ("\u{1B}[200~\u{1B}[A\u{1B}[20x\u{1B}\u{1B}[201~j", "\u{1B}[A\u{1B}[20x\u{1B}"),
        ("\u{1B}[200~日\u{3}\u{1B}[201~j", "日\u{3}"),
        ("\u{1B}[200~\u{1B}[201\u{1B}[201~j", "\u{1B}[201"),
    ])
    func `a paste is one text, whatever is in it`(bytes: String, text: String) {
        var whole = KeyDecoder()
        #expect(whole.feed(bytes.utf8) == [.paste(text), .key(.character("j"))])
        var split = KeyDecoder()
        #expect(bytes.utf8.flatMap { split.feed([$0]) } == [.paste(text), .key(.character("j"))])
    }

    @Test func `a paste without an end is given up after a second`() {
        var decoder = KeyDecoder()
        #expect(decoder.feed("\u{1B}[200~abc\u{1B}[20".utf8) == [])
        #expect(decoder.patience == 1_000)
        #expect(decoder.timeOut() == [.paste("abc\u{1B}[20")])
        #expect(decoder.patience == nil)
        #expect(decoder.feed("j".utf8) == [.key(.character("j"))])
    }

    @Test func `a huge paste is capped and its rest swallowed`() {
        var decoder = KeyDecoder()
        let limit = KeyDecoder.pasteLimit
        let found =
            decoder.feed("\u{1B}[200~".utf8) + decoder.feed(repeatElement(0x78, count: limit + 500))
            + decoder.feed("\u{1B}[201~j".utf8)
        #expect(found == [.paste(String(repeating: "x", count: limit)), .key(.character("j"))])
    }

    @Test(
        arguments: [
            ("", nil), ("j", nil), ("\u{1B}", 25), ("\u{1B}[", 25), ("\u{1B}[1", nil), ("\u{1B}O", 25),
            ("\u{1B}]0", 25), ("\u{1B}[M", 25), ("\u{1B}]11;", 1_000), ("\u{1B}]11;rgb:ff", 1_000),
            ("\u{1B}]11;" + String(repeating: "x", count: 99), 25),
            ("\u{1B}[200~x", 1_000), ("\u{1B}[A", nil),
        ] as [(String, Int?)])
    func `it waits for what may belong together, and no longer`(bytes: String, patience: Int?) {
        var decoder = KeyDecoder()
        _ = decoder.feed(bytes.utf8)
        #expect(decoder.patience == patience)
    }

    @Test func `a sequence that comes late is still no letters`() {
        var decoder = KeyDecoder()
        _ = decoder.feed("\u{1B}[1;".utf8)
        #expect(decoder.timeOut() == [])
        #expect(decoder.feed("5Aj".utf8) == [.key(.up), .key(.character("j"))])
    }

    @Test func `no bytes of chance leave it waiting for ever, and a pause brings it back`() {
        var random = SeededGenerator(seed: 8)
        let likely: [UInt8] = [
            0x1B, 0x5B, 0x4F, 0x3B, 0x31, 0x7E, 0x4D, 0x5D, 0x07, 0x5C, 0x50, 0x32, 0x30, 0x75, 0x24, 0x3C,
        ]
        for _ in 0..<Repetitions.count(2_000, long: 1_000_000) {
            var decoder = KeyDecoder()
            for _ in 0..<Int.random(in: 0..<20, using: &random) {
                let byte =
                    Bool.random(using: &random)
                    ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
                _ = decoder.feed([byte])
            }
            _ = decoder.timeOut()
            // Half a sequence with parameters may stay; its end ends it.
            _ = decoder.feed([0x18])
            _ = decoder.timeOut()
            #expect(decoder.feed([0x6A]) == [.key(.character("j"))])
        }
    }
}

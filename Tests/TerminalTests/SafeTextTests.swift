import Terminal
import TestSupport
import Testing

struct SafeTextTests {
    @Test(
        arguments: [
            // Plain things stay.
            ("", ""), ("plain", "plain"), ("é and e\u{301}", "é and e\u{301}"), ("日本語", "日本語"),
            ("a\u{A0}b", "a\u{A0}b"),
            // Controls and escape sequences.
            ("a\u{0}b\u{8}c\u{7F}d\u{80}e\u{9F}", "abcde"),
            ("\u{1B}[31mred\u{1B}[0m", "red"), ("\u{9B}31mred", "red"), ("\u{1B}[2J\u{1B}[Hx", "x"),
            ("\u{1B}]0;pwned\u{7}x", "x"), ("\u{1B}]0;pwned\u{1B}\\x", "x"), ("\u{9D}0;pwned\u{9C}x", "x"),
            ("\u{1B}]52;c;cm0=\u{7}x", "x"), ("\u{1B}P+q544e\u{1B}\\x", "x"),
            ("\u{1B}_Gi=1;AAAA\u{1B}\\x", "x"),
            ("\u{1B}^x\u{1B}\\y", "y"), ("\u{1B}X hidden \u{9C}y", "y"), ("\u{1B}cx", "x"),
            ("\u{1B}(0x", "x"),
            ("\u{1B}#8x", "x"), ("\u{1B}", ""), ("x\u{1B}[", "x"), ("\u{1B}\u{1B}[31mx", "x"),
            ("\u{1B}é", "é"),
            ("\u{1B}[<0;1;1Mx", "x"), ("\u{1B}[?1049hx", "x"),
            ("\u{1B}]8;;http://a\u{7}link\u{1B}]8;;\u{7}", "link"),
            // Without an end they lose their introduction only.
            ("\u{1B}]0;the rest is kept", "0;the rest is kept"),
            ("\u{1B}]0;to the line\nmore\u{7}", "0;to the line more"),
            ("\u{9D}kept \u{1B}[1mtoo", "kept too"), ("\u{1B}Pkept", "kept"),
            // What reorders or hides text.
            ("a\u{202E}b\u{202C}c\u{2066}d\u{2069}e\u{200E}f\u{200F}g\u{61C}h", "abcdefgh"),
            ("a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e\u{34F}f\u{180E}g\u{FFF9}h\u{206A}i", "abcdefghi"),
            ("a\u{E0041}b\u{E0101}c\u{115F}d\u{1160}e", "abcde"), ("\u{200D}a\u{200C}b", "ab"),
            // Emoji.
            ("👨\u{200D}👩\u{200D}👧", "👨\u{200D}👩\u{200D}👧"), ("🏳\u{FE0F}\u{200D}🌈", "🏳\u{FE0F}\u{200D}🌈"),
            ("❤\u{FE0F}", "❤\u{FE0F}"), ("❤", "❤"), ("👨\u{200D}👨\u{200D}👨", "👨\u{200D}👨👨"),
            ("☀\u{FE0E}", "☀"),
            ("👍🏽", "👍🏽"), ("🏃🏽\u{200D}♂\u{FE0F}", "🏃🏽\u{200D}♂\u{FE0F}"), ("👩🏿\u{200D}🚀", "👩🏿\u{200D}🚀"),
            ("🏽", "\u{FFFD}"), ("😀\u{200D}♂\u{FE0F}", "😀"), ("😀\u{200D}🚀", "😀🚀"),
            ("a🏽🏽", "a\u{FFFD}"),
            ("♂", "♂"),
            ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"), ("#\u{20E3}*\u{20E3}a\u{20E3}", "#*a\u{20E3}"),
            ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"),
            (
                "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!",
                "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!"
            ),
            ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0068}\u{E007F}!", "🏴ENH!"),
            ("🏴\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E007F}\u{E0061}", "🏴TX"),
            ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}", "🏴"),
            ("🏴\u{E0068}\u{E0065}\u{E006C}\u{E006C}\u{E006F}\u{E0074}\u{E0068}\u{E007F}", "🏴"),
            ("🏴\u{E0067}\u{E0062}\u{E003B}\u{E007F}", "🏴"), ("🏴a\u{E0067}\u{E0062}\u{E0065}\u{E007F}", "🏴a"),
            ("🏴\u{200D}☠\u{FE0F}", "🏴\u{200D}☠\u{FE0F}"),
            ("🇩🇪🇫🇷", "🇩🇪🇫🇷"), ("🇩", "D"), ("🇩🇪🇫", "🇩🇪F"), ("🇩 🇪", "D E"), ("🇩\u{200D}🇪", "🇩🇪"),
            ("🇩\u{301}", "D◌\u{301}"),
            // What is not known, or not to everybody.
            ("\u{1FAE8}", "\u{FFFD}"), ("\u{E000}\u{F0000}", "\u{FFFD}\u{FFFD}"),
            ("\u{FFFE}\u{1FFFF}", "\u{FFFD}\u{FFFD}"),
            ("\u{378}", "\u{FFFD}"), ("\u{600}1", "\u{FFFD}1"), ("\u{4DC0}", "\u{FFFD}"),
            ("\u{1FAE8}🏽", "\u{FFFD}"),
            // Marks.
            ("\u{301}x", "◌\u{301}x"), ("a \u{301}", "a ◌\u{301}"), ("\n\u{301}", "◌\u{301}"),
            ("z\u{300}\u{301}\u{302}\u{303}\u{304}", "z\u{300}\u{301}\u{302}"), ("日\u{301}", "日\u{301}"),
            ("🇩🇪\u{301}", "🇩🇪◌\u{301}"), ("\u{1B}[m\u{301}", "◌\u{301}"),
            // Hangul and others that are made of parts.
            ("\u{1112}\u{1161}\u{11AB}", "한"), ("\u{1112}\u{1161}", "하"), ("하\u{11AB}", "한"),
            ("\u{1112}", "\u{1112}"),
            ("\u{1161}", "\u{FFFD}"), ("한\u{11AB}", "한\u{FFFD}"), ("\u{11A8}", "\u{FFFD}"),
            ("क\u{93F}", "क\u{93F}"), ("م\u{200C}ن", "م\u{200C}ن"), ("\u{3164}\u{FFA0}", "  "),
            ("\u{2800}", " "), ("a\u{2800}b⠿", "a b⠿"),
            // Spaces and lines.
            ("a\nb", "a b"), ("a\r\nb\rc", "a b c"),
            ("a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f", "a b c d e f"),
            ("a \n\n\t b", "a b"), ("\n a \n", "a"), ("a  b ", "a  b "), ("  a", "  a"), ("a\tb", "a b"),
            ("a\u{2003}b\u{202F}c\u{1680}d", "a b\u{A0}c d"), ("a\u{3000}b", "a\u{3000}b"),
        ] as [(String, String)])
    func `text from outside becomes safe`(outside: String, expected: String) {
        let text = SafeText(outside)
        #expect(Array(text.string.unicodeScalars) == Array(expected.unicodeScalars))
        #expect(SafeText(text.string) == text)
    }

    @Test func `whatever comes, what comes out is safe, and safe once is safe twice`() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<Repetitions.count(1_000, long: 1_000_000) {
            let outside = String.random(pieces: Int.random(in: 0..<30, using: &random), using: &random)
            let text = SafeText(outside)
            #expect(isSafe(text), "\(outside.debugDescription)")
            #expect(SafeText(text.string) == text, "\(outside.debugDescription)")
            for line in SafeText.lines(outside) {
                #expect(isSafe(line), "\(outside.debugDescription)")
                #expect(
                    SafeText.lines(line.string) == (line.isEmpty ? [] : [line]), "\(outside.debugDescription)"
                )
            }
        }
    }

    /// The promise of the gate, said once more in other words.
    private func isSafe(_ text: SafeText) -> Bool {
        let isVisible = text.string.unicodeScalars.allSatisfy { scalar in
            let category = scalar.properties.generalCategory
            return category != .control && category != .unassigned && category != .privateUse
                && category != .surrogate
                && category != .lineSeparator && category != .paragraphSeparator
        }
        let graphemes = Array(text.graphemes)
        // What nobody sees stands only where it is a part of an emoji.
        let isSeen = graphemes.filter { !$0.isEmoji }.flatMap(\.scalars).allSatisfy { scalar in
            (scalar.properties.generalCategory != .format || scalar.value == 0x200C)
                && !(0xFE00...0xFE0F).contains(scalar.value)
        }
        let areEmoji = graphemes.filter(\.isEmoji).allSatisfy(isEmoji)
        return isVisible && isSeen && areEmoji && graphemes.map { Int($0.width) }.reduce(0, +) == text.columns
            && graphemes.map(\.text).joined().unicodeScalars.elementsEqual(text.string.unicodeScalars)
            && graphemes.allSatisfy { ($0.isEmoji || $0.scalars.count <= 4) && (1...2).contains($0.width) }
    }

    /// Whether all of it is what Unicode makes emoji of: at most four pictures, each of which may have a tone or U+FE0F, with a joiner
    /// between them; or a digit, or a black flag, with what makes one of those.
    private func isEmoji(_ grapheme: Grapheme) -> Bool {
        let scalars = grapheme.scalars
        let ends: Set<UInt32> = [0x20E3, 0xE007F]
        let pictures = scalars.split { $0.value == 0x200D }
        return grapheme.width == 2 && scalars.count <= 11 && pictures.count <= 4
            && pictures.count == scalars.count { $0.value == 0x200D } + 1
            && pictures.allSatisfy { picture in
                let rest = picture.dropFirst()
                let isWhole =
                    rest.isEmpty || rest.count == 1 || rest.last.map { ends.contains($0.value) } == true
                return picture.first?.properties.isEmoji == true && isWhole
                    && rest.allSatisfy { scalar in
                        scalar.properties.isEmojiModifier || scalar.value == 0xFE0F || scalar.value == 0x20E3
                            || (0xE0061...0xE007A).contains(scalar.value) || scalar.value == 0xE007F
                    }
            }
    }

    @Test func `safe texts put together are safe, and so are their parts`() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<Repetitions.count(2_000, long: 500_000) {
            let first = SafeText(String.random(pieces: 6, using: &random))
            let second = SafeText(String.random(pieces: 6, using: &random))
            let both = first + second
            #expect(
                isSafe(both) && SafeText(both.string) == both,
                "\(first.string.debugDescription) + \(second.string.debugDescription)")
            let columns = Int.random(in: 0...20, using: &random)
            for part in [
                both.prefix(columns: columns), both.dropping(columns: columns), both.truncated(to: columns),
            ] {
                #expect(
                    isSafe(part) && SafeText(part.string) == part,
                    "\(both.string.debugDescription), \(columns)")
            }
        }
    }

    /// A hundred mutations of each of two hundred texts, at the level of bytes: C1 in eight bits, half code points.
    @Test func `mutated bytes are safe too`() {
        let seeds = [
            "\u{1B}]0;title\u{7}\u{1B}[31mred\u{1B}[0m \u{9B}1m",
            "🇩🇪👩\u{200D}🚀👍🏽🏴\u{E0067}\u{E0062}\u{E0065}\u{E007F}",
            "שלום \u{202E}abc\u{202C} مرحبا\u{200C}",
            "z\u{300}\u{301}\u{302}\u{303} 한\u{1112}\u{1161}\u{11AB} 日本",
        ].map { Array($0.utf8) }
        var random = SeededGenerator(seed: 4)
        for round in 0..<Repetitions.count(20_000, long: 1_000_000) {
            var bytes = seeds[round % seeds.count]
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0:
                    bytes[place] =
                        [0x9B, 0x9D, 0x90, 0x1B, 0x7F, 0xC2, 0xE2, 0xFF, 0x00].randomElement(using: &random)
                        ?? 0
                case 1: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
                default: bytes.insert(contentsOf: bytes[place...].prefix(8), at: place)
                }
            }
            let text = SafeText(String(decoding: bytes, as: UTF8.self))
            if !isSafe(text) || SafeText(text.string) != text { Issue.record("\(bytes)") }
            let isClean = text.string.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            if !isClean { Issue.record("\(bytes)") }
        }
    }

    @Test(arguments: [
        ("שלום עולם", "שלום עולם"), ("مرحبا بالعالم", "مرحبا بالعالم"),
        ("می\u{200C}خواهم", "می\u{200C}خواهم"),
        ("\u{200F}שלום\u{200E} (a)", "שלום (a)"), ("हिन्दी", "हिन्दी"), ("ภาษาไทย", "ภาษาไทย"),
        ("Tiếng Việt", "Tiếng Việt"),
    ])
    func `scripts of all directions read as before`(outside: String, expected: String) {
        #expect(Array(SafeText(outside).string.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(
        arguments: [
            ("", []), ("a", ["a"]), ("a\n", ["a"]), ("\n", [""]), ("a\n\nb", ["a", "", "b"]),
            ("a\r\nb\rc", ["a", "b", "c"]),
            ("a\u{2028}b\u{2029}c\u{85}d", ["a", "b", "c", "d"]), ("\tx  \n y", ["    x", " y"]), (" ", [""]),
            ("a\n\u{301}", ["a", "◌\u{301}"]), ("\u{1B}]0;a\nb\u{7}", ["0;a", "b"]),
        ] as [(String, [String])])
    func `lines are kept as lines`(outside: String, expected: [String]) {
        #expect(SafeText.lines(outside).map(\.string) == expected)
    }

    @Test func `more lines than asked for end in an ellipsis`() {
        #expect(SafeText.lines("a\nb\nc", limit: 3).map(\.string) == ["a", "b", "c"])
        #expect(SafeText.lines("a\nb\nc", limit: 2).map(\.string) == ["a", "…"])
        #expect(SafeText.lines("a\nb\nc", limit: 0) == [])
        #expect(SafeText.lines(String(repeating: "\n", count: 20_000)).count == 10_000)
    }

    @Test func `a limit looks at the beginning only and gives what truncating would`() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<Repetitions.count(1_000, long: 200_000) {
            let outside = String.random(pieces: 12, using: &random)
            let limit = Int.random(in: 0..<20, using: &random)
            #expect(
                SafeText(outside, limit: limit) == SafeText(outside).truncated(to: limit),
                "\(outside.debugDescription)")
        }
        // Where it is cut may be in plain words, with anything behind them.
        for _ in 0..<Repetitions.count(1_000, long: 200_000) {
            let words = String(repeating: "ab c  d", count: 3).prefix(Int.random(in: 0...21, using: &random))
            let outside = words + String.random(pieces: 3, using: &random)
            for limit in 0..<24 {
                #expect(
                    SafeText(String(outside), limit: limit) == SafeText(String(outside)).truncated(to: limit),
                    "\(outside.debugDescription) \(limit)")
            }
        }
        let endless = "日" + String(repeating: "é\u{1B}[31m", count: 100_000)
        let time = ContinuousClock().measure { #expect(SafeText(endless, limit: 10).columns <= 10) }
        #expect(time < .milliseconds(500))
    }

    @Test(arguments: [
        "a", "é", "日", "\u{1B}", "\u{1B}]", "\u{1B}[", "\u{1B}[0;", "\u{9D}x", "z\u{301}", "\u{301}", " ",
        "\u{1B}P ", "\u{200D}", "🇩",
        "\u{1B}(",
    ])
    func `megabytes take no more than a moment`(piece: String) {
        let long = String(
            repeating: piece, count: Repetitions.count(300_000, long: 10_000_000) / piece.utf8.count)
        let time = ContinuousClock().measure {
            let text = SafeText(long)
            #expect(text.columns <= 10_000_000)
            #expect(text.truncated(to: 10).columns <= 10)
        }
        // A second in release for the long run; the square of the length would be hours.
        #expect(time < .seconds(20))
    }

    @Test func `an interpolation takes safe texts, numbers, and what is said to come from outside`() {
        let name = SafeText("Maude")
        let text: SafeText = "\(name) has \(12) posts, says \(outside: "\u{1B}[31mred")"
        #expect(text.string == "Maude has 12 posts, says red")
        #expect(text.columns == text.string.count)
    }

    @Test func `texts are put together with their columns`() {
        let text: SafeText = "日本" + " e\u{301}"
        #expect(text.columns == 6)
        #expect(SafeText.joined(["a", "日", "c"], separator: ", ").string == "a, 日, c")
        #expect(SafeText.joined(["a", "日", "c"], separator: ", ").columns == 8)
        #expect(SafeText.joined([]).isEmpty)
        #expect(SafeText(repeating: "日", count: 3).columns == 6)
        #expect(SafeText(repeating: "日", count: -1) == .empty)
    }
}

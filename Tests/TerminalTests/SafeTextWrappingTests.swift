import Terminal
import TestSupport
import Testing

struct SafeTextWrappingTests {
    @Test(
        arguments: [
            ("", 5, [""]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
            ("one two", 3, ["one", "two"]),
            ("one two three", 9, ["one two", "three"]), ("one  two", 4, ["one", "two"]),
            ("one     ", 3, ["one"]),
            ("  one two", 6, ["  one", "two"]), ("   abcdef", 5, ["   ab", "cdef"]),
            ("      ab", 3, ["", "ab"]),
            ("abcdef", 4, ["abcd", "ef"]), ("see abcdefgh", 5, ["see", "abcde", "fgh"]), ("a", 0, []),
            ("a", -1, []),
            ("well-known fact", 6, ["well-", "known", "fact"]), ("a -5 b", 3, ["a", "-5", "b"]),
            ("x --long", 5, ["x", "--lon", "g"]),
            ("日本語の詩", 4, ["日本", "語の", "詩"]), ("日本。語", 4, ["日", "本。", "語"]), ("「日本」語", 4, ["「日", "本」", "語"]),
            ("日本語", 5, ["日本", "語"]), ("日本語", 1, ["\u{FFFD}", "\u{FFFD}", "\u{FFFD}"]),
            ("ab日本", 4, ["ab日", "本"]),
            ("한국어 단어", 6, ["한국어", "단어"]), ("10\u{A0}km away", 6, ["10\u{A0}km", "away"]),
            ("a 10\u{A0}km", 6, ["a", "10\u{A0}km"]),
            ("👨👩👧👦", 4, ["👨👩", "👧👦"]), ("👩‍🚀❤️👍🏽", 4, ["👩‍🚀❤️", "👍🏽"]), ("a❤️", 1, ["a", "\u{FFFD}"]),
            ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
            ("https://example.org/a/long/path ok", 12, ["https://exam", "ple.org/a/lo", "ng/path ok"]),
        ] as [(String, Int, [String])])
    func `a text is broken between words`(text: String, columns: Int, expected: [String]) {
        #expect(SafeText(text).wrapped(to: columns).map(\.string) == expected)
    }

    @Test func `no line is too wide, none is lost, and no word that fits is broken`() {
        var random = SeededGenerator(seed: 4)
        let words = [
            "a", "word", "日本", "e\u{301}tude", "longer-word", "🇩🇪", "「x」", "  ", "한국어",
            "averyveryverylongword", ",",
        ]
        for _ in 0..<Repetitions.count(700, long: 500_000) {
            let parts = (0..<Int.random(in: 0..<15, using: &random)).map { _ in
                words.randomElement(using: &random) ?? ""
            }
            let text = SafeText(parts.joined(separator: Bool.random(using: &random) ? " " : ""))
            let columns = Int.random(in: 2..<30, using: &random)
            let lines = text.wrapped(to: columns)
            #expect(lines.allSatisfy { $0.columns <= columns }, "\(text.string)")
            #expect(lines.allSatisfy { SafeText($0.string) == $0 }, "\(text.string)")
            let before = text.string.unicodeScalars.filter { $0 != " " }
            let after = lines.map(\.string).joined().unicodeScalars.filter { $0 != " " }
            #expect(before.elementsEqual(after), "\(text.string)")
            let dropped = text.columns - lines.reduce(0) { $0 + $1.columns }
            #expect(dropped <= text.string.unicodeScalars.filter { $0 == " " }.count)
        }
    }

    @Test(arguments: ["a", "a ", " ", "日", "e\u{301}", "word-", "🇩🇪"])
    func `long texts are wrapped in no more than a moment`(piece: String) {
        let length = Repetitions.count(100_000, long: 10_000_000)
        let text = SafeText(String(repeating: piece, count: length / piece.utf8.count))
        let time = ContinuousClock().measure { #expect(text.wrapped(to: 40).allSatisfy { $0.columns <= 40 }) }
        #expect(time < .seconds(10))
    }
}

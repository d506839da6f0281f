import FoundationEssentials
import Testing

@testable import Terminal

struct EmojiTests {
    @Test(
        arguments: [
            ("🇫🇮", .flags, "🇫🇮"), ("👍🏽", .tones, "👍"), ("✌🏿", .signTones, "✌ "), ("👩\u{200D}🚀", .joined, "👩"),
            ("🧑🏾\u{200D}🍳", .joined, "🧑"), ("👨\u{200D}👩\u{200D}👧\u{200D}👦", .joined, "👨"),
            ("🏃🏽\u{200D}♂\u{FE0F}", .joined, "🏃"), ("🏳\u{FE0F}\u{200D}🌈", .joined, "🏳 "),
            ("👩🏽\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨🏿", .joined, "👩"), ("❤\u{FE0F}", .presented, "❤ "),
            ("©\u{FE0F}", .presented, "© "), ("1\u{FE0F}\u{20E3}", .keycaps, "1 "),
            ("*\u{FE0F}\u{20E3}", .keycaps, "* "),
            ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", .regions, "EN"),
            ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", .regions, "SC"),
        ] as [(String, EmojiKinds, String)])
    func `an emoji is one grapheme of two columns, and so is what stands in for it`(
        text: String, kind: EmojiKinds, standIn: String
    ) throws {
        let graphemes = Array(SafeText(text).graphemes)
        let emoji = try #require(graphemes.first)
        #expect(graphemes.count == 1 && emoji.width == 2 && emoji.kind == kind)
        #expect(emoji.text.unicodeScalars.elementsEqual(text.unicodeScalars))
        let (first, second) = emoji.standIn
        #expect(first.text + (second?.text ?? "") == standIn)
        #expect(first.width + (second?.width ?? 0) == 2)
    }

    @Test(
        arguments: [
            ("🧑🏾\u{200D}🍳", "🧑🏾"), ("🏳\u{FE0F}\u{200D}🌈", "🏳\u{FE0F}"), ("👩\u{200D}🚀", nil), ("👍🏽", nil),
            ("a", nil),
        ] as [(String, String?)])
    func `the first of joined pictures keeps its tone, and that it is a picture`(text: String, lead: String?)
    {
        #expect(SafeText(text).graphemes.map(\.lead?.text) == [lead])
    }

    @Test(arguments: ["a", "日", "😀", "e\u{301}", "❤", "1", "한"])
    func `what is no emoji of several code points stands for itself`(text: String) throws {
        let grapheme = try #require(Array(SafeText(text).graphemes).first)
        #expect(grapheme.kind == nil && grapheme.standIn.first == grapheme && grapheme.standIn.second == nil)
    }

    @Test(
        arguments: [
            // Joined, but not by Unicode.
            ("😀\u{200D}😀", ["😀", "😀"]), ("👩\u{200D}👩\u{200D}👩", ["👩\u{200D}👩", "👩"]),
            ("👧\u{200D}👩", ["👧", "👩"]), ("👩\u{200D}a", ["👩", "a"]), ("👩\u{200D}", ["👩"]),
            ("日\u{200D}本", ["日", "本"]),
            ("👩\u{200D}👩\u{200D}👧\u{200D}👧\u{200D}👧", ["👩\u{200D}👩\u{200D}👧\u{200D}👧", "👧"]),
            // One tone and one selector, where they belong.
            ("👍🏽🏿", ["👍🏽"]), ("❤\u{FE0F}\u{FE0F}\u{FE0F}", ["❤\u{FE0F}"]), ("✌\u{FE0F}🏽", ["✌🏽"]),
            ("👍\u{FE0F}", ["👍"]),
            ("👩\u{200D}🚀🏽", ["👩\u{200D}🚀"]), ("a\u{FE0F}", ["a"]), ("1\u{FE0F}2", ["1", "2"]),
            ("1\u{FE0F}\u{20E3}\u{20E3}", ["1\u{FE0F}\u{20E3}"]), ("1\u{20E3}", ["1"]),
            ("1\u{200B}\u{20E3}", ["1"]),
            // One spelling of each.
            ("🏳\u{200D}🌈", ["🏳\u{FE0F}\u{200D}🌈"]), ("👩\u{200D}⚕", ["👩\u{200D}⚕\u{FE0F}"]),
            ("👩\u{200D}\u{200D}🚀", ["👩\u{200D}🚀"]), ("👩\u{200D}\u{200B}🚀", ["👩", "🚀"]),
            ("👩 \u{200D}🚀", ["👩", " ", "🚀"]),
            // A mark would be a sixth code point, or land on the neighbour.
            ("👍🏽\u{301}", ["👍🏽", "◌\u{301}"]), ("❤\u{FE0F}\u{20E0}", ["❤\u{FE0F}", "◌\u{20E0}"]),
            // Tags spell a flag that there is, or are gone.
            (
                "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}\u{E0061}\u{E007F}",
                ["🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"]
            ),
            ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E0067}\u{E007F}", ["🏴", "E", "N", "G", "G"]),
        ] as [(String, [String])])
    func `what is no emoji by Unicode is taken apart`(outside: String, expected: [String]) {
        let found = SafeText(outside).graphemes.map(\.text)
        #expect(found.count == expected.count)
        for (one, other) in zip(found, expected) {
            #expect(one.unicodeScalars.elementsEqual(other.unicodeScalars), "\(one.debugDescription)")
        }
        let string = SafeText(outside).string
        #expect(SafeText(string).string.unicodeScalars.elementsEqual(string.unicodeScalars))
    }

    /// Unicode's own list, as Debian's package `unicode-data` has it.
    private static let list = "/usr/share/unicode/emoji/emoji-test.txt"

    @Test(.enabled(if: FileManager.default.fileExists(atPath: list)))
    func `every emoji of Unicode's list, up to version 14, is one grapheme of two columns`() throws {
        let lines = try String(contentsOfFile: Self.list, encoding: .utf8).split(separator: "\n")
        var count = 0
        for line in lines where line.contains("; fully-qualified") {
            guard let version = line.firstMatch(of: /[ ]E(\d+)\.\d[ ]/), Int(version.1) ?? 99 <= 14 else {
                continue
            }
            let scalars = line.prefix { $0 != ";" }.split(separator: " ").compactMap { UInt32($0, radix: 16) }
                .compactMap(Unicode.Scalar.init)
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars)
            let graphemes = Array(SafeText(text).graphemes)
            #expect(graphemes.count == 1 && graphemes.first?.width == 2, "\(text)")
            // These are wide without being told that they are pictures.
            if scalars.count > 1, !["〰️", "〽️", "㊗️", "㊙️", "🈂️", "🈷️"].contains(text) {
                #expect(graphemes.first?.kind != nil, "\(text)")
                #expect(SafeText(text).string.unicodeScalars.elementsEqual(scalars), "\(text)")
            }
            count += 1
        }
        #expect(count > 3_000)
    }
}

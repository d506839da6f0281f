import TestSupport
import Testing

@testable import Replay

struct ScriptSourceTests {
    private func complaint(bytes: [UInt8]) -> String? {
        do throws(ScriptError) {
            _ = try ScriptSource(bytes: bytes, name: "t.perch")
            return nil
        } catch {
            return error.description
        }
    }

    @Test func `lines may end as on Windows, and a byte order mark is passed over`() throws {
        let unix = script("+0s key j  // down")
        let windows = Array("\u{FEFF}".utf8) + Array(unix.utf8).flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        #expect(try ScriptSource(bytes: windows, name: "t").script == ScriptParser.parse(unix, file: "t"))
    }

    @Test func `a last line without a line break counts`() throws {
        let text = script("+0s wait")
        #expect(
            try ScriptParser.parse(String(text.dropLast()), file: "t") == ScriptParser.parse(text, file: "t"))
    }

    @Test func `bytes that are not UTF-8 are refused with their place`() {
        let bytes = Array("perch-script 1\nsize 80x24\n// ".utf8) + [0xC3, 0x28, 0x0A]
        #expect(
            complaint(bytes: bytes)
                == "t.perch:3:4: expected UTF-8, found bytes that are not. Save the file as UTF-8.")
        #expect(
            complaint(bytes: [0xFF, 0xFE])
                == "t.perch:1:1: expected UTF-8, found bytes that are not. Save the file as UTF-8.")
    }

    @Test func `zero bytes are refused`() {
        #expect(
            complaint(bytes: Array("perch-script 1\n".utf8) + [0, 0, 0x0A])
                == "t.perch:2:1: expected printable text, found the character U+0000. Between quotation marks it can be written \\u{0}."
        )
    }

    @Test(arguments: [
        "\u{7}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}",
        "\u{2029}",
        "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{FEFF}",
    ])
    func `nothing that a terminal obeys may stand in a script, and between quotation marks it is escaped`(
        character: String
    ) throws {
        #expect(
            complaint(bytes: Array(script("// a\(character)b").utf8))?.contains("expected printable text")
                == true)
        let lines = try ScriptParser.parse(script("+0s wait"), file: "t").lines
        let typed = ScriptLine(.input(ScriptInput(.zero, .type("a\(character)b"))))
        let printed = ScriptPrinter.print(try Script(lines: Array(lines[..<3]) + [typed, lines[4]]))
        #expect(!printed.unicodeScalars.contains { character.unicodeScalars.contains($0) })
        #expect(try ScriptParser.parse(printed, file: "t").lines[3] == typed)
    }

    @Test func `a carriage return in the middle of a line is refused`() {
        let message = complaint(bytes: Array("perch-script 1\rsize 80x24\n".utf8))
        #expect(
            message?.hasPrefix("t.perch:1:15: expected printable text, found the character U+000D.") == true)
    }

    @Test func `a file of more than 256 megabytes is refused unread`() {
        let bytes = repeatElement(UInt8(ascii: "\n"), count: ScriptLimits.fileSize + 1)
        let error = #expect(throws: ScriptError.self) { try ScriptSource(bytes: bytes, name: "t.perch") }
        #expect(
            error?.description
                == "t.perch: expected a script of at most 256000000 bytes, found 256000001 bytes.")
    }

    @Test func `a file of more lines than a script has is refused before any of them is read`() {
        let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: ScriptLimits.lines + 1)
        #expect(
            complaint(bytes: bytes)
                == "t.perch: expected a script of at most 2000000 lines, found 2000001 lines.")
    }

    @Test(arguments: ["", "+4s reply #1 = {\"po", "+0s sned\n\u{1B}[2J\nend\n"])
    func `what was not written to its end behind the last line does not count`(tail: String) throws {
        let whole = script("+1s wait\n")
        let marked = whole + (whole.hasSuffix("\n") ? "" : "\n") + ScriptSource.tornTail + "\n"
        let cut = Array((marked + tail).utf8)
        #expect(try ScriptSource(bytes: cut, name: "t").script == ScriptParser.parse(whole, file: "t"))
        // Cut within a character, too.
        #expect(
            try ScriptSource(bytes: cut + [0xC3], name: "t").script == ScriptParser.parse(whole, file: "t"))
        // Above `end` it is a comment like any other.
        let above = script("+1s wait\n\(ScriptSource.tornTail)\n+0s sned\n")
        #expect(complaint(bytes: Array(above.utf8))?.contains("`sned`") == true)
    }

    @Test func `a line of more than a megabyte is refused`() {
        let text = script("+0s reply #1 = \"\(String(repeating: "a", count: ScriptLimits.lineLength))\"")
        #expect(
            complaint(bytes: Array(text.utf8))
                == "t.perch:4:1: expected a line of at most 1000000 bytes, found 1000017 bytes.")
    }

    @Test func `a reply of nearly a megabyte is read`() throws {
        let text = script("+0s reply #1 = \"\(String(repeating: "a", count: 900_000))\"")
        #expect(try ScriptParser.parse(text, file: "t").lines.count == 5)
    }

    @Test func `a reply that is longer than a line is printed in pieces, and is the same when it is read`()
        throws
    {
        for length in [499_990, 500_010, 2_300_000] {
            // Two bytes to a character, so that pieces end early; backslashes wherever they may end.
            let words = String(repeating: "é\\n\\\\", count: length / 6)
            let json = try #require(ScriptJSON("{\"a\": \"\(words)\"}"))
            let lines = try ScriptParser.parse(script("+0s wait"), file: "t").lines
            let reply = ScriptLine(.input(ScriptInput(.zero, .reply(1, .json(json)))), comment: " ends in \\")
            let whole = try Script(lines: Array(lines[..<3]) + [reply] + lines[3...])
            let text = ScriptPrinter.print(whole)
            #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= ScriptLimits.lineLength })
            #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 6 + reply.height)
            let source = try ScriptSource(text: text, name: "t")
            #expect(source.script == whole)
            #expect(source.numbers == [1, 2, 3, 4, 4 + reply.height, 5 + reply.height])
            #expect(source.pieces(of: 3).count == reply.height)
            let windows = try ScriptSource(text: text.replacing("\n", with: "\r\n"), name: "t")
            #expect(windows.script == whole)
        }
    }

    @Test func `pieces may be cut anywhere, and only a reply has any`() throws {
        let whole = #"+0s reply #1 = {"a": "b \\ \"c\""} // d"#
        let expected = try ScriptParser.parse(script(whole), file: "t")
        let start = try #require(whole.firstRange(of: "= ")).upperBound
        let end = try #require(whole.firstRange(of: "} //")).lowerBound
        var cut = whole.index(after: start)
        while cut < end {
            let pieces = whole[..<cut] + "\\\n" + whole[cut...]
            #expect(try ScriptParser.parse(script(String(pieces)), file: "t") == expected)
            whole.formIndex(after: &cut)
        }
        let others = script("+0s key \\\n+0s wait // \\\n+0s reply #1 = {} // \\\n+0s wait")
        #expect(try ScriptParser.parse(others, file: "t").inputCount == 4)
    }

    @Test func `an error beneath pieces, and in one, is told with its line`() {
        let text = script("+0s reply #1 = {\"a\":\\\n 1}\n+0s sned")
        #expect(complaint(bytes: Array(text.utf8))?.hasPrefix("t.perch:6:5: expected an action") == true)
        let open = script("+0s reply #1 = {\"a\":\\\n 1")
        #expect(complaint(bytes: Array(open.utf8))?.contains("expected a closing `}`") == true)
    }

    // Were any of these quadratic, the test would not end in the reader's lifetime.
    @Test func `a file of many lines is read in one pass`() throws {
        let count = Repetitions.count(25_000, long: 300_000)
        let lines = String(repeating: "+0s key j\n  view a b\n\n// c\n", count: count)
        #expect(try ScriptParser.parse(script(lines), file: "t").lines.count == 4 * count + 5)
    }

    @Test func `a line of a hundred thousand words is read`() throws {
        let numbers = (1...100_000).map { " #\($0)" }.joined()
        let text = "perch-script 1\nsize 1x1\nstart 1970-01-01T00:00:00Z\nend with\(numbers)\n"
        #expect(
            try ScriptParser.parse(text, file: "t").lines.last?.content == .end(inFlight: Array(1...100_000)))
    }

    @Test func `JSON that nests without end is refused`() {
        let text = script("+0s reply #1 = \(String(repeating: "[", count: 500_000))")
        #expect(
            complaint(bytes: Array(text.utf8))
                == "t.perch:4:144: expected JSON whose brackets match, at most 128 deep, found `[`.")
    }
}

import Replay
import Terminal
import Testing

/// What a screen looked like, as digits: in scripts, in replays, and as transcripts write it.
struct ScreenDigestTests {
    private func frame(_ text: SafeText, row: Int = 1, style: Style = .plain) -> Frame {
        var frame = Frame(size: Size(columns: 20, rows: 5))
        frame.put("the same", column: 0, row: 0)
        frame.put(text, column: 3, row: row, style: style)
        return frame
    }

    @Test func `a letter, a style and the cursor change the digits of their row and of no other`() {
        let before = ScreenDigest(frame("wren"))
        #expect(before == ScreenDigest(frame("wren")))
        #expect(before.rows == 5)
        #expect(before.description.count == 15)
        #expect(ScreenDigest(frame("wrem")).rowsDiffering(from: before) == [1])
        #expect(ScreenDigest(frame("wren", style: .reverse)).rowsDiffering(from: before) == [1])
        #expect(ScreenDigest(frame("wren", row: 3)).rowsDiffering(from: before) == [1, 3])
        var frame = frame("wren")
        frame.cursor = Point(column: 7, row: 4)
        let here = ScreenDigest(frame)
        #expect(here.rowsDiffering(from: before) == [4])
        frame.cursor = Point(column: 8, row: 4)
        #expect(ScreenDigest(frame).rowsDiffering(from: here) == [4])
        #expect(ScreenDigest(Frame(size: Size(columns: 20, rows: 3))).rowsDiffering(from: before).contains(4))
    }

    @Test func `digits are read as they were written, three for each row`() throws {
        let digest = ScreenDigest(frame("wren"))
        #expect(ScreenDigest(digest.description) == digest)
        for text in ["", "12", "1234", "12g", "ABC", String(repeating: "000", count: 1_001)] {
            #expect(ScreenDigest(text) == nil, "\(text)")
        }
        #expect(throws: ScriptError.self) { try play("+0s wait\n  screen 12") }
    }

    @Test func `a screen that is as it was passes; of another one the rows are told, and how it is now`()
        throws
    {
        let stage = CounterStage()
        let right = ScreenDigest(stage.frame())
        #expect(try play("+0s wait\n  screen \(right)").passed)
        let result = try play("+0s key j\n  command counter add\n  screen \(right)")
        #expect(
            result.divergences.map(\.description) == [
                "toy.perch:6:3: the screen is not what it was in row 00."
            ])
        #expect(result.divergences.first?.picture?.hasPrefix("00* | count 1") == true)
        let accepted = try #require(result.accepted)
        #expect(try play(text: accepted, on: CounterStage()).passed)
        let grown = try play("+0s resize 20x7\n  screen \(right)")
        #expect(grown.divergences.map(\.message) == ["the screen has 7 rows, and had 5."])
    }

    @Test func `a transcript has the screen wherever nothing happened for a while, and nowhere else`() throws
    {
        let stage = CounterStage()
        var transcript = Transcript(
            on: stage, size: Size(columns: 20, rows: 5), start: .example,
            screensAfter: ScriptOffset(milliseconds: 250))
        for milliseconds in [1_000, 249, 250, 0] {
            let offset = try #require(ScriptOffset(milliseconds: milliseconds))
            try transcript.take(ScriptInput(offset, .key(.character("j"))))
        }
        // What is refused has let its time pass: the screen before it is written once.
        let second = try #require(ScriptOffset(milliseconds: 1_000))
        #expect(throws: StageRefusal.self) { try transcript.take(ScriptInput(second, .send("lamp", "add"))) }
        #expect(throws: StageRefusal.self) { try transcript.take(ScriptInput(second, .send("lamp", "add"))) }
        try transcript.take(ScriptInput(.zero, .key(.character("j"))))
        let text = transcript.takeText() + ScriptPrinter.print(transcript.end) + "\n"
        let words = text.split(separator: "\n").dropFirst(3).map { line in
            line.split(separator: " ").first { !$0.hasPrefix("+") } ?? ""
        }
        #expect(
            words == [
                "key", "command", "key", "command", "screen", "key", "command", "key", "command", "screen",
                "key", "command", "end",
            ])
        #expect(try play(text: text, on: CounterStage()).passed)
    }
}

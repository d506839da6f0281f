import Terminal
import Testing

@testable import Replay

/// What a cast writer writes.
struct CastWriterTests {
    private func frame(_ text: SafeText) -> Frame {
        var frame = Frame(size: Size(columns: 8, rows: 1))
        frame.put(text, column: 0, row: 0)
        return frame
    }

    private func writer(title: String = "demo") throws -> CastWriter {
        let start = try #require(ScriptInstant(milliseconds: 1_518_944_400_250))
        return CastWriter(size: Size(columns: 8, rows: 1), start: start, title: title)
    }

    @Test
    func `emoji of several code points are stand-ins, as nobody knows how wide they are where it is played`()
        throws
    {
        var cast = try writer()
        cast.show(frame("👩\u{200D}🚀❤\u{FE0F}👍🏽x"))
        #expect(cast.takeText().contains("H👩❤ 👍x\\u001b"))
    }

    @Test func `a session, byte for byte`() throws {
        var cast = try writer()
        cast.show(frame("é \"x\""))
        cast.wait(try #require(ScriptOffset(milliseconds: 250)))
        cast.press(.up)
        cast.mark("user load")
        cast.wait(try #require(ScriptOffset(milliseconds: 61_005)))
        cast.show(frame("é \"y\""))
        cast.show(frame("é \"y\""))
        cast.end()
        #expect(
            cast.takeText() == #"""
                {"version":3,"term":{"cols":8,"rows":1,"type":"xterm-256color"},"timestamp":1518944400,"title":"demo"}
                [0.000, "o", "\u001b[0m\u001b[2J\u001b[1;1Hé \"x\"\u001b[?25l"]
                [0.250, "i", "\u001b[A"]
                [0.000, "m", "user load"]
                [61.005, "o", "\u001b[1;4Hy"]
                [0.000, "x", "0"]

                """#)
        #expect(cast.takeText() == "")
    }

    @Test func `in version 2 times count from the beginning, and the end is an output of nothing`() throws {
        let start = try #require(ScriptInstant(milliseconds: 1_518_944_400_250))
        var cast = CastWriter(size: Size(columns: 8, rows: 1), start: start, title: "demo", version: .two)
        cast.show(frame("é \"x\""))
        cast.wait(try #require(ScriptOffset(milliseconds: 250)))
        cast.press(.up)
        cast.wait(try #require(ScriptOffset(milliseconds: 61_005)))
        cast.show(frame("é \"y\""))
        cast.wait(try #require(ScriptOffset(milliseconds: 500)))
        cast.end()
        #expect(
            cast.takeText() == #"""
                {"version":2,"width":8,"height":1,"timestamp":1518944400,"title":"demo","env":{"TERM":"xterm-256color"}}
                [0.000, "o", "\u001b[0m\u001b[2J\u001b[1;1Hé \"x\"\u001b[?25l"]
                [0.250, "i", "\u001b[A"]
                [61.255, "o", "\u001b[1;4Hy"]
                [61.755, "o", ""]

                """#)
    }

    @Test func `nothing but one line of JSON gets in, whatever is said`() throws {
        var cast = try writer(title: "a\u{1B}[31m\n\u{202E}b\"\\")
        cast.mark("x\u{0}\n\u{9B}y\u{2028}")
        cast.type([.character("\u{9B}"), .character("a\u{301}"), .unknown])
        let text = cast.takeText()
        #expect(text.unicodeScalars.allSatisfy { PlainText.isPlain($0) || $0 == "\n" })
        let read = try Asciicast(text)
        #expect(read.header.title == "a[31m b\"\\")
        #expect(read.events.map(\.data) == ["x y", "a\u{301}"])
    }

    @Test(arguments: [
        Key.enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home,
        .end,
        .pageUp, .pageDown, .control("a"), .control("z"), .control(" "), .control("]"), .alt("x"), .alt("é"),
        .character("q"), .character("日"), .character(" "),
    ])
    func `what a key sends is that key again when it is read`(key: Key) {
        var decoder = KeyDecoder()
        let inputs = decoder.feed(key.sequence.utf8) + decoder.timeOut()
        #expect(inputs == [.key(key)])
    }

    @Test(arguments: 1...20)
    func `what a function key sends is that key again`(number: Int) {
        var decoder = KeyDecoder()
        #expect(decoder.feed(Key.function(number).sequence.utf8) == [.key(.function(number))])
        #expect(Key.function(number + 20).sequence == "")
    }
}

import Replay
import Terminal
import Testing

struct ScriptPrinterTests {
    @Test func `lays every line out in one way`() throws {
        let loose = """
            perch-script   1
            size 80x24
            start 2018-02-18T11:00:00.250+02:00 //zone
            open "file:My People#x"

               // indented
            +0ms send user   loadProfile
             effect #1 profile load // first
            +90000ms reply #1 people/0
            +1440m fail #1 unavailable status="503" why="a b"
            +12345ms key space
            end   with  #1
            """
        let tidy = """
            perch-script 1
            size 80x24
            start 2018-02-18T09:00:00.250Z  //zone
            open "file:My People#x"

            // indented
            +0s     send user loadProfile
                    effect #1 profile load  // first
            +90s    reply #1 people/0
            +1d     fail #1 unavailable status=503 why="a b"
            +12345ms key space
            end with #1

            """
        let script = try ScriptParser.parse(loose, file: "t")
        #expect(ScriptPrinter.print(script) == tidy)
        #expect(ScriptPrinter.print(try ScriptParser.parse(tidy, file: "t")) == tidy)
    }

    @Test func `a comment cannot break out of its line`() {
        let line = ScriptLine(.end(inFlight: []), comment: "a\n+0s key q\u{1B}\u{202E} ")
        #expect(ScriptPrinter.print(line) == "end  //a +0s key q")
    }

    @Test(arguments: [
        (0, "+0s"), (1, "+1ms"), (999, "+999ms"), (1_000, "+1s"), (1_500, "+1500ms"), (60_000, "+1m"),
        (61_000, "+61s"),
        (3_600_000, "+1h"), (86_400_000, "+1d"), (31_536_000_000, "+365d"),
    ])
    func `an offset is written in the largest unit that divides it`(milliseconds: Int, text: String) {
        #expect(ScriptOffset(milliseconds: milliseconds)?.description == text)
    }

    @Test func `an offset is neither negative nor more than a year`() {
        #expect(ScriptOffset(milliseconds: -1) == nil)
        #expect(ScriptOffset(milliseconds: 365 * 86_400_000 + 1) == nil)
    }
}

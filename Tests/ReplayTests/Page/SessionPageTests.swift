import Terminal
import Testing

@testable import Replay

/// The page of a session, as text.
struct SessionPageTests {
    private func page(_ lines: String, title: String = "lamp.perch") throws -> String {
        let session = try LampSession(lines)
        let stage = LampStage()
        var frames = FrameRows()
        frames.append(stage.frame())
        _ = ScriptReplay(of: session.script, on: stage, stepEnded: { frames.append(stage.frame()) })
        return try #require(
            SessionPage(title: title, session.recording, frames: frames, lines: Array(4...99)).text)
    }

    /// What stands between two texts, the first time.
    private func part(of page: String, from start: String, to end: String) throws -> String {
        let begin = try #require(page.firstRange(of: start)).upperBound
        let finish = try #require(page[begin...].firstRange(of: end)).lowerBound
        return String(page[begin..<finish])
    }

    @Test func `a security policy lets nothing run but the script and the style that are in the file`() throws
    {
        let page = try page("+0s key j")
        let style = try part(of: page, from: "<style>", to: "</style>")
        let script = try part(of: page, from: "</script>\n<script>", to: "</script>")
        #expect(
            page.contains(
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-\(SHA256.base64(of: script))'; style-src 'sha256-\(SHA256.base64(of: style))'; base-uri 'none'; form-action 'none'\"/>"
            ))
        // No address of anything outside, and no attribute that would run or colour something.
        for word in ["src=", "url(", "@import", "onclick", "onerror", "style=", "innerHTML", "eval("] {
            #expect(!page.contains(word), "\(word)")
        }
    }

    @Test func `steps say what was done, what came of it, and what they go back to`() throws {
        let page = try page("+1s key l\n+2s reply #1 = 7")
        let data = try part(of: page, from: "type=\"application/json\">", to: "</script>")
        #expect(
            data.contains(
                #"{"f":0,"a":"key l","o":"+1s","n":4,"e":[1],"w":["command lamp load","effect #1 lamp load"],"l":[["lamp","closed loading"]],"p":[["waiting","0","1"]]}"#
            ), "\(data)")
        #expect(
            data.contains(#""a":"reply #1 = 7","o":"+2s","n":5,"r":1,"c":1,"l":[["lamp","closed"]]"#),
            "\(data)")
    }

    @Test func `where the script differs stands with its step`() throws {
        let session = try LampSession("+0s key j\n+1s key l")
        var frames = FrameRows()
        for _ in 0..<3 { frames.append(LampStage().frame()) }
        let page = try #require(
            SessionPage(
                title: "lamp", session.recording, frames: frames, faults: [2: ["line 7, <b> is \"open\""]]
            ).text)
        #expect(page.contains(#","x":["line 7, \u003cb\u003e is \"open\""],"a":"key l""#))
        #expect(page.split(separator: #""x":"#).count == 2)
    }

    @Test func `a chart is data like all else, and the beginning tells what the machines are`() throws {
        let session = try LampSession("+0s key j")
        var frames = FrameRows()
        for _ in 0..<2 { frames.append(LampStage().frame()) }
        let chart = SessionChart(
            of: "lamp", width: 90, height: 50,
            states: [.init("closed", x: 1, y: 2, width: 30, height: 34)],
            arrows: [.init(from: 0, to: 0, path: "M1 2</script>")])
        let page = try #require(
            SessionPage(title: "lamp", session.recording, frames: frames, charts: [chart]).text)
        let data = try part(of: page, from: "type=\"application/json\">", to: "</script>")
        #expect(
            data.contains(
                #""charts":[{"m":"lamp","size":[90,50],"s":[["closed",1,2,30,34]],"a":[[0,0,"M1 2\u003c/script\u003e"]]}]"#
            ), "\(data)")
        #expect(data.contains(#""steps":[{"f":0,"l":[["lamp","closed"]]}"#), "\(data)")
    }

    @Test func `nothing that is data can end its element or begin another`() throws {
        let hostile = "</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>]]>&\"'"
        let page = try page("+0s type \"\(hostile.replacing("\"", with: "\\\""))\"", title: hostile)
        #expect(!page.contains("alert(1)</script>"))
        #expect(!page.contains("<img"))
        #expect(page.contains("<title>&lt;/script&gt;&lt;script&gt;alert(1)"))
        #expect(page.contains("\\u003c/script\\u003e\\u003cscript\\u003ealert(1)"))
        #expect(page.ranges(of: "<script").count == 2)
    }

    @Test func `rows and frames that come again are kept once`() throws {
        var frames = FrameRows()
        var frame = Frame(size: Size(columns: 10, rows: 3))
        frame.put("one", column: 0, row: 0)
        frames.append(frame)
        frames.append(frame)
        var other = frame
        other.put("two", column: 0, row: 1)
        frames.append(other)
        frames.append(frame)
        #expect(frames.sequence == [0, 0, 1, 0])
        #expect(frames.frames == [[0, 1, 1], [0, 2, 1]])
        #expect(frames.rows.map { $0.map(\.text) } == [["one"], [], ["two"]])
    }

    @Test func `colours become classes, reversed ones change places, and a wide letter stands alone`() throws
    {
        var frames = FrameRows()
        var frame = Frame(size: Size(columns: 10, rows: 1))
        frame.put("a", column: 0, row: 0, style: Style(foreground: .red, attributes: .bold))
        frame.put("b", column: 1, row: 0, style: .reverse)
        frame.put("漢", column: 2, row: 0)
        frame.put("c", column: 4, row: 0, style: Style(foreground: .blue, attributes: .reverse))
        frames.append(frame)
        #expect(frames.styles == ["f1 bold", "fb bf", "", "fb b4"])
        #expect(frames.rows[0].map(\.text) == ["a", "b", "漢", "c"])
        #expect(frames.rows[0].map(\.isWide) == [false, false, true, false])
    }
}

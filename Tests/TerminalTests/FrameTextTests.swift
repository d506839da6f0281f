import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

struct FrameTextTests {
    private let sample = """
        frame 12x3
        |Maude Plum  |
        |日本 e\u{301}🇩🇪    |
        |            |
        00: 0-9 bold, 11-11 reverse red on-bright-blue
        02: 0-11 dim
        cursor 3,1

        """

    @Test func `a frame is printed with bars, styles and cursor`() {
        var frame = Frame(size: Size(columns: 12, rows: 3))
        frame.put("Maude Plum", column: 0, row: 0, style: .bold)
        frame.put(
            " ", column: 11, row: 0, style: .reverse.with(foreground: .red).with(background: .brightBlue))
        frame.put("日本 e\u{301}🇩🇪", column: 0, row: 1)
        frame.fill(row: 2, style: .dim)
        frame.cursor = Point(column: 3, row: 1)
        #expect(FrameText(frame).text == sample)
    }

    @Test func `a printed frame is read as it was`() throws {
        let frame = try FrameText(text: sample).frame()
        #expect(frame[0, 0].style == .bold)
        #expect(frame[0, 1].text == "日")
        #expect(frame.cursor == Point(column: 3, row: 1))
        #expect(FrameText(frame).text == sample)
    }

    @Test func `an emoji of several code points is printed and read as one`() throws {
        let text = "frame 5x1\n|👩🏽\u{200D}🚀❤\u{FE0F}.|\n"
        let frame = try FrameText(text: text).frame()
        #expect(
            frame[0, 0].text == "👩🏽\u{200D}🚀" && frame[2, 0].text == "❤\u{FE0F}" && frame[4, 0].text == ".")
        #expect(FrameText(frame).text == text)
    }

    @Test(arguments: [
        Size(columns: 0, rows: 0), Size(columns: 1, rows: 1), Size(columns: 0, rows: 2),
        Size(columns: 2, rows: 0), Size(columns: 20, rows: 5),
    ])
    func `frames of any size are read as they were printed`(size: Size) throws {
        let frame = Frame(size: size)
        #expect(try FrameText(frame).frame() == frame)
    }

    @Test func `any frame is read as it was printed`() throws {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<Repetitions.count(150, long: 50_000) {
            var frame = Frame.random(size: Size(columns: 17, rows: 6), using: &random)
            let text = SafeText(String.random(pieces: 6, using: &random))
            frame.put(text, column: Int.random(in: -3..<17, using: &random), row: 2, style: .italic)
            #expect(try FrameText(frame).frame() == frame, "\(FrameText(frame).text)")
        }
    }

    @Test(arguments: [
        ("", 1, "frame"), ("frame", 1, "frame"), ("frame 2", 1, "frame"), ("frame 2x1001", 1, "frame"),
        ("frame 02x1", 1, "frame"),
        ("frame 99999x99999", 1, "1000"), ("frame -1x1", 1, "frame"), ("frame 2x1", 2, "1 rows"),
        ("frame 2x1\n|a|", 2, "2 columns"),
        ("frame 2x1\n|abc|", 2, "2 columns"), ("frame 2x1\nab", 2, "bars"),
        ("frame 2x1\n|a\u{1B}|", 2, "bars"), ("frame 2x1\n|日本|", 2, "bars"),
        ("frame 2x1\n|a\u{202E}b|", 2, "bars"), ("frame 1x1\n|a\u{FE0F}|", 2, "bars"),
        ("frame 2x1\n|\u{200D}a|", 2, "bars"),
        ("frame 2x1\n|a\u{E0061}\u{E0062}b|", 2, "bars"), ("frame 4x1\n|😀\u{200D}😀|", 2, "bars"),
        ("frame 1x1\n|a|\n00 bold", 3, "ROW"),
        ("frame 1x1\n|a|\n00: 0-1 bold", 3, "ROW"),
        ("frame 1x1\n|a|\n01: 0-0 bold", 3, "ROW"), ("frame 1x1\n|a|\n00: 0-0 bolt", 3, "ROW"),
        ("frame 1x1\n|a|\n00: 0-0", 3, "ROW"),
        ("frame 1x1\n|a|\n00: 0-0 bold\n00: 0-0 dim", 4, "rising"), ("frame 1x1\n|a|\ncursor 1", 3, "cursor"),
        ("frame 1x1\n|a|\ncursor 0,0\nmore", 4, "nothing more"),
        ("frame 1x1\n|a|\n00: 0-0 dim bold", 3, "ROW"), ("frame 1x0\n|", 2, "ROW"),
    ])
    func `what is no frame is refused with line and expectation`(text: String, line: Int, expected: String)
        throws
    {
        let error = try #require(throws: FrameTextError.self) { try FrameText(text: text).frame() }
        #expect(error.line == line)
        #expect(error.expected.contains(expected))
        #expect("\(error)".hasPrefix("line \(line): expected "))
    }
}

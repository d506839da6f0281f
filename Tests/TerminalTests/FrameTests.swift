import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

struct FrameTests {
    @Test func `a new frame is blank`() {
        let frame = Frame(size: Size(columns: 3, rows: 2))
        #expect(frame.text == "\n")
        #expect(frame[2, 1] == .blank)
        #expect(frame.cursor == nil)
    }

    @Test(arguments: [
        Size(columns: 0, rows: 0), Size(columns: 0, rows: 3), Size(columns: 3, rows: 0),
        Size(columns: -1, rows: -1),
    ])
    func `a frame without cells takes anything and stays empty`(size: Size) {
        var frame = Frame(size: size)
        #expect(frame.put("日本 x", column: 0, row: 0) == 0)
        frame.fill(column: -1, row: -1, columns: 5, rows: 5, style: .reverse)
        frame.restyle(column: 0, row: 0, columns: 5) { _ in .bold }
        frame.draw(Frame(size: Size(columns: 2, rows: 2)), column: 0, row: 0)
        frame.rule(row: 0)
        #expect(frame[0, 0] == .blank)
        #expect(frame.columns(differingFrom: nil, row: 0) == nil)
    }

    @Test(
        arguments: [
            ("abc", 0, nil, "abc", 3), ("abc", 3, nil, "   ab", 2), ("abc", -1, nil, "bc", 2),
            ("abc", -3, nil, "", 0),
            ("abc", 5, nil, "", 0), ("abc", 0, 2, "ab", 2), ("abc", 0, 0, "", 0), ("abc", 0, -1, "", 0),
            ("abc", -1, 2, "b", 1),
            ("日本", 0, nil, "日本", 4), ("日本", 1, nil, " 日本", 4), ("日本", 2, nil, "  日", 3),
            ("日本", -1, nil, " 本", 3),
            ("日本", 0, 3, "日", 3), ("日本", 0, 1, "", 1), ("日本", -2, nil, "本", 2), ("日", 4, nil, "", 1),
            ("🇩🇪x", 0, nil, "🇩🇪x", 3), ("e\u{301}x", 0, nil, "e\u{301}x", 2), ("a\u{A0}b", 0, nil, "a b", 3),
            ("abc", .max, nil, "", 0), ("abc", .min, nil, "", 0), ("日本", .min, nil, "", 0),
            ("日", 0, .max, "日", 2),
        ] as [(String, Int, Int?, String, Int)])
    func `a text is cut at the edges`(text: String, column: Int, width: Int?, expected: String, used: Int) {
        var frame = Frame(size: Size(columns: 5, rows: 1))
        #expect(frame.put(SafeText(text), column: column, row: 0, width: width) == used)
        #expect(frame.text(row: 0) == expected)
    }

    @Test(arguments: [-1, 2, .max, .min])
    func `a row outside takes nothing`(row: Int) {
        var frame = Frame(size: Size(columns: 5, rows: 2))
        #expect(frame.put("abc", column: 0, row: row) == 0)
        #expect(frame == Frame(size: frame.size))
    }

    @Test func `writing over one half of a wide character blanks the other, in its style`() {
        var frame = Frame(size: Size(columns: 6, rows: 1))
        frame.put("日本語", column: 0, row: 0, style: .bold)
        frame.put("x", column: 1, row: 0)
        frame.put("y", column: 4, row: 0)
        #expect(frame.text == " x本y")
        #expect(frame[0, 0].style == .bold)
        #expect(frame[5, 0] == Frame.cell(" ", .bold))
    }

    @Test func `a flag and a marked letter are each one cell's text`() {
        var frame = Frame(size: Size(columns: 6, rows: 1))
        frame.put("🇩🇪e\u{301}x", column: 0, row: 0)
        #expect(frame[0, 0].text == "🇩🇪")
        #expect(frame[0, 0].width == 2)
        #expect(frame[1, 0].text == "")
        #expect(frame[1, 0].width == 0)
        #expect(Array(frame[2, 0].text.unicodeScalars).count == 2)
        #expect(frame[3, 0].text == "x")
    }

    @Test func `whatever is written where, no wide character stands half, and nothing else changes`() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<Repetitions.count(300, long: 100_000) {
            var frame = Frame.random(size: Size(columns: 11, rows: 3), using: &random)
            let before = frame
            let text = SafeText(String.random(pieces: 6, using: &random))
            let column = Int.random(in: -6..<14, using: &random)
            let row = Int.random(in: -1..<4, using: &random)
            let width = Bool.random(using: &random) ? nil : Int.random(in: 0..<9, using: &random)
            let used = frame.put(text, column: column, row: row, style: .underline, width: width)
            #expect(frame.isWhole)
            #expect(frame.cells(0..<11, row: 0).count == 11)
            let touched = (0..<3).flatMap { row in (0..<11).map { ($0, row) } }.filter {
                frame[$0, $1] != before[$0, $1]
            }
            #expect(
                touched.allSatisfy { $1 == row && ($0 >= max(0, column) - 1 && $0 <= max(0, column) + used) })
            #expect(used <= min(text.columns, width ?? .max))
            let inked = (0..<11).filter {
                row >= 0 && row < 3 && frame[$0, row].style == .underline
                    && before[$0, row].style != .underline
            }
            #expect(inked.count <= used)
        }
    }

    @Test func `what differs is found as one range of whole characters`() {
        var old = Frame(size: Size(columns: 8, rows: 2))
        old.put("日本語x", column: 0, row: 0)
        var new = old
        #expect(new.columns(differingFrom: old, row: 0) == nil)
        new.put("x", column: 6, row: 0, style: .bold)
        #expect(new.columns(differingFrom: old, row: 0) == 6..<7)
        new.put("本", column: 0, row: 0)
        #expect(new.columns(differingFrom: old, row: 0) == 0..<7)
        var third = old
        third.put("a", column: 3, row: 0)
        #expect(third.columns(differingFrom: old, row: 0) == 2..<4)
        #expect(new.columns(differingFrom: Frame(size: Size(columns: 7, rows: 2)), row: 1) == 0..<8)
        #expect(new.columns(differingFrom: nil, row: 1) == 0..<8)
    }

    @Test func `a rectangle is filled as far as it is inside`() {
        var frame = Frame(size: Size(columns: 4, rows: 3))
        for row in 0..<3 { frame.put("日日", column: 0, row: row) }
        frame.fill(column: 1, row: 1, columns: 99, rows: .max, style: .reverse)
        #expect(frame.text == "日日\n\n")
        #expect(frame[0, 1].style == .plain)
        #expect(frame[1, 1].style == .reverse)
        frame.fill(row: 0, style: .dim)
        #expect((0..<4).allSatisfy { frame[$0, 0] == Frame.cell(" ", .dim) })
        frame.fill(row: 7, style: .dim)
        frame.fill(column: -5, row: 0, columns: 2, rows: 1, style: .bold)
        #expect(frame[0, 0].style == .dim)
    }

    @Test func `a style can change under a text, and a wide character has one style`() {
        var frame = Frame(size: Size(columns: 4, rows: 1))
        frame.put("a日b", column: 0, row: 0, style: .bold)
        frame.restyle(column: 1, row: 0, columns: 1) { $0.with(.reverse) }
        #expect(frame.text == "a日b")
        #expect(frame[0, 0].style == .bold)
        #expect(frame[1, 0].style == .bold.with(.reverse))
        #expect(frame[2, 0].style == .bold.with(.reverse))
        frame.restyle(column: -9, row: -9, columns: 99, rows: 99) { _ in .plain }
        #expect((0..<4).allSatisfy { frame[$0, 0].style == .plain })
    }

    @Test func `a frame drawn on another is cut at its edges`() {
        var small = Frame(size: Size(columns: 4, rows: 2))
        small.put("日本", column: 0, row: 0)
        small.put("ab", column: 0, row: 1, style: .bold)
        small.cursor = Point(column: 0, row: 0)
        var large = Frame(size: Size(columns: 6, rows: 3))
        for row in 0..<3 { large.put("......", column: 0, row: row) }
        var right = large
        right.draw(small, column: 3, row: 1)
        #expect(right.text == "......\n...日\n...ab")
        #expect(right.isWhole)
        #expect(right.cursor == nil)
        var left = large
        left.draw(small, column: -1, row: -1)
        #expect(left.text == "b  ...\n......\n......")
        large.draw(small, column: -1, row: 0)
        #expect(large.text == " 本...\nb  ...\n......")
    }

    @Test func `a line is drawn in what the terminal has`() {
        var frame = Frame(size: Size(columns: 4, rows: 2))
        frame.rule(row: 0)
        frame.rule(row: 1, column: 1, columns: 2, utf8: false)
        #expect(frame.text == "────\n --")
    }

    @Test func `a cursor outside is not visible`() {
        var frame = Frame(size: Size(columns: 4, rows: 2))
        for point in [Point(column: 4, row: 0), Point(column: 0, row: 2), Point(column: -1, row: 0)] {
            frame.cursor = point
            #expect(frame.visibleCursor == nil)
        }
        frame.cursor = Point(column: 3, row: 1)
        #expect(frame.visibleCursor == Point(column: 3, row: 1))
    }
}

extension Frame {
    /// The cell of a text written alone.
    static func cell(_ text: SafeText, _ style: Style) -> Cell {
        var frame = Frame(size: Size(columns: 2, rows: 1))
        frame.put(text, column: 0, row: 0, style: style)
        return frame[0, 0]
    }

    /// Whether each wide character has both its halves, in one style.
    var isWhole: Bool {
        (0..<size.rows).allSatisfy { row in
            (0..<size.columns).allSatisfy { column in
                switch self[column, row].width {
                case 2:
                    column + 1 < size.columns && self[column + 1, row].width == 0
                        && self[column + 1, row].style == self[column, row].style
                case 0: column > 0 && self[column - 1, row].width == 2
                default: true
                }
            }
        }
    }
}

import Terminal
import TestSupport
import Testing

@testable import Replay
@testable import TerminalTestSupport

/// The law of the painter: a terminal that shows one screen and gets its output shows the next.
struct FramePainterTests {
    private let sizes = [
        Size(columns: 1, rows: 1), Size(columns: 2, rows: 3), Size(columns: 17, rows: 6),
        Size(columns: 80, rows: 24),
    ]

    @Test func `what is shown becomes what is to be shown, for frames of chance`() {
        for seed in 0..<UInt64(Repetitions.count(200, long: 5_000)) {
            var random = SeededGenerator(seed: seed)
            let size = sizes[Int(seed % 4)]
            var screen = VirtualScreen(size: size)
            var shown: Frame?
            for _ in 0..<4 {
                let frame = Frame.random(size: size, using: &random)
                screen.feed(FramePainter.output(frame, over: shown).utf8)
                #expect(screen.frame == frame.seen, "seed \(seed)")
                #expect(screen.unknown == [])
                #expect(screen.style == .plain)
                shown = frame
            }
        }
    }

    @Test func `a screen of another size is drawn from nothing`() {
        var random = SeededGenerator(seed: 1)
        var screen = VirtualScreen(size: Size(columns: 30, rows: 8))
        let large = Frame.random(size: screen.size, using: &random)
        screen.feed(FramePainter.output(large, over: nil).utf8)
        screen.resize(to: Size(columns: 12, rows: 10))
        let small = Frame.random(size: screen.size, using: &random)
        screen.feed(FramePainter.output(small, over: large).utf8)
        #expect(screen.frame == small.seen)
    }

    @Test func `what is shown already costs nothing, and one letter little`() {
        var frame = Frame(size: Size(columns: 80, rows: 24))
        frame.put("count", column: 1, row: 0, style: .bold)
        #expect(FramePainter.output(frame, over: frame) == "")
        var next = frame
        next.put("x", column: 79, row: 23, style: Style(foreground: .brightRed, background: .blue))
        #expect(FramePainter.output(next, over: frame) == "\u{1B}[24;80H\u{1B}[0;91;44mx\u{1B}[0m")
        next = frame
        next.cursor = Point(column: 3, row: 4)
        #expect(FramePainter.output(next, over: frame) == "\u{1B}[5;4H\u{1B}[?25h")
        #expect(FramePainter.output(frame, over: next) == "\u{1B}[?25l")
    }
}

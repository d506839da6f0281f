import TestSupport
import Testing

@testable import Terminal

struct PiecedTextTests {
    private func sketch(_ lines: [PiecedText]) -> [[String]] {
        lines.map { $0.texts.map { "\($0.piece)\($0.text.string)" } }
    }

    @Test(
        arguments: [
            ([], []),
            (["", ""], []),
            (["a ", "b", " c"], [["0a ", "1b", "2 c"]]),
            (["a\n", "b\r", "\nc"], [["0a"], ["1b"], ["2c"]]),
            (["", "a", "", "b"], [["1a", "3b"]]),
            // Blanks at the end of a line go, whosever they are.
            (["a", "  ", "\n  b"], [["0a"], ["2  b"]]),
            (["a\t", "b"], [["0a    ", "1b"]]),
            // What joins the character before belongs to it.
            (["e", "\u{301}", "x"], [["0e\u{301}", "2x"]]),
            (["🇩", "🇪x"], [["0🇩🇪", "1x"]]),
            (["🇩", "x"], [["0D", "1x"]]),
            (["👩", "\u{200D}🚀x"], [["0👩\u{200D}🚀", "1x"]]), (["❤", "\u{FE0F}x"], [["0❤\u{FE0F}", "1x"]]),
            (["👩\u{200D}", "🚀", "x"], [["0👩\u{200D}🚀", "2x"]]),
            (["\u{1B}[3", "1mab"], [["1ab"]]),
            (["\u{1B}", "", "]0;t\u{7}", "ab"], [["3ab"]]),
            (["日", "本"], [["0日", "1本"]]),
        ] as [([String], [[String]])])
    func `pieces pass the gate as one text and are told apart`(pieces: [String], expected: [[String]]) {
        #expect(sketch(PiecedText.lines(pieces)) == expected)
    }

    @Test func `lines are broken as those of the whole text, and keep their pieces`() {
        let line = PiecedText.lines(["one t", "wo thr", "ee"])[0]
        #expect(sketch(line.wrapped(to: 7)) == [["0one t", "1wo"], ["1thr", "2ee"]])
        #expect(sketch(line.wrapped(to: 3)) == [["0one"], ["0t", "1wo"], ["1thr"], ["2ee"]])
        #expect(sketch(line.wrapped(to: 80)) == [["0one t", "1wo thr", "2ee"]])
        #expect(line.wrapped(to: 0).isEmpty)
        #expect(
            sketch(PiecedText.lines(["日a", "本"])[0].wrapped(to: 1)) == [["0\u{FFFD}"], ["0a"], ["1\u{FFFD}"]])
    }

    @Test func `a limit of lines is kept`() {
        #expect(sketch(PiecedText.lines(["a\nb", "\nc"], limit: 2)) == [["0a"], ["1…"]])
        #expect(PiecedText.lines(["a", "b"], limit: 0).isEmpty)
    }

    @Test func `whatever comes in whatever pieces, the lines are those of the whole`() {
        var random = SeededGenerator(seed: 16)
        for _ in 0..<Repetitions.count(1_000, long: 300_000) {
            let pieces = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
                String.random(pieces: Int.random(in: 0..<6, using: &random), using: &random)
            }
            let lines = PiecedText.lines(pieces)
            let whole = SafeText.lines(pieces.joined())
            #expect(lines.map(\.text) == whole, "\(pieces)")
            for width in [1, 2, 5, 20] {
                let wrapped = lines.flatMap { $0.wrapped(to: width) }
                #expect(wrapped.map(\.text) == whole.flatMap { $0.wrapped(to: width) }, "\(pieces)")
                for line in wrapped + lines {
                    #expect(SafeText.joined(line.texts.map(\.text)) == line.text, "\(pieces)")
                    #expect(line.parts.reduce(0) { $0 + $1.columns } == line.text.columns, "\(pieces)")
                    #expect(line.texts.allSatisfy { pieces.indices.contains($0.piece) })
                }
            }
        }
    }
}

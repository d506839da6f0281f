import Terminal
import TestSupport
import Testing

@testable import Replay

struct ScreenTextTests {
    private func screen(_ rows: String...) -> ScreenText {
        var frame = Frame(size: Size(columns: 30, rows: rows.count))
        for (row, text) in rows.enumerated() { frame.put(SafeText(text), column: 0, row: row) }
        return ScreenText(frame)
    }

    @Test func `a text stands on one row, and anywhere in it`() {
        var screen = screen("abababac", "cba  漢字", "")
        for text in ["a", "ababac", "abababac", "cba", "字", " 漢", "ba  漢字"] {
            let isThere = screen.shows(text)
            #expect(isThere, "\(text)")
        }
        for text in ["abac cba", "acc", "ababababac", "d", "字字", "漢 字"] {
            let isThere = screen.shows(text)
            #expect(!isThere, "\(text)")
        }
    }

    @Test func `an accent of its own is the same letter`() {
        for (row, text) in [("caf\u{E9}", "cafe\u{301}"), ("cafe\u{301}", "caf\u{E9}")] {
            var screen = screen(row)
            let isThere = screen.shows(text)
            #expect(isThere)
        }
    }

    @Test(arguments: UInt64(1)...20)
    func `finds what a plain search finds`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func text(_ count: Int) -> String {
            String((0..<count).map { _ in Bool.random(using: &random) ? "a" : "b" })
        }
        for _ in 0..<Repetitions.count(50, long: 2_000) {
            let row = text(Int.random(in: 0...20, using: &random))
            let part = text(Int.random(in: 1...5, using: &random))
            let isThere = (0..<row.count).contains { row.dropFirst($0).hasPrefix(part) }
            var screen = screen(row)
            let isFound = screen.shows(part)
            #expect(isFound == isThere, "\(row) \(part)")
        }
    }
}

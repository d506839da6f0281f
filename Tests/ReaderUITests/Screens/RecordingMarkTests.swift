import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// Where a frame says that it is being recorded.
struct RecordingMarkTests {
    private func frame(_ title: String, right: String = "", columns: Int, rows: Int = 3) -> Frame {
        var frame = Frame(size: Size(columns: columns, rows: rows))
        frame.put(SafeText(title), column: 0, row: 0)
        if !right.isEmpty { frame.put(SafeText(right), column: columns - right.count, row: 0) }
        frame.put("j/k move  q quit", column: 0, row: rows - 1)
        RecordingMark.draw(on: &frame)
        return frame
    }

    @Test func `where there is room it stands in the program's place`() {
        #expect(frame(" perch  Wren", columns: 40).text(row: 0) == " REC    Wren")
    }

    @Test(arguments: [
        ("Wren", "", "Wren             REC"), ("A name of 16 col", "", "A name of 16 col REC"),
        ("Wren", "18 posts", "Wren    REC 18 posts"),
    ])
    func `at 20 columns it stands where no name does`(title: String, right: String, expected: String) {
        #expect(frame(title, right: right, columns: 20).text(row: 0) == expected)
    }

    @Test(arguments: ["A name of 17 colu", "A name of twenty col"])
    func `where the name needs the line it stands at the end of the last`(title: String) {
        let frame = frame(title, columns: 20)
        #expect(frame.text(row: 0) == title)
        #expect(frame.text(row: 2) == "j/k move  q quit REC")
    }

    @Test(arguments: ScreenCase.allCases)
    func `no name is overwritten at 20 columns, and the mark is on every screen`(state: ScreenCase) {
        let size = Size(columns: 20, rows: 10)
        var frame = RootScreen.screen.frame(
            state.viewModel(size), in: .init(size: size, now: Sample.now))
        let title = frame.text(row: 0)
        RecordingMark.draw(on: &frame)
        #expect(frame.text.contains("REC"))
        let words = frame.text(row: 0).split(separator: " ").filter { $0 != "REC" }
        #expect(words == title.split(separator: " "))
    }

    @Test func `on the smallest screens the mark stands only where it fits`() {
        for columns in 1...5 {
            for rows in 1...2 {
                let text = frame("Wren", columns: columns, rows: rows).text
                #expect(text.contains("REC") == (columns >= 3 && rows == 2), "\(columns)x\(rows): \(text)")
            }
        }
    }
}

public import Terminal
import Values

/// The screens of a session, each row of them kept once: most rows are the same from one screen to the next.
public struct FrameRows {
    /// A run of letters that look alike; a wide letter is a run of its own, because a browser's font may draw it narrower.
    struct Run: Hashable {
        var text: String
        let style: Int
        let isWide: Bool
    }

    private(set) var rows: [[Run]] = []
    private(set) var frames: [[Int]] = []
    /// What the styles are called in the page's style sheet.
    private(set) var styles: [String] = []
    /// For each screen that was added, which frame it is.
    private(set) var sequence: [Int] = []
    private var rowNumbers: [[Run]: Int] = [:]
    private var frameNumbers: [[Int]: Int] = [:]
    private var styleNumbers: [Style: Int] = [:]
    /// The screen that was added last: many steps change none.
    private var newest: (frame: Frame, number: Int)?

    /// No screen yet.
    public init() {}

    /// Adds a screen.
    public mutating func append(_ frame: Frame) {
        if let newest, newest.frame == frame {
            sequence.append(newest.number)
            return
        }
        var numbers: [Int] = []
        for row in 0..<frame.size.rows { numbers.append(self.number(ofRow: row, in: frame)) }
        let number = frameNumbers[numbers] ?? frames.count
        if number == frames.count {
            frames.append(numbers)
            frameNumbers[numbers] = number
        }
        newest = (frame, number)
        sequence.append(number)
    }

    private mutating func number(ofRow row: Int, in frame: Frame) -> Int {
        var runs: [Run] = []
        for column in 0..<frame.size.columns {
            let cell = frame[column, row]
            // The second half of a wide letter is drawn with the first.
            guard cell.width > 0 else { continue }
            let style = number(of: cell.style)
            let isWide = cell.width > 1
            if !isWide, let end = runs.last, end.style == style, !end.isWide {
                runs[runs.count - 1].text += cell.text
            } else {
                runs.append(Run(text: cell.text, style: style, isWide: isWide))
            }
        }
        // Blanks at the end of a row show nothing.
        if let end = runs.last, styles[end.style].isEmpty, !end.isWide {
            runs[runs.count - 1].text = PlainText.trimmingEnd(end.text)
            if runs[runs.count - 1].text.isEmpty { runs.removeLast() }
        }
        if let number = rowNumbers[runs] { return number }
        rows.append(runs)
        rowNumbers[runs] = rows.count - 1
        return rows.count - 1
    }

    private mutating func number(of style: Style) -> Int {
        if let number = styleNumbers[style] { return number }
        styles.append(PageStyle.classes(of: style))
        styleNumbers[style] = styles.count - 1
        return styles.count - 1
    }

    /// Writes the rows, the frames and the styles as members of an object.
    func write(to json: inout JSONWriter) {
        json.key("styles")
        json.list { for style in styles { $0.value(style) } }
        json.key("rows")
        json.list { json in
            for runs in rows {
                json.list { json in
                    for run in runs {
                        json.value(run.isWide ? -1 - run.style : run.style)
                        json.value(run.text)
                    }
                }
            }
        }
        json.key("frames")
        json.list { json in
            for frame in frames { json.list { json in for row in frame { json.value(row) } } }
        }
    }
}

/// Reads a marble string from left to right.
struct DiagramParser {
    private(set) var steps: [[Marbles.Diagram.Mark]] = []
    private(set) var columns: [[Int]] = []
    private let text: String

    /// Where the open group began.
    private var group: Int?
    /// The mark after which there is only silence.
    private var last: Marbles.Diagram.Mark?
    private var isOpened = false

    init(_ text: String) {
        self.text = text
    }

    mutating func parse() throws(Marbles.SyntaxError) {
        for (index, character) in text.enumerated() {
            let column = index + 1
            switch character {
            case " ":
                break
            case "-":
                if group != nil { throw error(column, .silenceInGroup) }
                add([], [])
            case "(":
                if group != nil { throw error(column, .groupInGroup) }
                group = column
                add([], [])
            case ")":
                guard group != nil else { throw error(column, .unopenedGroup) }
                if steps.last?.isEmpty == true { throw error(column, .emptyGroup) }
                group = nil
            default:
                guard let mark = Marbles.Diagram.Mark(character) else {
                    throw error(column, .unknown(character))
                }
                try check(mark, column)
                if group == nil { add([], []) }
                steps[steps.count - 1].append(mark)
                columns[columns.count - 1].append(column)
            }
        }
        if let group { throw error(group, .unclosedGroup) }
    }

    private mutating func add(_ marks: [Marbles.Diagram.Mark], _ places: [Int]) {
        steps.append(marks)
        columns.append(places)
    }

    private mutating func check(_ mark: Marbles.Diagram.Mark, _ column: Int) throws(Marbles.SyntaxError) {
        if let last { throw error(column, .afterEnd(last)) }
        if mark == .opened {
            if isOpened { throw error(column, .openedTwice) }
            isOpened = true
        }
        if mark == .closed, !isOpened { throw error(column, .unopenedWindow) }
        if mark.isLast { last = mark }
    }

    private func error(_ column: Int, _ reason: Marbles.SyntaxError.Reason) -> Marbles.SyntaxError {
        Marbles.SyntaxError(text: text, column: column, reason: reason)
    }
}

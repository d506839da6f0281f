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

extension Marbles {
    /// What is wrong with a marble string, and where.
    public struct SyntaxError: Error, Hashable {
        /// The marble string.
        public let text: String
        /// The place of the character, from 1.
        public let column: Int
        /// What is wrong with it.
        public let reason: Reason

        /// What can be wrong with a marble string.
        public enum Reason: Hashable, Sendable {
            /// The character means nothing.
            case unknown(Character)
            /// `-` in parentheses: a group takes one step.
            case silenceInGroup
            /// `(` in parentheses.
            case groupInGroup
            /// `()`: a step without an event is `-`.
            case emptyGroup
            /// `)` without `(`.
            case unopenedGroup
            /// `(` without `)`.
            case unclosedGroup
            /// Something happens after the end.
            case afterEnd(Diagram.Mark)
            /// A second `[`.
            case openedTwice
            /// `]` without `[`.
            case unopenedWindow
            /// A value that the key does not know.
            case unnamed(Character)
            /// `#` in a stream whose key has no failure.
            case noFailure
            /// `[` or `]` in a stream.
            case windowInStream
            /// An event in a window.
            case eventInWindow
            /// A window without `[`.
            case noWindow
        }
    }
}

extension Marbles.SyntaxError: CustomStringConvertible {
    /// What is wrong and where, then the string, then a caret under the place.
    public var description: String {
        """
        column \(column): \(reason)
        \(text)
        \(String(repeating: " ", count: column - 1))^
        """
    }
}

extension Marbles.SyntaxError.Reason: CustomStringConvertible {
    /// What is wrong, in words.
    public var description: String {
        switch self {
        case .unknown(let character):
            "\"\(character)\" means nothing; values are letters and digits."
        case .silenceInGroup: "there is no time in a group; it takes one step."
        case .groupInGroup: "a group cannot stand in a group."
        case .emptyGroup: "an empty group; a step without an event is \"-\"."
        case .unopenedGroup: "\")\" without \"(\"."
        case .unclosedGroup: "this group has no \")\"."
        case .afterEnd(let mark): "nothing follows \"\(mark)\" but silence."
        case .openedTwice: "there is a \"[\" already."
        case .unopenedWindow: "\"]\" without \"[\"."
        case .unnamed(let name): "the key has no value for \"\(name)\"."
        case .noFailure: "the key has no failure for \"#\"."
        case .windowInStream: "\"[\" and \"]\" belong in a window, not in a stream."
        case .eventInWindow: "a window has no events, only \"[\" and \"]\"."
        case .noWindow: "a window has a \"[\"."
        }
    }
}

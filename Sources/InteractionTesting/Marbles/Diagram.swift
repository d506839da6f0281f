import FoundationEssentials
import Reactive

extension Marbles {
    /// A marble string that has been read: what is written, before anybody says what the names stand for.
    ///
    /// ```
    /// diagram = { step | " " }
    /// step    = "-" | mark | "(" mark { mark } ")"
    /// mark    = letter | digit | "#" | "|" | "!" | "[" | "]"
    /// ```
    ///
    /// - Every step lasts equally long, a group in parentheses too; what is in a group happens in the order written.
    /// - A letter or a digit is a value. `#` is failure, `|` completion, `!` interruption; only silence follows them.
    /// - `[` and `]` say from when to when somebody listens (``Window``); each stands at most once, `[` first.
    /// - Spaces stand for nothing, also inside a group: `"-(ab)-|"` and `"-c   -|"` are equally long.
    /// - Silence at the end lasts as long as it is written; two timelines are compared without it.
    ///
    /// Printing is the inverse of parsing, but for spaces and parentheses around a single mark.
    public struct Diagram: Sendable {
        /// What happens in each step.
        public let steps: [[Mark]]

        /// What was read, and the column of each mark, for messages.
        let text: String
        let columns: [[Int]]

        /// The diagram in which `steps` happen.
        package init(steps: [[Mark]]) {
            self.steps = steps
            text = Self.text(of: steps)
            columns = []
        }

        /// Reads a marble string.
        ///
        /// - Throws: the first place that the grammar does not allow.
        public init(parsing text: String) throws(SyntaxError) {
            var parser = DiagramParser(text)
            try parser.parse()
            self.text = text
            steps = parser.steps
            columns = parser.columns
        }

        /// An error at a mark of this diagram.
        func error(step: Int, mark: Int, _ reason: SyntaxError.Reason) -> SyntaxError {
            SyntaxError(text: text, column: columns.isEmpty ? 1 : columns[step][mark], reason: reason)
        }
    }
}

extension Marbles.Diagram: Hashable {
    /// Whether the same happens in each step, however it is aligned.
    public static func == (left: Self, right: Self) -> Bool {
        left.steps == right.steps
    }

    /// Hashes what happens in each step.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(steps)
    }
}

extension Marbles.Diagram: ExpressibleByStringLiteral {
    /// Reads a marble string; one that the grammar does not allow stops the program with its column.
    public init(stringLiteral text: String) {
        do {
            try self.init(parsing: text)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

extension Marbles.Diagram: CustomStringConvertible {
    /// The diagram as a marble string without spaces.
    public var description: String { Self.text(of: steps) }

    private static func text(of steps: [[Mark]]) -> String {
        steps.map { $0.step }.joined()
    }
}

extension [Marbles.Diagram.Mark] {
    /// How a step is written in which these happen.
    var step: String {
        switch count {
        case 0: "-"
        case 1: self[0].description
        default: "(\(map(\.description).joined()))"
        }
    }
}

extension Marbles.Diagram {
    /// Something that happens in a step of a diagram.
    public enum Mark: Hashable, Sendable {
        /// A value, by its name: a letter or a digit.
        case value(Character)
        /// The stream fails: `#`.
        case failed
        /// The stream completes: `|`.
        case completed
        /// The stream is interrupted: `!`.
        case interrupted
        /// Somebody begins to listen: `[`.
        case opened
        /// Somebody stops listening: `]`.
        case closed
    }
}

extension Marbles.Diagram.Mark: CustomStringConvertible {
    /// The mark that `character` writes; `nil` if it writes none.
    init?(_ character: Character) {
        switch character {
        case "#": self = .failed
        case "|": self = .completed
        case "!": self = .interrupted
        case "[": self = .opened
        case "]": self = .closed
        case _ where character.isLetter || character.isNumber: self = .value(character)
        default: return nil
        }
    }

    /// The character that writes it.
    public var description: String {
        switch self {
        case .value(let name): String(name)
        case .failed: "#"
        case .completed: "|"
        case .interrupted: "!"
        case .opened: "["
        case .closed: "]"
        }
    }

    /// Whether nothing can follow it.
    var isLast: Bool {
        switch self {
        case .value, .opened: false
        case .failed, .completed, .interrupted, .closed: true
        }
    }
}

extension Marbles {
    /// Measures the time of a bench in steps.
    struct Ruler: Sendable {
        let clock: TestScheduler
        private let step: TimeInterval
        private let beginning: Date

        init(clock: TestScheduler, step: TimeInterval) {
            self.clock = clock
            self.step = step
            beginning = clock.currentDate
        }

        /// How many steps have passed.
        ///
        /// What is a whole number of steps but for the rounding of dates is that number.
        var now: Double {
            let steps = clock.currentDate.timeIntervalSince(beginning) / step
            return abs(steps - steps.rounded()) < 1e-6 ? steps.rounded() : steps
        }

        /// When `instant` is.
        func date(of instant: Double) -> Date {
            beginning.addingTimeInterval(instant * step)
        }
    }
}

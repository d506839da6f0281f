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

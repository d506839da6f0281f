extension Marbles {
    /// From when to when somebody listens: `--[---]`, or `--[` if to the end.
    ///
    /// Both ends come before anything else that happens in their step, so what is sent in the step of `[` is seen, and
    /// what is sent in the step of `]` is not. `([])` opens and closes in one step.
    public struct Window: Hashable, Sendable {
        /// In which step it opens.
        public let opening: Double
        /// In which step it closes; `nil` if it does not.
        public internal(set) var closing: Double?

        /// The window from the beginning on.
        public static let always = Window(opening: 0)

        init(opening: Double, closing: Double? = nil) {
            self.opening = opening
            self.closing = closing
        }

        /// Reads a window from a marble string.
        ///
        /// - Throws: the first place that does not belong in a window.
        public init(parsing text: String) throws(SyntaxError) {
            let diagram = try Diagram(parsing: text)
            var opening: Double?
            var closing: Double?
            for (step, marks) in diagram.steps.enumerated() {
                for (number, mark) in marks.enumerated() {
                    switch mark {
                    case .opened: opening = Double(step)
                    case .closed: closing = Double(step)
                    case .value, .failed, .completed, .interrupted:
                        throw diagram.error(step: step, mark: number, .eventInWindow)
                    }
                }
            }
            guard let opening else {
                throw SyntaxError(text: text, column: text.count + 1, reason: .noWindow)
            }
            self.init(opening: opening, closing: closing)
        }
    }
}

extension Marbles.Window: ExpressibleByStringLiteral {
    /// Reads a window from a marble string; one that cannot be read stops the program with its column.
    public init(stringLiteral text: String) {
        do {
            try self.init(parsing: text)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

extension Marbles.Window: CustomStringConvertible {
    /// The window as a marble string.
    public var description: String {
        let marks = [(opening, "[")] + (closing.map { [($0, "]")] } ?? [])
        return MarbleLines([marks]).lines[0]
    }
}

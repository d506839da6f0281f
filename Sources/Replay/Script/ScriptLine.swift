/// One line of a script: what it says, and the comment at its end.
public struct ScriptLine: Hashable, Sendable {
    /// What the line says.
    public let content: Content
    /// The text after `//`, without blanks at its end; nil when there is no comment.
    public let comment: String?

    /// A line that says `content`.
    ///
    /// - Parameters:
    ///   - content: what the line says.
    ///   - comment: the text after `//`. What cannot stand in a line is left out of it: control characters, line breaks,
    ///     marks that turn the writing direction, and blanks at the end.
    public init(_ content: Content, comment: String? = nil) {
        self.content = content
        self.comment = comment.map { PlainText.trimmingEnd(PlainText.dropping($0)) }
    }

    /// How many lines of text it is printed in: one, save for a reply in pieces.
    var height: Int {
        guard case .input(let input) = content, case .reply(_, .json(let json)) = input.action else {
            return 1
        }
        return PiecedReply.count(of: json)
    }

    /// What a line can say.
    public enum Content: Hashable, Sendable {
        /// Nothing, or only a comment.
        case blank
        /// `perch-script 1`, `size …`, `start …`, `open …`, `machines …`.
        case header(ScriptHeader)
        /// `+OFFSET …`.
        case input(ScriptInput)
        /// An indented line.
        case expectation(ScriptExpectation)
        /// `end`, or `end with #N …`: the effects that may still be in flight.
        case end(inFlight: [Int])
    }
}

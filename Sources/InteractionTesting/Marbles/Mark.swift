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

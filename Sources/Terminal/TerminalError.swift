/// Why there is no terminal to draw on.
///
/// Every case says what happened, why, and what to do instead.
public enum TerminalError: Error, Hashable, Sendable {
    /// Input or output is not a terminal.
    case notATerminal
    /// `TERM` is not set, or says that the terminal can do nothing.
    case dumb(type: SafeText)
    /// The system knows no terminal of the name in `TERM`.
    case unknownType(SafeText)
    /// The terminal cannot put its cursor where it is told to.
    case tooSimple(type: SafeText)
    /// The system has refused something; its number says what (see errno).
    case refused(action: SafeText, number: Int32)
}

extension TerminalError: CustomStringConvertible {
    /// What happened, why, and what to do, in one line.
    public var description: String {
        switch self {
        case .notATerminal:
            "no terminal: input or output is a file or a pipe; for plain text use 'perch show ACCOUNT'"
        case .dumb(let type) where type.isEmpty:
            "this terminal says nothing of itself (TERM is not set); set TERM, or use 'perch show ACCOUNT'"
        case .dumb(let type):
            "this terminal cannot show screens (TERM is '\(type)'); for plain text use 'perch show ACCOUNT'"
        case .unknownType(let type):
            "this system does not know the terminal '\(type)' (TERM); install its terminfo entry (Debian: "
                + "ncurses-term), or try TERM=xterm-256color, or use 'perch show ACCOUNT'"
        case .tooSimple(let type):
            "the terminal '\(type)' (TERM) cannot move its cursor; for plain text use 'perch show ACCOUNT'"
        case .refused(let action, let number):
            "the system refused to \(action) (error \(number)); for plain text use 'perch show ACCOUNT'"
        }
    }
}

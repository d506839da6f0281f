import FoundationEssentials
import People
import Replay
import Terminal

/// Something that happened to a session from outside.
struct SessionLogEntry: Sendable {
    /// What it was.
    enum Event: Equatable, Sendable {
        /// A key was pressed that meant something.
        case key(Key)
        /// A command was sent to a part of the reader, as no key does.
        case sent(ScriptAddress, ScriptWords)
        /// A text was typed or pasted into a prompt.
        case text(String)
        /// The terminal got another size.
        case resized(Size)
        /// A request was answered.
        case answered(RequestID, Answer)
        /// A request failed.
        case failed(RequestID, ServiceError)
    }

    /// When it happened.
    let date: Date
    let event: Event

    /// Whether what comes after it has a line of its own: typed texts may be joined.
    var isWhole: Bool { if case .text = event { false } else { true } }
}

import FoundationEssentials
import People
import Terminal

/// Something that happened to a session from outside.
struct JournalEntry: Sendable {
    /// What it was.
    enum Event: Equatable, Sendable {
        /// A key was pressed that meant something.
        case key(Key)
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
}

/// A line of text that is being typed.
struct Prompt: Equatable, Sendable {
    /// What the text is for.
    enum Purpose: Equatable, Sendable {
        /// Whose posts to open.
        case account
        /// What to look for in the list.
        case find
        /// What to look for in everything stored.
        case stored
    }

    /// No account and no search is longer; a paste beyond it is cut.
    static let limit = 500

    let purpose: Purpose
    /// What stands in the line.
    var text = ""
    /// Why the text was refused, until it is changed.
    var refusal: String?

    mutating func insert(_ more: String) {
        let room = Self.limit - text.count
        text += more.prefix(max(0, room)).filter { !$0.isNewline }
        refusal = nil
    }

    mutating func erase() {
        _ = text.popLast()
        refusal = nil
    }

    mutating func clear() {
        text = ""
        refusal = nil
    }
}

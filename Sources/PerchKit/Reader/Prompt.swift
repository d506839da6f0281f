/// A line of text that is being typed.
struct Prompt: Equatable, Sendable {
    /// What the text is for.
    enum Purpose: Equatable, Sendable {
        /// Whose posts to open, and where.
        case account(Reader.Placement)
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
        text += joined(more).prefix(max(0, room))
        refusal = nil
    }

    /// Pasted lines as one: words that stood on two lines stay two words, while no account is written on several lines.
    private func joined(_ more: String) -> String {
        if case .account = purpose { return more.filter { !$0.isNewline } }
        let lines = more.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        // What is copied whole ends in a line break that nobody means.
        let end = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
        return lines.prefix(end).joined(separator: " ")
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

import Markup

/// A text of a feed, before anything is made of it.
struct FeedText: Equatable, Sendable {
    /// What it is written in.
    enum Form: Sendable {
        case plain, html
    }

    /// The text as the feed has it.
    var source: String
    /// What it is written in.
    var form: Form

    /// What it says.
    var body: BodyText {
        switch form {
        case .plain: BodyText(plain: source)
        case .html: BodyText(html: source)
        }
    }

    /// What it says, in one line.
    var line: String {
        body.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether there is nothing in it but blanks.
    var isBlank: Bool { source.allSatisfy(\.isWhitespace) }
}

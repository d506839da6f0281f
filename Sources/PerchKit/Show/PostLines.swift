import People
import Terminal

/// A post as lines of plain text, one thing a line, safe for every terminal.
struct PostLines {
    private let post: Post
    private let row: PostRow
    private let reveals: Bool

    /// - Parameters:
    ///   - utcOffset: seconds east of UTC in which moments are written.
    ///   - reveals: whether a text behind a warning is shown.
    init(_ post: Post, utcOffset: Int, reveals: Bool) {
        self.post = post
        self.reveals = reveals
        // The moment at which it is read does not matter: only whole moments are written here.
        row = PostRow(post, now: post.date, utcOffset: utcOffset)
    }

    /// The lines, the first of them with the post's number and moment.
    ///
    /// - Parameter more: lines to stand beneath the first.
    func lines(number: Int, more: [String] = []) -> [String] {
        var lines = ["\(number). \(row.absoluteTime)"] + more
        if post.repostedBy != nil {
            lines.append(Self.line("Repost of \(row.author) \(post.author.handle)"))
        }
        if let handle = post.replyTo { lines.append(Self.line("Reply to \(handle)")) }
        if let warning = row.warning { lines.append(Self.line("Content warning: \(warning)")) }
        if row.warning == nil || reveals {
            lines += Self.lines(post.text)
            if let quote = post.quote {
                let author = quote.author.name.isEmpty ? quote.author.handle : quote.author.name
                lines.append(Self.line("Quotes \(author):"))
                lines += Self.lines(quote.text).map { "> \($0)" }
            }
            lines += row.mediaLines.map { Self.line("Attached \($0)") }
        } else {
            let characters = CountText.counted(post.text.count, "character", "characters")
            lines.append("(hidden: \(characters); --reveal shows them)")
        }
        if !row.countsInWords.isEmpty { lines.append(row.countsInWords.joined(separator: ", ")) }
        if let address = post.address { lines.append(address.text) }
        return lines
    }

    /// One line of text from outside, made safe.
    static func line(_ outside: String) -> String {
        SafeText(outside, limit: 100_000).string
    }

    /// Text from outside with its line breaks, made safe.
    static func lines(_ outside: String) -> [String] {
        SafeText.lines(outside).map(\.string)
    }
}

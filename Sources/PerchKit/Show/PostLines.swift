import People
import Terminal
import Values

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
        var lines = ["\(number). \(post.isDated ? row.absoluteTime : "Without a date")"] + more
        if post.repostedBy != nil {
            lines.append(Self.line("Repost of \(row.author) \(post.author.handle)"))
        }
        // Servers do not always tell whom a post answers.
        if let handle = post.replyTo {
            lines.append(Self.line("Reply to \(handle.isEmpty ? "somebody" : handle)"))
        }
        if let warning = row.warning { lines.append(Self.line("Content warning: \(warning)")) }
        if row.warning == nil || reveals {
            lines += Self.lines(post.text)
            if let quote = post.quote {
                let author = quote.author.name.isEmpty ? quote.author.handle : quote.author.name
                lines.append(Self.line("Quotes \(author):"))
                lines += Self.lines(quote.text).map { "> \($0)" }
            }
            lines += pollLines
            lines += row.mediaLines.map { Self.line("Attached \($0)") }
            lines += linkLines
        } else {
            let characters = CountText.counted(post.text.count, "character", "characters")
            lines.append("(hidden: \(characters); --reveal shows them)")
        }
        if !row.countsInWords.isEmpty { lines.append(row.countsInWords.joined(separator: ", ")) }
        if let address = post.address { lines.append(address.text) }
        return lines
    }

    /// What is asked, an answer a line.
    private var pollLines: [String] {
        guard let poll = row.poll else { return [] }
        let answers = poll.poll.options.map { option in
            let percent = poll.percent(of: option).map { " (\($0)%)" } ?? ""
            let votes = option.votes.map { ": \(CountText.grouped($0))\(percent)" } ?? ""
            return Self.line("- \(option.title)\(votes)")
        }
        return ["Poll: " + [poll.turnout, poll.closing].compactMap(\.self).joined(separator: "; ")] + answers
    }

    /// Where parts of the text lead, save for addresses that stand in it in full.
    private var linkLines: [String] {
        post.links.filter { $0.text != $0.address.text }.map { link in
            let leads = link.isMisleading ? "leads elsewhere, to" : "leads to"
            return Self.line("\"\(link.text)\" \(leads) \(link.address.text)")
        }
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

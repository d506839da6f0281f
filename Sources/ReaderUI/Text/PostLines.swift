import People
import Terminal
import Values

/// A post as lines of plain text, one thing a line, each link with its address, safe for every terminal.
package struct PostLines {
    private let post: Post
    private let row: PostRow
    private let reveals: Bool

    /// - Parameters:
    ///   - utcOffset: seconds east of UTC in which moments are written.
    ///   - dates: how they are written.
    ///   - reveals: whether a text behind a warning is shown.
    package init(_ post: Post, utcOffset: Int, dates: DateStyle = DateStyle(), reveals: Bool) {
        self.post = post
        self.reveals = reveals
        // The moment at which it is read does not matter: only whole moments are written here.
        row = PostRow(post, now: post.date, utcOffset: utcOffset, dates: dates)
    }

    /// The lines, the first of them with the post's number and moment.
    ///
    /// - Parameter more: lines to stand beneath the first.
    package func lines(number: Int, more: [String] = []) -> [String] {
        ["\(number). \(moment)"] + more + body
    }

    /// The lines of a post that stands alone: its author first, and a blank line before what it says.
    var alone: [String] {
        [row.author, row.handle].compactMap(\.self).map(Self.line) + [moment, ""] + body
    }

    private var moment: String {
        (post.isDated ? row.absoluteTime : "Without a date") + (row.editedTime.map { ", \($0)" } ?? "")
    }

    private var body: [String] {
        var lines: [String] = []
        if post.repostedBy != nil {
            lines.append(Self.line("Repost of \(PostRow.nameAndHandle(of: post.author))"))
        }
        // Servers do not always tell whom a post answers.
        if let handle = post.replyTo {
            lines.append(Self.line("Reply to \(handle.isEmpty ? "somebody" : handle)"))
        }
        if let warning = row.warning { lines.append(Self.line("Content warning: \(warning)")) }
        if row.warning == nil || reveals {
            lines += Self.lines(post.text)
            if let note = row.cutNote { lines.append("(\(note))") }
            if let quote = post.quote {
                lines.append(Self.line("Quotes \(PostRow.name(of: quote.author)):"))
                lines += Self.lines(quote.text).map { "> \($0)" }
            }
            lines += pollLines
            lines += zip(row.mediaLines, post.media).map { words, media in
                Self.line("Attached \(words)" + (media.address.map { " (\($0.text))" } ?? ""))
            }
            lines += Self.linkLines(post.links)
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
    package static func linkLines(_ links: [Post.Link]) -> [String] {
        links.filter { $0.text != $0.address.text }.map { link in
            let leads = link.isMisleading ? "leads elsewhere, to" : "leads to"
            return line("\"\(link.text)\" \(leads) \(link.address.text)")
        }
    }

    /// One line of text from outside, made safe.
    package static func line(_ outside: String) -> String {
        SafeText(outside, limit: 100_000).string
    }

    /// Text from outside with its line breaks, made safe.
    package static func lines(_ outside: String) -> [String] {
        SafeText.lines(outside).map(\.string)
    }
}

/// A profile as lines of plain text, one thing a line, safe for every terminal.
package struct ProfileLines {
    private let user: User
    private let header: ProfileHeader

    /// - Parameters:
    ///   - utcOffset: seconds east of UTC in which moments are written.
    ///   - dates: how they are written.
    package init(_ user: User, utcOffset: Int, dates: DateStyle = DateStyle()) {
        self.user = user
        header = ProfileHeader(user, utcOffset: utcOffset, dates: dates)
    }

    /// The lines, the first of them the name.
    package var lines: [String] {
        var lines = [PostLines.line(header.name)]
        if !header.handle.isEmpty { lines.append(PostLines.line(header.handle)) }
        lines += header.marks
        if case .moved(let handle) = user.standing {
            lines.append(PostLines.line("Moved to \(handle)"))
        } else if let meaning = header.standingMeaning {
            lines.append(meaning)
        }
        lines += PostLines.lines(header.bio)
        if !header.numbers.isEmpty { lines.append(header.numbers.joined(separator: ", ")) }
        if let location = header.location { lines.append(PostLines.line("Location: \(location)")) }
        for field in header.fields {
            lines.append(
                PostLines.line("\(field.name): \(field.value)\(field.isVerified ? " (verified)" : "")"))
        }
        if let address = user.website, !user.fields.contains(where: { $0.address == address }) {
            lines.append("Website: \(address.text)")
        }
        if let address = user.address { lines.append("Page: \(address.text)") }
        return lines
    }
}

import FoundationEssentials
import People
import Terminal

extension Show {
    /// The profile and the posts as text, in the system's time zone.
    ///
    /// - Parameter reveals: whether texts behind a warning are shown.
    public func text(reveals: Bool) -> String {
        text(utcOffset: LocalTime.utcOffset(Date()), reveals: reveals)
    }

    /// The profile and the posts, one thing a line, posts apart by blank lines.
    ///
    /// - Parameters:
    ///   - utcOffset: seconds east of UTC in which moments are written.
    ///   - reveals: whether texts behind a warning are shown.
    func text(utcOffset: Int, reveals: Bool) -> String {
        var lines = profile(utcOffset: utcOffset)
        lines.append("")
        lines.append(heading)
        for (index, post) in posts.enumerated() {
            lines.append("")
            lines += self.lines(of: post, number: index + 1, utcOffset: utcOffset, reveals: reveals)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var heading: String {
        if count == 0 { return "No posts." }
        let all = CountText.counted(count, "post", "posts")
        return posts.count == count
            ? "\(all), newest first" : "\(CountText.grouped(posts.count)) of \(all), newest first"
    }

    private func profile(utcOffset: Int) -> [String] {
        let header = ProfileHeader(user, utcOffset: utcOffset)
        var lines = [Self.line(header.name)]
        if !header.handle.isEmpty { lines.append(Self.line(header.handle)) }
        lines += header.marks
        lines += Self.lines(header.bio)
        if !header.numbers.isEmpty { lines.append(header.numbers.joined(separator: ", ")) }
        for field in header.fields {
            lines.append(Self.line("\(field.name): \(field.value)\(field.isVerified ? " (verified)" : "")"))
        }
        if let address = user.address { lines.append("Page: \(address.text)") }
        return lines
    }

    private func lines(of post: Post, number: Int, utcOffset: Int, reveals: Bool) -> [String] {
        // The moment at which it is read does not matter: only whole moments are written here.
        let row = PostRow(post, now: post.date, utcOffset: utcOffset)
        var lines = ["\(number). \(row.absoluteTime)"]
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

    private static func line(_ outside: String) -> String {
        SafeText(outside, limit: 100_000).string
    }

    private static func lines(_ outside: String) -> [String] {
        SafeText.lines(outside).map(\.string)
    }
}

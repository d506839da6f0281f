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
        if let savedAt {
            lines.append(
                "Stored \(TimeText.absolute(savedAt, utcOffset: utcOffset)); newer posts may be missing")
        }
        lines.append("")
        lines.append(heading)
        for (index, post) in posts.enumerated() {
            lines.append("")
            lines += PostLines(post, utcOffset: utcOffset, reveals: reveals).lines(number: index + 1)
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
        var lines = [PostLines.line(header.name)]
        if !header.handle.isEmpty { lines.append(PostLines.line(header.handle)) }
        lines += header.marks
        lines += PostLines.lines(header.bio)
        if !header.numbers.isEmpty { lines.append(header.numbers.joined(separator: ", ")) }
        for field in header.fields {
            lines.append(
                PostLines.line("\(field.name): \(field.value)\(field.isVerified ? " (verified)" : "")"))
        }
        if let address = user.address { lines.append("Page: \(address.text)") }
        return lines
    }
}

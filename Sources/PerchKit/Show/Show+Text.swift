import FoundationEssentials
import People
import Terminal
import Values

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
        lines += skipped.map { PostLines.line("Left out: \($0.name), which could not be read: \($0.why)") }
        for (index, post) in (posts ?? []).enumerated() {
            lines.append("")
            lines += PostLines(post, utcOffset: utcOffset, reveals: reveals).lines(number: index + 1)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var heading: String {
        guard let posts else { return "The posts could not be read." }
        // Without dates, only the server knows what comes first.
        let order = posts.contains { $0.isDated } || posts.isEmpty ? ", newest first" : ""
        if hasMore {
            let shown = CountText.counted(posts.count, "post", "posts")
            return "The first \(shown)\(order); there are more (--limit)"
        }
        // Why an account that was taken down has none stands in the profile.
        if count == 0 {
            let why = user.standing == .suspended ? nil : ProfileHeader(user).emptyMeaning
            return ["No posts.", why.map(PostLines.line)].compactMap(\.self).joined(separator: " ")
        }
        let all = CountText.counted(count, "post", "posts")
        return (posts.count == count ? all : "\(CountText.grouped(posts.count)) of \(all)") + order
    }

    private func profile(utcOffset: Int) -> [String] {
        let header = ProfileHeader(user, utcOffset: utcOffset)
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

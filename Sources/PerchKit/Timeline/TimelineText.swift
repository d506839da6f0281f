import FoundationEssentials
import People
import PeopleWeb
import ReaderUI
import Values

/// Posts of many people as text, for terminals and screen readers, or as JSON: `perch timeline` and `perch update --json`.
public struct TimelineText: Sendable {
    /// The posts, newest first.
    public let rows: [TimelineRow]
    /// Whether there are more than were asked for.
    public let hasMore: Bool
    /// How many posts among them are left out because they are muted.
    public var muted = 0
    /// Whether those that are muted are there all the same.
    var showsMuted = false
    /// Which posts were asked for.
    let request: TimelineRequest

    /// The posts as text in the system's time zone, one thing a line, apart by blank lines.
    ///
    /// - Parameter reveals: whether texts behind a warning are shown.
    public func text(reveals: Bool) -> String {
        text(reveals: reveals, utcOffset: LocalTime.utcOffset(Date()))
    }

    /// The same with moments in the zone of `utcOffset`, seconds east of UTC.
    func text(reveals: Bool, utcOffset: Int) -> String {
        var lines = [heading]
        for (index, row) in rows.enumerated() {
            let post = row.entry.post
            var more = [
                PostLines.line("By \(Self.name(post.author))"),
                PostLines.line("In the posts of \(MaskedAddress.text(row.entry.account.text))"),
            ]
            // The first is told of by the post itself.
            if row.reposters.count > 1 {
                let others = row.reposters.map(Self.name).joined(separator: ", ")
                more.append(PostLines.line("Reposted by \(others)"))
            }
            if row.isRead, !request.isUnread { more.append("Read") }
            if row.entry.hasGap { more.append("More was posted before this than is stored") }
            lines.append("")
            lines += PostLines(post, utcOffset: utcOffset, reveals: reveals).lines(
                number: index + 1, more: more)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The posts as one document, keys in alphabetical order: `more`, how many are `muted`, and `posts`, each with the `account` in whose list it
    /// stands, whether more was posted before it than is stored (`gap`), whether it was `read`, the handles of those who `repostedBy`, and the `post` as `perch show --json` writes it.
    public var json: String {
        SafeJSON.text([
            "more": .flag(hasMore), "muted": .count(muted), "posts": .list(rows.map(Self.document)),
        ])
    }

    /// The posts as one document a line (NDJSON), each as in ``json``.
    public var jsonLines: String {
        rows.map { row in
            var writer = JSONWriter()
            Self.document(row).write(to: &writer)
            return writer.text + "\n"
        }
        .joined()
    }

    private static func document(_ row: TimelineRow) -> JSONTree {
        [
            "account": .line(row.entry.account.text),
            "gap": .flag(row.entry.hasGap),
            "read": .flag(row.isRead),
            "repostedBy": .list(row.reposters.map { .line($0.handle) }),
            "post": ShowDocument.post(row.entry.post),
        ]
    }

    private var heading: String {
        guard muted > 0, !showsMuted else { return counted }
        let left = "\(CountText.grouped(muted)) \(rows.isEmpty ? "are " : "")muted (--muted shows them)."
        return rows.isEmpty ? "Nothing is left: \(left)" : "\(counted). \(left)"
    }

    private var counted: String {
        if rows.isEmpty {
            if request.since != nil { return "No stored post is so new. perch update asks for newer ones." }
            return request.isUnread ? "Nothing is unread." : "No posts are stored. perch update reads them."
        }
        let counted =
            request.isUnread
            ? CountText.counted(rows.count, "unread post", "unread posts")
            : CountText.counted(rows.count, "stored post", "stored posts")
        return hasMore ? "The newest \(counted); there are more (--limit)" : "\(counted), newest first"
    }

    private static func name(_ author: Post.Author) -> String {
        [author.name, author.handle].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

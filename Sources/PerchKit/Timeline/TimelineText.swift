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

    /// What posts are written as.
    public enum Form: Sendable {
        /// As text in the system's time zone, one thing a line, apart by blank lines.
        ///
        /// - Parameter reveals: whether texts behind a warning are shown.
        case text(reveals: Bool)
        /// As one document, keys in alphabetical order: `more`, how many are `muted`, and `posts`, each with the `account` in
        /// whose list it stands, without what may be secret in it, whether more was posted before it than is stored (`gap`), whether
        /// it is `muted` and was `read`, the handles of those who `repostedBy`, the `title` that the list of whom somebody follows gives
        /// the account, if that is the author, and the `post` as `perch show --json` writes it.
        case json
        /// As one document a line (NDJSON), each as one of the posts of `json`.
        case jsonLines
    }

    /// So many posts are made into text at once: what stands for them meanwhile is larger than they are.
    private static let piece = 100

    /// Writes the posts piece by piece.
    ///
    /// - Parameters:
    ///   - form: what they are written as.
    ///   - write: takes the text.
    /// - Throws: what `write` throws.
    public func write<Failure: Error>(
        as form: Form, to write: (String) throws(Failure) -> Void
    ) throws(Failure) {
        try self.write(as: form, utcOffset: LocalTime.utcOffset(Date()), to: write)
    }

    /// The same with moments in the zone of `utcOffset`, seconds east of UTC.
    func write<Failure: Error>(
        as form: Form, utcOffset: Int, to write: (String) throws(Failure) -> Void
    ) throws(Failure) {
        try write(head(of: form))
        for start in stride(from: 0, to: rows.count, by: Self.piece) {
            let piece = rows[start..<min(start + Self.piece, rows.count)]
            switch form {
            case .text(let reveals):
                try write(piece.indices.map { text($0, reveals: reveals, utcOffset: utcOffset) }.joined())
            case .json:
                try write((start == 0 ? "" : ",\n") + SafeJSON.elements(piece.map(Self.document)))
            case .jsonLines: try write(piece.map(Self.line).joined())
            }
        }
        if case .json = form, !rows.isEmpty { try write(SafeJSON.closing([:])) }
    }

    /// What stands before the posts.
    private func head(of form: Form) -> String {
        switch form {
        case .text: return heading + "\n"
        case .json:
            let members: [String: JSONTree] = ["more": .flag(hasMore), "muted": .count(muted)]
            return rows.isEmpty
                ? SafeJSON.text(.object(members.merging(["posts": .list([])]) { first, _ in first }))
                : SafeJSON.opening(members, list: "posts")
        case .jsonLines: return ""
        }
    }

    /// A post as text, a blank line before it.
    private func text(_ index: Int, reveals: Bool, utcOffset: Int) -> String {
        let row = rows[index]
        let post = row.entry.post
        var more = [
            PostLines.line("By \(PostRow.nameAndHandle(of: post.author))"),
            PostLines.line(
                "In the posts of \(row.entry.title.map { "\($0), " } ?? "")\(MaskedAddress.text(row.entry.account.text))"
            ),
        ]
        // The first is told of by the post itself.
        if row.reposters.count > 1 {
            let others = row.reposters.map(PostRow.nameAndHandle).joined(separator: ", ")
            more.append(PostLines.line("Reposted by \(others)"))
        }
        if row.isMuted { more.append("Muted") }
        if row.isRead, !request.isUnread { more.append("Read") }
        if let gap = row.gap { more.append(gap.words) }
        let lines = PostLines(post, utcOffset: utcOffset, reveals: reveals)
            .lines(number: index + 1, more: more)
        return "\n" + lines.joined(separator: "\n") + "\n"
    }

    /// A post as a document of one line.
    private static func line(_ row: TimelineRow) -> String {
        var writer = JSONWriter()
        document(row).write(to: &writer)
        return writer.text + "\n"
    }

    private static func document(_ row: TimelineRow) -> JSONTree {
        [
            "account": .line(MaskedAddress.text(row.entry.account.text)),
            "gap": .flag(row.gap != nil),
            "lost": .flag(row.gap?.isLost == true),
            "muted": .flag(row.isMuted),
            "read": .flag(row.isRead),
            "repostedBy": .list(row.reposters.map { .line($0.handle) }),
            "post": ShowDocument.post(row.entry.post),
            "title": .line(row.entry.title),
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
}

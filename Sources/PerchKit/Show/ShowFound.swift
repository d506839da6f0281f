import FoundationEssentials
import People
import PeopleWeb
import ReaderUI
import Values

/// What a find in everything stored came upon, as text: `perch find`.
///
/// The text goes to terminals and screen readers as well, so it is linear, and everything from outside is made safe.
public struct ShowFound: Sendable {
    /// What was looked for.
    public let words: String
    /// The posts that have the words, best first.
    public let posts: [FoundPost]

    /// Whether there are more than were asked for.
    public let hasMore: Bool

    /// Takes what a find answered.
    public init(words: String, posts: [FoundPost], hasMore: Bool = false) {
        self.words = words
        self.posts = posts
        self.hasMore = hasMore
    }

    /// The posts as text, in the system's time zone.
    ///
    /// - Parameter reveals: whether texts behind a warning are shown.
    public func text(reveals: Bool) -> String {
        text(utcOffset: LocalTime.utcOffset(Date()), reveals: reveals)
    }

    /// The posts as JSON, keys in alphabetical order, for other programs: `words`, and `posts`, each with the `account`
    /// in whose list it stands and the `post` as `perch show --json` writes it.
    public var json: String { SafeJSON.text(ShowFoundDocument.found(self)) }

    /// The posts, one thing a line, apart by blank lines.
    ///
    /// - Parameters:
    ///   - utcOffset: seconds east of UTC in which moments are written.
    ///   - reveals: whether texts behind a warning are shown.
    func text(utcOffset: Int, reveals: Bool) -> String {
        var lines = [heading]
        for (index, found) in posts.enumerated() {
            let author = PostLines.line("By \(Self.name(found.post.author)) \(found.post.author.handle)")
            let account = PostLines.line("In the posts of \(MaskedAddress.text(found.account.text))")
            lines.append("")
            lines += PostLines(found.post, utcOffset: utcOffset, reveals: reveals)
                // A repost names its author already.
                .lines(
                    number: index + 1, more: found.post.repostedBy == nil ? [author, account] : [account])
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var heading: String {
        let quoted = "\"\(PostLines.line(words))\""
        if posts.isEmpty { return "Nothing stored has \(quoted). Only what was read before is stored." }
        let counted = CountText.counted(posts.count, "stored post", "stored posts")
        return hasMore
            ? "The best \(counted) with \(quoted); there are more (--limit)"
            : "\(counted) with \(quoted), best first"
    }

    private static func name(_ author: Post.Author) -> String {
        author.name.isEmpty ? "(no name)" : author.name
    }
}

/// What `perch find --json` prints; the keys are stable, and none is ever left out.
enum ShowFoundDocument {
    /// The whole document: the words, whether there are more posts than were asked for, and each post with what opens the
    /// person in whose list it stands.
    static func found(_ show: ShowFound) -> JSONTree {
        [
            "words": .line(show.words),
            "more": .flag(show.hasMore),
            "posts": .list(
                show.posts.map { found in
                    ["account": .line(found.account.text), "post": ShowDocument.post(found.post)]
                }),
        ]
    }
}

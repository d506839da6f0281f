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

    /// The posts as JSON, keys in alphabetical order, for other programs: `words`, `more` (whether there are more posts than
    /// were asked for), and `posts`, each with the `account` in whose list it stands and the `post` as `perch show --json`
    /// writes it.
    public var json: String { text(as: .json) }

    /// The posts, one thing a line, apart by blank lines.
    ///
    /// - Parameters:
    ///   - utcOffset: seconds east of UTC in which moments are written.
    ///   - reveals: whether texts behind a warning are shown.
    func text(utcOffset: Int, reveals: Bool) -> String {
        text(as: .text(utcOffset: utcOffset, reveals: reveals))
    }

    private func text(as form: Form) -> String {
        var writer = FoundWriter(words: words, count: posts.count, hasMore: hasMore, form: form)
        return writer.head + writer.text(posts) + writer.end
    }

    /// What found posts are written as.
    public struct Form: Sendable {
        /// Seconds east of UTC in which moments are written, and whether texts behind a warning are shown; nil for JSON.
        fileprivate let text: (utcOffset: Int, reveals: Bool)?

        /// JSON with stable keys, for other programs.
        public static let json = Form(text: nil)

        /// Text in the system's time zone.
        ///
        /// - Parameter reveals: whether texts behind a warning are shown.
        public static func text(reveals: Bool) -> Form {
            .text(utcOffset: LocalTime.utcOffset(Date()), reveals: reveals)
        }

        static func text(utcOffset: Int, reveals: Bool) -> Form { Form(text: (utcOffset, reveals)) }
    }
}

/// Writes what was found piece by piece, the posts as they come.
struct FoundWriter {
    private let words: String
    private let count: Int
    private let hasMore: Bool
    private let form: ShowFound.Form
    private var written = 0

    /// - Parameters:
    ///   - words: what was looked for.
    ///   - count: how many posts will be written.
    ///   - hasMore: whether there are more than that.
    ///   - form: what they are written as.
    init(words: String, count: Int, hasMore: Bool, form: ShowFound.Form) {
        self.words = words
        self.count = count
        self.hasMore = hasMore
        self.form = form
    }

    /// What stands before the posts.
    var head: String {
        if form.text != nil { return heading + "\n" }
        // Nothing can come between the brackets then.
        if count == 0 { return "" }
        return SafeJSON.opening(["more": .flag(hasMore)], list: "posts")
    }

    /// The next posts.
    mutating func text(_ posts: [FoundPost]) -> String {
        var text = ""
        guard let (utcOffset, reveals) = form.text else {
            let values = posts.map { found -> JSONTree in
                ["account": .line(found.account.text), "post": ShowDocument.post(found.post)]
            }
            text = SafeJSON.elements(values)
            if written > 0, !values.isEmpty { text = ",\n" + text }
            written += posts.count
            return text
        }
        for found in posts {
            written += 1
            let author = PostLines.line("By \(PostRow.nameAndHandle(of: found.post.author))")
            let account = PostLines.line("In the posts of \(MaskedAddress.text(found.account.text))")
            let lines = PostLines(found.post, utcOffset: utcOffset, reveals: reveals)
                // A repost names its author already.
                .lines(
                    number: written, more: found.post.repostedBy == nil ? [author, account] : [account])
            text += "\n" + lines.joined(separator: "\n") + "\n"
        }
        return text
    }

    /// What stands behind the posts.
    var end: String {
        if form.text != nil { return "" }
        if count == 0 {
            return SafeJSON.text(["more": .flag(hasMore), "posts": .list([]), "words": .line(words)])
        }
        return SafeJSON.closing(["words": .line(words)], isListEmpty: written == 0)
    }

    private var heading: String {
        let line = PostLines.line(words)
        // Of words in what commands a terminal nothing would be left.
        let quoted = line.trimmed.isEmpty ? Excerpt.quoted(words) : "\"\(line)\""
        if count == 0 { return "Nothing stored has \(quoted). Only what was read before is stored." }
        let counted = CountText.counted(count, "stored post", "stored posts")
        return hasMore
            ? "The best \(counted) with \(quoted); there are more (--limit)"
            : "\(counted) with \(quoted), best first"
    }
}

import FoundationEssentials
import People
import Terminal
import TerminalApp
import Values

/// A post in words, in the order in which it is read aloud: who and when, what sets it apart, and what it says.
struct LinearPost {
    let post: Post
    /// What a list knows of it that it does not know itself, such as `3 of 72` and `unread`.
    var facts = LinearFacts()
    let isUnveiled: Bool
    let names: KeyNames
    let environment: Environment

    /// What sets a post apart in its list.
    struct LinearFacts {
        /// Such as `3 of 72`; nil where it stands in none.
        var place: String?
        /// Such as `unread` and `bookmarked`.
        var marks: [String] = []
        /// What whoever follows the author calls them; nil for the name that they give themselves.
        var title: String?
        /// Who passed it on.
        var reposters: [Post.Author] = []
    }

    /// Of a text in a list so much is told, in columns, and as many paragraphs; the whole is there to be opened.
    private static let (mostInList, mostParagraphs) = (800, 12)
    /// Of a text that is read whole; nobody hears more than that at once.
    private static let most = 2_000
    /// A paragraph that is longer goes on in a line of its own.
    private static let width = 4_000

    private var row: PostRow {
        PostRow(
            post, now: environment.now, utcOffset: environment.utcOffset, dates: environment.dates,
            isUnveiled: isUnveiled)
    }

    /// The post as the chosen row of a list.
    var inList: [SafeText] {
        let text = body(numbering: [])
        var (shown, columns) = (0, 0)
        for line in text.prefix(Self.mostParagraphs) where shown == 0 || columns < Self.mostInList {
            (shown, columns) = (shown + 1, columns + line.columns)
        }
        let rest = text.count - shown
        let more: [SafeText] =
            rest <= 0
            ? []
            : [
                SafeText(
                    CountText.counted(rest, "more paragraph", "more paragraphs")
                        + names.text("; ", .app(.open), does: " reads all") + ".")
            ]
        return [head(age: true)] + text.prefix(shown) + more
    }

    /// The whole post: with what its numbers and links are.
    var whole: [SafeText] {
        var lines = [head(age: false)]
        if let handle = row.handle { lines.append(SafeText(handle)) }
        if let edited = row.editedTime { lines.append(SafeText(edited) + ".") }
        lines += body(numbering: post.links)
        if lines.count > Self.most {
            let rest = lines.count - Self.most
            lines = lines.prefix(Self.most) + [SafeText(CountText.grouped(rest) + " more paragraphs.")]
        }
        guard !row.isVeiled else { return lines }
        for (index, link) in NumberedLink.links(of: post).enumerated() {
            lines.append("Link \(index + 1): " + LinkText(link: link).line.text)
        }
        let facts = row.factsInWords
        if !facts.isEmpty { lines.append(SafeText(facts.joined(separator: ", ")) + ".") }
        if let address = post.address { lines.append(SafeText(address.shown)) }
        return lines
    }

    /// Who and when, and what sets the post apart.
    ///
    /// Such as `3 of 72. Ada Tern, 4 min ago. Unread, bookmarked. Boosted by Wren.`
    private func head(age: Bool) -> SafeText {
        var parts: [SafeText] = []
        if let place = facts.place { parts.append(SafeText(place)) }
        var author = SafeText((age ? facts.title : nil) ?? row.author)
        if post.isDated {
            let moment =
                age && !environment.dates.isAbsoluteInLists
                ? AgeText.text(
                    post.date, now: environment.now, utcOffset: environment.utcOffset,
                    dates: environment.dates)
                : SafeText(row.absoluteTime)
            author = author + ", " + moment
        }
        parts.append(author)
        if !facts.marks.isEmpty { parts.append(SafeText(LinearText.sentence(facts.marks))) }
        let reposters =
            post.repostedBy.map { facts.reposters.isEmpty ? [$0] : facts.reposters } ?? facts.reposters
        if let names = Reposters.long(reposters) { parts.append("Boosted by " + SafeText(names)) }
        if let handle = post.replyTo {
            parts.append("In answer to " + (handle.isEmpty ? "somebody" : SafeText(handle)))
        }
        return SafeText.joined(parts, separator: ". ") + "."
    }

    /// What it says, a paragraph a line: the warning, the text unless that hides it, a quote, a poll, and what is attached.
    private func body(numbering links: [Post.Link]) -> [SafeText] {
        var lines: [SafeText] = []
        if let warning = row.warning {
            lines.append(LinearText.ended("Content warning: " + SafeText(warning)))
        }
        if row.isVeiled {
            lines.append(
                SafeText("The text is hidden" + names.text("; ", .app(.unveil), does: " shows it") + "."))
            return lines
        }
        lines += text(LaidOutTexts.shared.lines(post, numbering: links, width: Self.width))
        if let note = row.cutNote { lines.append(SafeText(LinearText.sentence([note])) + ".") }
        if let quote = post.quote {
            let said = text(LaidOutTexts.shared.lines(quote, width: Self.width))
            lines.append("Quotes " + SafeText(PostRow.name(of: quote.author)) + ":")
            lines += said + ["End of the quote."]
        }
        if let poll = row.poll {
            for option in poll.poll.options.prefix(40) {
                let share = poll.percent(of: option).map { ": \($0) percent" } ?? ""
                lines.append(
                    LinearText.ended("Poll, " + SafeText(option.title, limit: 1_000) + SafeText(share)))
            }
            lines.append(
                SafeText([poll.turnout, poll.closing ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))
                    + ".")
        }
        lines += row.mediaLines.prefix(100).map { LinearText.ended(SafeText(LinearText.sentence([$0]))) }
        return lines.isEmpty ? ["No text."] : lines
    }

    private func text(_ lines: [StyledLine]) -> [SafeText] {
        lines.map(\.text).filter { $0.columns > 0 }
    }
}

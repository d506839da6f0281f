import FoundationEssentials
import People
import Terminal

/// A post as lines of text.
struct PostText {
    /// How much of the post is told.
    enum Form: Equatable, Sendable {
        /// Beneath a list: the text and what hangs on it; a warned-of text stays hidden.
        case preview
        /// Beside a list: author, moment and counts too; a warned-of text stays hidden.
        case side
        /// To be read whole.
        case whole
    }

    let row: PostRow
    let form: Form
    /// The columns that there are.
    let width: Int

    init(_ post: Post, form: Form, width: Int, now: Date, utcOffset: Int) {
        row = PostRow(post, now: now, utcOffset: utcOffset)
        self.form = form
        self.width = max(1, min(width, PersonLayout.textWidth))
    }

    /// How many lines a post has when it is read whole; no line depends on the time.
    static func lineCount(_ post: Post, width: Int) -> Int {
        PostText(post, form: .whole, width: width, now: Date(timeIntervalSince1970: 0), utcOffset: 0).lines
            .count
    }

    /// The lines, none wider than there are columns, unless a single wide character is.
    var lines: [StyledLine] {
        var lines = form == .preview ? [] : head
        lines += origin
        lines += warning
        if form == .whole || row.warning == nil { lines += body }
        if form != .preview { lines += tail }
        return lines
    }

    private var post: Post { row.post }

    private var head: [StyledLine] {
        var lines = [StyledLine(SafeText(row.author).truncated(to: width), Theme.heading)]
        if !post.author.handle.isEmpty, post.author.handle != row.author {
            lines.append(StyledLine(SafeText(post.author.handle).truncated(to: width), Theme.faint))
        }
        lines.append(StyledLine(SafeText(row.absoluteTime).truncated(to: width), Theme.faint))
        lines.append(.blank)
        return lines
    }

    /// Where the post comes from, for those that are not simply the person's own.
    private var origin: [StyledLine] {
        var lines: [StyledLine] = []
        if let reposter = post.repostedBy {
            let name = SafeText(reposter.name.isEmpty ? reposter.handle : reposter.name)
            if form == .preview {
                lines.append(StyledLine("rb ", Theme.mark("rb")).with(SafeText(row.author), Theme.heading))
            } else {
                lines.append(StyledLine("rb ", Theme.mark("rb")).with("passed on by \(name)", Theme.faint))
            }
        }
        if let handle = post.replyTo {
            lines.append(
                StyledLine("re ", Theme.mark("re")).with("in answer to \(SafeText(handle))", Theme.faint))
        }
        return lines
    }

    private var warning: [StyledLine] {
        guard let warning = row.warning else { return [] }
        let lines = SafeText("CW: \(SafeText(warning))").wrapped(to: width).map {
            StyledLine($0, Theme.warning)
        }
        guard form != .whole else { return lines + [.blank] }
        let count = CountText.counted(post.text.count, "character", "characters")
        return lines + (form == .side ? [.blank] : []) + [
            StyledLine("(hidden: \(SafeText(count)); Enter shows them)", Theme.faint)
        ]
    }

    private var body: [StyledLine] {
        var lines = wrapped(post.text)
        if let quote = post.quote {
            if !lines.isEmpty { lines.append(.blank) }
            let author = SafeText(quote.author.name.isEmpty ? quote.author.handle : quote.author.name)
            lines.append(
                StyledLine("| ", Theme.mark("qt")).with("quotes ", Theme.faint).with(author, Theme.heading))
            lines += wrapped(quote.text, indent: 2).map { StyledLine("| ", Theme.mark("qt")).appending($0) }
        }
        if !post.media.isEmpty, !lines.isEmpty { lines.append(.blank) }
        for media in row.mediaLines {
            lines += wrapped("[\(media)]").map { StyledLine($0.text, Theme.mark("img")) }
        }
        if lines.isEmpty { lines.append(StyledLine("(no text)", Theme.faint)) }
        return lines
    }

    private var tail: [StyledLine] {
        var counts = row.countsInWords
        if let language = post.language { counts.append(language) }
        var lines: [StyledLine] = [.blank]
        if !counts.isEmpty {
            lines += wrapped(counts.joined(separator: "   ")).map { StyledLine($0.text, Theme.faint) }
        }
        if let address = post.address {
            lines += SafeText(address.shown).wrapped(to: width).map { StyledLine($0, Theme.link) }
        }
        return lines
    }

    private func wrapped(_ text: String, indent: Int = 0) -> [StyledLine] {
        SafeText.lines(text).flatMap { $0.wrapped(to: max(1, width - indent)) }.map { StyledLine($0) }
    }
}

extension StyledLine {
    /// The line's text without its styles.
    var text: SafeText { SafeText.joined(runs.map(\.text)) }
}

import FoundationEssentials
import People
import Terminal
import Values

/// A post as lines of text.
struct PostText {
    /// How much of the post is told.
    enum Form: Equatable, Sendable {
        /// Beneath a list: the text and what hangs on it.
        case preview
        /// Beside a list: author, moment and counts too.
        case side
        /// To be read whole.
        case whole
    }

    let row: PostRow
    let form: Form
    /// Who passed it on, where a list knows more of them than the post.
    let reposters: [Post.Author]
    /// The columns that there are.
    let width: Int

    /// Whether the terminal can show more than ASCII; it changes no line's columns.
    let utf8: Bool
    /// The keys that show what is hidden, looked up only where something is; they change no number of lines.
    let unveiling: () -> (one: SafeText, all: SafeText)
    /// Whether the lines tell which links they show.
    private var locatesLinks = false

    /// - Parameters:
    ///   - post: the post.
    ///   - form: how much of it is told.
    ///   - width: the columns that there are.
    ///   - widest: no line is longer, however many columns there are.
    ///   - now: the instant that is shown.
    ///   - utcOffset: seconds east of UTC.
    ///   - dates: how moments are written.
    ///   - isUnveiled: whether the text behind a warning is shown.
    ///   - reposters: who passed it on, where a list knows more of them than the post.
    ///   - unveiling: the keys that show what is hidden.
    ///   - utf8: whether the terminal can show more than ASCII.
    init(
        _ post: Post, form: Form, width: Int, widest: Int = PostsLayout.textWidth, now: Date, utcOffset: Int,
        dates: DateStyle = DateStyle(),
        isUnveiled: Bool = false, reposters: [Post.Author] = [],
        unveiling: @escaping @autoclosure () -> (one: SafeText, all: SafeText) = ("s", "S"), utf8: Bool = true
    ) {
        // How many lines a post has is known from the post alone.
        self.reposters = post.repostedBy.map { reposters.isEmpty ? [$0] : reposters } ?? []
        row = PostRow(post, now: now, utcOffset: utcOffset, dates: dates, isUnveiled: isUnveiled)
        self.form = form
        self.utf8 = utf8
        self.unveiling = unveiling
        self.width = max(1, min(width, widest))
    }

    /// How many lines a post has in a form; no line depends on the time.
    static func lineCount(
        _ post: Post, form: Form = .whole, width: Int, widest: Int = PostsLayout.textWidth, isUnveiled: Bool
    ) -> Int {
        PostText(
            post, form: form, width: width, widest: widest, now: Date(timeIntervalSince1970: 0),
            utcOffset: 0,
            isUnveiled: isUnveiled
        ).count
    }

    /// How many lines there are.
    var count: Int { parts.reduce(0) { $0 + $1.count } }

    /// The lines, none wider than there are columns, unless a single wide character is.
    var lines: [StyledLine] { Array(parts.joined()) }

    /// So many of the first lines, and how many there are in all.
    func beginning(limit: Int) -> (lines: [StyledLine], count: Int) {
        let parts = parts
        return (Self.lines(of: parts, from: 0, limit: limit), parts.reduce(0) { $0 + $1.count })
    }

    /// So many of the lines, from one of them on: a long text is not gone through for a window of it.
    func lines(from first: Int, limit: Int) -> [StyledLine] {
        Self.lines(of: parts, from: first, limit: limit)
    }

    private static func lines(of parts: [[StyledLine]], from first: Int, limit: Int) -> [StyledLine] {
        var lines: [StyledLine] = []
        var skipped = first
        for part in parts {
            lines += part.dropFirst(skipped).prefix(limit - lines.count)
            skipped = max(0, skipped - part.count)
        }
        return lines
    }

    /// The number of the link that one of the lines shows in a column; `nil` if it shows none there.
    func link(line: Int, column: Int) -> Int? {
        var located = self
        located.locatesLinks = true
        return located.lines(from: line, limit: 1).first?.link(at: column)
    }

    /// What stands before the text, the text, what hangs on it, and the end.
    private var parts: [[StyledLine]] {
        let before = (form == .preview ? [] : head) + origin + warning
        let after = form == .preview ? [] : tail
        guard !row.isVeiled else { return [before, after] }
        let numbered = form == .whole ? post.links : []
        let text =
            locatesLinks
            ? ShownText(post, numbering: numbered, locating: post.links).lines(width: width)
            : LaidOutTexts.shared.lines(post, numbering: numbered, width: width)
        return [before, text, attached(toText: !text.isEmpty), after]
    }

    private var post: Post { row.post }

    private var head: [StyledLine] {
        var lines = [StyledLine(SafeText(row.author).truncated(to: width), Theme.heading)]
        if let handle = row.handle {
            lines.append(StyledLine(SafeText(handle).truncated(to: width), Theme.faint))
        }
        if post.isDated {
            lines.append(StyledLine(SafeText(row.absoluteTime).truncated(to: width), Theme.faint))
        }
        if let edited = row.editedTime {
            lines.append(StyledLine(SafeText(edited).truncated(to: width), Theme.faint))
        }
        lines.append(.blank)
        return lines
    }

    /// Where the post comes from, for those that are not simply the person's own.
    private var origin: [StyledLine] {
        var lines: [StyledLine] = []
        if let names = Reposters.long(reposters) {
            if form == .preview {
                lines.append(StyledLine("rb ", Theme.mark("rb")).with(SafeText(row.author), Theme.heading))
            } else {
                lines.append(
                    StyledLine("rb ", Theme.mark("rb")).with(
                        ("passed on by " + SafeText(names)).truncated(to: max(1, width - 3)), Theme.faint))
            }
        }
        if let handle = post.replyTo {
            let name = handle.isEmpty ? "somebody" : SafeText(handle)
            lines.append(StyledLine("re ", Theme.mark("re")).with("in answer to \(name)", Theme.faint))
        }
        return lines
    }

    private var warning: [StyledLine] {
        guard let warning = row.warning else { return [] }
        let lines = SafeText("CW: \(SafeText(warning))").wrapped(to: width).map {
            StyledLine($0, Theme.warning)
        }
        guard row.isVeiled else { return form == .preview ? lines : lines + [.blank] }
        return lines + (form == .preview ? [] : [.blank]) + veil.map { StyledLine($0, Theme.faint) }
    }

    /// That something is hidden, and which keys show it.
    ///
    /// It has as many lines as under Perch's own keys, since how many lines a post has is known from the post alone. Keys for
    /// which those have no room are left to the foot line.
    private var veil: [SafeText] {
        let words = hidden.joined(separator: ", ")
        let standard = wrapped("(hidden: \(words); s shows this post, S all on this page)")
        let (one, all) = unveiling()
        if one == "s", all == "S" { return standard.map(\.text) }
        let keys = [
            one.columns == 0 ? "" : "; \(one.string) shows this post",
            all.columns == 0 ? "" : "; \(all.string) shows all on this page",
        ]
        let choices = [keys.joined(), keys[0], ""].map { wrapped("(hidden: \(words)\($0))") }
        let lines = (choices.first { $0.count <= standard.count } ?? choices[2]).map(\.text)
        return lines + Array(repeating: "", count: standard.count - lines.count)
    }

    /// What is behind the warning, counted.
    private var hidden: [String] {
        var hidden = [CountText.counted(post.text.count, "character", "characters")]
        if post.quote != nil { hidden.append("a quote") }
        if post.poll != nil { hidden.append("a poll") }
        if !post.media.isEmpty {
            hidden.append(CountText.counted(post.media.count, "attachment", "attachments"))
        }
        return hidden
    }

    /// - Parameter hasText: whether there is a text before it.
    private func attached(toText hasText: Bool) -> [StyledLine] {
        var lines: [StyledLine] = []
        var isFirst: Bool { !hasText && lines.isEmpty }
        if let note = row.cutNote {
            if !isFirst { lines.append(.blank) }
            lines += wrapped("(\(note))").map { StyledLine($0.text, Theme.faint) }
        }
        if let quote = post.quote {
            if !isFirst { lines.append(.blank) }
            let author = SafeText(PostRow.name(of: quote.author))
            lines.append(
                StyledLine("| ", Theme.mark("qt")).with("quotes ", Theme.faint).with(author, Theme.heading))
            lines += LaidOutTexts.shared.lines(quote, width: max(1, width - 2)).map {
                StyledLine("| ", Theme.mark("qt")).appending($0)
            }
        }
        if let poll = row.poll {
            if !isFirst { lines.append(.blank) }
            lines += PollText(row: poll, width: width, utf8: utf8).lines
        }
        if !post.media.isEmpty, !isFirst { lines.append(.blank) }
        for (index, media) in row.mediaLines.enumerated() {
            let number = NumberedLink.number(ofMedia: index, of: post)
            let mark = form == .whole ? number.map { "[\($0)]" } ?? "" : ""
            lines += wrapped("[\(media)]\(mark)").map {
                StyledLine($0.text, Theme.mark("img")).showing(link: locatesLinks ? number : nil)
            }
        }
        if isFirst { lines.append(StyledLine("(no text)", Theme.faint)) }
        return lines
    }

    private var tail: [StyledLine] {
        let facts = row.factsInWords
        var lines: [StyledLine] = form == .whole && !row.isVeiled ? links + [.blank] : [.blank]
        if !facts.isEmpty {
            lines += wrapped(facts.joined(separator: "   ")).map { StyledLine($0.text, Theme.faint) }
        }
        if let address = post.address {
            lines += SafeText(address.shown).wrapped(to: width).map { StyledLine($0, Theme.link) }
        }
        return lines
    }

    /// Where the text and the attachments lead, numbered as in them.
    private var links: [StyledLine] {
        let links = NumberedLink.links(of: post)
        guard !links.isEmpty else { return [] }
        let digits = "\(links.count)".count
        var lines: [StyledLine] = [.blank, StyledLine("Links", Theme.heading)]
        for (index, link) in links.enumerated() {
            let number = StyledLine(SafeText("\(index + 1)").paddedLeft(to: digits + 1) + " ", Theme.key)
            let line = number.appending(LinkText(link: link).line)
            let shown = locatesLinks ? index + 1 : nil
            guard line.columns > width else {
                lines.append(line.showing(link: shown))
                continue
            }
            let room = max(1, width - number.columns)
            let indent = SafeText(repeating: " ", count: number.columns)
            let style = link.isMisleading ? Theme.problem : Theme.link
            for (row, text) in LinkText(link: link).line.text.wrapped(to: room).enumerated() {
                lines.append(
                    (row == 0 ? number : StyledLine(indent)).with(text, style).showing(link: shown))
            }
        }
        return lines
    }

    private func wrapped(_ text: String) -> [StyledLine] {
        SafeText.lines(text).flatMap { $0.wrapped(to: width) }.map { StyledLine($0) }
    }
}

extension StyledLine {
    /// The line's text without its styles.
    var text: SafeText { SafeText.joined(runs.map(\.text)) }
}

/// Who passed a post on, in words.
enum Reposters {
    /// `Ada`, `Ada +2`: the last one, and how many others; nil for nobody.
    static func short(_ reposters: [Post.Author]) -> String? {
        guard let first = reposters.first else { return nil }
        let name = name(first, columns: 20)
        return reposters.count == 1 ? name : "\(name) +\(reposters.count - 1)"
    }

    /// `Ada`, `Ada and Wren`, `Ada, Wren and 2 more`, the last one first; nil for nobody.
    static func long(_ reposters: [Post.Author]) -> String? {
        let names = reposters.prefix(2).map { name($0, columns: 24) }
        switch reposters.count {
        case 0: return nil
        case 1, 2: return names.joined(separator: " and ")
        default: return "\(names.joined(separator: ", ")) and \(reposters.count - 2) more"
        }
    }

    private static func name(_ author: Post.Author, columns: Int) -> String {
        SafeText(PostRow.name(of: author)).shortened(to: columns, utf8: false).string
    }
}

import Markup
import People
import Values

/// A text of a server as the model holds it: plain, with where its parts lead.
///
/// What posts, profiles and fields say goes through here, whichever server they come from. It holds no control
/// character but line feeds, and is not safe for a terminal: whoever draws it makes it safe.
struct BodyText: Equatable, Sendable {
    /// The plain text; links stand in it as a whole, and the host follows one that misleads.
    let text: String

    /// What sets parts of the text apart, and which parts a server hides of its links.
    let spans: [Post.Span]

    /// Where it leads: to pages and persons, in their order.
    ///
    /// The pages of tags are left out, as a post may have thirty.
    let links: [Post.Link]

    /// Whether it was so long that its end is missing.
    let isCut: Bool

    /// The text with the sign of an omission where its end is missing: for biographies, fields and quotes, which have no other place
    /// that says so.
    var withNote: String { isCut ? text + " […]" : text }

    /// What the text shows, where that is set apart from it.
    var media: [Post.Media] = []

    /// Reads HTML.
    ///
    /// - Parameters:
    ///   - hidesQuote: whether to leave out the lines that repeat a quoted post for programs that know no quotes.
    ///   - base: the page that relative addresses start from.
    ///   - setsMediaApart: whether what it shows goes into ``media``.
    init(html: String, hidesQuote: Bool = false, base: WebAddress? = nil, setsMediaApart: Bool = false) {
        var markup = MarkupText(html: html, base: base, setsMediaApart: setsMediaApart)
        if hidesQuote, markup.blocks.contains(where: \.repeatsQuote) {
            markup = MarkupText(
                markup.blocks.filter { !$0.repeatsQuote }, isCut: markup.isCut, media: markup.media)
        }
        self.init(markup)
        media = markup.media.map {
            Post.Media(kind: .init($0.kind), alt: $0.description, address: $0.address)
        }
    }

    /// Takes text that is no HTML, and what a server says about where its parts lead.
    init(plain: String, links: [VerbatimLink] = []) {
        self.init(MarkupText(plain: plain, links: links))
    }

    /// Takes what Markup made of a text.
    init(_ markup: MarkupText) {
        let plain = markup.plain
        text = plain.text
        spans = plain.spans.map { Post.Span($0) }
        links = Post.Link.links(in: markup)
        isCut = markup.isCut
    }

    private init(
        text: String, spans: [Post.Span], links: [Post.Link], isCut: Bool, media: [Post.Media]
    ) {
        self.text = text
        self.spans = spans
        self.links = links
        self.isCut = isCut
        self.media = media
    }

    /// The text with its title as the first line, unless the title says nothing new.
    func under(_ title: String) -> BodyText {
        let joined = Headline.joined(title, text)
        // The text itself, if there is one, is the end of that.
        let before = joined.utf8.count - text.utf8.count
        let spans = spans.map { span in
            Post.Span(span.bytes.lowerBound + before..<span.bytes.upperBound + before, span.kind)
        }
        return BodyText(text: joined, spans: spans, links: links, isCut: isCut, media: media)
    }

    /// The text with what a card beneath it says, unless there is none or the text leads there already.
    func over(_ card: Post.Link?) -> BodyText {
        guard let link = card, !links.contains(where: { $0.address == link.address }) else { return self }
        let before = text.isEmpty ? "" : text + "\n\n"
        let start = before.utf8.count
        let span = Post.Span(start..<start + link.text.utf8.count, .link)
        return BodyText(
            text: before + link.text, spans: spans + [span], links: links + [link], isCut: isCut,
            media: media)
    }
}

/// Titles of posts, where a server has them: many programs only repeat the text's beginning there.
enum Headline {
    /// A text with its title as the first line, unless the title says nothing new.
    static func joined(_ title: String, _ text: String) -> String {
        if text.isEmpty { return title }
        return title.isEmpty || repeats(title, text) ? text : title + "\n\n" + text
    }

    /// Whether a title says nothing but what the text begins with.
    static func repeats(_ title: String, _ text: String) -> Bool {
        var words = words(title)
        // What is cut off ends in dots, often within a word.
        let isCut = title.hasSuffix("…") || title.hasSuffix("...")
        if isCut, words.hasSuffix("…") { words.removeLast() }
        while isCut, words.hasSuffix(".") { words.removeLast() }
        guard !words.isEmpty else { return true }
        // A title is short, and what is looked at of the text with it.
        return self.words(String(text.prefix(4 * title.count + 100))).hasPrefix(words)
    }

    /// A text without its blanks: where they are is up to whoever wrote the title.
    private static func words(_ text: String) -> String {
        String(text.lowercased().filter { !$0.isWhitespace })
    }
}

extension Post.Link {
    /// The links of a text in order, each once; those to the pages of tags are left out.
    static func links(in markup: MarkupText) -> [Post.Link] {
        var found: [(link: MarkupLink, text: String)] = []
        for block in markup.blocks {
            for run in block.runs {
                guard let link = run.link, link.kind != .hashtag else { continue }
                // As the plain text has it: with what the server hides.
                let text = run.wholeText ?? run.text
                // A link may go on in another style, or in another block.
                if found.last?.link.number == link.number {
                    found[found.count - 1].text += text
                } else {
                    found.append((link, text))
                }
            }
        }
        return found.map { link, text in
            Post.Link(text: text, address: link.address, isMisleading: link.isMisleading)
        }
    }
}

extension Post.Media.Kind {
    fileprivate init(_ kind: MarkupMedia.Kind) {
        switch kind {
        case .image: self = .image
        case .video: self = .video
        case .audio: self = .audio
        case .frame: self = .other
        }
    }
}

extension Post.Span {
    /// A part of a text that Markup made plain.
    init(_ span: MarkupSpan) {
        self.init(span.bytes, Kind(span.kind))
    }
}

extension Post.Span.Kind {
    fileprivate init(_ kind: MarkupSpan.Kind) {
        switch kind {
        case .strong: self = .bold
        case .emphasis: self = .emphasis
        case .code: self = .code
        case .quote: self = .quote
        case .mention: self = .mention
        case .hashtag: self = .hashtag
        case .link: self = .link
        case .hidden: self = .hidden
        case .shortened: self = .shortened
        case .struck: self = .struck
        }
    }
}

extension String {
    /// Whether anything of the text can be seen.
    var showsAnything: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned,
                .surrogate,
                .nonspacingMark, .enclosingMark:
                false
            default: true
            }
        }
    }
}

import Markup
import People

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

    /// Reads HTML.
    ///
    /// - Parameter hidesQuote: whether to leave out the lines that repeat a quoted post for programs that know no quotes.
    init(html: String, hidesQuote: Bool = false) {
        var markup = MarkupText(html: html)
        if hidesQuote, markup.blocks.contains(where: \.repeatsQuote) {
            markup = MarkupText(markup.blocks.filter { !$0.repeatsQuote }, isCut: markup.isCut)
        }
        self.init(markup)
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
    }

    private init(text: String, spans: [Post.Span], links: [Post.Link]) {
        self.text = text
        self.spans = spans
        self.links = links
    }

    /// The text with its title as the first line, unless the title says nothing new.
    func under(_ title: String) -> BodyText {
        let joined = Headline.joined(title, text)
        // The text itself, if there is one, is the end of that.
        let before = joined.utf8.count - text.utf8.count
        let spans = spans.map { span in
            Post.Span(span.bytes.lowerBound + before..<span.bytes.upperBound + before, span.kind)
        }
        return BodyText(text: joined, spans: spans, links: links)
    }

    /// The text with what a link says beneath it.
    func over(_ link: Post.Link) -> BodyText {
        let before = text.isEmpty ? "" : text + "\n\n"
        let start = before.utf8.count
        let span = Post.Span(start..<start + link.text.utf8.count, .link)
        return BodyText(text: before + link.text, spans: spans + [span], links: links + [link])
    }
}

import Markup
import People

/// A text of a server as the model holds it: plain, with where its parts lead.
///
/// What posts, profiles and fields say goes through here, whichever server they come from. It holds no control
/// character but line feeds, and is not safe for a terminal: whoever draws it makes it safe.
struct BodyText: Equatable, Sendable {
    /// The plain text; links stand in it as a whole, and the host follows one that misleads.
    let text: String

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
        text = markup.plainText
        links = Post.Link.links(in: markup)
    }
}

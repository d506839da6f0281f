import Markup
import People

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

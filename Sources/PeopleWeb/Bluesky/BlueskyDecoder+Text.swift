import Markup
import People
import Values

extension BlueskyDecoder {
    /// What a post says, and what the card beneath it leads to.
    static func body(_ record: JSONValue, with embed: BlueskyEmbed) -> BodyText {
        let source = record["text"]?.text ?? ""
        let body = BodyText(plain: source, links: links(record["facets"]?.list ?? [], in: source))
        guard let card = embed.card, !body.links.contains(where: { $0.address == card.address }) else {
            return body
        }
        return body.over(card)
    }

    /// Where parts of a text lead: ranges of its bytes in UTF-8.
    private static func links(_ facets: [JSONValue], in text: String) -> [VerbatimLink] {
        facets.compactMap { facet in
            guard let start = facet["index"]?["byteStart"]?.int, let end = facet["index"]?["byteEnd"]?.int,
                start >= 0, end > start
            else { return nil }
            // One piece of text may lead to several things; the first that is known counts.
            for feature in facet["features"]?.list ?? [] {
                if let uri = feature["uri"]?.text, isKind(feature, "link") {
                    return VerbatimLink(bytes: start..<end, target: uri)
                }
                if let did = feature["did"]?.text, let page = page(of: did) {
                    return VerbatimLink(bytes: start..<end, target: page.text, kind: .mention)
                }
                if let tag = feature["tag"]?.text, isKind(feature, "tag") {
                    return VerbatimLink(
                        bytes: start..<end, target: "\(BlueskyService.origin)/hashtag/\(tag)", kind: .hashtag)
                }
            }
            return nil
        }
    }
}

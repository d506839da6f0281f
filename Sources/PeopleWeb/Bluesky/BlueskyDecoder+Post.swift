import FoundationEssentials
import People

extension BlueskyDecoder {
    /// One post.
    ///
    /// - Parameters:
    ///   - view: the post as the view shows it.
    ///   - reason: why it stands in a list: somebody's passing it on, or pinning it.
    ///   - parent: what it answers, as far as the view shows that.
    ///   - neighbour: the date of the post before, which says where one without a date stands.
    /// - Throws: what is missing that a row cannot be without, or that its author asks not to be shown.
    static func post(
        _ view: JSONValue?, reason: JSONValue? = nil, parent: JSONValue? = nil, neighbour: Date
    ) throws(JSONFault) -> Post {
        guard let view, view.isObject else { throw .value("a post, found \(view?.named ?? "nothing")") }
        guard let uri = view["uri"]?.nonEmptyText else {
            throw JSONFault.value("an at:// address").under("uri")
        }
        guard let author = author(view["author"]) else { throw JSONFault.value("an author").under("author") }
        let people = BlueskyLabels(view["author"])
        if people.asksForLogin {
            throw .value("an author who wants to be shown to everybody, found one who asks for a login")
        }
        guard let record = view["record"], record.isObject else {
            throw JSONFault.value("a record, found \(view["record"]?.named ?? "nothing")").under("record")
        }
        let labels = BlueskyLabels(view, record)
        let embed = BlueskyEmbed(view["embed"])
        let body = body(record, with: embed)
        let isRepost = isKind(reason, "reasonRepost")
        let date = isRepost ? self.date(reason?["indexedAt"]) ?? written(view, record) : written(view, record)
        let langs = record["langs"]?.list?.first?.nonEmptyText
        return Post(
            id: Post.ID(origin: BlueskyService.origin, raw: uri),
            author: author,
            date: date ?? neighbour,
            isDated: date != nil,
            text: body.text,
            spans: body.spans,
            language: langs,
            address: page(ofPost: uri),
            warning: labels.warning,
            isSensitive: labels.isSensitive,
            links: body.links,
            replyTo: record["reply"]?["parent"].map { _ in self.author(parent?["author"])?.handle ?? "" },
            repostedBy: isRepost ? self.author(reason?["by"]) ?? Post.Author(name: "", handle: "") : nil,
            quote: embed.quote,
            media: embed.media,
            replies: count(view["replyCount"]),
            reposts: count(view["repostCount"]),
            favourites: count(view["likeCount"]))
    }

    /// Whether a value is of this kind, whatever its kind's full name is: it has changed before.
    static func isKind(_ value: JSONValue?, _ kind: String) -> Bool {
        value?["$type"]?.text?.hasSuffix("#\(kind)") ?? false
    }

    /// When a post was written: as its author's program says, but not after Bluesky has seen it.
    private static func written(_ view: JSONValue, _ record: JSONValue) -> Date? {
        let (said, seen) = (date(record["createdAt"]), date(view["indexedAt"]))
        guard let said else { return seen }
        return seen.map { min(said, $0) } ?? said
    }
}

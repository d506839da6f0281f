import FoundationEssentials
import Markup
import People
import Values

/// Reads what Bluesky's view answers.
///
/// Functions of their arguments alone.
///
/// Records are written by anybody's program: everything in them may be missing, of another kind, or of a kind that did not
/// exist when this was written.
enum BlueskyDecoder {
    /// The person of a profile.
    ///
    /// - Throws: `hidden` when the person asks for it; a fault when there is no `did`.
    static func user(_ profile: JSONValue, asked name: String) throws -> User {
        guard let did = profile["did"]?.nonEmptyText else { throw JSONFault.value("a did").under("did") }
        let labels = BlueskyLabels(profile)
        if labels.asksForLogin { throw ServiceError.hidden(name) }
        let author = author(profile) ?? Post.Author(name: did, handle: did)
        let bio = BodyText(plain: profile["description"]?.text ?? "")
        let pronouns = profile["pronouns"]?.nonEmptyText.map { User.Field(name: "Pronouns", value: $0) }
        return User(
            id: User.ID(origin: BlueskyService.origin, raw: did),
            name: author.name,
            handle: author.handle,
            bio: bio.withNote,
            address: page(of: author.handle),
            followers: profile["followersCount"]?.naturalNumber,
            following: profile["followsCount"]?.naturalNumber,
            postCount: profile["postsCount"]?.naturalNumber,
            since: profile["createdAt"]?.instant,
            fields: pronouns.map { [$0] } ?? [],
            isBot: labels.isBot,
            avatar: profile["avatar"]?.webAddress,
            website: profile["website"]?.webAddress,
            links: bio.links, spans: bio.spans)
    }

    /// The person of an account that Bluesky has taken down: nothing else is known.
    static func suspended(_ actor: String) -> User {
        User(
            id: User.ID(origin: BlueskyService.origin, raw: actor), name: actor, handle: actor,
            address: page(of: actor), standing: .suspended)
    }

    // MARK: - Parts

    /// Who somebody is; nil when not even a `did` is told.
    static func author(_ profile: JSONValue?) -> Post.Author? {
        guard let profile else { return nil }
        let handle = profile["handle"]?.nonEmptyText.flatMap { $0 == "handle.invalid" ? nil : $0 }
        guard let handle = handle ?? profile["did"]?.nonEmptyText else { return nil }
        let name = profile["displayName"]?.text ?? ""
        return Post.Author(name: name.showsAnything ? name : handle, handle: handle)
    }

    /// Somebody's page.
    static func page(of person: String) -> WebAddress? {
        WebAddress("\(BlueskyService.origin)/profile/\(person)")
    }

    /// The page of a post: `at://did/app.bsky.feed.post/key`.
    static func page(ofPost uri: String) -> WebAddress? {
        let parts = uri.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0] == "at:", parts[3] == "app.bsky.feed.post", !parts[4].isEmpty else {
            return nil
        }
        return WebAddress("\(BlueskyService.origin)/profile/\(parts[2])/post/\(parts[4])")
    }
}

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
        let date = isRepost ? reason?["indexedAt"]?.instant ?? written(view, record) : written(view, record)
        let langs = record["langs"]?.list?.first?.nonEmptyText
        return Post(
            id: Post.ID(origin: BlueskyService.origin, raw: uri),
            author: author,
            date: date ?? neighbour,
            isDated: date != nil,
            text: body.text,
            isCut: body.isCut,
            spans: body.spans,
            language: langs,
            address: page(ofPost: uri),
            warning: labels.warning,
            isSensitive: labels.isSensitive,
            links: body.links,
            replyTo: record["reply"]?["parent"].map { _ in self.author(parent?["author"])?.handle ?? "" },
            answered: record["reply"]?["parent"]?["uri"]?.nonEmptyText,
            repostedBy: isRepost ? self.author(reason?["by"]) ?? Post.Author(name: "", handle: "") : nil,
            quote: embed.quote,
            media: embed.media,
            replies: view["replyCount"]?.naturalNumber,
            reposts: view["repostCount"]?.naturalNumber,
            favourites: view["likeCount"]?.naturalNumber)
    }

    /// Whether a value is of this kind, whatever its kind's full name is: it has changed before.
    static func isKind(_ value: JSONValue?, _ kind: String) -> Bool {
        value?["$type"]?.text?.hasSuffix("#\(kind)") ?? false
    }

    /// When a post was written: as its author's program says, but not after Bluesky has seen it.
    private static func written(_ view: JSONValue, _ record: JSONValue) -> Date? {
        let (said, seen) = (record["createdAt"]?.instant, view["indexedAt"]?.instant)
        guard let said else { return seen }
        return seen.map { min(said, $0) } ?? said
    }
}

extension BlueskyDecoder {
    /// What a post says, and what the card beneath it leads to.
    static func body(_ record: JSONValue, with embed: BlueskyEmbed) -> BodyText {
        let source = record["text"]?.text ?? ""
        return BodyText(plain: source, links: links(record["facets"]?.list ?? [], in: source)).over(
            embed.card)
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

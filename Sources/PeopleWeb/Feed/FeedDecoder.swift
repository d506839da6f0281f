import FoundationEssentials
import Markup
import People
import Values

/// Makes a person and posts of a feed: RSS, Atom or JSON Feed, whatever its bytes turn out to be.
struct FeedDecoder {
    /// Where relative addresses lead from.
    private let base: URL
    private let user: User
    private let isShared: Bool

    /// Reads a feed.
    ///
    /// An entry that says nothing and has no name is skipped, and so is what a broken document lost; the rest stands.
    ///
    /// - Parameters:
    ///   - bytes: the document.
    ///   - base: where it came from.
    ///   - id: who the person is; the posts' ids are of the same origin.
    ///   - handle: the name under which the person is found.
    /// - Throws: `garbled` when it is no feed at all.
    static func decode(
        _ bytes: [UInt8], at base: URL, id: User.ID, handle: String
    ) throws(ServiceError) -> FeedContent {
        guard let channel = channel(of: bytes) else {
            throw .garbled(host: base.host() ?? "", expected: "a feed in RSS, Atom or JSON Feed")
        }
        return FeedDecoder(channel, at: base, id: id, handle: handle).content(of: channel)
    }

    private static func channel(of bytes: [UInt8]) -> FeedChannel? {
        let first = bytes.prefix(100).first { $0 > 0x20 && $0 < 0x80 }
        guard first == UInt8(ascii: "{") else { return XMLFeedReader.channel(of: bytes) }
        return (try? JSONValue(bytes)).flatMap(JSONFeedReader.channel)
    }

    private init(_ channel: FeedChannel, at base: URL, id: User.ID, handle: String) {
        self.base = base
        let about = channel.about?.body
        let name = channel.author ?? channel.title?.line ?? ""
        user = User(
            id: id,
            name: name.isEmpty ? channel.title?.line ?? handle : name,
            handle: handle,
            bio: about?.text ?? "",
            address: Self.address(channel.link, from: base),
            postCount: nil,
            avatar: Self.address(channel.image, from: base),
            links: about?.links ?? [])
        // Where several people write, each of them is named.
        isShared = Set(channel.items.compactMap(\.author)).count > 1
    }

    private func content(of channel: FeedChannel) -> FeedContent {
        var posts: [Post] = []
        var skipped: [SkippedPost] = []
        var known: Set<Post.ID> = []
        // An entry without a date stands where its neighbour before it stands.
        var date = Date(timeIntervalSince1970: 0)
        for (number, item) in channel.items.enumerated() {
            guard let post = post(item, after: date, language: channel.language) else {
                skipped.append(
                    SkippedPost(
                        name: "#\(number + 1)", why: "expected an id, a link, a title or a text, found none"))
                continue
            }
            date = post.date
            if known.insert(post.id).inserted { posts.append(post) }
        }
        if let rest = SkippedPost.left(channel.left, after: XMLFeedReader.mostItems) { skipped.append(rest) }
        if let fault = channel.fault {
            skipped.append(SkippedPost(name: "#\(channel.items.count + 1)", why: fault))
        }
        // Blanks around an address mean nothing, and nothing is no address.
        let target = channel.next.map { next in
            String(next.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }
        let next = target.flatMap { $0.isEmpty ? nil : LinkHeader.address($0, relativeTo: base) }
        if let target, !target.isEmpty, next == nil { skipped.append(.older(at: target)) }
        return FeedContent(
            user: user, posts: posts,
            next: next.flatMap { WebAddress($0.absoluteString) }.map { PageToken($0.text) },
            skipped: skipped,
            fault: channel.fault.map {
                .garbled(host: base.host() ?? "", expected: "a feed that is whole (\($0))")
            })
    }

    private func post(_ item: FeedItem, after earlier: Date, language: String?) -> Post? {
        let body = body(of: item)
        let address = Self.address(item.link ?? item.permalink, from: base)
        guard
            let name = [item.id, item.link, item.published, body.text].lazy.compactMap(\.self).first(where: {
                !$0.isEmpty
            })
        else { return nil }
        let date = (item.published ?? item.updated).flatMap(ServerDate.instant)
        return Post(
            id: Post.ID(origin: user.id.origin, raw: name),
            author: Post.Author(name: isShared ? item.author ?? user.name : user.name, handle: user.handle),
            date: date ?? earlier,
            isDated: date != nil,
            text: body.text,
            spans: body.spans,
            language: item.language ?? language,
            address: address,
            isSensitive: item.isSensitive || item.media.contains(where: \.isSensitive),
            links: body.links,
            media: media(of: item))
    }

    /// The text, with the title before it where that says more.
    private func body(of item: FeedItem) -> BodyText {
        let texts = [item.content, item.summary].compactMap(\.self)
        let body = (texts.first { !$0.isBlank } ?? texts.first)?.body ?? BodyText(plain: "")
        return body.under(item.title?.line ?? "")
    }

    private func media(of item: FeedItem) -> [Post.Media] {
        var known: Set<String> = []
        return item.media.compactMap { media in
            // The same picture may be an enclosure and an attachment.
            guard let url = media.url, known.insert(url).inserted else { return nil }
            let alt = media.alt?.line ?? ""
            return Post.Media(
                kind: Self.kind(media), alt: alt.isEmpty ? nil : alt, address: Self.address(url, from: base))
        }
    }

    private static func kind(_ media: FeedMedia) -> Post.Media.Kind {
        let type = media.medium ?? media.type.map { String($0.prefix { $0 != "/" }) } ?? ""
        return Post.Media.Kind(rawValue: type.lowercased()) ?? .other
    }

    private static func address(_ text: String?, from base: URL) -> WebAddress? {
        guard let text, !text.isEmpty else { return nil }
        return WebAddress(text)
            ?? URL(string: text, relativeTo: base).flatMap { WebAddress($0.absoluteString) }
    }
}

/// A text of a feed, before anything is made of it.
struct FeedText: Equatable, Sendable {
    /// What it is written in.
    enum Form: Sendable {
        case plain, html
    }

    /// The text as the feed has it.
    var source: String
    /// What it is written in.
    var form: Form

    /// What it says.
    var body: BodyText {
        switch form {
        case .plain: BodyText(plain: source)
        case .html: BodyText(html: source)
        }
    }

    /// What it says, in one line.
    var line: String {
        body.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether there is nothing in it but blanks.
    var isBlank: Bool { source.allSatisfy(\.isWhitespace) }
}

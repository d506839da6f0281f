import FoundationEssentials
import Markup
import People
import Values

/// Makes a person and posts of a feed: RSS, Atom or JSON Feed, whatever its bytes turn out to be.
struct FeedDecoder {
    /// Where relative addresses lead from.
    private let base: WebAddress?
    /// The page whose feed it is.
    private let page: WebAddress?
    private let host: String
    private let user: User
    private let isShared: Bool

    /// Reads a feed.
    ///
    /// An entry that says nothing and has no name is skipped, and so is what a broken document lost; the rest stands.
    ///
    /// - Parameters:
    ///   - bytes: the document.
    ///   - contentType: what its server says that it is, with the encoding.
    ///   - isCut: whether it is the beginning of a larger one, of which the rest was left.
    ///   - base: where it came from.
    ///   - id: who the person is; the posts' ids are of the same origin.
    ///   - handle: the name under which the person is found.
    /// - Throws: `garbled` when it is no feed at all.
    static func decode(
        _ bytes: [UInt8], contentType: String? = nil, isCut: Bool = false,
        at base: URL, id: User.ID, handle: String
    ) throws(ServiceError) -> FeedContent {
        let address = WebAddress(base.absoluteString)
        guard var channel = channel(of: bytes, contentType, at: address) else {
            throw .garbled(host: base.host() ?? "", expected: "a feed in RSS, Atom or JSON Feed")
        }
        if isCut {
            // It breaks off because the rest was left: that is no fault of the feed's.
            channel.fault = nil
            channel.limit = bytes.count
        }
        return FeedDecoder(channel, at: address, base.host() ?? "", id: id, handle: handle)
            .content(of: channel, asked: base)
    }

    /// Reads the feed of a server's answer.
    static func decode(
        _ answer: WebAnswer, id: User.ID, handle: String
    ) throws(ServiceError) -> FeedContent {
        try decode(
            answer.body, contentType: answer.contentType, isCut: answer.isCut, at: answer.url, id: id,
            handle: handle)
    }

    /// Whether an answer holds a feed: what XML is, its first element tells.
    static func isFeed(_ answer: WebAnswer) -> Bool {
        isJSON(answer.body)
            ? channel(of: answer.body, answer.contentType, at: nil) != nil
            : XMLFeedReader.isFeed(answer.body, contentType: answer.contentType)
    }

    private static func channel(
        of bytes: [UInt8], _ contentType: String?, at address: WebAddress?
    ) -> FeedChannel? {
        guard isJSON(bytes) else {
            return XMLFeedReader.channel(of: bytes, contentType: contentType, at: address)
        }
        let text = EncodedText(bytes, contentType: contentType).utf8
        guard let (value, fault, _) = try? JSONElements.value(of: text) else { return nil }
        var channel = JSONFeedReader.channel(of: value)
        channel?.fault = fault.map { "\($0.place(in: text)): expected \($0.expected)" }
        return channel
    }

    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        bytes.prefix(100).first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "{")
    }

    private init(_ channel: FeedChannel, at base: WebAddress?, _ host: String, id: User.ID, handle: String) {
        self.base = base
        self.host = host
        page = Self.address(channel.link, from: base)
        let about = channel.about?.body(at: page ?? base)
        let name = channel.author ?? channel.title?.line ?? ""
        user = User(
            id: id,
            name: name.isEmpty ? channel.title?.line ?? handle : name,
            handle: handle,
            bio: about?.withNote ?? "",
            address: page,
            postCount: nil,
            avatar: Self.address(channel.image, from: base),
            links: about?.links ?? [], spans: about?.spans ?? [])
        // Where several people write, each of them is named.
        isShared = Set(channel.items.compactMap(\.author)).count > 1
    }

    private func content(of channel: FeedChannel, asked: URL) -> FeedContent {
        var posts: [Post] = []
        var skipped: [SkippedPost] = []
        var notes =
            channel.unknownEncoding.map {
                ["letters beyond ASCII are lost: expected an encoding that this system converts, found \($0)"]
            } ?? []
        var places: [Post.ID: Int] = [:]
        // An entry without a date stands where its neighbour before it stands, and the first ones with the first that has one.
        var date = channel.items.lazy.compactMap(Self.date(of:)).first ?? Post.noDate
        for (index, (item, name)) in zip(channel.items, Self.names(of: channel.items)).enumerated() {
            guard let name else {
                skipped.append(
                    SkippedPost(
                        name: "#\(index + 1)", why: "expected an id, a link, a title or a text, found none"))
                continue
            }
            let post = post(item, named: name, after: date, language: channel.language)
            if !post.isDated, let written = item.published ?? item.updated, !written.isEmpty {
                notes.append("#\(index + 1) has no date: expected one, found \(Excerpt.quoted(written))")
            }
            date = post.date
            if let place = places[post.id] {
                skipped.append(
                    SkippedPost(name: "#\(index + 1)", why: "is the same entry as #\(place + 1)"))
            } else {
                places[post.id] = index
                posts.append(post)
            }
        }
        if let rest = SkippedPost.left(channel.left, after: XMLFeedReader.mostItems) { skipped.append(rest) }
        if let limit = channel.limit {
            skipped.append(
                SkippedPost(
                    name: "older posts",
                    why:
                        "expected at most \(CountText.bytes(limit)) in one feed, found more, which was not read",
                    count: nil))
        }
        if let fault = channel.fault {
            skipped.append(SkippedPost(name: "#\(channel.items.count + 1)", why: fault, count: nil))
        }
        // Blanks around an address mean nothing, and nothing is no address.
        let target = channel.next?.trimmed
        let next = target.flatMap { $0.isEmpty ? nil : LinkHeader.address($0, relativeTo: asked) }
        if let target, !target.isEmpty, next == nil { skipped.append(.older(at: target)) }
        return FeedContent(
            user: user, posts: posts,
            next: next.flatMap { WebAddress($0.absoluteString) }.map { PageToken($0.text) },
            skipped: skipped, notes: notes,
            fault: channel.fault.map {
                .garbled(host: host, expected: "a feed that is whole (\($0))")
            })
    }
    private static func date(of item: FeedItem) -> Date? {
        (item.published ?? item.updated).flatMap(ServerDate.instant)
    }

    private func post(_ item: FeedItem, named name: String, after earlier: Date, language: String?) -> Post {
        // A permalink is a whole address; some give numbers as such.
        let address = Self.address(item.link, from: base) ?? item.permalink.flatMap { WebAddress($0) }
        let body = body(of: item, at: address ?? page ?? base)
        let date = Self.date(of: item)
        return Post(
            id: Post.ID(origin: user.id.origin, raw: name),
            author: Post.Author(name: isShared ? item.author ?? user.name : user.name, handle: user.handle),
            date: date ?? earlier,
            isDated: date != nil,
            text: body.text,
            isCut: body.isCut,
            spans: body.spans,
            language: [item.language, language].compactMap(\.self).first { !$0.trimmed.isEmpty },
            address: address,
            isSensitive: item.isSensitive || item.media.contains(where: \.isSensitive),
            links: body.links,
            media: media(of: item, body))
    }

    /// The text, with the title before it where that says more.
    private func body(of item: FeedItem, at page: WebAddress?) -> BodyText {
        let texts = [item.content, item.summary].compactMap(\.self)
        let body = (texts.first { !$0.isBlank } ?? texts.first)?.body(at: page) ?? BodyText(plain: "")
        return body.under(item.title?.line ?? "")
    }

    /// What is attached to an entry, then what its text shows; the same thing may be both.
    private func media(of item: FeedItem, _ body: BodyText) -> [Post.Media] {
        var known: Set<String> = []
        let attached = item.media.compactMap { media -> Post.Media? in
            guard let url = media.url, known.insert(url).inserted else { return nil }
            let alt = media.alt?.line ?? ""
            return Post.Media(
                kind: Self.kind(media), alt: alt.isEmpty ? nil : alt, address: Self.address(url, from: base))
        }
        let addresses = Set(attached.compactMap(\.address))
        return attached + body.media.filter { media in media.address.map { !addresses.contains($0) } ?? true }
    }

    private static func kind(_ media: FeedMedia) -> Post.Media.Kind {
        let type = media.medium ?? media.type.map { String($0.prefix { $0 != "/" }) } ?? ""
        return Post.Media.Kind(rawValue: type.lowercased()) ?? .other
    }

    private static func address(_ text: String?, from base: WebAddress?) -> WebAddress? {
        guard let text, !text.isEmpty else { return nil }
        return if let base { base.resolving(text) } else { WebAddress(text) }
    }
}

extension FeedDecoder {
    /// What tells each entry from all others, now and whenever the feed is read again; nil for one that says nothing.
    ///
    /// That is the entry's id; else its link, with date and title if others in the document share it; else a digest of what
    /// it says. An id that entries with different links share is told apart by the link.
    static func names(of items: [FeedItem]) -> [String?] {
        var names = items.map { item in
            [item.id, item.link].lazy.compactMap(\.self).first { !$0.isEmpty } ?? item.digest
        }
        let alike = Dictionary(grouping: items.indices) { names[$0] }
        for (shared, rows) in alike where rows.count > 1 {
            guard let shared else { continue }
            let (known, others) = (rows.filter { items[$0].hasID }, rows.filter { !items[$0].hasID })
            if Set(known.map { items[$0].link }).count > 1 {
                for row in known { names[row] = "\(shared) \(items[row].link ?? "")" }
            }
            for (facts, rows) in Dictionary(grouping: others, by: { items[$0].facts }) {
                let digests = rows.map { items[$0].digest ?? "" }
                // Where not even those tell them apart, only what they say does.
                let isTold = Set(digests).count == 1
                for (row, digest) in zip(rows, digests) {
                    var sum = TextDigest()
                    sum.take(isTold ? facts : digest)
                    names[row] = "\(shared)#\(sum.text)"
                }
            }
        }
        return names
    }
}

extension WebAsking {
    /// Reads the feed that an answer holds, and tells the log what is wrong with it.
    func feed(in answer: WebAnswer, id: User.ID, handle: String) throws(ServiceError) -> FeedContent {
        var content = try FeedDecoder.decode(answer, id: id, handle: handle)
        if content.fault != nil, let breakOff = answer.breakOff { content.fault = breakOff }
        note(content.skipped, in: "feed")
        note(content.notes, in: "feed")
        return content
    }
}

extension FeedItem {
    fileprivate var hasID: Bool { id ?? "" != "" }

    /// Its date and title.
    fileprivate var facts: String { "\(published ?? updated ?? "") \(title?.source ?? "")" }

    /// A digest of what it says; nil when that is nothing.
    fileprivate var digest: String? {
        let texts: [String?] = [
            published ?? updated, title?.source, (content ?? summary)?.source,
            media.compactMap(\.url).joined(separator: " "),
        ]
        guard texts.contains(where: { $0?.isEmpty == false }) else { return nil }
        var digest = TextDigest()
        for text in texts { digest.take("\(text ?? "")\u{0}") }
        return "#\(digest.text)"
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
    /// What relative addresses in it start from, where the document says so.
    var base: WebAddress?

    /// What it says.
    ///
    /// - Parameter page: what relative addresses start from where the document says nothing of it.
    func body(at page: WebAddress? = nil) -> BodyText {
        switch form {
        case .plain: BodyText(plain: source)
        case .html: BodyText(html: source, base: base ?? page, setsMediaApart: true)
        }
    }

    /// What it says, in one line.
    var line: String {
        body().text.onOneLine
    }

    /// Whether there is nothing in it but blanks.
    var isBlank: Bool { source.allSatisfy(\.isWhitespace) }
}

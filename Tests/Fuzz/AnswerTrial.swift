import FoundationEssentials
import Markup
import People
import Values

@testable import PeopleWeb

/// What the decoders promise of any answer: each post is there or told of, and nothing leads anywhere but to pages.
enum AnswerTrial {
    private static let epoch = Date(timeIntervalSince1970: 0)

    static func mastodon(_ bytes: [UInt8]) {
        guard let value = try? JSONValue(bytes) else { return }
        let decoder = MastodonDecoder(origin: "https://nest.example", domain: "nest.example", now: epoch)
        if let user = try? decoder.user(value) { look(at: user) }
        if let page = try? decoder.page(value) {
            precondition(page.posts.count + page.skipped.count == value.list?.count, "A post is lost.")
            look(at: page.posts)
        }
        if let thread = try? decoder.thread(value["status"] ?? value, value["context"] ?? value) {
            look(at: thread)
        }
    }

    static func bluesky(_ bytes: [UInt8]) {
        guard let value = try? JSONValue(bytes) else { return }
        if let user = try? BlueskyDecoder.user(value, asked: "wren") { look(at: user) }
        if let page = try? BlueskyPage(value, of: "wren") {
            let pins = value["feed"]?.list?.count { BlueskyDecoder.isKind($0["reason"], "reasonPin") } ?? 0
            precondition(
                page.posts.count + page.skipped.count + pins == value["feed"]?.list?.count, "A post is lost.")
            look(at: page.posts)
        }
        if let thread = try? BlueskyThread(value, of: "at://x").thread { look(at: thread) }
        _ = BlueskyRefusal(bytes)
    }

    static func placeholder(_ bytes: [UInt8]) {
        guard let value = try? JSONValue(bytes) else { return }
        let decoder = JSONPlaceholderDecoder(origin: "https://example.org")
        if let user = try? decoder.user(value) { look(at: user) }
        let author = Post.Author(name: "Wren", handle: "wren")
        if let page = try? decoder.posts(value, of: "7", named: author) { look(at: page.posts) }
    }

    static func feed(_ bytes: [UInt8]) {
        guard let base = URL(string: "https://nest.example/feed") else { return }
        let id = User.ID(origin: base.absoluteString, raw: "feed")
        // Whatever it is, it may also be a page, in any encoding, or a date.
        let label = ["utf-8", "shift_jis", "gbk", "utf-16", "big5", "iso-2022-jp", "windows-1255", ""][
            Int(bytes.last ?? 0) % 8]
        let type = "text/xml; charset=\(label)"
        let text = EncodedText(bytes, contentType: type).utf8
        precondition(String(validating: text, as: UTF8.self) != nil, "A text that is no UTF-8.")
        if let address = WebAddress(base.absoluteString) {
            _ = PageLinks(bytes, contentType: type, at: address)
            _ = address.resolving(String(decoding: bytes, as: UTF8.self))
        }
        _ = ServerDate.instant(String(decoding: bytes.prefix(64), as: UTF8.self))
        let decoded = try? FeedDecoder.decode(
            bytes, contentType: label.isEmpty ? nil : type, at: base, id: id, handle: "nest.example/feed")
        guard let feed = decoded else { return }
        look(at: feed.user)
        look(at: feed.posts)
        precondition(Set(feed.posts.map(\.id)).count == feed.posts.count, "A post is there twice.")
    }

    // MARK: - What came of it

    private static func look(at user: User) {
        look(at: user.bio)
        look(at: user.links)
    }

    private static func look(at thread: PostThread) {
        precondition(
            thread.entries.contains { $0.post.key == thread.focus }, "A conversation without its post.")
        precondition(thread.entries.allSatisfy { $0.depth >= 0 })
        look(at: thread.entries.map(\.post))
    }

    private static func look(at posts: [Post]) {
        for post in posts {
            look(at: post.text)
            look(at: post.links)
            precondition(!post.id.raw.isEmpty, "A post without an id.")
        }
        // What a reply does with them.
        let reply = PostsReply(posts: posts)
        precondition(reply.posts.count == Set(posts.map(\.key)).count, "A list lost a post.")
    }

    private static func look(at text: String) {
        let isControl: (UInt8) -> Bool = { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }
        precondition(!text.utf8.contains(where: isControl), "A control character: \(text.debugDescription)")
    }

    private static func look(at links: [Post.Link]) {
        for link in links {
            precondition(WebAddress(link.address.text) == link.address, "An address that changes: \(link)")
        }
    }
}

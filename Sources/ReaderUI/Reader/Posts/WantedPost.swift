import People
import Values

/// The post whose address was opened as an account: its person's page goes to it.
///
/// Known by its address alone: `https://tern.example/@ada/1234`, `https://bsky.app/profile/ada.example/post/3k…`,
/// `at://…/app.bsky.feed.post/3k…`, or a page of a site whose feed has an entry for it.
struct WantedPost: Equatable, Sendable {
    /// The most posts that are read to find it; a page has 40.
    static let most = 400

    /// Its page, where it was not told by an `at://` address.
    private let address: WebAddress?
    /// What servers call it: the end of its address.
    private let name: Substring
    /// Whether its address is certainly a post's, so that older posts are asked for until it comes.
    let isSure: Bool

    /// Takes what was typed; nil for an account that is no post's address.
    init?(_ account: Account) {
        let text = account.text[...]
        let isAtProtocol = text.lowercased().hasPrefix("at://")
        address = isAtProtocol ? nil : WebAddress(account.text)
        guard isAtProtocol || address != nil, let start = text.firstRange(of: "://")?.upperBound else {
            return nil
        }
        let parts = text[start...].prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst()
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return nil }
        let kinds: Set<Substring> = ["post", "statuses", "app.bsky.feed.post", "display", "p"]
        isSure = first.hasPrefix("@") || parts.dropLast().contains { kinds.contains($0) }
        // Whoever has such a page is at the end of its address.
        guard isSure || !["users", "profile", "u", "author"].contains(first) else { return nil }
        name = last
    }

    /// Whether this is the post: it has this page, or this name on its server.
    func isMet(by post: Post) -> Bool {
        if let address, post.address == address { return true }
        return isSure && post.id.raw.split(separator: "/").last == name
    }
}

import People
import Values

/// A link that can be opened by its number: its place in a list, from 1.
struct NumberedLink: Equatable, Sendable {
    /// What a link leads to.
    enum Target: Equatable, Sendable {
        /// A page, for a browser.
        case page(WebAddress)
        /// Somebody's profile and posts, for the reader.
        case account(Account)
    }

    /// No list is longer: nobody types larger numbers.
    static let most = 200

    /// What the link hangs on, such as the name of a profile's line; empty for a text's own links.
    let place: String
    /// What is shown of it where it stands.
    let text: String
    /// Where it leads.
    let target: Target
    /// Whether the text reads like an address on another host.
    let isMisleading: Bool
    /// What is attached there to a post; `nil` for a page.
    var kind: Post.Media.Kind?

    private init(_ link: Post.Link, place: String = "") {
        (self.place, text, target, isMisleading) = (place, link.text, .page(link.address), link.isMisleading)
    }

    private init(_ address: WebAddress, place: String) {
        (self.place, text, target, isMisleading) = (place, "", .page(address), false)
    }

    /// The account to which somebody moved; nil if it is on no server, whatever was told.
    private init?(movedTo handle: String) {
        guard let account = ServerHandle(handle)?.account else { return nil }
        (place, text, target, isMisleading) = ("moved to", "", .account(account), false)
    }

    /// Another feed of a page, by its name.
    private init(feed address: WebAddress, place: String) {
        (self.place, text, isMisleading) = (place, "", false)
        target = .account(Account("feed:\(address.text)"))
    }

    /// Where it leads, as it is shown.
    var shown: String {
        switch target {
        case .page(let address): address.shown
        case .account(let account): account.text
        }
    }

    /// What copying it copies.
    var copied: String {
        switch target {
        case .page(let address): address.text
        case .account(let account): account.text
        }
    }

    /// Where a post's text and its attachments lead.
    static func links(of post: Post) -> [NumberedLink] {
        let media = post.media.compactMap { media in
            media.address.map { address in
                var link = NumberedLink(address, place: PostRow.word(media.kind))
                link.kind = media.kind
                return link
            }
        }
        return Array((post.links.map { NumberedLink($0) } + media).prefix(most))
    }

    /// Where a profile leads: where its owner moved, what its owner says, the named lines, the own page, and the profile's.
    static func links(of user: User) -> [NumberedLink] {
        var links: [NumberedLink] = []
        if case .moved(let handle) = user.standing, let new = NumberedLink(movedTo: handle) {
            links.append(new)
        }
        links += user.links.map { NumberedLink($0, place: "bio") }
        for field in user.fields {
            guard let address = field.address else { continue }
            links.append(
                field.isFeed
                    ? NumberedLink(feed: address, place: field.value)
                    : NumberedLink(address, place: field.name))
        }
        if let website = user.website { links.append(NumberedLink(website, place: "website")) }
        if let address = user.address { links.append(NumberedLink(address, place: "profile")) }
        return Array(links.prefix(most))
    }

    /// The number of the attachment of a post, by its place among the attachments; `nil` if it leads nowhere.
    static func number(ofMedia index: Int, of post: Post) -> Int? {
        guard post.media[index].address != nil else { return nil }
        let before = post.media[..<index].filter { $0.address != nil }.count
        let number = post.links.count + before + 1
        return number <= most ? number : nil
    }

    /// Whether the text says no more than where it leads.
    var isPlain: Bool {
        var text = Substring(text)
        for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
            text = text.dropFirst(scheme.count)
        }
        if text.hasSuffix("…") { text = text.dropLast() }
        return text.isEmpty || shown.hasPrefix(text)
    }
}

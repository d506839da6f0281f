import People
import Values

/// Whose profile an `https://` address shows, by its look alone.
///
/// Known are `/@ada` (Mastodon, GoToSocial), also with the ending of a feed of theirs (`/@ada.rss`), which other readers'
/// lists have; `/@ada@elsewhere.example` (a person of another server), `/users/ada`
/// (Pleroma, Akkoma), `/profile/ada` (Friendica), `/ada` (Pixelfed, snac), each also with what follows for one post,
/// `/public/local` (what people on a Mastodon post), and `bsky.app/profile/…`. What is at an address of another look is asked.
struct ProfileAddress {
    private let address: WebAddress
    private let text: String

    /// Takes an address and how it was typed.
    init(_ address: WebAddress, _ text: String) {
        self.address = address
        self.text = text
    }

    /// Where the person is to be found.
    var origin: AccountOrigin {
        get throws(AccountError) {
            let server = WebOrigin(of: address)
            let parts = path.split(separator: "/")
            if address.host == "bsky.app" {
                guard parts.count >= 2, parts[0] == "profile",
                    let account = BlueskyAccount(handle: String(parts[1]))
                else { throw .noProfile(text) }
                if parts.count == 4, let list = BlueskyList(owner: account.actor, parts[2], key: parts[3]) {
                    return .blueskyList(list)
                }
                return .bluesky(account)
            }
            let unknown = AccountOrigin.address(AddressAccount(address: address))
            guard let first = parts.first, !address.text.contains("?") || parts.count > 1 else {
                return unknown
            }
            if parts == ["public", "local"] { return .serverTimeline(ServerTimeline(.local, on: server)) }
            if first.hasPrefix("@") { return .server(try account(first.dropFirst(), on: server)) }
            let isNamed = ["users", "profile", "u"].contains(first)
            guard isNamed ? parts.count >= 2 : parts.count == 1 else { return unknown }
            let name = isNamed ? parts[1] : first
            // What has an ending is a document: a feed, or a page. Nor is anybody called like one.
            guard isNamed || !name.contains(".") && !Self.documents.contains(name.lowercased()),
                ServerHandle.isName(name)
            else { return unknown }
            return .server(ServerAccount(user: name.lowercased(), server: server, page: address))
        }
    }

    private static let documents: Set = ["feed", "feeds", "rss", "atom", "blog"]

    /// The forms in which servers tell of somebody at the address of their page.
    private static let endings = [".rss", ".atom", ".json"]

    /// Who is there if its look leaves no doubt that it is somebody's profile; nil otherwise.
    var person: AccountOrigin? {
        guard address.host == "bsky.app" || path.hasPrefix("/@") else { return nil }
        return try? origin
    }

    /// What stands behind the server, without parameters.
    private var path: Substring {
        let slash = UInt8(ascii: "/")
        let path = address.text.utf8.drop { $0 != slash }.dropFirst(2).drop { $0 != slash }
        return Substring(path.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
    }

    private func account(
        _ name: Substring, on server: WebOrigin
    ) throws(AccountError) -> ServerAccount {
        let parts = name.split(separator: "@", omittingEmptySubsequences: false)
        guard ServerHandle.isName(parts[0]), parts.count <= 2 else { throw .noProfile(text) }
        guard parts.count == 2 else {
            let user = parts[0].lowercased()
            let ending = Self.endings.first { user.hasSuffix($0) && user.count > $0.count }
            return ServerAccount(user: String(user.dropLast(ending?.count ?? 0)), server: server)
        }
        guard let home = WebOrigin(host: parts[1]) else { throw .noProfile(text) }
        return ServerAccount(user: parts[0].lowercased(), server: home)
    }
}

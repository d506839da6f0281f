import FoundationEssentials
public import People
import Values

/// Where an account's person is to be found.
public enum AccountOrigin: Hashable, Sendable {
    /// In a file on this computer.
    case file(FileAccount)

    /// On a server of the Mastodon kind.
    case server(ServerAccount)

    /// What a server of the Mastodon kind shows of many people.
    case serverTimeline(ServerTimeline)

    /// On Bluesky.
    case bluesky(BlueskyAccount)

    /// In a list or a feed on Bluesky.
    case blueskyList(BlueskyList)

    /// On a server like JSONPlaceholder.
    case rest(RestAccount)

    /// In a feed.
    case feed(FeedAccount)

    /// At an address whose look does not tell what is there: it is asked.
    case address(AddressAccount)

    /// The account in the form under which it is stored and listed, however it was typed.
    ///
    /// `ada@tern.example` for a person on a server. A file's is nil: its folder means something only where it was typed.
    public var account: Account? {
        switch self {
        case .file: nil
        case .server(let account) where account.server.isPlainElsewhere:
            Account("\(account.server)/@\(account.user)")
        case .server(let account): ServerHandle.account(account.user, account.server.authority)
        case .serverTimeline(let timeline): timeline.account
        case .bluesky(let account) where account.actor.hasSuffix(BlueskyAccount.suffix):
            Account(account.actor)
        case .bluesky(let account): Account("\(BlueskyAccount.site)/profile/\(account.actor)")
        case .blueskyList(let list): Account(list.address.text)
        case .rest(let account): Account("rest:\(account.base)#\(account.person)")
        case .feed(let account): Account("feed:\(account.address)")
        case .address(let account): account.address.account
        }
    }

    /// The lists of posts that such a person has.
    public var tabs: [PostsTab] {
        switch self {
        case .server, .bluesky: PostsTab.allCases
        case .file, .serverTimeline, .blueskyList, .rest, .feed, .address: [.posts]
        }
    }

    /// Whether the posts there are by many people.
    public var isOfMany: Bool {
        switch self {
        case .serverTimeline, .blueskyList: true
        case .file, .server, .bluesky, .rest, .feed, .address: false
        }
    }

    /// Whether there are conversations around such a person's posts.
    public var hasThreads: Bool {
        switch self {
        // Whether those of an address have some is known once it is known who they are.
        case .file, .server, .serverTimeline, .bluesky, .blueskyList, .address: true
        case .rest, .feed: false
        }
    }

    /// Whether whoever is there may tell everybody whom they follow.
    public var mayTellFollows: Bool {
        switch self {
        case .server, .bluesky: true
        case .file, .serverTimeline, .blueskyList, .rest, .feed, .address: false
        }
    }

    /// Whether it is asked as servers of the Mastodon kind are, which allow so many requests in five minutes and no more.
    public var isOfMastodonKind: Bool {
        switch self {
        case .server, .serverTimeline: true
        case .file, .bluesky, .blueskyList, .rest, .feed, .address: false
        }
    }

    /// How services and the store call the person; a file's folder is named as it was typed.
    public var userId: User.ID {
        switch self {
        case .file(let account): User.ID(origin: account.directory, raw: account.person)
        case .server(let account): account.userId
        case .serverTimeline(let timeline): timeline.userId
        case .bluesky(let account): account.userId
        case .blueskyList(let list): list.userId
        case .rest(let account): account.userId
        case .feed(let account): account.userId
        case .address(let account): account.userId
        }
    }

    /// What is asked for the person, such as `tern.example`; nil for a file.
    public var server: WebOrigin? {
        switch self {
        case .file: nil
        case .server(let account): account.server
        case .serverTimeline(let timeline): timeline.server
        case .bluesky, .blueskyList: BlueskyAccount.server
        case .rest(let account): WebOrigin(of: account.base)
        case .feed(let account): WebOrigin(of: account.address)
        case .address(let account): WebOrigin(of: account.address)
        }
    }
}

/// Somebody on a server of the Mastodon kind, as `user@host` names them.
public struct ServerAccount: Hashable, Sendable {
    /// The name on the server, in lower case: servers do not tell `Ada` from `ada`.
    public let user: String

    /// The server.
    public let server: WebOrigin

    /// The page whose look says so, where that may also be a page of another kind; nil where nobody pasted one.
    ///
    /// It is no part of who the person is.
    public var page: WebAddress?

    /// How services and the store call the person.
    public var userId: User.ID { User.ID(origin: server.text, raw: user) }

    /// Whether both are the same person.
    public static func == (one: ServerAccount, other: ServerAccount) -> Bool {
        one.user == other.user && one.server == other.server
    }

    /// Takes in who the person is.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(user)
        hasher.combine(server)
    }
}

/// What a server of the Mastodon kind shows of many people: `tag:moles@host`, `#moles@host` or `local@host`.
public struct ServerTimeline: Hashable, Sendable {
    /// Which of its posts.
    public enum Kind: Hashable, Sendable {
        /// Those with a hashtag, which is written without its `#` and in lower case.
        case hashtag(String)
        /// Those of its own people.
        case local
    }

    /// Which of its posts.
    public let kind: Kind

    /// The server.
    public let server: WebOrigin

    /// How services and the store call it; nobody there can be called so.
    public var userId: User.ID {
        switch kind {
        case .hashtag(let tag): User.ID(origin: server.text, raw: "tag:\(tag)")
        case .local: User.ID(origin: server.text, raw: "public:local")
        }
    }

    /// The account that opens it.
    var account: Account {
        switch kind {
        case .hashtag(let tag): Account("tag:\(tag)@\(server.authority)")
        case .local where server.isPlainElsewhere: Account("\(server)/public/local")
        case .local: Account("local@\(server.authority)")
        }
    }

    init(_ kind: Kind, on server: WebOrigin) {
        (self.kind, self.server) = (kind, server)
    }

    /// A hashtag from outside; nil for what cannot be one, or no host.
    init?(hashtag: some StringProtocol, host: some StringProtocol) {
        guard let server = WebOrigin(host: host), !hashtag.isEmpty, hashtag.utf8.count <= 256,
            // A letter with its marks is one; the dot is part of names in Catalan.
            hashtag.allSatisfy({ $0.isLetter || $0.isNumber || "_·".contains($0) })
        else { return nil }
        self.init(.hashtag(hashtag.lowercased()), on: server)
    }
}

/// Somebody on Bluesky, as a handle or a DID names them.
public struct BlueskyAccount: Hashable, Sendable {
    /// Where people's pages are.
    static let site = "https://bsky.app"

    /// The server of those pages.
    static let server = WebOrigin(address: site)

    /// What the handles end with that are told from other hosts by their look alone.
    static let suffix = ".bsky.social"

    /// A handle such as `wren.bsky.social`, in lower case, or a DID such as `did:plc:…`.
    public let actor: String

    /// How services and the store call the person; decoded users have their `did:`.
    public var userId: User.ID { User.ID(origin: Self.site, raw: actor) }

    /// Whether it is a DID, which needs no resolving.
    var isDID: Bool { actor.hasPrefix("did:") }

    /// A handle or a DID from outside; nil when it is neither.
    init?(handle: String) {
        if handle.hasPrefix("did:") {
            let isPlain = handle.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic || "0123456789:._-".unicodeScalars.contains(scalar))
            }
            guard isPlain, handle.utf8.count <= 256, handle.split(separator: ":").count >= 3 else {
                return nil
            }
            actor = handle
            return
        }
        // A handle is a host's name (atproto, Handle): the same checks.
        // With the slash that it would get: most are in order then.
        guard let address = WebAddress("https://\(handle)/") else { return nil }
        let host = address.host
        guard host == handle.lowercased(), host.utf8.contains(UInt8(ascii: ".")) else { return nil }
        actor = host
    }
}

/// A feed, as `feed:URL` names it.
public struct FeedAccount: Hashable, Sendable {
    /// The feed's address.
    public let address: WebAddress

    /// How services and the store call whom the feed tells of.
    public var userId: User.ID { Self.userId(at: address.text) }

    /// Whom the feed at an address tells of: the names in it mean something in that feed only.
    static func userId(at address: String) -> User.ID { User.ID(origin: address, raw: "feed") }
}

/// A list of people on Bluesky, or a feed that somebody's program makes there.
public struct BlueskyList: Hashable, Sendable {
    /// Which of both.
    enum Kind: String {
        case list = "lists"
        case feed

        /// What its records are of.
        var collection: String { self == .list ? "app.bsky.graph.list" : "app.bsky.feed.generator" }
    }

    let kind: Kind
    /// Whose it is.
    let owner: BlueskyAccount
    /// Its key among the owner's.
    let key: String
    /// Its page.
    let address: WebAddress

    /// How services and the store call it.
    public var userId: User.ID { User.ID(origin: address.text, raw: kind.rawValue) }

    /// What its page, or its `at://` address, names; nil for anything else.
    ///
    /// - Parameters:
    ///   - owner: a handle or a DID.
    ///   - word: `lists` or `feed`, or the records' collection.
    ///   - key: its key.
    init?(owner: String, _ word: some StringProtocol, key: some StringProtocol) {
        guard let kind = [Kind.list, .feed].first(where: { $0.rawValue == word || $0.collection == word }),
            let owner = BlueskyAccount(handle: owner), !key.isEmpty,
            key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._~:-".contains($0)) }),
            let address = WebAddress("\(BlueskyAccount.site)/profile/\(owner.actor)/\(kind.rawValue)/\(key)")
        else { return nil }
        (self.kind, self.owner, self.key, self.address) = (kind, owner, String(key), address)
    }

    /// What the view calls it.
    func uri(of did: String) -> String { "at://\(did)/\(kind.collection)/\(key)" }
}

/// Whoever is at an address: a site with a feed, a page, a person under a domain of their own.
public struct AddressAccount: Hashable, Sendable {
    /// The address as it was pasted.
    public let address: WebAddress

    /// How services and the store call whoever is there, before anybody has been asked.
    public var userId: User.ID { User.ID(origin: address.text, raw: "address") }
}

extension WebAddress {
    /// The address as an account: as people write it, but whole where that would pass for something else or for nothing: a host
    /// without a dot, the port 0, `.json` for a file, a name at Bluesky for a person.
    var account: Account {
        let shown = shown
        let authority = shown.utf8.prefix { !"/?#".utf8.contains($0) }
        let isRead =
            authority.contains(UInt8(ascii: ".")) && !authority.suffix(2).elementsEqual(":0".utf8)
            && !shown.hasSuffix(".json") && !shown.hasSuffix(BlueskyAccount.suffix)
        return Account(isRead ? shown : text)
    }
}

/// Somebody of a server like JSONPlaceholder, as `rest:URL#ID` names them.
public struct RestAccount: Hashable, Sendable {
    /// The address under which `/users` and `/posts` lie.
    public let base: WebAddress

    /// The id of the person there.
    public let person: String

    /// The parts of the path that the server's own begin with.
    var path: [String] {
        (URL(string: base.text)?.path ?? "").split(separator: "/").map(String.init)
    }

    /// Where the ids are valid: the address without a slash at its end.
    var origin: String { ([WebOrigin(of: base).text] + path).joined(separator: "/") }

    /// How services and the store call the person.
    public var userId: User.ID { User.ID(origin: origin, raw: person) }
}

/// One person's file, as `file:DIR#ID` names it.
public struct FileAccount: Hashable, Sendable {
    /// The folder of people's files, as it was written.
    public let directory: String

    /// The person's file without `.json`.
    public let person: String
}

/// The names that a person's file may have, without `.json`.
///
/// They come from accounts and scripts, so they must not lead out of the folder.
enum FixtureName {
    /// The most characters of a name.
    static let longest = 64

    /// Whether a name is made of 1 to 64 letters, digits, dots, underscores and hyphens.
    static func isValid(_ name: String) -> Bool {
        1...longest ~= name.utf8.count && name.utf8.allSatisfy(isAllowed)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

public import People
import Values

/// Where an account's person is to be found.
public enum AccountOrigin: Hashable, Sendable {
    /// In a file on this computer.
    case file(FileAccount)

    /// On a server of the Mastodon kind.
    case server(ServerAccount)

    /// On Bluesky.
    case bluesky(BlueskyAccount)

    /// On a server like JSONPlaceholder.
    case rest(RestAccount)

    /// In a feed.
    case feed(FeedAccount)

    /// The account in the form under which it is stored and listed, however it was typed.
    ///
    /// `ada@tern.example` for a person on a server. A file's is nil: its folder means something only where it was typed.
    public var account: Account? {
        switch self {
        case .file: nil
        case .server(let account) where account.server.isPlainElsewhere:
            Account("\(account.server)/@\(account.user)")
        case .server(let account): Account("\(account.user)@\(account.server.authority)")
        case .bluesky(let account) where account.actor.hasSuffix(BlueskyAccount.suffix):
            Account(account.actor)
        case .bluesky(let account): Account("\(BlueskyAccount.site)/profile/\(account.actor)")
        case .rest(let account): Account("rest:\(account.base)#\(account.person)")
        case .feed(let account): Account("feed:\(account.address)")
        }
    }

    /// The lists of posts that such a person has.
    public var tabs: [PostsTab] {
        switch self {
        case .server, .bluesky: PostsTab.allCases
        case .file, .rest, .feed: [.posts]
        }
    }

    /// Whether there are conversations around such a person's posts.
    public var hasThreads: Bool {
        switch self {
        case .file, .server, .bluesky: true
        case .rest, .feed: false
        }
    }

    /// How services and the store call the person; a file's folder is named as it was typed.
    public var userId: User.ID {
        switch self {
        case .file(let account): User.ID(origin: account.directory, raw: account.person)
        case .server(let account): account.userId
        case .bluesky(let account): account.userId
        case .rest(let account): account.userId
        case .feed(let account): account.userId
        }
    }

    /// What is asked for the person, such as `tern.example`; nil for a file.
    public var server: WebOrigin? {
        switch self {
        case .file: nil
        case .server(let account): account.server
        case .bluesky: WebAddress(BlueskyAccount.site).map { WebOrigin(of: $0) }
        case .rest(let account): WebOrigin(of: account.base)
        case .feed(let account): WebOrigin(of: account.address)
        }
    }
}

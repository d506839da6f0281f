/// The forms of accounts that are recognised but not opened yet.
public enum AccountForm: Hashable, Sendable, CaseIterable {
    /// `user@host` or `@user@host`.
    case server
    /// A profile's own `https://` address.
    case address
    /// `name.bsky.social`.
    case bluesky
    /// `rest:URL#ID`.
    case rest
    /// `feed:URL`.
    case feed

    /// What such an account names, for a message.
    var meaning: String {
        switch self {
        case .server: "a person on a server"
        case .address: "a profile's address"
        case .bluesky: "a person on Bluesky"
        case .rest: "a person of a REST server"
        case .feed: "a feed"
        }
    }
}

public import FoundationEssentials

/// Somebody who is followed, under the names by which they are read and stored.
public struct Followed: Hashable, Sendable {
    /// What opens the person.
    public let account: Account
    /// How services and the store call them.
    public let user: User.ID
    /// What they are called in the list; nil for the name that they give themselves.
    public let title: String?
    /// The groups they are in, in the list's order.
    public let tags: [String]
    /// How they are followed, such as `noboosts`.
    public let options: [String]

    /// Describes somebody.
    public init(
        account: Account, user: User.ID, title: String? = nil, tags: [String] = [], options: [String] = []
    ) {
        self.account = account
        self.user = user
        self.title = title
        self.tags = tags
        self.options = options
    }
}

/// What is stored of somebody who is followed, in a row's few words.
public struct FollowedNews: Hashable, Sendable {
    /// The stored profile's name; empty without one.
    public let name: String
    /// The stored profile's handle; empty without one.
    public let handle: String
    /// How many stored posts were not read yet; a post that was reposted counts as one.
    public let unread: Int
    /// When the newest stored post was posted; nil without one.
    public let newest: Date?
    /// Of that post its beginning, or its author's warning.
    public let words: String
    /// When their newest posts were last asked for; nil when they never were.
    public let listAt: Date?

    /// Describes what is stored.
    public init(
        name: String = "", handle: String = "", unread: Int = 0, newest: Date? = nil, words: String = "",
        listAt: Date? = nil
    ) {
        self.name = name
        self.handle = handle
        self.unread = unread
        self.newest = newest
        self.words = words
        self.listAt = listAt
    }
}

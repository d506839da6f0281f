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
    /// The options that mean something: nothing that somebody passes on, and no answers to others.
    public static let knownOptions: Set = ["noboosts", "noreplies"]

    /// How they are followed, such as `noboosts`.
    public let options: [String]
    /// Whether this is no person, and its posts are by many: a hashtag, a server, a list.
    public let isOfMany: Bool

    /// Describes somebody.
    public init(
        account: Account, user: User.ID, title: String? = nil, tags: [String] = [], options: [String] = [],
        isOfMany: Bool = false
    ) {
        self.account = account
        self.user = user
        self.title = title
        self.tags = tags
        self.options = options
        self.isOfMany = isOfMany
    }

    /// Whether a post in their list is theirs: several may write one feed.
    ///
    /// - Parameter name: how their profile calls them.
    package func isAuthor(of post: Post, called name: String) -> Bool {
        post.author.name == name || post.author.foldedHandle == Post.Author.folded(account.text)
    }

    /// Whether a text can be a tag: one word without quotes and commas, which begins neither a comment nor an option.
    public static func isTag(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix("#") && !text.hasPrefix("!")
            && !text.contains { $0.isWhitespace || $0 == "\"" || $0 == "," }
    }
}

/// What is stored of somebody who is followed.
public struct FollowedNews: Hashable, Sendable {
    /// The stored profile's name; empty without one.
    public let name: String
    /// The stored profile's handle; empty without one.
    public let handle: String
    /// What is new; a post that was reposted counts as one.
    public let news: Person.News

    /// Describes what is stored.
    public init(name: String = "", handle: String = "", news: Person.News = Person.News()) {
        self.name = name
        self.handle = handle
        self.news = news
    }
}

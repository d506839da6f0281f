public import Domain
public import People

/// Asks for a page of one person's posts.
public struct PostsQuery: KeyQuery, Hashable {
    /// Whose posts.
    public let user: User.ID

    /// What opens the person, to be stored with the posts; nil leaves what is known.
    public let account: Account?

    /// Where the page begins, in an origin's words or the store's; nil for the newest posts.
    public let page: PageToken?

    /// Whether the store may go on with older posts although some between were never read: for reading offline.
    public let overGaps: Bool

    /// Asks for the page of `user`'s posts that begins at `page`.
    public init(_ user: User.ID, account: Account? = nil, page: PageToken? = nil, overGaps: Bool = false) {
        self.user = user
        self.account = account
        self.page = page
        self.overGaps = overGaps
    }

    /// The person and the page, the same at every launch.
    public var key: String { "\(PersonKey.text(user)) \(page?.text ?? "")" }
}

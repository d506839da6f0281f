public import FoundationEssentials
public import People

/// A page of somebody's posts as it was read from its origin, to be stored.
public struct ListedPage: Sendable {
    /// Where in the list a page stands.
    public enum Place: Hashable, Sendable {
        /// At the beginning: these are the newest.
        case first
        /// Where an earlier page said that the list goes on.
        case after(PageToken)
    }

    /// Whose list it is of.
    public let user: User.ID

    /// What opens the person; nil leaves what is known.
    public let account: Account?

    /// The page's posts, newest first, and where the list goes on.
    public let reply: PostsReply

    /// Where in the list it stands.
    public let place: Place

    /// When it was read.
    public let date: Date

    /// Describes a page.
    public init(
        user: User.ID, account: Account? = nil, reply: PostsReply, place: Place, date: Date
    ) {
        self.user = user
        self.account = account
        self.reply = reply
        self.place = place
        self.date = date
    }
}

public import FoundationEssentials
import GRDB
public import People

extension Store {
    /// Keeps a page of posts.
    ///
    /// A first page replaces what it covers: stored posts newer than its oldest one that it does not hold are dropped,
    /// because they are no longer in the list. Posts older than that stay. Other pages only add and replace.
    public func put(_ page: ListedPage) throws(StoreError) {
        try write { database in
            try ListWriting(page, database).run()
        }
    }

    /// The stored beginning of a person's list, newest first; nil when none was stored.
    ///
    /// It ends where the posts that were read in one piece end. There its token is the origin's, so that what may lie
    /// between is asked for; before that, and everywhere with `overGaps`, it is the store's own (`StoreToken`).
    ///
    /// - Parameters:
    ///   - user: whose list.
    ///   - limit: the most posts to read.
    ///   - overGaps: whether to go on with older posts although some between were never read; for reading offline.
    public func savedPosts(
        of user: User.ID, limit: Int, overGaps: Bool
    ) throws(StoreError) -> Saved<PostsReply>? {
        try savedPosts(of: user, behind: nil, limit: limit, overGaps: overGaps)
    }

    /// The newest posts of a list, without those behind a gap.
    public func savedPosts(of user: User.ID, limit: Int) throws(StoreError) -> Saved<PostsReply>? {
        try savedPosts(of: user, limit: limit, overGaps: false)
    }

    /// The posts of the last answer to who asked for the beginning of a list, all of them; nil when none was stored.
    ///
    /// It goes on as the list does: at the origin's token, or at the store's own where more is stored in one piece with it.
    ///
    /// - Parameter user: whose list.
    public func savedAnswer(of user: User.ID) throws(StoreError) -> Saved<PostsReply>? {
        try read { database in
            try ListReading(user: user, behind: nil, limit: .max, overGaps: true, isLastAnswer: true)
                .run(database)
        }
    }

    /// The stored posts behind a token of this store's; nil when none was stored of this person.
    public func savedPosts(
        of user: User.ID, at token: StoreToken, limit: Int, overGaps: Bool = false
    ) throws(StoreError) -> Saved<PostsReply>? {
        try savedPosts(of: user, behind: token, limit: limit, overGaps: overGaps)
    }

    /// Drops the posts that are stored of a person's list; bookmarks stay.
    public func forgetPosts(of user: User.ID) throws(StoreError) {
        try write { database in
            guard let person = try Self.knownPerson(user, database) else { return }
            try database.execute(sql: "DELETE FROM post WHERE list = ?", arguments: [person])
            try database.execute(sql: "DELETE FROM validator WHERE list = ?", arguments: [person])
            try database.execute(sql: "UPDATE person SET listAt = NULL WHERE id = ?", arguments: [person])
        }
    }

    private func savedPosts(
        of user: User.ID, behind token: StoreToken?, limit: Int, overGaps: Bool
    ) throws(StoreError) -> Saved<PostsReply>? {
        try read { database in
            try ListReading(user: user, behind: token, limit: max(limit, 1), overGaps: overGaps).run(database)
        }
    }
}

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

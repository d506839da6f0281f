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
    /// between is asked for; before that, and everywhere with `overGaps`, it is the store's own (``StoreToken``).
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

/// Where a stored list goes on: behind the row that stands in its words.
///
/// It stays good when rows come and go, and means nothing to any origin, as no origin's tokens mean anything here.
public struct StoreToken: Hashable, Sendable {
    /// How many posts are read first: more than a tall screen shows, few enough to be read at once.
    ///
    /// Further pages hold twice as many each, up to 1,600.
    public static let firstPage = 100

    /// The most posts of a page: of usual ones fewer bytes than a line of a recording may have.
    static let largestPage = 1_600

    let date: Double
    let place: Int
    let row: Int64

    /// How many posts the page at this token holds at most: more from page to page, so that a long list is read to its
    /// end in few, and a short look reads little.
    package let count: Int

    init(date: Double, place: Int, row: Int64, count: Int = StoreToken.firstPage) {
        self.date = date
        self.place = place
        self.row = row
        self.count = min(max(count, 1), Self.largestPage)
    }

    /// Reads a token that a store gave; nil for an origin's.
    public init?(_ token: PageToken) {
        let words = token.text.split(separator: ":", omittingEmptySubsequences: false)
        guard
            // Recordings of older Perches do not say how long the page is to be.
            words.count == 4 || words.count == 5, words[0] == PageToken.storeScheme,
            let bits = UInt64(words[1], radix: 16),
            let place = Int(words[2]), let row = Int64(words[3]), !Double(bitPattern: bits).isNaN,
            let count = words.count == 4 ? StoreToken.firstPage : Int(words[4]),
            1...Self.largestPage ~= count
        else { return nil }
        self.init(date: Double(bitPattern: bits), place: place, row: row, count: count)
    }

    /// The token in words, for a reply.
    public var token: PageToken {
        PageToken("\(PageToken.storeScheme):\(String(date.bitPattern, radix: 16)):\(place):\(row):\(count)")
    }
}

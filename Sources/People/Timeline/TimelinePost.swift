public import FoundationEssentials

/// A stored post of somebody who is followed.
public struct TimelinePost: Identifiable, Equatable, Sendable {
    /// The post as it was stored.
    public let post: Post

    /// What opens the person in whose list it stands.
    public let account: Account

    /// What the list of whom somebody follows calls the author; nil where it gives no title, and where that names somebody else: a
    /// list of many, or one of several authors' posts.
    public let title: String?

    /// Whether that is no person, but a list of posts by many.
    public let isOfMany: Bool

    /// Whether somebody has read it, here or in another list.
    public let isRead: Bool

    /// Whether posts between it and older stored ones of its list are not stored: the newest page did not reach back to them.
    public let hasGap: Bool

    /// Whether nobody can be asked for those posts: a feed has its newest ones only.
    public let isLost: Bool

    /// Whether it is muted, and there all the same because what is muted was asked for.
    public var isMuted: Bool

    /// A post in a person's list; unread, not muted, and without a title and a gap behind it, unless said otherwise.
    public init(
        post: Post, account: Account, title: String? = nil, isOfMany: Bool = false, isRead: Bool = false,
        hasGap: Bool = false, isLost: Bool = false, isMuted: Bool = false
    ) {
        self.post = post
        self.account = account
        self.title = title
        self.isOfMany = isOfMany
        self.isRead = isRead
        self.hasGap = hasGap
        self.isLost = isLost
        self.isMuted = isMuted
    }

    /// Where posts are missing below it; nil where none are.
    public var gap: TimelineGap? { hasGap ? TimelineGap(below: post.key, of: account, isLost: isLost) : nil }

    /// A row is listed once.
    public var id: Post.Key { post.key }
}

/// Where posts of somebody's list are missing: they were posted before this one, and the newest page did not reach back
/// to what is stored.
public struct TimelineGap: Hashable, Sendable {
    /// The post below which they are missing.
    public let post: Post.Key
    /// What opens the person in whose list they are missing.
    public let account: Account
    /// Whether they are missing for good, as their origin does not have them any more.
    public let isLost: Bool

    /// A gap below a post, whose posts can be asked for unless said otherwise.
    public init(below post: Post.Key, of account: Account, isLost: Bool = false) {
        self.post = post
        self.account = account
        self.isLost = isLost
    }

    /// What is said of it, without a stop.
    public var words: String {
        isLost
            ? "More may have been posted before this; the feed does not have it any more"
            : "More was posted before this than is stored"
    }
}

/// Which posts a timeline is made of.
public struct TimelineScope: Hashable, Sendable {
    /// The group whose people are meant; nil for everybody who is followed.
    public var tag: String?
    /// Whether posts that were read are left out.
    public var isUnread: Bool
    /// Whether posts are there that are muted.
    public var showsMuted: Bool

    /// Everybody's posts, read or not, without those that are muted, unless said otherwise.
    public init(tag: String? = nil, isUnread: Bool = false, showsMuted: Bool = false) {
        self.tag = tag
        self.isUnread = isUnread
        self.showsMuted = showsMuted
    }

    /// All posts of everybody.
    public static let everybody = TimelineScope()
}

/// The newest posts of a timeline, as they are stored.
public struct TimelinePart: Equatable, Sendable {
    /// The posts, newest first; a post once for each list it stands in.
    public let posts: [TimelinePost]
    /// Whether there are older ones.
    public let goesOn: Bool
    /// How many are left out because they are muted.
    public let muted: Int

    /// So many posts; all there are, unless said otherwise.
    public init(posts: [TimelinePost], goesOn: Bool = false, muted: Int = 0) {
        self.posts = posts
        self.goesOn = goesOn
        self.muted = muted
    }
}

/// Which stored posts of a timeline are asked for.
public struct TimelineRequest: Equatable, Sendable {
    /// Whether posts that were read are left out.
    public let isUnread: Bool
    /// Only posts from then on; nil for all.
    public let since: Date?
    /// Only posts that were first stored behind this row, in whichever of the lists they stand and by whichever way they came; 0
    /// for all.
    public let storedAfter: Int64
    /// The place of the last post of the page before; nil for the newest.
    public let after: TimelinePlace?
    /// The most posts to answer.
    public let limit: Int

    /// Asks for the newest posts unless said otherwise.
    public init(
        isUnread: Bool = false, since: Date? = nil, storedAfter: Int64 = 0, after: TimelinePlace? = nil,
        limit: Int
    ) {
        self.isUnread = isUnread
        self.since = since
        self.storedAfter = storedAfter
        self.after = after
        self.limit = limit
    }
}

/// A page of a timeline.
public struct TimelineReply: Equatable, Sendable {
    /// The posts, newest first.
    public let posts: [TimelinePost]
    /// Where it goes on; nil at the end.
    public let next: TimelinePlace?

    /// A page.
    public init(posts: [TimelinePost], next: TimelinePlace?) {
        self.posts = posts
        self.next = next
    }
}

/// Where a page of a timeline ends: posts that come in above do not move it.
public struct TimelinePlace: Hashable, Sendable {
    /// When the last post was posted.
    public let date: Date
    /// Its row in the store, which tells posts of one instant apart.
    public let row: Int64

    /// A place behind a post.
    public init(date: Date, row: Int64) {
        self.date = date
        self.row = row
    }
}

/// Notes which posts were read.
///
/// What was read is nobody's question, so nobody waits for an answer: a mark that cannot be stored is told of where
/// everything is that cannot be stored. Each call is done at once or a little later, in the order of the calls.
public protocol ReadMarksServiceType: Sendable {
    /// Notes that these posts were read.
    func noteRead(_ posts: [Post.ID])

    /// Makes a change by hand.
    func mark(_ change: ReadMark)

    /// Takes back what the last such change has noted in this session; what was read before it stays read.
    func takeBack(_ change: ReadMark)
}

/// A change by hand of what counts as read, which can be taken back.
public enum ReadMark: Hashable, Sendable {
    /// These posts were marked.
    case posts([Post.ID], isRead: Bool)
    /// All stored posts of these people were marked as read.
    case all([Account])
}

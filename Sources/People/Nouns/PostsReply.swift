import FoundationEssentials

/// A service's answer to a request for posts: some of them, and where the list goes on.
///
/// Its rows are put newest first and cut into pages when it is made, which a service does on the `work` scheduler,
/// so that the reducer only takes them over.
public struct PostsReply: Equatable, Sendable {
    /// The posts, newest first; those of one instant in the order in which they were given.
    public let posts: Posts

    /// Where the list goes on; nil when this was all.
    public let next: PageToken?

    /// What the answer held beside them and could not be read.
    public private(set) var skipped: [SkippedPost]

    /// Why the answer could not be read whole, so that it is not known what is missing; nil when it could.
    ///
    /// ``skipped`` tells of it as well. A post that is skipped alone is no such fault.
    public let fault: ServiceError?

    /// Whether the origin has only its newest posts, such as a feed: older ones may be missing although nothing follows.
    public let isNewestOnly: Bool

    /// Which of the posts were read; nil where that is not known, or does not matter.
    public private(set) var read: Set<Post.ID>?

    /// Makes an answer from posts in any order.
    public init(
        posts: [Post], next: PageToken? = nil, skipped: [SkippedPost] = [], fault: ServiceError? = nil,
        isNewestOnly: Bool = false, read: Set<Post.ID>? = nil
    ) {
        self.posts = Posts(Self.newestFirst(posts))
        self.next = next
        self.skipped = skipped
        self.fault = fault
        self.isNewestOnly = isNewestOnly
        self.read = read
    }

    /// The same answer, of which this is known.
    public func with(read: Set<Post.ID>?) -> PostsReply {
        var reply = self
        reply.read = read
        return reply
    }

    /// The same answer, of which this is missing besides.
    package func lacking(_ more: [SkippedPost]) -> PostsReply {
        var reply = self
        reply.skipped += more
        return reply
    }

    /// The same answer as it is stored: what is dated further ahead than clocks differ has no date, and stands where it was seen.
    ///
    /// - Parameter now: when it came.
    package func seen(at now: Date) -> PostsReply {
        let horizon = Post.horizon(now)
        // The newest ones stand first.
        guard let newest = posts.first, newest.date > horizon else { return self }
        return PostsReply(
            posts: posts.map { $0.date > horizon ? $0.with(date: now, isDated: false) : $0 }, next: next,
            skipped: skipped, fault: fault, isNewestOnly: isNewestOnly, read: read)
    }

    /// How many posts are known to be missing because they could not be read, or were too many.
    public var skippedCount: Int { skipped.reduce(0) { $0 + ($1.count ?? 0) } }

    /// Whether the person has no posts at all, readable or not.
    var holdsNothing: Bool { posts.isEmpty && skipped.isEmpty && next == nil }

    private static func newestFirst(_ posts: [Post]) -> [Post] {
        // Most origins answer in this order already; looking costs less than sorting.
        // By their indices, which copies none.
        if posts.indices.dropFirst().allSatisfy({ posts[$0 - 1].date >= posts[$0].date }) { return posts }
        return posts.enumerated()
            .sorted { ($1.element.date, $0.offset) < ($0.element.date, $1.offset) }
            .map(\.element)
    }
}

/// Where a list of posts goes on, in words that only its service understands.
public struct PageToken: Hashable, Sendable {
    /// The service's words.
    public let text: String

    /// Keeps the service's words; any string will do.
    public init(_ text: String) {
        self.text = text
    }

    /// The first word of the tokens that a store gives; no server's token means anything to it, nor the other way round.
    package static let storeScheme = "store"

    /// Whether it is a store that gave this token, and not a server.
    package var isOfStore: Bool { text.hasPrefix(Self.storeScheme + ":") }
}

extension PageToken: ExpressibleByStringLiteral {
    /// A token in our own words, for tests and examples.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

/// A post of an answer that could not be read, and so is missing from the list; or several of which one thing is told.
public struct SkippedPost: Hashable, Sendable {
    /// Which it was: its id where that could be read, else its number in the answer, such as `#3`.
    public let name: String

    /// Why, in a few words that name the place: `content: expected a text, found a number`.
    public let why: String

    /// How many posts it tells of; nil where that cannot be known, such as of what stood behind the place where an answer
    /// breaks off.
    public let count: Int?

    /// Tells of what is missing.
    ///
    /// - Parameters:
    ///   - name: which post, or which posts, it is.
    ///   - why: why it could not be read, in a few words.
    ///   - count: how many posts it is; nil where that cannot be known.
    public init(name: String, why: String, count: Int? = 1) {
        self.name = name
        self.why = why
        self.count = count
    }
}

/// Which of a person's posts a list holds.
public enum PostsTab: String, CaseIterable, Hashable, Sendable {
    /// What the person posts and passes on, without answers to others where the origin can leave them out.
    case posts

    /// The same with answers to others.
    case replies

    /// Posts with pictures, videos or sound.
    case media

    /// What the person has put first.
    case pinned
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
    package static let largestPage = 1_600

    package let date: Double
    package let place: Int
    package let row: Int64

    /// How many posts the page at this token holds at most: more from page to page, so that a long list is read to its
    /// end in few, and a short look reads little.
    package let count: Int

    package init(date: Double, place: Int, row: Int64, count: Int = StoreToken.firstPage) {
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

import FoundationEssentials
public import Values

/// What the head of a profile shows, as texts that are made when they are asked for.
///
/// The texts may hold anything that came from outside: the screen makes them safe.
/// The predecessor of the post calls such values the rows of a view model.
public struct ProfileHeader: Equatable, Sendable {
    /// Whose profile it is.
    public let user: User

    /// The distance from UTC, in seconds, of the place where it is read.
    public let utcOffset: Int

    /// How moments are written.
    public let dates: DateStyle

    /// The head of a person's profile, read at a place `utcOffset` seconds ahead of UTC.
    public init(_ user: User, utcOffset: Int = 0, dates: DateStyle = DateStyle()) {
        self.user = user
        self.utcOffset = utcOffset
        self.dates = dates
    }

    /// The display name, or the handle of someone without one, or `(no name)`.
    public var name: String {
        [user.name, user.handle].first { !$0.isBlank } ?? "(no name)"
    }

    /// The handle; empty when there is none, or when ``name`` shows it already.
    public var handle: String {
        user.name.isBlank ? "" : user.handle
    }

    /// What the person says about themselves, with its line breaks, or `(no bio)`.
    public var bio: String {
        user.bio.isBlank ? "(no bio)" : user.bio
    }

    /// The bio on one line, for screens that have only one.
    public var bioLine: String {
        OneLine.text(user.bio.isBlank ? bio : user.said.shownText())
    }

    /// The numbers that are known, such as `1,000 posts`, `1 follower`, `12 following`, `since Apr 2017`.
    public var numbers: [String] {
        [
            user.postCount.map { CountText.counted($0, "post", "posts") },
            user.followers.map { CountText.counted($0, "follower", "followers") },
            user.following.map { "\(CountText.grouped($0)) following" },
            user.since.map { "since \(TimeText.month($0, utcOffset: utcOffset, style: dates))" },
        ].compactMap(\.self)
    }

    /// The day on which the account was made, such as `3 Apr 2017`; nil when it is not known.
    public var sinceDay: String? {
        user.since.map { TimeText.day($0, utcOffset: utcOffset, style: dates) }
    }

    /// The profile's page without `https://`; nil when it has none.
    public var address: String? {
        user.address?.shown
    }

    /// The profile's lines, each on one line of its own.
    public var fields: [User.Field] {
        user.fields.map { field in
            User.Field(
                name: OneLine.text(field.name),
                value: OneLine.text(field.value),
                isVerified: field.isVerified,
                address: field.address
            )
        }
    }

    /// What else a reader should know at a glance: `bot`, `locked`, or nothing.
    public var marks: [String] {
        (user.isBot ? ["bot"] : []) + (user.isLocked ? ["locked"] : [])
    }

    /// Where the person says to be, on one line; nil when nothing is said.
    public var location: String? {
        user.location.flatMap { $0.isBlank ? nil : OneLine.text($0) }
    }

    /// The person's own page elsewhere without `https://`; nil when none is named.
    public var website: String? {
        user.website?.shown
    }

    /// Whether one of the person's own lines leads to ``website`` already.
    public var isWebsiteListed: Bool {
        user.website != nil && user.fields.contains { $0.address == user.website }
    }

    /// What the origin says of an account that is not simply there, in a few words; nil for most.
    public var standing: String? {
        switch user.standing {
        case nil: nil
        case .suspended: "suspended"
        case .moved(let handle): "moved to \(OneLine.text(handle))"
        case .limited: "limited"
        case .memorial: "in memory"
        }
    }

    /// What that means, in one sentence; nil when ``standing`` says it all, or there is none.
    public var standingMeaning: String? {
        switch user.standing {
        case nil: nil
        case .suspended: "The server has taken this account down."
        case .moved: "The person lives there now; l opens the new account."
        case .limited: "The server keeps this account out of sight unless somebody asks for it."
        case .memorial: "The account is kept in memory of somebody who died."
        }
    }

    /// Why the list of posts is empty, in one sentence; nil when nothing but "no posts" is known.
    ///
    /// A person who has posted, and shows that to few, has not "posted nothing".
    public var emptyMeaning: String? {
        if user.standing == .suspended { return standingMeaning }
        let onlyFollowers = "\(name) is locked, and may show posts to approved followers only."
        switch user.postCount {
        case nil: return user.isLocked ? onlyFollowers : nil
        case let count? where count > 0:
            let counted = CountText.counted(count, "post", "posts")
            return "The server counts \(counted) and shows none here."
                + (user.isLocked ? " \(onlyFollowers)" : "")
        default: return nil
        }
    }
}

/// How many posts fall into each week, counted back from the newest of them.
///
/// Weeks are spans of seven days that end with the newest post, so nothing moves while nothing is posted.
public struct WeekCounts: Equatable, Sendable {
    /// The posts of each week, the oldest week first; empty when no post has a date.
    public let counts: [Int]

    /// The moment of the newest post; nil when no post has a date.
    public let newest: Date?

    private static let week = 7.0 * 86_400

    /// Counts posts, newest first, for so many weeks at most.
    public init(_ posts: some Sequence<Post>, weeks: Int) {
        var counts: [Int] = []
        var newest: Date?
        for post in posts where post.isDated {
            let end = newest ?? post.date
            newest = end
            let age = max(0, end.timeIntervalSince(post.date)) / Self.week
            // What is older is not shown, whatever an origin says; nor is what follows.
            guard age < Double(weeks) else { break }
            let index = Int(age)
            while counts.count <= index { counts.append(0) }
            counts[index] += 1
        }
        self.counts = counts.reversed()
        self.newest = newest
    }

    /// The most posts in one week.
    public var most: Int { counts.max() ?? 0 }
}

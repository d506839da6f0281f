public import FoundationEssentials
public import Reactive

/// Whom a refresh asks.
public enum RefreshScope: String, Hashable, Sendable {
    /// Everybody who is followed.
    case everybody
    /// Whoever was not asked for ``RefreshState/shortestInterval``: somebody has opened Perch, and wants to read.
    case opened
    /// Whoever was not asked for a while, for timers; how long that is depends on how often they post, see
    /// ``RefreshState/interval``.
    case due

    /// Whether this one is to be asked.
    public func includes(_ state: RefreshState, at date: Date) -> Bool {
        switch self {
        case .everybody: true
        case .opened: state.isDue(after: RefreshState.shortestInterval, at: date)
        case .due: state.isDue(after: state.interval, at: date)
        }
    }
}

/// How far a refresh is.
public struct RefreshProgress: Hashable, Sendable {
    /// How many people are asked.
    public let count: Int
    /// How many of them have answered, or failed to.
    public let ended: Int
    /// How many of those could not be read.
    public let failed: Int
    /// How many posts have come that were not stored before.
    public let new: Int
    /// Which server wants to be left alone, and until when; nil if none does.
    public let pause: Pause?
    /// Who could not be read so far, in the order in which that became known, the first ``mostFailures`` of them; nobody
    /// once `outcomes` tell it.
    public let failures: [RefreshOutcome]
    /// How it went with each, in the list's order; nil until it is over.
    public let outcomes: [RefreshOutcome]?

    /// The most people who are told of by name before it is over: a recording has them again with each progress.
    public static let mostFailures = 50

    /// Describes how far it is; nobody was asked yet unless said otherwise.
    public init(
        count: Int = 0, ended: Int = 0, failed: Int = 0, new: Int = 0, pause: Pause? = nil,
        failures: [RefreshOutcome] = [], outcomes: [RefreshOutcome]? = nil
    ) {
        self.count = count
        self.ended = ended
        self.failed = failed
        self.new = new
        self.pause = pause
        self.failures = failures
        self.outcomes = outcomes
    }

    /// Whether everybody has answered, or failed to.
    public var isOver: Bool { outcomes != nil }

    /// A server that wants to be left alone.
    public struct Pause: Hashable, Sendable {
        /// The server's name.
        public let host: String
        /// When it may be asked again.
        public let end: Date

        /// Describes a pause.
        public init(host: String, end: Date) {
            self.host = host
            self.end = end
        }
    }
}

/// How it went with one person.
public struct RefreshOutcome: Hashable, Sendable {
    /// What opens them.
    public let account: Account
    /// How many posts have come that were not stored before.
    public let new: Int
    /// How many posts of the answer could not be read, or were too many.
    public let skipped: Int
    /// Why they could not be read, in one or two sentences; nil if they could.
    public let failure: String?

    /// Describes how it went.
    public init(account: Account, new: Int = 0, skipped: Int = 0, failure: String? = nil) {
        self.account = account
        self.new = new
        self.skipped = skipped
        self.failure = failure
    }

    /// How much was left out, in a few words: `5,000 posts were left out`; nil for nothing.
    public var leftOut: String? {
        skipped == 0 ? nil : "\(CountText.counted(skipped, "post was", "posts were")) left out"
    }
}

/// Asks everybody who is followed for what is new, and stores what comes.
///
/// At most one refresh is under way; it goes on whether or not anybody asks how it stands.
public protocol RefreshServiceType: Sendable {
    /// Begins a refresh, and gives up the one before.
    ///
    /// Each start sends how it stands at its beginning and completes, or fails if it cannot begin: in offline mode, or while
    /// another Perch refreshes.
    func beginRefresh(_ scope: RefreshScope) -> SignalProducer<RefreshProgress, ServiceError>

    /// Tells how the refresh stands as soon as there is more to tell, though only a few times a second.
    ///
    /// Each start sends one progress that differs from `progress` and completes; when nothing is under way any more, how the
    /// last refresh ended.
    func refreshProgress(after progress: RefreshProgress) -> SignalProducer<RefreshProgress, ServiceError>

    /// Asks nobody else, and gives up whoever is being asked; what came is stored.
    func stopRefresh()
}

/// What is known of somebody who is to be asked for what is new.
public struct RefreshState: Hashable, Sendable {
    /// Whether their profile is stored.
    public let isKnown: Bool
    /// When their newest posts were asked for the last time; nil when they never were.
    public let askedAt: Date?
    /// When it was last found out, in whatever way, whether they have posted; nil when nothing but their posts told.
    public let checkedAt: Date?
    /// How many posts their server counted when their newest ones were asked for; nil when that is not known.
    public let postCount: Int?
    /// How many of their stored posts are of the last seven days.
    public let postsInWeek: Int
    /// How often in a row they could not be read, each time after ``pauseAfterFailures``; 0 since they were.
    public let failures: Int
    /// When that was so for the last time, not counting what failed before ``pauseAfterFailures`` was over; nil if it was not.
    public let failedAt: Date?

    /// Describes what is known; nothing unless said otherwise.
    public init(
        isKnown: Bool = false, askedAt: Date? = nil, checkedAt: Date? = nil, postCount: Int? = nil,
        postsInWeek: Int = 0, failures: Int = 0, failedAt: Date? = nil
    ) {
        self.isKnown = isKnown
        self.askedAt = askedAt
        self.checkedAt = checkedAt
        self.postCount = postCount
        self.postsInWeek = postsInWeek
        self.failures = failures
        self.failedAt = failedAt
    }

    /// The shortest time between two requests that nobody has asked for, in seconds.
    public static let shortestInterval = 900.0
    /// The longest, in seconds.
    public static let longestInterval = 86_400.0

    /// Seconds after which they are due again: a week shared among its posts.
    ///
    /// Source: Miniflux' entry frequency.
    public var interval: Double {
        min(max(7 * 86_400 / Double(max(1, postsInWeek)), Self.shortestInterval), Self.longestInterval)
    }

    /// Seconds for which whoever could not be read is left alone: ``shortestInterval``, twice as long with each time more,
    /// and ``longestInterval`` at the most.
    public var pauseAfterFailures: Double {
        guard failures > 0 else { return 0 }
        return min(Self.shortestInterval * Double(1 << min(failures - 1, 10)), Self.longestInterval)
    }

    /// Whether they are not left alone any more because they could not be read.
    public func isOverFailures(at date: Date) -> Bool {
        guard let failedAt else { return true }
        return date.timeIntervalSince(failedAt) >= pauseAfterFailures || failedAt > date
    }

    /// Whether they were not asked for so many seconds, and are not left alone because they could not be read.
    fileprivate func isDue(after interval: Double, at date: Date) -> Bool {
        guard isOverFailures(at: date) else { return false }
        guard let last = [askedAt, checkedAt].compactMap(\.self).max() else { return true }
        // A clock that was put back must not keep somebody from being asked.
        return date.timeIntervalSince(last) >= interval || last > date
    }

    /// Whether they may have posted since their posts were asked for, by what their server tells of them.
    ///
    /// A post that takes the place of another leaves the count as it is. So the day of the last post has to lie before the
    /// day before they were asked, as posts arrive late and clocks differ, or they are asked all the same; where no day is
    /// told, they are after ``interval``.
    public func mayHavePosted(_ activity: PersonActivity, at date: Date) -> Bool {
        guard let askedAt, askedAt <= date, activity.postCount == postCount else { return true }
        guard let day = activity.lastDay else { return date.timeIntervalSince(askedAt) >= interval }
        return Self.day(of: day) >= Self.day(of: askedAt) - 1
    }

    /// The number of a day, in UTC.
    private static func day(of date: Date) -> Double { (date.timeIntervalSince1970 / 86_400).rounded(.down) }
}

/// What a server tells of a person in an answer about many.
public struct PersonActivity: Hashable, Sendable {
    /// How many posts it counts.
    public let postCount: Int
    /// The day of the last post, in UTC; nil where the server does not tell.
    public let lastDay: Date?

    /// Describes what is told.
    public init(postCount: Int, lastDay: Date? = nil) {
        self.postCount = postCount
        self.lastDay = lastDay
    }
}

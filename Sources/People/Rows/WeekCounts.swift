import FoundationEssentials

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

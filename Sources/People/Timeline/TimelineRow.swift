import FoundationEssentials
import Values

/// The rows of a timeline.
public struct TimelineList: Equatable, Sendable {
    /// The rows, newest first; maybe none.
    public let rows: [TimelineRow]
    /// Whether there are older posts.
    public let goesOn: Bool
    /// How many posts are left out because they are muted.
    public let muted: Int

    /// These rows; all there are, unless said otherwise.
    public init(rows: [TimelineRow], goesOn: Bool = false, muted: Int = 0) {
        self.rows = rows
        self.goesOn = goesOn
        self.muted = muted
    }

    /// The rows of the posts that a service has answered, each thread of somebody's in one piece.
    package init(_ part: TimelinePart) {
        self.init(
            rows: TimelineRow.joined(TimelineRow.rows(of: part.posts)), goesOn: part.goesOn, muted: part.muted
        )
    }
}

/// A row of a timeline: a post once, whoever passed it on and by however many ways it came.
public struct TimelineRow: Identifiable, Equatable, Sendable {
    /// The post as it came last by the list of a person; by that of many, such as a hashtag, only where it came by no other.
    public private(set) var entry: TimelinePost
    /// Who passed it on, the last one first; each once.
    public internal(set) var reposters: [Post.Author]
    /// Whether it was read, by whichever way it came.
    public internal(set) var isRead: Bool
    /// Whether it is muted by each way that it came.
    public internal(set) var isMuted: Bool
    /// Its names, by each way that it came, the last one first; each once.
    ///
    /// Whoever has read it under one has read it under all of them.
    public internal(set) var names: [Post.ID]
    /// Which post it answers, by each way that it came and tells it; each once.
    private var answered: [Post.ID] = []

    /// Where posts are missing below it, in the first of the lists in which they are; nil where none are.
    public internal(set) var gap: TimelineGap?

    /// Whether it goes on with what the row above says: somebody has answered themselves.
    public internal(set) var isContinuation = false

    private init(_ entry: TimelinePost) {
        self.entry = entry
        reposters = []
        isRead = entry.isRead
        isMuted = entry.isMuted
        names = []
    }

    /// The row of its post.
    public var id: Post.Key { entry.id }

    /// What somebody has titled whoever posted it, on one line; nil where they have not, and for what somebody only passes on.
    public var title: String? { entry.post.repostedBy == nil ? entry.title.map(OneLine.text) : nil }

    /// The rows of posts.
    ///
    /// Two are the same if they have one id, or one page and one author: so says who has sent them. Of other people's posts
    /// nobody can say that they are theirs, and equal texts say nothing.
    ///
    /// - Parameter posts: newest first. A row stands where its post came last.
    public static func rows(of posts: some Sequence<TimelinePost>) -> [TimelineRow] {
        var rows: [TimelineRow] = []
        var numbers = TimelineRowNumbers()
        for entry in posts {
            let place = numbers.number(of: entry.post)
            if place == rows.count {
                rows.append(TimelineRow(entry))
            } else if rows[place].entry.isOfMany, !entry.isOfMany {
                rows[place].entry = entry
            }
            if !rows[place].names.contains(entry.post.id) { rows[place].names.append(entry.post.id) }
            if let answered = entry.post.answered, !rows[place].answered.contains(answered) {
                rows[place].answered.append(answered)
            }
            rows[place].isRead = rows[place].isRead || entry.isRead
            rows[place].isMuted = rows[place].isMuted && entry.isMuted
            rows[place].gap = rows[place].gap ?? entry.gap
            if let reposter = entry.post.repostedBy, !rows[place].reposters.contains(reposter) {
                rows[place].reposters.append(reposter)
            }
        }
        return rows
    }

    /// The longest time between two posts of a thread, in seconds: what is older stays where its date puts it.
    private static let longestPause = 86_400.0

    /// The rows with those together in which people answer themselves, the first of them first.
    ///
    /// A row goes on with the one that its origin says it answers; of several answers to one that is the first, as a row has
    /// one below it. Where nothing tells which post is answered, no rows are joined. A thread stands where its newest post
    /// stood, and nothing else changes its place.
    ///
    /// - Parameter rows: newest first.
    public static func joined(_ rows: [TimelineRow]) -> [TimelineRow] {
        var before: [Int?] = Array(repeating: nil, count: rows.count)
        /// The rows below, by their names, that nothing goes on with yet.
        var ends: [Post.ID: Int] = [:]
        for index in rows.indices.reversed() where rows[index].reposters.isEmpty {
            if let place = rows[index].answered.lazy.compactMap({ ends[$0] }).first,
                rows[index].goesOn(with: rows[place])
            {
                before[index] = place
                for name in rows[place].names { ends[name] = nil }
            }
            for name in rows[index].names { ends[name] = index }
        }
        var joined: [TimelineRow] = []
        joined.reserveCapacity(rows.count)
        var isListed = Array(repeating: false, count: rows.count)
        for index in rows.indices where !isListed[index] {
            let thread = sequence(first: index) { before[$0] }.reversed()
            for (number, place) in thread.enumerated() {
                var row = rows[place]
                row.isContinuation = number > 0
                isListed[place] = true
                joined.append(row)
            }
        }
        return joined
    }

    /// Whether two posts are of one thread, if the one answers the other: by one person, and not long after it.
    private func goesOn(with other: TimelineRow) -> Bool {
        let (post, other) = (entry.post, other.entry.post)
        return !post.author.handle.isEmpty && post.author.foldedHandle == other.author.foldedHandle
            && post.date.timeIntervalSince(other.date) <= Self.longestPause
    }

    /// Rows with those of earlier ones among them that are not there any more, each above the same row as it was.
    package static func rows(_ rows: [TimelineRow], keeping earlier: [TimelineRow]) -> [TimelineRow] {
        var places: [Post.ID: Int] = [:]
        for (place, row) in rows.enumerated() {
            for name in row.names { places[name] = place }
        }
        var kept: [Int: [TimelineRow]] = [:]
        var gone: [TimelineRow] = []
        var end = rows.count
        for row in earlier {
            if let place = row.names.lazy.compactMap({ places[$0] }).first {
                kept[place, default: []] += gone
                gone = []
                end = place + 1
            } else {
                gone.append(row)
            }
        }
        kept[end] = gone + (kept[end] ?? [])
        return rows.enumerated().flatMap { place, row in (kept[place] ?? []) + [row] }
            + (kept[rows.count] ?? [])
    }

    fileprivate enum Key: Hashable {
        case id(Post.ID)
        case page(String, author: String)
    }

    fileprivate static func keys(of id: Post.ID, page: String?, by handle: String) -> [Key] {
        [.id(id)] + (page.map { [.page($0, author: Post.Author.folded(handle))] } ?? [])
    }
}

/// The rows of posts by their numbers, as ``TimelineRow/rows(of:)`` makes them, from what tells which posts are one.
public struct TimelineRowNumbers: Sendable {
    /// How many rows there are so far.
    public private(set) var count = 0
    private var numbers: [TimelineRow.Key: Int] = [:]

    /// No rows.
    public init() {}

    /// The row of a post, counted from 0; a new one unless a post before was the same.
    ///
    /// - Parameters:
    ///   - id: which post it is.
    ///   - page: its own page, if it has one.
    ///   - handle: its author's.
    public mutating func number(of id: Post.ID, page: String?, by handle: String) -> Int {
        let names = TimelineRow.keys(of: id, page: page, by: handle)
        var known: Int?
        for name in names { known = known ?? numbers[name] }
        let number = known ?? count
        count = max(count, number + 1)
        for name in names { numbers[name] = number }
        return number
    }

    /// The row of a post.
    package mutating func number(of post: Post) -> Int {
        number(of: post.id, page: post.address?.text, by: post.author.handle)
    }
}

/// How many rows there are of posts that nobody holds at once: as many as ``TimelineRow/rows(of:)`` would make of them.
public struct TimelineRowCount: Sendable {
    /// How many rows there are so far.
    public private(set) var count = 0
    /// The names of all posts so far, each by its hash: of a million posts two may be taken for one once in ten million times.
    private var seen: Set<Int> = []

    /// No rows.
    public init() {}

    /// Counts further posts, which came before or after the others.
    public mutating func add(_ posts: some Sequence<TimelinePost>) {
        for entry in posts {
            let post = entry.post
            let names = TimelineRow.keys(of: post.id, page: post.address?.text, by: post.author.handle)
                .map(\.hashValue)
            if !names.contains(where: seen.contains) { count += 1 }
            seen.formUnion(names)
        }
    }
}

/// How many rows are left out of a timeline: those of posts that are muted by each way that they came.
public struct MutedRowCount: Sendable {
    private var numbers = TimelineRowNumbers()
    private var muted: Set<Int> = []
    private var shown: Set<Int> = []

    /// None.
    public init() {}

    /// How many there are so far.
    public var count: Int { muted.subtracting(shown).count }

    /// Takes further posts into account, those that are muted and those that are not.
    public mutating func add(_ posts: some Sequence<TimelinePost>) {
        for entry in posts {
            let number = numbers.number(of: entry.post)
            if entry.isMuted { muted.insert(number) } else { shown.insert(number) }
        }
    }
}

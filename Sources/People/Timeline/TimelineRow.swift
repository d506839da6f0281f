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
    /// The post as it came last.
    public let entry: TimelinePost
    /// Who passed it on, the last one first; each once.
    public internal(set) var reposters: [Post.Author]
    /// Whether it was read, by whichever way it came.
    public internal(set) var isRead: Bool
    /// Its names, by each way that it came, the last one first; each once.
    ///
    /// Whoever has read it under one has read it under all of them.
    public internal(set) var names: [Post.ID]

    /// Where posts are missing below it, in the first of the lists in which they are; nil where none are.
    public internal(set) var gap: TimelineGap?

    /// Whether it goes on with what the row above says: somebody has answered themselves.
    public internal(set) var isContinuation = false

    /// The row of its post.
    public var id: Post.Key { entry.id }

    /// The rows of posts.
    ///
    /// Two are the same if they have one id, or one page and one author: so says who has sent them. Of other people's posts
    /// nobody can say that they are theirs, and equal texts say nothing.
    ///
    /// - Parameter posts: newest first. A row stands where its post came last.
    public static func rows(of posts: some Sequence<TimelinePost>) -> [TimelineRow] {
        var rows: [TimelineRow] = []
        var places: [Key: Int] = [:]
        for entry in posts {
            let names = keys(of: entry.post)
            let place = names.lazy.compactMap { places[$0] }.first ?? rows.count
            if place == rows.count {
                rows.append(TimelineRow(entry: entry, reposters: [], isRead: entry.isRead, names: []))
            }
            if !rows[place].names.contains(entry.post.id) { rows[place].names.append(entry.post.id) }
            rows[place].isRead = rows[place].isRead || entry.isRead
            rows[place].gap = rows[place].gap ?? entry.gap
            if let reposter = entry.post.repostedBy, !rows[place].reposters.contains(reposter) {
                rows[place].reposters.append(reposter)
            }
            for name in names { places[name] = place }
        }
        return rows
    }

    /// The longest time between two posts of a thread, in seconds.
    ///
    /// Stored posts tell whom they answer and not which post, so that an answer to oneself goes on with what one has posted
    /// before; after a day it is more likely to go on with something else.
    private static let longestPause = 86_400.0

    /// The rows with those together in which people answer themselves, the first of them first.
    ///
    /// A thread stands where its newest post stood, and nothing else changes its place.
    ///
    /// - Parameter rows: newest first.
    public static func joined(_ rows: [TimelineRow]) -> [TimelineRow] {
        var before: [Int?] = Array(repeating: nil, count: rows.count)
        var last: [String: Int] = [:]
        for index in rows.indices.reversed() where rows[index].reposters.isEmpty {
            let post = rows[index].entry.post
            guard !post.author.handle.isEmpty else { continue }
            let author = post.author.foldedHandle
            if post.answersItself, let place = last[author],
                post.date.timeIntervalSince(rows[place].entry.post.date) <= longestPause
            {
                before[index] = place
            }
            last[author] = index
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

    fileprivate static func keys(of post: Post) -> [Key] {
        [.id(post.id)] + (post.address.map { [.page($0.text, author: post.author.foldedHandle)] } ?? [])
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
            let names = TimelineRow.keys(of: entry.post).map(\.hashValue)
            if !names.contains(where: seen.contains) { count += 1 }
            seen.formUnion(names)
        }
    }
}

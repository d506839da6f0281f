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

    /// The rows of the posts that a service has answered.
    init(_ part: TimelinePart) {
        self.init(rows: TimelineRow.rows(of: part.posts), goesOn: part.goesOn, muted: part.muted)
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

    /// The row of its post.
    public var id: Post.Key { entry.id }

    /// The rows of posts.
    ///
    /// Two are the same if they have one id, or one page: so says who wrote them. Equal texts say nothing.
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
            if let reposter = entry.post.repostedBy, !rows[place].reposters.contains(reposter) {
                rows[place].reposters.append(reposter)
            }
            for name in names { places[name] = place }
        }
        return rows
    }

    private enum Key: Hashable {
        case id(Post.ID)
        case page(String)
    }

    private static func keys(of post: Post) -> [Key] {
        [.id(post.id)] + (post.address.map { [.page($0.text)] } ?? [])
    }
}

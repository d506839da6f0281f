import People

/// The posts of a shelf as a collection, without a copy of any.
enum ShelfPosts: RandomAccessCollection, Sendable {
    case bookmarks([Bookmark])
    case found([FoundPost])
    case timeline([TimelineRow])

    var startIndex: Int { 0 }

    var endIndex: Int {
        switch self {
        case .bookmarks(let bookmarks): bookmarks.count
        case .found(let posts): posts.count
        case .timeline(let rows): rows.count
        }
    }

    subscript(row: Int) -> Post {
        switch self {
        case .bookmarks(let bookmarks): bookmarks[row].post
        case .found(let posts): posts[row].post
        case .timeline(let rows): rows[row].entry.post
        }
    }

    /// What opens the person in whose list the post of a row stands.
    func account(at row: Int) -> Account {
        switch self {
        case .bookmarks(let bookmarks): bookmarks[row].account
        case .found(let posts): posts[row].account
        case .timeline(let rows): rows[row].entry.account
        }
    }

    /// The names, as rows have them, that several people have.
    var namesakes: Set<String> {
        guard case .timeline(let rows) = self else { return PostRow.namesakes(among: lazy.map(\.author)) }
        return PostRow.namesakes(
            among: rows.lazy.map { row in
                let author = row.entry.post.author
                return row.title.map { Post.Author(name: $0, handle: author.handle) } ?? author
            })
    }
}

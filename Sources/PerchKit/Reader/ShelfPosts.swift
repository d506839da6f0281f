import People

/// The posts of a shelf as a collection, without a copy of any.
enum ShelfPosts: RandomAccessCollection, Sendable {
    case bookmarks([Bookmark])
    case found([FoundPost])

    var startIndex: Int { 0 }

    var endIndex: Int {
        switch self {
        case .bookmarks(let bookmarks): bookmarks.count
        case .found(let posts): posts.count
        }
    }

    subscript(row: Int) -> Post {
        switch self {
        case .bookmarks(let bookmarks): bookmarks[row].post
        case .found(let posts): posts[row].post
        }
    }

    /// What opens the person in whose list the post of a row stands.
    func account(at row: Int) -> Account {
        switch self {
        case .bookmarks(let bookmarks): bookmarks[row].account
        case .found(let posts): posts[row].account
        }
    }
}

import People

/// The posts of a shelf as a collection, without a copy of any.
struct ShelfPosts: RandomAccessCollection, Sendable {
    let content: ShelfPage.Content

    var startIndex: Int { 0 }

    var endIndex: Int {
        switch content {
        case .bookmarks(let viewModel): viewModel.bookmarks.count
        case .found(let viewModel): viewModel.posts.count
        }
    }

    subscript(row: Int) -> Post {
        switch content {
        case .bookmarks(let viewModel): viewModel.bookmarks[row].post
        case .found(let viewModel): viewModel.posts[row].post
        }
    }
}

import FoundationEssentials
import People

/// A page of posts by several people: the bookmarks, or what a find in everything stored came upon.
///
/// The fields that change with every key stand first, so that two different states are told apart quickly.
struct ShelfPage: Equatable, Sendable {
    /// Where the posts come from, and the latest that is known of them.
    enum Content: Equatable, Sendable {
        case bookmarks(BookmarksViewModel)
        case found(FindViewModel)
    }

    /// Where the cursor stands.
    var place = ListPlace()
    /// The key of the cursor's row: the cursor follows it when rows come in above.
    var key: Post.Key?
    /// The first shown line of the post that is read whole; `nil` while the list is shown.
    var reading: Int?
    var find: Find?
    /// Since when the posts are awaited; `nil` if they are not.
    var since: Date?
    var content: Content

    init(_ content: Content) {
        self.content = content
        key = posts.first?.key
    }

    /// The posts, in the order in which they are listed.
    var posts: ShelfPosts { ShelfPosts(content: content) }

    /// The post under the cursor.
    var post: Post? {
        posts.indices.contains(place.index) ? posts[place.index] : nil
    }

    /// What opens the person in whose list the post under the cursor stands.
    var account: Account? {
        guard posts.indices.contains(place.index) else { return nil }
        return switch content {
        case .bookmarks(let viewModel): viewModel.bookmarks[place.index].account
        case .found(let viewModel): viewModel.posts[place.index].account
        }
    }

    /// Whether the posts are awaited; not while a list that is shown is only read again, which takes a moment.
    var isPending: Bool {
        switch content {
        case .bookmarks(let viewModel): viewModel.state == .loading
        case .found(let viewModel): viewModel.isPending
        }
    }

    /// Takes over what is known, keeping the cursor on its post, or near where it was if that is gone.
    mutating func update(_ content: Content, at date: Date, height: Int) {
        self.content = content
        since = isPending ? since ?? date : nil
        if place.index > 0, post?.key != key, let row = posts.firstIndex(where: { $0.key == key }) {
            place.top += row - place.index
            place.index = row
        }
        place.reveal(count: posts.count, height: height)
        if post?.key != key, !posts.contains(where: { $0.key == key }) { reading = nil }
        key = post?.key
        if let find { self.find = Find(text: find.text, matches: Matching.rows(of: posts, with: find.text)) }
    }
}

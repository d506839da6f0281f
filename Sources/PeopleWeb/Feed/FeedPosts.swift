import Domain
import People

/// The entries of a feed.
struct FeedPosts: GetDataSource {
    let feed: Feed

    /// The page that a ``PostsQuery`` asks for.
    func get(_ query: any Query) -> Future<PostsReply> {
        guard let query = query as? PostsQuery else { return Future(DomainError.unsupported(query)) }
        let content = query.page.map { feed.read(page: $0) } ?? feed.read(for: .posts)
        return content.map { content in
            PostsReply(
                posts: content.posts, next: content.next, skipped: content.skipped, fault: content.fault)
        }
    }

    /// Not supported: a page is one value.
    func getAll(_ query: any Query) -> Future<[PostsReply]> { Future(DomainError.unsupported(query)) }
}

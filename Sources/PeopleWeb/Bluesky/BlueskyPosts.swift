import Domain
import People

/// Posts from Bluesky: one tab of one person.
///
/// Pages come with the view's own cursor.
struct BlueskyPosts: GetDataSource {
    /// How many posts are asked for at once.
    static let pageSize = 50

    /// How many pages without a post are passed over in one go: the view takes posts out after it has cut the pages.
    static let emptyPages = 4

    let service: BlueskyService
    let tab: PostsTab

    /// The page that a ``PostsQuery`` asks for.
    func get(_ query: any Query) -> Future<PostsReply> {
        guard let query = query as? PostsQuery else { return Future(DomainError.unsupported(query)) }
        return page(at: query.page?.text, Self.emptyPages)
    }

    /// Not supported: a page is one value.
    func getAll(_ query: any Query) -> Future<[PostsReply]> { Future(DomainError.unsupported(query)) }

    private func page(at cursor: String?, _ more: Int) -> Future<PostsReply> {
        let parameters = [("actor", service.actor), ("limit", "\(Self.pageSize)")] + filter
        let reply = service.ask(
            "feed.getAuthorFeed", parameters + (cursor.map { [("cursor", $0)] } ?? []),
            cursor == nil ? "posts" : "older posts"
        ) { [self] value in
            // Of an account that was taken down there are no posts.
            guard let value else { return PostsReply(posts: []) }
            let page = try BlueskyPage(value, of: service.actor, pinned: tab == .pinned)
            service.note(page.skipped, in: "posts")
            // The end is where there is no cursor; one that leads to where it comes from leads nowhere.
            let next = tab == .pinned || page.cursor == cursor ? nil : page.cursor
            return PostsReply(posts: page.posts, next: next.map { PageToken($0) }, skipped: page.skipped)
        }
        return reply.flatMap { [self] reply in
            guard let next = reply.next, reply.posts.isEmpty, reply.skipped.isEmpty else {
                return Future(reply)
            }
            // After so many somebody else decides whether to go on; the list has not ended.
            return more == 0 ? Future(reply) : page(at: next.text, more - 1)
        }
    }

    private var filter: [(String, String)] {
        switch tab {
        case .posts: [("filter", "posts_and_author_threads"), ("includePins", "false")]
        case .replies: [("filter", "posts_with_replies"), ("includePins", "false")]
        case .media: [("filter", "posts_with_media"), ("includePins", "false")]
        case .pinned: [("filter", "posts_with_replies"), ("includePins", "true")]
        }
    }
}

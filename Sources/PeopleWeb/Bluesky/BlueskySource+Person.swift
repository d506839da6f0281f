public import Domain
public import People

extension BlueskySource: PersonSource {
    /// The posts of a tab, page by page.
    public func posts(_ tab: PostsTab) -> any GetDataSource<PostsReply> { posts(tab: tab) }

    /// The conversations around posts of these lists.
    public var threads: (any ThreadServiceType)? { thread }
}

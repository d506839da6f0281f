public import Domain
public import People

extension FeedSource: PersonSource {
    /// All that the feed has, whatever the tab.
    public func posts(_ tab: PostsTab) -> any GetDataSource<PostsReply> { posts }
}

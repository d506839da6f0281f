public import Domain
public import People

extension JSONPlaceholderSource: PersonSource {
    /// All that the server has of the person, whatever the tab.
    public func posts(_ tab: PostsTab) -> any GetDataSource<PostsReply> { posts }
}

public import Domain
public import People

/// All that one origin answers about one person.
///
/// The data sources answer a ``ProfileQuery`` and a ``PostsQuery`` about the person they were made for; they share what
/// they learn, such as the person's number on a server, so one is made for each page that opens.
public protocol PersonSource: Sendable {
    /// Whom to ask for, in queries and in the store.
    var id: User.ID { get }

    /// The profile.
    var profiles: any GetDataSource<User> { get }

    /// The posts of a tab; of a tab that the origin does not have, all posts.
    func posts(_ tab: PostsTab) -> any GetDataSource<PostsReply>

    /// Where the conversations around the posts come from; nil where there are none.
    var threads: (any ThreadServiceType)? { get }
}

extension PersonSource {
    /// None.
    public var threads: (any ThreadServiceType)? { nil }
}

import PeopleWeb
public import Domain
public import People

/// Gets a page of a person's posts, and says where it came from.
public struct GetPostsInteractor: Sendable {
    private let getPosts: Interactor.GetByQuery<Sourced<PostsReply>>

    /// Gets with `getPosts`, which stands on a repository of pages.
    public init(_ getPosts: Interactor.GetByQuery<Sourced<PostsReply>>) {
        self.getPosts = getPosts
    }

    /// Gets the page that `query` asks for.
    ///
    /// - Parameters:
    ///   - query: whose posts, and from where on.
    ///   - operation: by default the origin is asked, and its answer stored; `CacheOperation` reads what is stored.
    ///   - executor: where to run, if not where posts always are got.
    public func execute(
        _ query: PostsQuery,
        _ operation: any RepositoryOperation = MainSyncOperation(),
        in executor: (any Executor)? = nil
    ) -> Future<Sourced<PostsReply>> {
        getPosts.execute(query, operation, in: executor)
    }
}

import Domain
import FoundationEssentials

/// The wiring that the article on repositories shows.
enum OfflineReading {
    struct Post: Codable, Sendable, Equatable {
        let id: Int
        let text: String
    }

    static func posts(
        server: some GetDataSource<Post>,
        folder: String,
        timer: any DelayTimer,
        now: @escaping @Sendable () -> Date
    ) -> CacheRepository<Post> {
        let patient = RetryDataSource(server, RetryPolicy(count: 2, timer: timer, retryIf: { $0 is Offline }))
        let objects = DataSourceMapper(
            FileSystemDataSource(folder: "\(folder)/posts"),
            reading: JSONDecoding<Cached<Post>>(), writing: JSONEncoding())
        let lists = DataSourceMapper(
            FileSystemDataSource(folder: "\(folder)/pages"),
            reading: JSONDecoding<Cached<[Post]>>(), writing: JSONEncoding())
        return CacheRepository(
            reading: patient, objects: objects, lists: lists,
            validator: Validator([.timestamp(.minutes(5))]), now: now)
    }

    struct PostsQuery: KeyQuery {
        let user: String
        let page: Int

        var key: String { "posts/\(user)/\(page)" }
    }

    struct GetPostsInteractor {
        private let getPosts: Interactor.GetByQuery<Sourced<[Post]>>

        init(_ executor: any Executor, _ posts: CacheRepository<Post>) {
            getPosts = Interactor.GetByQuery(executor) { posts.getAllSourced($0, operation: $1) }
        }

        func execute(user: String, page: Int, in executor: (any Executor)? = nil) -> Future<Sourced<[Post]>> {
            getPosts.execute(
                PostsQuery(user: user, page: page), CacheSyncOperation { $0 is Offline }, in: executor)
        }
    }
}

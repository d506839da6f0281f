public import Domain
public import People
import PeopleWeb

/// Gets a person's profile.
///
/// A use case of the interactor docs: one `execute`, composed from a default interactor.
public struct GetProfileInteractor: Sendable {
    private let getProfile: Interactor.GetByQuery<User>

    /// Gets with `getProfile`, which stands on a repository of profiles.
    public init(_ getProfile: Interactor.GetByQuery<User>) {
        self.getProfile = getProfile
    }

    /// Gets the profile that `query` asks for: the origin is asked, and its answer stored.
    ///
    /// - Parameters:
    ///   - query: whose profile.
    ///   - executor: where to run, if not where profiles always are got.
    public func execute(_ query: ProfileQuery, in executor: (any Executor)? = nil) -> Future<User> {
        getProfile.execute(query, MainSyncOperation(), in: executor)
    }
}

/// Gets a page of a person's posts.
public struct GetPostsInteractor: Sendable {
    private let getPosts: Interactor.GetByQuery<PostsReply>

    /// Gets with `getPosts`, which stands on a repository of pages.
    public init(_ getPosts: Interactor.GetByQuery<PostsReply>) {
        self.getPosts = getPosts
    }

    /// Gets the page that `query` asks for: the origin is asked, and its answer stored.
    ///
    /// - Parameters:
    ///   - query: whose posts, and from where on.
    ///   - executor: where to run, if not where posts always are got.
    public func execute(_ query: PostsQuery, in executor: (any Executor)? = nil) -> Future<PostsReply> {
        getPosts.execute(query, MainSyncOperation(), in: executor)
    }
}

/// Gets something anew: the origin is asked, and only when it has answered does the answer take the place of all that
/// is stored.
///
/// A use case composed from three default interactors over one repository with a cache. A get that fails has touched
/// nothing.
public struct GetAnewInteractor<Value: Sendable>: Sendable {
    private let get: Interactor.GetByQuery<Value>
    private let delete: Interactor.DeleteByQuery
    private let put: Interactor.PutByQuery<Value>
    private let notSaved: @Sendable (any Error) -> Void

    /// Gets with `get`, and puts the answer in the place of what is stored with `delete` and `put`; `notSaved` is told why
    /// that failed, before the answer is there.
    public init(
        _ get: Interactor.GetByQuery<Value>,
        _ delete: Interactor.DeleteByQuery,
        _ put: Interactor.PutByQuery<Value>,
        notSaved: @escaping @Sendable (any Error) -> Void
    ) {
        self.get = get
        self.delete = delete
        self.put = put
        self.notSaved = notSaved
    }

    /// Gets what `query` asks for from its origin.
    ///
    /// The answer comes when it is stored. If it cannot be stored it comes all the same.
    ///
    /// - Parameters:
    ///   - query: a `ProfileQuery`, or a `PostsQuery`, whose answer replaces all stored posts of the person.
    ///   - executor: where to run, if not where it always does.
    public func execute(_ query: any Query, in executor: (any Executor)? = nil) -> Future<Value> {
        get.execute(query, MainOperation(), in: executor).flatMap { answer in
            replace(query, answer)
                .map { answer }
                .recover { error in
                    notSaved(error)
                    return Future(answer)
                }
        }
    }

    /// Drops what is stored and stores `value`; done whole once it has begun, whoever loses interest.
    private func replace(_ query: any Query, _ value: Value) -> Future<Void> {
        // On this thread: whoever answered for the origin holds a place of the executor already.
        let here = DirectExecutor()
        return here.submit { resolver in
            guard resolver.commit() else { return }
            resolver.set(
                delete.execute(query, CacheOperation(), in: here).flatMap {
                    put.execute(value, query: query, CacheOperation(), in: here).map { _ in }
                })
        }
    }
}

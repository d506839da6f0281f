public import Domain
public import People
import PeopleWeb

/// Gets a person's profile, and says where it came from.
///
/// A use case of the interactor docs (seed 000): one `execute`, composed from a default interactor.
public struct GetProfileInteractor: Sendable {
    private let getProfile: Interactor.GetByQuery<Sourced<User>>

    /// Gets with `getProfile`, which stands on a repository of profiles.
    public init(_ getProfile: Interactor.GetByQuery<Sourced<User>>) {
        self.getProfile = getProfile
    }

    /// Gets the profile that `query` asks for.
    ///
    /// - Parameters:
    ///   - query: whose profile.
    ///   - operation: by default the origin is asked, and its answer stored; `CacheOperation` reads what is stored.
    ///   - executor: where to run, if not where profiles always are got.
    public func execute(
        _ query: ProfileQuery,
        _ operation: any RepositoryOperation = MainSyncOperation(),
        in executor: (any Executor)? = nil
    ) -> Future<Sourced<User>> {
        getProfile.execute(query, operation, in: executor)
    }
}

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

/// Gets something anew: the origin is asked, and only when it has answered does the answer take the place of all that
/// is stored.
///
/// A use case composed from three default interactors over one repository with a cache. A get that fails has touched
/// nothing.
public struct GetAnewInteractor<Value: Sendable>: Sendable {
    private let get: Interactor.GetByQuery<Sourced<Value>>
    private let delete: Interactor.DeleteByQuery
    private let put: Interactor.PutByQuery<Value>

    /// Gets with `get`, and puts the answer in the place of what is stored with `delete` and `put`.
    public init(
        _ get: Interactor.GetByQuery<Sourced<Value>>,
        _ delete: Interactor.DeleteByQuery,
        _ put: Interactor.PutByQuery<Value>
    ) {
        self.get = get
        self.delete = delete
        self.put = put
    }

    /// Gets what `query` asks for from its origin.
    ///
    /// The answer comes when it is stored. If it cannot be stored it comes all the same, and its provenance says why.
    ///
    /// - Parameters:
    ///   - query: a `ProfileQuery`, or a `PostsQuery`, whose answer replaces all stored posts of the person.
    ///   - executor: where to run, if not where it always does.
    public func execute(_ query: any Query, in executor: (any Executor)? = nil) -> Future<Sourced<Value>> {
        get.execute(query, MainOperation(), in: executor).flatMap { answer in
            replace(query, answer.value)
                .map { Sourced(answer.value, .main()) }
                .recover { Future(Sourced(answer.value, .main(notSaved: $0))) }
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

import PeopleWeb
public import Domain
public import People

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

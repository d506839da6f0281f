import Domain
import People

/// Profiles from a server in the style of JSONPlaceholder.
struct JSONPlaceholderProfiles: GetDataSource {
    let service: JSONPlaceholderService

    /// The profile of the source's person, for a ``ProfileQuery``.
    func get(_ query: any Query) -> Future<User> {
        guard query is ProfileQuery else { return Future(DomainError.unsupported(query)) }
        return service.profile()
    }

    /// Not supported: a profile is asked for one at a time.
    func getAll(_ query: any Query) -> Future<[User]> { Future(DomainError.unsupported(query)) }
}

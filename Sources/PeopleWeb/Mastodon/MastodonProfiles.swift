import Domain
import People

/// Profiles from a server that speaks Mastodon's language.
struct MastodonProfiles: GetDataSource {
    let person: MastodonPerson

    /// The profile of the source's person, for a ``ProfileQuery``.
    func get(_ query: any Query) -> Future<User> {
        guard query is ProfileQuery else { return Future(DomainError.unsupported(query)) }
        return person.lookUp().map { $0.user }
    }

    /// Not supported: a profile is asked for one at a time.
    func getAll(_ query: any Query) -> Future<[User]> { Future(DomainError.unsupported(query)) }
}

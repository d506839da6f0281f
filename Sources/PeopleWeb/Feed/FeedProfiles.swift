import Domain
import People

/// The profile that a feed has of its person.
struct FeedProfiles: GetDataSource {
    let feed: Feed

    /// The person of the feed, for a ``ProfileQuery``.
    func get(_ query: any Query) -> Future<User> {
        guard query is ProfileQuery else { return Future(DomainError.unsupported(query)) }
        return feed.read(for: .profile).map { $0.user }
    }

    /// Not supported: a profile is asked for one at a time.
    func getAll(_ query: any Query) -> Future<[User]> { Future(DomainError.unsupported(query)) }
}

import Domain
import People

/// Profiles from Bluesky.
struct BlueskyProfiles: GetDataSource {
    let service: BlueskyService

    /// The profile of the source's person, for a ``ProfileQuery``.
    func get(_ query: any Query) -> Future<User> {
        guard query is ProfileQuery else { return Future(DomainError.unsupported(query)) }
        let actor = service.actor
        return service.ask("actor.getProfile", [("actor", actor)], "profile") { value in
            try value.map { try BlueskyDecoder.user($0, asked: actor) } ?? BlueskyDecoder.suspended(actor)
        }
    }

    /// Not supported: a profile is asked for one at a time.
    func getAll(_ query: any Query) -> Future<[User]> { Future(DomainError.unsupported(query)) }
}

import People

/// Where one person's profile, posts and threads come from.
public struct PersonServices: Sendable {
    /// Who is meant, in the services' words.
    public let userId: User.ID
    /// Reads the profile.
    public let profileService: any ProfileServiceType
    /// Reads the posts.
    public let postsService: any PostsServiceType
    /// Reads what a post answers and what answers it; `nil` if the origin has no threads.
    public let threadService: (any ThreadServiceType)?

    /// Puts the services of a person together.
    public init(
        userId: User.ID, profileService: any ProfileServiceType, postsService: any PostsServiceType,
        threadService: (any ThreadServiceType)? = nil
    ) {
        self.userId = userId
        self.profileService = profileService
        self.postsService = postsService
        self.threadService = threadService
    }
}

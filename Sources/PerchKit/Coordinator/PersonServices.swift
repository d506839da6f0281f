import People

/// Where one person's profile and posts come from.
public struct PersonServices: Sendable {
    /// Who is meant, in the services' words.
    public let userId: User.ID
    /// Reads the profile.
    public let profileService: any ProfileServiceType
    /// Reads the posts.
    public let postsService: any PostsServiceType

    /// Puts the services of a person together.
    public init(
        userId: User.ID, profileService: any ProfileServiceType, postsService: any PostsServiceType
    ) {
        self.userId = userId
        self.profileService = profileService
        self.postsService = postsService
    }
}

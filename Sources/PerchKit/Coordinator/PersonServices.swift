import People

/// Where one person's profile, posts and threads come from.
public struct PersonServices: Sendable {
    /// Who is meant, in the services' words.
    public let userId: User.ID
    /// Reads the profile.
    public let profileService: any ProfileServiceType
    /// Reads the posts.
    public let postsService: any PostsServiceType
    /// Read the lists that tabs show beside the posts.
    public let tabServices: [PostsTab: any PostsServiceType]
    /// Reads what a post answers and what answers it; `nil` if the origin has no threads.
    public let threadService: (any ThreadServiceType)?

    /// Puts the services of a person together.
    public init(
        userId: User.ID, profileService: any ProfileServiceType, postsService: any PostsServiceType,
        tabServices: [PostsTab: any PostsServiceType] = [:],
        threadService: (any ThreadServiceType)? = nil
    ) {
        self.userId = userId
        self.profileService = profileService
        self.postsService = postsService
        self.tabServices = tabServices
        self.threadService = threadService
    }

    /// The tabs that there are, the posts always first.
    public var tabs: [PostsTab] {
        PostsTab.allCases.filter { $0 == .posts || tabServices[$0] != nil }
    }
}

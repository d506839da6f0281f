/// What there is to show of a person at one moment: the profile and the posts, side by side.
public struct UserViewModel: Equatable, Sendable {
    /// The profile.
    public let profileViewModel: ProfileViewModel

    /// The posts.
    public let postsViewModel: PostsViewModel

    /// Puts a profile and posts side by side.
    public init(profileViewModel: ProfileViewModel, postsViewModel: PostsViewModel) {
        self.profileViewModel = profileViewModel
        self.postsViewModel = postsViewModel
    }

    /// Neither has been asked for.
    public static let initialized = UserViewModel(
        profileViewModel: ProfileViewModel(state: .initialized),
        postsViewModel: PostsViewModel(state: .initialized))

    /// Whether an answer is awaited, for the profile or for the posts.
    public var isPending: Bool {
        profileViewModel.isPending || postsViewModel.isPending
    }
}

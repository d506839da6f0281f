import People

/// A person who was looked up.
struct MastodonFound: Sendable {
    /// The profile.
    let user: User
    /// By what the posts are asked for.
    let footing: MastodonFooting
    /// The posts, where they came with the profile.
    var posts: FeedContent?
}

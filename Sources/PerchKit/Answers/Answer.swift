import People

/// What a service or the store has answered: what a recording keeps of the outside world.
enum Answer: Equatable, Sendable {
    /// A profile.
    case profile(User)
    /// A page of posts.
    case posts(PostsReply)
    /// The list of people.
    case people([Person])
    /// A stored profile; `nil` if none is stored.
    case savedProfile(Saved<User>?)
    /// Stored posts; `nil` if none are.
    case savedPosts(Saved<PostsReply>?)
    /// All bookmarks, the newest first.
    case bookmarks([Bookmark])
    /// What was to be written is on the disk.
    case written
    /// The stored posts in which the words stand.
    case found([FoundPost])
    /// A post's thread.
    case thread(PostThread)
}

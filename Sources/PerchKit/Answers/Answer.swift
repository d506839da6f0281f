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

extension Answer {
    /// Which of these rows it has.
    func postKeys(among wanted: Set<Post.Key>) -> Set<Post.Key> {
        switch self {
        case .posts(let reply): Self.keys(reply.posts, wanted)
        case .savedPosts(let saved): Self.keys(saved?.value.posts ?? [], wanted)
        case .found(let found): Self.keys(found.lazy.map(\.post), wanted)
        case .thread(let thread): Self.keys(thread.entries.lazy.map(\.post), wanted)
        case .profile, .people, .savedProfile, .bookmarks, .written: []
        }
    }

    private static func keys(_ posts: some Sequence<Post>, _ wanted: Set<Post.Key>) -> Set<Post.Key> {
        Set(posts.lazy.map(\.key).filter(wanted.contains))
    }
}

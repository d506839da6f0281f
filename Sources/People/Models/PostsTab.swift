/// Which of a person's posts a list holds.
public enum PostsTab: String, CaseIterable, Hashable, Sendable {
    /// What the person posts and passes on, without answers to others where the origin can leave them out.
    case posts

    /// The same with answers to others.
    case replies

    /// Posts with pictures, videos or sound.
    case media

    /// What the person has put first.
    case pinned
}

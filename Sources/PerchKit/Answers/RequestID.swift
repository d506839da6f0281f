import People

/// Names a request of a session: the same one in the reader and in a replay of what the reader did.
///
/// Interactors are deterministic: given the same commands in the same order, the third profile that a person's page asks
/// for is the third in both.
struct RequestID: Hashable, Sendable {
    /// What is asked for.
    enum Kind: Hashable, Sendable {
        case profile, posts, people, savedProfile, savedPosts, bookmarks, saveBookmark, removeBookmark, found,
            thread
        /// Bookmarks that were kept before, added when they are first shown; no reader asks for it.
        case knownBookmarks
        /// Posts of a further tab.
        case tab(PostsTab)
        /// Stored posts of a further tab.
        case savedTab(PostsTab)
    }

    /// The person whose services are asked, counted from 1 in the order in which they were opened; 0 for what belongs to
    /// nobody.
    let person: Int
    let kind: Kind
    /// The how-manieth request of its kind, from 1.
    let number: Int
}

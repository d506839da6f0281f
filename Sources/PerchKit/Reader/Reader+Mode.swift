extension Reader {
    /// What the keys mean at the moment: each mode has a key table of its own.
    public enum Mode: String, CaseIterable, Hashable, Sendable {
        /// The list of people.
        case people
        /// A person's posts.
        case person
        /// One post, to be read whole.
        case post
        /// Posts of several people: the bookmarks, or what was found.
        case shelf
        /// One of those posts, to be read whole.
        case shelfPost
        /// The conversation around a post.
        case thread
        /// One post of a conversation, to be read whole.
        case threadPost
        /// A text is typed.
        case prompt
        /// A link is chosen.
        case links
        /// What was asked of servers is shown.
        case log
        /// It is shown why posts are missing.
        case details
        /// The keys are shown.
        case help
    }
}

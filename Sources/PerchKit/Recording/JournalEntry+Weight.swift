import People

extension JournalEntry.Event {
    /// How much of a journal it takes: one, and one for each post that it keeps.
    var weight: Int {
        switch self {
        case .answered(_, let answer): 1 + answer.postCount
        case .key, .sent, .text, .resized, .failed: 1
        }
    }
}

extension Answer {
    /// How many posts it holds.
    fileprivate var postCount: Int {
        switch self {
        case .posts(let reply): reply.posts.count
        case .savedPosts(let saved): saved?.value.posts.count ?? 0
        case .bookmarks(let bookmarks): bookmarks.count
        case .found(let found): found.count
        case .thread(let thread): thread.entries.count
        case .profile, .people, .savedProfile, .written: 0
        }
    }
}

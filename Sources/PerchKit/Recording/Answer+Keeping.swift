import FoundationEssentials
import People

/// What is asked of an answer that is kept for as long as a session lasts.
extension Answer {
    /// About how many bytes it takes in memory, and how many rows it has; none for what is a mere word.
    var weight: (bytes: Int, rows: Int) {
        switch self {
        case .posts(let reply): Self.weight(reply.posts, reply.skipped.count)
        case .savedPosts(let saved): Self.weight(saved?.value.posts ?? Posts(), 0)
        case .bookmarks(let bookmarks): Self.weight(bookmarks.lazy.map(\.post), 0)
        case .found(let found): Self.weight(found.lazy.map(\.post), 0)
        case .thread(let thread): Self.weight(thread.entries.lazy.map(\.post), thread.skipped.count)
        case .people(let people): (people.count * 300, people.count)
        case .profile(let user): (1_000 + user.bio.utf8.count, 1)
        case .savedProfile(let saved): saved.map { (1_000 + $0.value.bio.utf8.count, 1) } ?? (0, 0)
        case .written: (0, 0)
        }
    }

    private static func weight(_ posts: some Sequence<Post>, _ skipped: Int) -> (bytes: Int, rows: Int) {
        posts.reduce((skipped * 100, 0)) { weight, post in
            // The post itself and its short texts; what may be long is counted.
            let parts = 700 + post.text.utf8.count + post.spans.count * 40 + post.links.count * 150
            return (
                weight.0 + parts + post.media.count * 150 + (post.quote?.text.utf8.count ?? 0), weight.1 + 1
            )
        }
    }

    /// A number for each kind.
    var kind: Int {
        switch self {
        case .profile: 0
        case .posts: 1
        case .people: 2
        case .savedProfile: 3
        case .savedPosts: 4
        case .bookmarks: 5
        case .written: 6
        case .found: 7
        case .thread: 8
        }
    }

    /// What was stored as if it had been answered, and when it was stored; any other answer as it is.
    var withoutDate: (answer: Answer, savedAt: Date?) {
        switch self {
        case .savedProfile(let saved?): (.profile(saved.value), saved.date)
        case .savedPosts(let saved?): (.posts(saved.value), saved.date)
        case .profile, .posts, .people, .savedProfile(nil), .savedPosts(nil), .bookmarks, .written, .found,
            .thread:
            (self, nil)
        }
    }

    /// The answer as it was before its date was taken from it.
    func dated(_ savedAt: Date?) -> Answer {
        switch (self, savedAt) {
        case (.profile(let user), let date?): .savedProfile(Saved(user, at: date))
        case (.posts(let reply), let date?): .savedPosts(Saved(reply, at: date))
        default: self
        }
    }
}

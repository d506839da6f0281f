import People
import ReaderUI

/// What a service or the store has answered: what a recording keeps of the outside world.
package enum Answer: Equatable, Sendable {
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
    /// The stored posts of everybody who is followed.
    case timeline(TimelinePart)
    /// Whether somebody is followed, now that that was changed.
    case followed(Bool)
    /// How far everybody who is followed has been asked for what is new.
    case progress(RefreshProgress)
    /// What came of something that was asked of another program; `nil` if there is nothing to say.
    case outcome(Notice?)
}

extension Answer {
    /// Which of these rows it has.
    func postKeys(among wanted: Set<Post.Key>) -> Set<Post.Key> {
        switch self {
        case .posts(let reply): Self.keys(reply.posts, wanted)
        case .savedPosts(let saved): Self.keys(saved?.value.posts ?? [], wanted)
        case .found(let found): Self.keys(found.lazy.map(\.post), wanted)
        case .timeline(let part): Self.keys(part.posts.lazy.map(\.post), wanted)
        case .thread(let thread): Self.keys(thread.entries.lazy.map(\.post), wanted)
        case .profile, .people, .savedProfile, .bookmarks, .written, .followed, .progress, .outcome: []
        }
    }

    private static func keys(_ posts: some Sequence<Post>, _ wanted: Set<Post.Key>) -> Set<Post.Key> {
        Set(posts.lazy.map(\.key).filter(wanted.contains))
    }
}

/// Names a request of a session: the same one in the reader and in a replay of what the reader did.
///
/// Interactors are deterministic: given the same commands in the same order, the third profile that a person's page asks
/// for is the third in both.
package struct RequestID: Hashable, Sendable {
    /// What is asked for.
    enum Kind: Hashable, Sendable {
        case profile, posts, people, savedProfile, savedPosts, bookmarks, saveBookmark, removeBookmark, found,
            thread, following, timeline, refresh
        /// Something was asked of another program: a browser, a pager, the clipboard.
        case outcome
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

/// Counts the requests of a session, so that each has a name.
package struct RequestCounts: Equatable, Sendable {
    private struct Row: Hashable, Sendable {
        let person: Int
        let kind: RequestID.Kind
    }

    private var counts: [Row: Int] = [:]
    /// How many people have been opened.
    private(set) var people = 0

    /// The next person's number.
    mutating func nextPerson() -> Int {
        people += 1
        return people
    }

    /// The next request's name.
    mutating func next(_ kind: RequestID.Kind, of person: Int) -> RequestID {
        let row = Row(person: person, kind: kind)
        counts[row, default: 0] += 1
        return RequestID(person: person, kind: kind, number: counts[row, default: 0])
    }
}

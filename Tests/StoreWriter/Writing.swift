import FoundationEssentials
import People
import PeopleStore

/// Writes pages and bookmarks until it is killed.
///
/// Its lines are promises: `kept KEY` when a bookmark is confirmed, `going KEY` before one is removed, and `gone KEY`
/// when that is confirmed. No key is used twice.
struct Writing {
    let folder: String

    /// What tells this run's keys from all others'.
    let name: String

    func run() throws {
        let store = try Store.opened(in: folder)
        for round in 0... {
            let posts = (0..<40).map { made(round * 40 + $0) }
            let user = User.ID(origin: "example.org", raw: "person \(round % 5)")
            let account = Account("\(user.raw)@example.org")
            let first = ListedPage(
                user: user, account: account, reply: PostsReply(posts: posts, next: "older"), place: .first,
                date: .now)
            try store.put(first)
            try store.put(User(id: user, name: "Person", bio: "Round \(round)"), openedBy: account, at: .now)
            for post in posts.prefix(3) {
                try store.put(Bookmark(post: post, account: account, date: .now))
                Line.write("kept \(post.id.raw)")
            }
            if round % 4 == 3, let post = posts.first {
                Line.write("going \(post.id.raw)")
                try store.removeBookmark(post.key)
                Line.write("gone \(post.id.raw)")
            }
            if round % 7 == 6 { try store.forgetPosts(of: user) }
            // Rewrites the whole file.
            if round % 25 == 24 { try store.clear([user]) }
        }
    }

    private func made(_ number: Int) -> Post {
        Post(
            id: Post.ID(origin: "example.org", raw: "\(name)-\(number)"),
            author: Post.Author(name: "Person", handle: "person@example.org"),
            date: Date(timeIntervalSinceReferenceDate: Double(number) * 60),
            text: "Post \(number) of run \(name), "
                + String(repeating: "with some words ", count: number % 20)
        )
    }
}

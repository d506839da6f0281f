import FoundationEssentials
import People
import PeopleStore

/// Keeps bookmarks of posts that are in no list.
struct Keeping {
    let folder: String
    let count: Int

    func run() throws {
        let store = try Store.opened(in: folder)
        for number in 0..<count {
            let post = Post(
                id: Post.ID(origin: "example.org", raw: "kept-\(number)"),
                author: Post.Author(name: "Person", handle: "person@example.org"),
                date: Date(timeIntervalSinceReferenceDate: Double(number) * 60), text: "Kept \(number)")
            try store.put(Bookmark(post: post, account: "person@example.org", date: .now))
        }
    }
}

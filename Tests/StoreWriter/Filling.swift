import FoundationEssentials
import People
import PeopleStore
import Values

/// Stores posts of ten people, so that a first frame can be measured with them.
struct Filling {
    let folder: String
    let count: Int

    func run() throws {
        let store = try Store.opened(in: folder)
        let each = max(count / 10, 1)
        for person in 0..<10 {
            let user = User.ID(origin: "example.org", raw: "person \(person)")
            let account = Account("person\(person)@example.org")
            for start in stride(from: 0, to: each, by: 200) {
                let posts = (start..<min(start + 200, each)).map(made)
                let isLast = start + 200 >= each
                try store.put(
                    ListedPage(
                        user: user, account: account,
                        reply: PostsReply(posts: posts, next: isLast ? nil : PageToken("\(start + 200)")),
                        place: start == 0 ? .first : .after(PageToken("\(start)")), date: .now))
            }
            try store.put(
                User(id: user, name: "Person \(person)", bio: "Writes much.", followers: 3),
                openedBy: account, at: .now)
        }
    }

    /// The post that is so many minutes old, of 200 letters on average.
    private func made(_ number: Int) -> Post {
        let words = ["light", "keeper", "storm", "hens", "rock", "lamp", "ferry", "gull", "bread", "letter"]
        let text = (0...(number % 60)).map { words[(number * 7 + $0 * $0) % words.count] }.joined(
            separator: " ")
        return Post(
            id: Post.ID(origin: "example.org", raw: "\(number)"),
            author: Post.Author(name: "Person", handle: "person@example.org"),
            date: Date(timeIntervalSinceReferenceDate: 500_000_000 - Double(number) * 60), text: text,
            language: "en", address: WebAddress("https://example.org/\(number)"),
            media: number % 5 == 0 ? [Post.Media(kind: .image, alt: "A lamp")] : [], replies: number % 9,
            reposts: number % 7, favourites: number % 5)
    }
}

import People
import PeopleStore

/// What a first frame waits for: the store open, a profile, and the first page of the posts.
struct FirstFrame {
    let folder: String

    func run() throws {
        let start = Instant.now
        let store = try Store.opened(in: folder)
        let opened = Instant.now
        let profile = try store.profile(openedBy: "person3@example.org")
        let page = try profile.flatMap { try store.savedPosts(of: $0.value.id, limit: 40) }
        let read = Instant.now
        guard let page, page.value.posts.count == 40 else {
            throw Trouble(line: "there are not 40 posts to show")
        }
        let found = try store.find(words: "lamp let", limit: 40)
        let end = Instant.now
        guard !found.isEmpty else { throw Trouble(line: "nothing was found") }
        // Wall and processor of each.
        let times = (opened - start) + (read - opened) + (end - read)
        Line.write(times.map(String.init).joined(separator: " "))
    }
}

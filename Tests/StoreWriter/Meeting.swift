import FoundationEssentials
import People
import PeopleStore

/// Opens a store at the same moment as other processes do, and keeps one bookmark at once.
///
/// Each leaves a file beside the store's folder, and goes on when all have: what starts them is slower than what they do.
struct Meeting {
    let folder: String
    let count: Int

    func run() throws {
        let place = folder + "-meeting"
        let files = FileManager.default
        try files.createDirectory(atPath: place, withIntermediateDirectories: true)
        let name = UUID().uuidString
        guard files.createFile(atPath: "\(place)/\(name)", contents: nil) else {
            throw Trouble(line: "nobody can meet at \(place)")
        }
        while try files.contentsOfDirectory(atPath: place).count < count {}

        let store = try Store.opened(in: folder)
        let post = Post(
            id: Post.ID(origin: "example.org", raw: name),
            author: Post.Author(name: "Person", handle: "person@example.org"), date: .now, text: name)
        try store.put(Bookmark(post: post, account: "person@example.org", date: .now))
        Line.write("kept \(name)")
    }
}

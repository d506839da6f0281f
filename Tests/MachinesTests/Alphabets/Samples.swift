import FoundationEssentials
import People

/// Made-up people and posts for the alphabets.
enum Samples {
    static let noon = Date(timeIntervalSince1970: 1_518_955_200)  // Sun 18 Feb 2018 12:00 UTC

    static let user = User(
        id: "lantern", name: "Lantern Keeper", address: WebAddress("https://harbour.example/@lantern"))

    /// The same person as stored, with an older name.
    static let saved = Saved(
        User(id: "lantern", name: "Keeper", address: WebAddress("https://harbour.example/@lantern")), at: noon
    )

    static func post(_ number: Int) -> Post {
        Post(
            id: Post.ID(origin: "harbour.example", raw: "\(number)"),
            author: Post.Author(name: "Lantern Keeper", handle: "lantern@harbour.example"),
            date: noon.addingTimeInterval(-60 * Double(number)),
            text: "Post number \(number)",
            address: WebAddress("https://harbour.example/@lantern/\(number)"))
    }

    static let person = Person(account: "file:People#ada", name: "Ada", handle: "ada@mill.example")

    /// The bookmark of post number `number`, kept that many minutes after noon.
    static func bookmark(_ number: Int) -> Bookmark {
        Bookmark(
            post: post(number), account: "file:People#lantern",
            date: noon.addingTimeInterval(60 * Double(number)))
    }

    static let found = FoundPost(post: post(1), account: "file:People#lantern")
}

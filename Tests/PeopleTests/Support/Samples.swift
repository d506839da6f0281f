import FoundationEssentials
import People
import Values

/// Made-up people and posts for the tests of this module.
enum Samples {
    static let noon = Date(timeIntervalSince1970: 1_518_955_200)  // Sun 18 Feb 2018 12:00 UTC

    static let lantern = User(
        id: "lantern",
        name: "Lantern Keeper",
        handle: "lantern@harbour.example",
        bio: "Keeps a lantern.\nLights it, too.",
        address: WebAddress("https://harbour.example/@lantern"),
        followers: 227_042,
        following: 1,
        postCount: 1000,
        since: Date(timeIntervalSince1970: 1_491_177_600),  // 3 Apr 2017
        fields: [User.Field(name: "Website", value: "harbour.example", isVerified: true)]
    )

    /// The same person a while later, with a new name.
    static let lanternRenamed = User(
        id: "lantern",
        name: "Keeper of Lanterns",
        address: WebAddress("https://harbour.example/@lantern")
    )

    static let pageless = User(id: "pageless", name: "Pageless")

    static let author = Post.Author(name: "Lantern Keeper", handle: "lantern@harbour.example")

    /// The post number `number`, that many minutes before noon.
    static func post(_ number: Int, address: WebAddress? = nil) -> Post {
        Post(
            id: Post.ID(origin: "harbour.example", raw: "\(number)"),
            author: author,
            date: noon.addingTimeInterval(-60 * Double(number)),
            text: "Post number \(number)",
            address: address ?? WebAddress("https://harbour.example/@lantern/\(number)")
        )
    }

    static func posts(_ numbers: some Sequence<Int>) -> [Post] {
        numbers.map { post($0) }
    }

    static let ada = Person(
        account: "file:People#ada", name: "Ada", handle: "ada@mill.example", note: "writes")
    static let ben = Person(account: "file:People#ben", name: "Ben", handle: "ben@mill.example")

    /// The bookmark of post number `number`, kept that many minutes after noon.
    static func bookmark(_ number: Int) -> Bookmark {
        Bookmark(
            post: post(number), account: "file:People#lantern",
            date: noon.addingTimeInterval(60 * Double(number)))
    }

    static func found(_ number: Int) -> FoundPost {
        FoundPost(post: post(number), account: "file:People#lantern")
    }

    /// A conversation of the post number `number` alone.
    static func thread(_ number: Int) -> PostThread {
        PostThread(entries: [.init(post: post(number), depth: 0)], focus: post(number).key)
    }
}

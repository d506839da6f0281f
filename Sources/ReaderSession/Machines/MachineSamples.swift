import FoundationEssentials
import People
import Values

/// Made-up people and posts for the alphabets.
enum MachineSamples {
    static let noon = Date(timeIntervalSince1970: 1_518_955_200)  // Sun 18 Feb 2018 12:00 UTC

    /// A page, wherever an effect opens or copies one.
    static let page = WebAddress("https://harbour.example/@lantern")!

    static let user = User(id: "lantern", name: "Lantern Keeper", address: page)

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

    /// A first page that goes on, and the page after it.
    static let firstPage = PostsReply(posts: [post(1)], next: "2")
    static let secondPage = PostsReply(posts: [post(2)])

    /// A page without a new post that says that the list goes on elsewhere.
    static let barrenPage = PostsReply(posts: [post(1)], next: "3")

    static let savedPosts = Saved(PostsReply(posts: [post(3)]), at: noon)

    /// How many seconds a service asks for when it asks for a pause, and how it says so.
    static let pause = 30
    static let busy = ServiceError.busy(status: 429, seconds: pause)

    static let fullDisk = ServiceError.storage(why: "The disk is full.")

    static let person = Person(account: "file:People#ada", name: "Ada", handle: "ada@mill.example")

    /// The bookmark of post number `number`, kept that many minutes after noon.
    static func bookmark(_ number: Int) -> Bookmark {
        Bookmark(
            post: post(number), account: "file:People#lantern",
            date: noon.addingTimeInterval(60 * Double(number)))
    }

    /// A post that answers another.
    static let thread = PostThread(
        entries: [.init(post: post(2), depth: 0), .init(post: post(1), depth: 1)], focus: post(1).key)

    static let rows = TimelineList(
        rows: TimelineRow.rows(of: [
            TimelinePost(post: post(1), account: "file:People#lantern", hasGap: true)
        ]),
        goesOn: true)

    /// Of two people one has answered, then both.
    static let halfway = RefreshProgress(count: 2, ended: 1, new: 3)
    static let asked = RefreshProgress(
        count: 2, ended: 2, failed: 1, new: 3,
        outcomes: [
            RefreshOutcome(account: "file:People#ada", new: 3),
            RefreshOutcome(account: "file:People#lantern", failure: "You are offline."),
        ])

    static let found = FoundPost(post: post(1), account: "file:People#lantern")
}

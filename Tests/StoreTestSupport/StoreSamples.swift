import FoundationEssentials
import GRDB
import People
import PeopleTestSupport
import TestSupport
import Values

@testable import PeopleStore

/// A store in a folder of its own, and made-up people and posts to put into it.
struct StoreBench {
    let folder: TemporaryFolder
    let location: StoreLocation

    init() throws {
        folder = try TemporaryFolder()
        location = StoreLocation(folder: folder.path + "/perch")
    }

    /// Opens the store and asks for no more than that it opens without a word.
    func open() throws -> Store {
        let opening = Store.open(at: location)
        guard case .ready(let store) = opening else { throw Unready(line: opening.line ?? "") }
        return store
    }

    /// Overwrites the first page of a table or an index; nobody may have the store open.
    func overwriteFirstPage(of name: String, with noise: UInt8) throws {
        let page: Int?
        do {
            let store = try open()
            try store.writer.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
            page = try store.reader.read { database in
                try Int.fetchOne(
                    database, sql: "SELECT pageno FROM dbstat WHERE name = ? ORDER BY path", arguments: [name]
                )
            }
        }
        guard let page else { throw Unready(line: "there is no \(name)") }
        var bytes = try Data(contentsOf: URL(filePath: location.file))
        bytes.replaceSubrange((page - 1) * 4_096..<page * 4_096, with: Data(repeating: noise, count: 4_096))
        try bytes.write(to: URL(filePath: location.file))
    }

    /// What is in the store's folder.
    func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: location.folder).sorted()
    }

    /// A database made by somebody else, closed.
    func makeDatabase(_ sql: String) throws {
        try StoreFiles.makeFolder(location.folder)
        let queue = try DatabaseQueue(path: location.file)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    struct Unready: Error {
        let line: String
    }
}

enum StoreSample {
    static let noon = Date(timeIntervalSinceReferenceDate: 540_000_000.25)

    /// A moment so many seconds after noon.
    static func noon(plus seconds: Double) -> Date { noon.addingTimeInterval(seconds) }

    static let ada = User.ID(origin: "example.org", raw: "ada")
    static let bob = User.ID(origin: "example.org", raw: "bob")

    static func user(_ id: User.ID = ada, name: String = "Ada") -> User {
        User(
            id: id, name: name, handle: "\(id.raw)@example.org", bio: "Reads\nmuch.",
            address: WebAddress("https://example.org/@\(id.raw)"), followers: 3, following: 0, postCount: 17,
            since: Date(timeIntervalSinceReferenceDate: -123_456.789),
            fields: [
                User.Field(
                    name: "Hens", value: "six", isVerified: true, address: WebAddress("https://hens.example")),
                User.Field(name: "", value: ""),
            ],
            isBot: true, avatar: WebAddress("https://example.org/\(id.raw).png"), location: "A coop",
            website: WebAddress("https://\(id.raw).example"), isLocked: true,
            standing: .moved(to: "\(id.raw)@example.net")
        )
    }

    /// The plain post number so many, each a minute younger than the one before.
    static func post(
        _ number: Int, text: String? = nil, handle: String = "ada@example.org", media: [Post.Media] = [],
        poll: Post.Poll? = nil, replies: Int? = nil
    ) -> Post {
        Post(
            id: Post.ID(origin: "example.org", raw: String(number)),
            author: Post.Author(name: "Ada", handle: handle),
            date: noon(plus: 60 * Double(number)),
            text: text ?? "Post \(number)", media: media, poll: poll, replies: replies
        )
    }

    /// Posts of these numbers as one page, read at noon.
    static func page(
        _ numbers: some Sequence<Int>, place: ListedPage.Place = .first, next: PageToken? = nil,
        of user: User.ID = ada, at date: Date = noon, isNewestOnly: Bool = false
    ) -> ListedPage {
        ListedPage(
            user: user, account: Account("\(user.raw)@example.org"),
            reply: PostsReply(posts: numbers.map { post($0) }, next: next, isNewestOnly: isNewestOnly),
            place: place, date: date)
    }

    static func followed(_ user: User.ID) -> Followed {
        Followed(account: Account("\(user.raw)@example.org"), user: user)
    }

    static func bookmark(_ post: Post, after seconds: Double = 0) -> Bookmark {
        Bookmark(post: post, account: "ada@example.org", date: noon(plus: seconds))
    }

    /// Texts that have broken programs: each of them must come back as it was.
    static let hostile = HostileText.all + [String(repeating: "long ", count: 200_000) + "end"]
}

extension Store {
    /// Takes from the store what every reading of posts looks for.
    func spoilPosts() throws {
        try writer.write { try $0.execute(sql: "ALTER TABLE post RENAME COLUMN payload TO other") }
    }

    /// Makes something of what posts say beside their columns that is no JSON.
    func spoilPayloads() throws {
        try writer.write { try $0.execute(sql: "UPDATE post SET payload = '{'") }
    }

    /// Takes from the store what tells whose list a post is in.
    func spoilLists() throws {
        try writer.write { try $0.execute(sql: "ALTER TABLE person RENAME COLUMN raw TO other") }
    }

    /// Takes from the store what every reading of people looks for.
    func spoilPeople() throws {
        try writer.write { try $0.execute(sql: "ALTER TABLE person RENAME COLUMN handle TO other") }
    }

    /// Takes from the store what every reading of a profile looks for.
    func spoilProfiles() throws {
        try writer.write { try $0.execute(sql: "ALTER TABLE person RENAME COLUMN payload TO other") }
    }
}

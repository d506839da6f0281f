import FoundationEssentials
import GRDB
import People
import Testing
import Values

@testable import PeopleStore

/// Stores in the form of an older Perch.
struct StoreFormTests {
    private let bench: StoreBench
    private var file: String { bench.location.file }

    private let posts = [
        StoreSample.post(3, replies: 7),
        StoreSample.post(2, media: [Post.Media(kind: .image, alt: "A hen"), Post.Media(kind: .video)]),
        StoreSample.post(1),
    ]

    init() throws {
        bench = try StoreBench()
        try StoreFiles.makeFolder(bench.location.folder)
        try FormOne.make(bench.location.file)
    }

    @Test func `the first form is made today as it was made in the first release`() throws {
        let path = bench.folder.path + "/today.sqlite"
        let queue = try DatabaseQueue(path: path)
        try StoreSchema.migrator.migrate(queue, upTo: "1")
        try queue.close()
        #expect(try FormOne.definitions(path) == FormOne.definitions(file))
    }

    @Test func `a store of the first form is brought to this one when it is opened, and nothing is lost`()
        throws
    {
        let store = try bench.open()
        #expect(try store.reader.read(StoreInspection.version) == StoreSchema.version)
        let user = User(
            id: StoreSample.ada, name: "Ada", handle: "ada@example.org", bio: "Reads\nmuch.",
            address: WebAddress("https://example.org/@ada"), followers: 3, following: 0, postCount: 17,
            since: Date(timeIntervalSinceReferenceDate: -123_456.789),
            fields: [User.Field(name: "Hens", value: "six", isVerified: true)], isBot: true)
        #expect(try store.profile(of: StoreSample.ada) == Saved(user, at: StoreSample.noon))
        let saved = Saved(PostsReply(posts: posts, next: "older"), at: StoreSample.noon)
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 9) == saved)
        #expect(try store.bookmarks() == [StoreSample.bookmark(posts[1])])
        #expect(try store.note(on: StoreSample.ada)?.value == "Hens!")
        #expect(try store.find(words: "post 3", limit: 9).map(\.post) == [posts[0]])
        #expect(try store.recentAccounts(limit: 9).map(\.account) == ["ada@example.org"])
    }

    @Test func `a store of the first form takes what an older Perch did not know`() throws {
        let user = StoreSample.user()
        let post = StoreSample.post(3, poll: Post.Poll(options: [Post.Poll.Option(title: "Hens", votes: 3)]))
        let page = ListedPage(
            user: StoreSample.ada, reply: PostsReply(posts: [post], next: "more"), place: .first,
            date: StoreSample.noon)
        do {
            let store = try bench.open()
            try store.put(user, openedBy: nil, at: StoreSample.noon)
            try store.put(page)
            #expect(store.check() == [])
        }
        let store = try bench.open()
        #expect(try store.profile(of: StoreSample.ada)?.value == user)
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 9)?.value.posts.first == post)
    }

    @Test func `what an older Perch writes that still has the store open is read`() throws {
        let store = try bench.open()
        // The first release names its columns, and knows of no others.
        try store.writer?.write { database in
            try database.execute(
                sql: """
                    UPDATE person SET profileAt = 540000000.25, userOrigin = 'example.org', userRaw = 'ada',
                        name = 'Countess', isBot = 0, fields = NULL WHERE id = 1;
                    INSERT INTO post (list, place, storedAt, origin, raw, handle, isRepost, name, date, text)
                    VALUES (1, 0, 0, 'example.org', '9', 'ada@example.org', 0, 'Ada', 540000540.25, 'Post 9');
                    """)
        }
        #expect(try store.profile(of: StoreSample.ada)?.value.name == "Countess")
        #expect(
            try store.savedPosts(of: StoreSample.ada, limit: 1)?.value.posts.first == StoreSample.post(9))
    }

    @Test func `bookmarks and notes are carried over from a store that could not be brought to this form`()
        throws
    {
        let successor = try StoreBench()
        let store = try successor.open()
        #expect(StoreRescue(file: file, patience: 0).run(into: store) == 1)
        #expect(try store.bookmarks() == [StoreSample.bookmark(posts[1])])
        #expect(try store.note(on: StoreSample.ada)?.value == "Hens!")
    }

    @Test func `a store of the second form is brought to this one, and its posts have plain texts`() throws {
        let other = try StoreBench()
        try StoreFiles.makeFolder(other.location.folder)
        let queue = try DatabaseQueue(path: other.location.file)
        try StoreSchema.migrator.migrate(queue, upTo: "2")
        try queue.write { database in
            try database.execute(
                sql: """
                    INSERT INTO person (id, origin, raw, listAt) VALUES (1, 'example.org', 'ada', 540000000.25);
                    INSERT INTO post (list, place, storedAt, origin, raw, handle, isRepost, name, date, text, links)
                    VALUES (1, 0, 0, 'example.org', '9', 'ada@example.org', 0, 'Ada', 540000540.25, 'See hens',
                        'hens' || char(31) || 'https://hens.example/' || char(31) || '0');
                    """)
        }
        try queue.close()
        let store = try other.open()
        #expect(try store.reader.read(StoreInspection.version) == StoreSchema.version)
        let post = try #require(
            try store.savedPosts(of: StoreSample.ada, limit: 9)?.value.posts.first)
        #expect(post.text == "See hens")
        #expect(post.spans.isEmpty)
        #expect(post.links.map(\.text) == ["hens"])
    }

    @Test func `what a later Perch says of how a text looks is passed over where it is not known`() {
        #expect(
            SpanRecord.spans("bold 0 4,sparkling 2 3,link 5 9,,x") == [
                Post.Span(0..<4, .bold), Post.Span(5..<9, .link),
            ])
        #expect(SpanRecord.stored([]) == nil)
    }
}

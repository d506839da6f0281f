import FoundationEssentials
import GRDB
import People
import TestSupport
import Testing
import Values

@testable import PeopleStore
@testable import StoreTestSupport

/// Stores in the form of an older Perch, and what a column may hold that is not looked into.
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
    }

    @Test(arguments: 1...4)
    func `a store of an older form is set aside, and a new one begins with its bookmarks`(form: Int) throws {
        try OlderForm.make(file, form: form)
        guard case .noticed(let store, let notice) = Store.open(at: bench.location) else {
            Issue.record("nothing was said")
            return
        }
        #expect(notice == .older(name: "perch.sqlite.older-1", .bookmarks(1, of: 1)))
        #expect(
            notice.description
                == "An older Perch made the store; a new one begins with 1 bookmark. It was set aside as perch.sqlite.older-1."
        )
        #expect(try store.bookmarks() == [StoreSample.bookmark(posts[1])])
        #expect(try store.reader.read(StoreInspection.version) == StoreSchema.version)
        // What can be read again from where it was published is.
        #expect(try store.profile(of: StoreSample.ada) == nil)
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 9) == nil)
        #expect(try store.find(words: "post 2", limit: 9).map(\.post) == [posts[1]])
        #expect(store.check() == [])
        let aside = try DatabaseQueue(path: "\(bench.location.folder)/perch.sqlite.older-1")
        #expect(try aside.read(StoreInspection.version) == form)
        try aside.close()
    }

    @Test func `a bookmark of form 5 is carried over whole`() throws {
        let bookmark = StoreSample.bookmark(
            StoreSample.post(2, poll: Post.Poll(options: [Post.Poll.Option(title: "Hens", votes: 3)])))
        do {
            let store = try bench.open()
            try store.put(bookmark)
            // What form 6 has more is nothing of a bookmark's.
            try store.writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 5") }
        }
        let opening = Store.open(at: bench.location)
        #expect(
            opening.line?.hasPrefix("An older Perch made the store; a new one begins with 1 bookmark.")
                == true)
        #expect(try opening.store?.bookmarks() == [bookmark])
    }

    @Test func `what was read is known of a store that was damaged, too`() throws {
        do {
            let store = try bench.open()
            try store.markRead(
                (0..<300).map { Post.ID(origin: "example.org", raw: "\($0)") }, at: StoreSample.noon)
            try store.markRead([Post.ID(origin: "tern.example", raw: "7")], at: StoreSample.noon(plus: 9))
            try store.writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 5") }
        }
        let store = try #require(Store.open(at: bench.location).store)
        #expect(try store.isRead(Post.ID(origin: "example.org", raw: "299")))
        #expect(try store.isRead(Post.ID(origin: "tern.example", raw: "7")))
        #expect(try store.contents().readMarks == 301)
    }

    @Test func `a store of an older form that was set aside is listed as that, in the order in which it was`()
        throws
    {
        try OlderForm.make(file, form: 4)
        _ = try #require(Store.open(at: bench.location).store)
        for ending in ["", "-wal", "-shm"] { StoreFiles.remove(file + ending) }
        try Data("a letter".utf8).write(to: URL(filePath: file))
        let contents = try #require(Store.open(at: bench.location).store).contents()
        #expect(contents.setAside.map(\.name) == ["perch.sqlite.older-1", "perch.sqlite.damaged-2"])
        #expect(contents.setAside.map(\.isOlder) == [true, false])
        let lines = StoreReport(contents, at: bench.location) { _ in "noon" }.lines.suffix(3)
        #expect(lines.first?.hasSuffix("of an older Perch, set aside") == true)
        #expect(StoreFiles.removeSetAside(at: bench.location, keeping: 1) > 0)
        #expect(StoreFiles.setAside(at: bench.location).map(\.name) == ["perch.sqlite.damaged-2"])
    }

    @Test func `the store that takes an older one's place is a store like any other`() throws {
        try OlderForm.make(file, form: 1)
        let user = StoreSample.user()
        let post = StoreSample.post(3, poll: Post.Poll(options: [Post.Poll.Option(title: "Hens", votes: 3)]))
        let page = ListedPage(
            user: StoreSample.ada, reply: PostsReply(posts: [post], next: "more"), place: .first,
            date: StoreSample.noon)
        do {
            let store = try #require(Store.open(at: bench.location).store)
            try store.put(user, openedBy: nil, at: StoreSample.noon)
            try store.put(page)
            #expect(store.check() == [])
        }
        // It is told of once.
        let store = try bench.open()
        #expect(try store.profile(of: StoreSample.ada)?.value == user)
        #expect(try store.savedPosts(of: StoreSample.ada, limit: 9)?.value.posts.first == post)
        #expect(try store.bookmarks() == [StoreSample.bookmark(posts[1])])
    }

    @Test func `a store that an older Perch still has open is not touched`() throws {
        try OlderForm.make(file, form: 4)
        let lock = try #require(StoreLock.open(bench.location.lockFile))
        #expect(lock.take(.users, .shared))
        let before = try Data(contentsOf: URL(filePath: file))
        guard case .refused(let error) = Store.open(at: bench.location, patience: 0) else {
            Issue.record("it was opened")
            return
        }
        #expect(error == .older(path: bench.location.resolved.file))
        #expect(try Data(contentsOf: URL(filePath: file)) == before)
    }

    @Test func `a check and a clearing say that an older Perch made the store`() throws {
        let said =
            "An older Perch made the store; a new one begins with 1 bookmark. It was set aside as perch.sqlite.older-"
        try OlderForm.make(file, form: 4)
        let upkeep = StoreUpkeep(StoreOpener(location: bench.location, patience: 0))
        let check = try upkeep.check()
        #expect(check.isSound && check.problems == [])
        #expect(check.notice == said + "1.")
        for ending in ["", "-wal", "-shm"] { StoreFiles.remove(file + ending) }
        try OlderForm.make(file, form: 4)
        #expect(try upkeep.clear().notice == said + "2.")
    }

    @Test func `bookmarks are carried over from an older store that is damaged`() throws {
        try OlderForm.make(file, form: 1)
        let successor = try StoreBench()
        let store = try successor.open()
        #expect(try StoreRescue(file: file, patience: 0).run(into: store) == .bookmarks(1, of: 1))
        #expect(try store.bookmarks() == [StoreSample.bookmark(posts[1])])
    }

    @Test func `a repost and a quote are carried over, with the key that they had`() throws {
        try OlderForm.make(file, form: 4)
        let queue = try DatabaseQueue(path: file)
        try queue.write { database in
            try database.execute(
                sql: """
                    UPDATE post SET isRepost = 1, reposterName = 'Bob', reposterHandle = 'bob@example.org',
                        quoteName = 'Cy', quoteHandle = 'cy@example.org', quoteText = 'Hens?', warning = 'birds',
                        address = 'https://example.org/2', replyTo = '' WHERE list IS NULL
                    """)
        }
        try queue.close()
        let post = try #require(try Store.open(at: bench.location).store?.bookmarks().first?.post)
        #expect(post.repostedBy == Post.Author(name: "Bob", handle: "bob@example.org"))
        #expect(post.key.isRepost)
        #expect(post.quote == Post.Quote(author: .init(name: "Cy", handle: "cy@example.org"), text: "Hens?"))
        #expect([post.warning, post.address?.text, post.replyTo] == ["birds", "https://example.org/2", ""])
    }

    // MARK: - The payload

    private static let hostile = [
        "", "{", "[]", "null", "12", #"{"url":"#, #"{"url":7}"#, #"{"poll":{}}"#, #"{"media":[{"kind":1}]}"#,
        #"{"links":[{"text":"a"}]}"#, #"{"replies":1.5}"#, #"{"replies":99999999999999999999}"#,
        #"{"quote":{}}"#,
        #"{"undated":"yes"}"#, #"{"poll":{"options":[],"closes":1e999}}"#, #"{"repostedBy":{"name":"a"}}"#,
        "{} {}",
        String(repeating: #"{"x":"#, count: 10_000), #"{"x":"# + String(repeating: "[", count: 100_000),
    ]

    /// Whether a read comes upon damage; it fails for no other reason.
    private func isDamage(_ read: () throws -> Void) throws -> Bool {
        do {
            try read()
            return false
        } catch {
            guard case .damaged = error as? StoreError else { throw error }
            return true
        }
    }

    @Test(arguments: hostile) func `a payload that no Perch wrote is damage`(payload: String) throws {
        let store = try bench.open()
        try store.put(StoreSample.user(), openedBy: "ada@example.org", at: StoreSample.noon)
        try store.put(StoreSample.page(1...3))
        try store.put(StoreSample.bookmark(StoreSample.post(1)))
        try store.writer.write { database in
            try database.execute(sql: "UPDATE post SET payload = ?", arguments: [payload])
            try database.execute(sql: "UPDATE person SET payload = ?", arguments: [payload])
        }
        let reads: [() throws -> Void] = [
            { _ = try store.profile(of: StoreSample.ada) }, { _ = try store.bookmarks() },
            { _ = try store.savedPosts(of: StoreSample.ada, limit: 9) },
            { _ = try store.find(words: "post", limit: 9) },
        ]
        for (number, read) in reads.enumerated() {
            // What is wrong in a post may mean nothing in a profile.
            let mayPass = number == 0 && payload.hasPrefix("{")
            #expect(try isDamage(read) || mayPass, "\(number) read \(payload.prefix(40))")
        }
    }

    @Test func `a payload that is damaged at random is read or refused`() throws {
        let store = try bench.open()
        let address = try #require(WebAddress("https://example.org/1"))
        let post = Post(
            id: "1", author: Post.Author(name: "Ada", handle: "a"), date: StoreSample.noon, text: "See hens",
            spans: [Post.Span(4..<8, .link)], language: "en", address: address,
            links: [Post.Link(text: "hens", address: address)],
            media: [Post.Media(kind: .image, alt: "A hen", address: address)],
            poll: Post.Poll(options: [.init(title: "Yes", votes: 2)], voters: 2, closing: StoreSample.noon),
            replies: 3)
        try store.put(Bookmark(post: post, account: "ada@example.org", date: StoreSample.noon))
        let payload = try #require(
            try store.reader.read { try String.fetchOne($0, sql: "SELECT payload FROM post") })
        var generator = SeededGenerator(seed: 5)
        var refused = 0
        let count = Repetitions.count(300, long: 20_000)
        for _ in 0..<count {
            var bytes = Array(payload.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 1...255, using: &generator)
                case 1: bytes[place] = Array("{}[]\",:\\0-et".utf8).randomElement(using: &generator) ?? 0
                default: bytes.removeSubrange(place..<min(place + 9, bytes.count))
                }
                if bytes.isEmpty { break }
            }
            try store.writer.write { database in
                // As text, whatever it is.
                try database.execute(
                    sql: "UPDATE post SET payload = CAST(? AS TEXT)", arguments: [Data(bytes)])
            }
            if try isDamage({ _ = try store.bookmarks() }) { refused += 1 }
        }
        #expect(refused > count / 4)
    }

    @Test func `nothing in a payload stands in the place of a column`() throws {
        let store = try bench.open()
        try store.put(StoreSample.bookmark(StoreSample.post(1)))
        try store.writer.write { database in
            try database.execute(
                sql: "UPDATE post SET payload = ?",
                arguments: [
                    #"{"id":"9","origin":"o","text":"t","at":5,"author":{"name":"n","handle":"h"},"warning":"w","new":[1]}"#
                ])
        }
        #expect(try store.bookmarks().map(\.post) == [StoreSample.post(1)])
    }

    @Test func `a plain post has no payload, and another one's is the JSON of recordings`() throws {
        let store = try bench.open()
        try store.put(StoreSample.bookmark(StoreSample.post(1)))
        try store.put(
            StoreSample.bookmark(StoreSample.post(2, media: [.init(kind: .image, alt: "A hen")], replies: 7)))
        let payloads = try store.reader.read {
            try Optional<String>.fetchAll($0, sql: "SELECT payload FROM post ORDER BY raw")
        }
        #expect(payloads == [nil, #"{"media":[{"kind":"image"}],"replies":7}"#])
    }
}

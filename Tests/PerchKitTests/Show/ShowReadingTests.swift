import FoundationEssentials
import People
import Reactive
import Sync
import TestSupport
import Testing

@testable import PeopleStore
@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import StoreTestSupport

/// Reading for `perch show`: servers answer later, from other threads, and not always.
struct ShowReadingTests {
    /// The pages of a list, each but the last naming the next.
    private static func pages(_ count: Int, of size: Int) -> [PostsReply] {
        (0..<count).map { page in
            let posts = (0..<size).map { Sample.post(100 + page * size + $0, "Post") }
            return PostsReply(
                posts: posts, next: page == count - 1 ? nil : PageToken(String(page + 1)),
                skipped: [SkippedPost(name: "#\(page)", why: "id: missing")])
        }
    }

    /// Review 2026-11-26: it was said that nothing, or no posts, were stored.
    @Test func `of a store that cannot be read nobody says that nothing is stored`() throws {
        let folder = try TemporaryFolder()
        let environment = ["HOME": folder.path, "XDG_DATA_HOME": folder.path]
        do {
            let store = try #require(Store.open(environment: environment).store)
            try store.put(
                Sample.user, of: User.ID(origin: "https://brine.example", raw: "orla"), openedBy: nil,
                at: Sample.now)
            try store.spoilProfiles()
        }
        let refusal = #expect(throws: AccountRefusal.self) {
            try Show.writeJSON(
                account: "orla@brine.example", limit: nil,
                ReadingOptions(isOffline: true, environment: environment)
            ) { _ in }
        }
        #expect(
            refusal.map { "\($0)".hasPrefix("What is stored could not be read. ") } == true,
            "\(refusal as Any)")
    }

    private func show(_ accounts: ShownAccounts, limit: Int? = nil, isOffline: Bool = false) throws -> Show {
        try Show(account: "orla@brine.example", of: accounts, limit: limit, isOffline: isOffline)
    }

    @Test func `profile and posts are asked for at once, and waited for`() throws {
        let accounts = ShownAccounts(pages: Self.pages(1, of: 3).map { .success($0) })
        let show = try show(accounts)
        #expect(show.user == Sample.user)
        #expect(show.posts?.count == 3)
        #expect(show.trouble == nil && show.savedAt == nil && !show.hasMore)
        // Neither was answered before both were asked for.
        #expect(accounts.log.withLock { $0.prefix(2) } == ["profile", "posts"])
    }

    @Test func `pages are asked for until there are as many posts as wanted, and no longer`() throws {
        let accounts = ShownAccounts(pages: Self.pages(9, of: 10).map { .success($0) })
        let show = try show(accounts, limit: 25)
        #expect(show.posts?.count == 25)
        #expect(show.hasMore)
        #expect(show.skipped.map(\.name) == ["#0", "#1", "#2"])
        #expect(accounts.log.withLock { $0 } == ["profile", "posts", "posts 1", "posts 2"])
    }

    /// Stranger 2026-11-30: of a server that drips each page was asked for in pieces, for minutes.
    @Test func `who breaks off each answer is asked twice and no more, who does it once is asked on`() throws
    {
        let pages = Self.pages(5, of: 10).map { page in
            PostsReply(posts: Array(page.posts), next: page.next, fault: .timedOut(seconds: 30))
        }
        let always = ShownAccounts(pages: pages.map { .success($0) })
        let show = try show(always, limit: 50)
        #expect(show.posts?.count == 20 && show.trouble != nil)
        #expect(always.log.withLock { $0 } == ["profile", "posts", "posts 1"])
        let once = ShownAccounts(pages: ([pages[0]] + Self.pages(5, of: 10).dropFirst()).map { .success($0) })
        #expect(try self.show(once, limit: 50).posts?.count == 50)
    }

    @Test func `as JSON posts are written before the next page is asked for, and no page is kept`() throws {
        let accounts = ShownAccounts(pages: Self.pages(4, of: 10).map { .success($0) })
        var text = ""
        let trouble = try Show.writeJSON(
            account: "orla@brine.example", of: accounts, limit: 25, isOffline: false,
            write: { (piece) throws(Never) in
                let posts = piece.components(separatedBy: "\"body\"").count - 1
                if posts > 0 { accounts.log.withLock { $0.append("\(posts) written") } }
                text += piece
            })
        #expect(trouble == nil)
        #expect(
            accounts.log.withLock { $0 } == [
                "profile", "posts", "10 written", "posts 1", "10 written", "posts 2", "5 written",
            ])
        #expect(text == (try show(accounts, limit: 25).json))
    }

    @Test func `as JSON a page that cannot be read leaves those before it, and a whole document`() throws {
        let pages = Self.pages(3, of: 10)
        let accounts = ShownAccounts(pages: [.success(pages[0]), .failure(.offline)])
        var text = ""
        let trouble = try Show.writeJSON(
            account: "orla@brine.example", of: accounts, limit: 30, isOffline: false,
            write: { (piece) throws(Never) in text += piece })
        #expect(trouble?.hasPrefix("Not all posts could be read.") == true)
        #expect(text == (try show(accounts, limit: 30).json))
        #expect(throws: Never.self) { try JSONValueTree(text) }
    }

    @Test(arguments: [nil, 5, 25, 100])
    func `as text the posts of all pages are what they are as a whole`(limit: Int?) throws {
        let accounts = ShownAccounts(pages: Self.pages(4, of: 10).map { .success($0) })
        var text = ""
        let trouble = try Show.writeText(
            account: "orla@brine.example", of: accounts, limit: limit, isOffline: false,
            writer: ShowTextWriter(utcOffset: 0, reveals: true, mostInMemory: 100),
            write: { (piece) throws(Never) in text += piece })
        #expect(trouble == nil)
        #expect(text == (try show(accounts, limit: limit).text(utcOffset: 0, reveals: true)))
    }

    @Test func `as text posts that cannot be read leave the profile`() throws {
        let accounts = ShownAccounts(pages: [.failure(.offline)])
        var text = ""
        let trouble = try Show.writeText(
            account: "orla@brine.example", of: accounts, limit: 30, isOffline: false,
            writer: ShowTextWriter(utcOffset: 0, reveals: true),
            write: { (piece) throws(Never) in text += piece })
        #expect(trouble?.hasPrefix("The posts could not be read.") == true)
        #expect(text == (try show(accounts, limit: 30).text(utcOffset: 0, reveals: true)))
        #expect(text.hasSuffix("\n\nThe posts could not be read.\n"))
    }

    @Test func `however many posts there are, their text does not wait in memory`() {
        var writer = ShowTextWriter(utcOffset: 0, reveals: true, mostInMemory: 10_000)
        for page in Self.pages(40, of: 25) {
            writer.add(page.posts)
            #expect(writer.weight.inMemory <= 10_000)
        }
        #expect(writer.weight.inFile > 50_000)
    }

    @Test func `without a limit the first page is enough`() throws {
        let accounts = ShownAccounts(pages: Self.pages(9, of: 10).map { .success($0) })
        #expect(try show(accounts).posts?.count == 10)
        #expect(
            try show(accounts).text(reveals: false).contains(
                "The first 10 posts, newest first; there are more"))
    }

    @Test func `a server whose list never ends is left when it brings nothing new`() throws {
        let page = PostsReply(posts: Sample.posts(3), next: "0")
        let accounts = ShownAccounts(pages: [.success(page)])
        let show = try show(accounts, limit: 1_000)
        #expect(show.posts?.count == 3)
        #expect(!show.hasMore)
        #expect(accounts.log.withLock { $0 } == ["profile", "posts", "posts 0"])
    }

    @Test func `empty pages are no end, up to a few in a row`() throws {
        let empty = (1...9).map { PostsReply(posts: [], next: PageToken(String($0))) }
        let full = PostsReply(posts: Sample.posts(3))
        let found = ShownAccounts(pages: (empty[0..<3] + [full]).map { .success($0) })
        #expect(try show(found).posts?.count == 3)
        let endless = ShownAccounts(pages: empty.map { .success($0) })
        let show = try show(endless, limit: 10)
        #expect(show.posts?.isEmpty == true)
        #expect(show.hasMore)
        #expect(
            show.trouble
                == "Not all posts could be read. 3 pages in a row held no post, and the server named a next one each time: no more were asked for. Try again later; there may be no older posts."
        )
        #expect(show.text(reveals: false).hasSuffix("\nNo posts; not all could be read\n"))
        #expect(try self.show(found).trouble == nil)
        #expect(endless.log.withLock { $0 } == ["profile", "posts", "posts 1", "posts 2", "posts 3"])
    }

    @Test func `an answer that could not be read whole is printed as far as it was, and is a failure`() throws
    {
        let fault = ServiceError.garbled(host: "brine.example", expected: "JSON that is whole (line 1)")
        let page = PostsReply(
            posts: Sample.posts(3), skipped: [SkippedPost(name: "#4", why: "it broke off")], fault: fault)
        let show = try show(ShownAccounts(pages: [.success(page)]))
        #expect(show.posts?.count == 3)
        #expect(show.skipped.map(\.name) == ["#4"])
        #expect(
            show.trouble
                == "Not all posts could be read. The answer could not be read. brine.example should have sent JSON that is whole (line 1). \(fault.advice(for: .commandLine()))"
        )
        // A post that is left out alone is none.
        let skipping = PostsReply(posts: Sample.posts(3), skipped: [SkippedPost(name: "7", why: "id: none")])
        #expect(try self.show(ShownAccounts(pages: [.success(skipping)])).trouble == nil)
    }

    @Test func `posts that cannot be read cost the posts only`() throws {
        let show = try show(ShownAccounts(pages: [.failure(.unavailable(status: 502))]))
        #expect(show.user == Sample.user)
        #expect(show.posts == nil)
        #expect(
            show.trouble?.hasPrefix("The posts could not be read. The server did not answer properly.")
                == true)
        let json = try JSONValueTree(show.json)
        #expect(json["posts"] == .null)
        #expect(json["origin"] == .text("network"))
        #expect(json["user"]?["displayName"] == .text("Orla Quill"))
    }

    @Test func `stored posts stand in for those that cannot be read, and are said to be stored`() throws {
        var accounts = ShownAccounts(pages: [.failure(.offline)])
        accounts.saved = Saved(PostsReply(posts: Sample.posts(4)), at: Sample.now)
        let show = try show(accounts)
        #expect(show.posts?.count == 4)
        #expect(show.savedAt == Sample.now)
        #expect(show.trouble?.hasPrefix("The posts could not be read; stored ones are shown. ") == true)
        let json = try JSONValueTree(show.json)
        #expect(json["origin"] == .text("store"))
        #expect(json["storedAt"] == .text("2018-02-18T09:00:00Z"))
    }

    @Test func `a page that cannot be read leaves those before it`() throws {
        let pages = Self.pages(3, of: 10)
        let show = try show(
            ShownAccounts(pages: [.success(pages[0]), .failure(.busy(status: 429, seconds: 9))]), limit: 30)
        #expect(show.posts?.count == 10)
        #expect(show.hasMore)
        #expect(show.savedAt == nil)
        #expect(show.trouble?.hasPrefix("Not all posts could be read.") == true)
        #expect(show.text(reveals: false).contains("\n10 posts, newest first; not all could be read\n"))
        #expect(!show.text(reveals: false).contains("--limit"))
    }

    @Test func `without a profile there is nothing, and the posts are given up`() {
        var accounts = ShownAccounts(pages: [nil])
        accounts.profile = .failure(.gone("orla"))
        let refusal = #expect(throws: AccountRefusal.self) { try show(accounts) }
        #expect(refusal?.description.contains("orla") == true)
        #expect(accounts.log.withLock { $0 } == ["profile", "posts", "posts given up"])
    }

    @Test(arguments: [ServiceError.offline, .busy(status: 429, seconds: 9), .unavailable(status: 503)])
    func `a stored profile stands in for one that cannot be read now, and it is a failure`(
        error: ServiceError
    )
        throws
    {
        var accounts = ShownAccounts(pages: [nil])
        accounts.profile = .failure(error)
        accounts.savedProfile = Saved(Sample.user, at: Sample.now.addingTimeInterval(60))
        accounts.saved = Saved(PostsReply(posts: Sample.posts(4)), at: Sample.now)
        let show = try show(accounts)
        #expect(show.user == Sample.user)
        #expect(show.posts?.count == 4)
        #expect(show.origin == .store)
        #expect(show.savedAt == Sample.now)
        #expect(
            show.trouble
                == "The profile could not be read; what is stored is shown. \(error.description(for: .commandLine(isStored: true)))"
        )
        #expect(accounts.log.withLock { $0 } == ["profile", "posts", "posts given up"])
    }

    @Test(arguments: [
        ServiceError.gone("orla"), .hidden("orla"), .notFound("orla"), .unavailable(status: 401),
    ])
    func `whoever is gone or hides is not shown from the store`(error: ServiceError) {
        var accounts = ShownAccounts(pages: [nil])
        accounts.profile = .failure(error)
        accounts.savedProfile = Saved(Sample.user, at: Sample.now)
        #expect(throws: AccountRefusal(error.description(for: .commandLine(isStored: true)))) {
            try show(accounts)
        }
        // Where nothing is stored, nobody is told that it could be read.
        accounts.savedProfile = nil
        #expect(throws: AccountRefusal(error.description(for: .commandLine()))) { try show(accounts) }
    }

    @Test func `offline, a profile without posts is shown, and said to be without`() throws {
        var accounts = ShownAccounts(pages: [])
        accounts.savedProfile = Saved(Sample.user, at: Sample.now)
        let show = try show(accounts, isOffline: true)
        #expect(show.user == Sample.user)
        #expect(show.posts == nil)
        #expect(show.trouble?.contains("No posts are stored of orla@brine.example.") == true)
        #expect(try JSONValueTree(show.json)["origin"] == .text("store"))
        #expect(accounts.log.withLock { $0 } == [], "somebody was asked")
    }

    @Test func `offline, all that is stored is shown, and that the server has more is no failure`() throws {
        var accounts = ShownAccounts(pages: [.failure(.offlineMode)])
        accounts.savedProfile = Saved(Sample.user, at: Sample.now)
        accounts.saved = Saved(PostsReply(posts: Sample.posts(4), next: "0"), at: Sample.now)
        let show = try show(accounts, isOffline: true)
        #expect(show.trouble == nil)
        #expect(show.text(reveals: false).contains("\n4 posts, newest first\n"))
    }

    @Test func `offline, an answer that had broken off when it was stored is told, and is a failure`() throws
    {
        var accounts = ShownAccounts(pages: [.failure(.offlineMode)])
        accounts.savedProfile = Saved(Sample.user, at: Sample.now)
        let fault = ServiceError.garbled(host: "", expected: "an answer that is whole")
        accounts.saved = Saved(PostsReply(posts: Sample.posts(4), next: "0", fault: fault), at: Sample.now)
        let show = try show(accounts, isOffline: true)
        #expect(
            show.trouble
                == "Not all posts are stored. An answer of the server had broken off when it was stored. Read them again without --offline."
        )
        #expect(show.text(reveals: false).contains("\n4 posts, newest first; not all could be read\n"))
    }

    @Test func `a busy server is told as somebody on a command line can use it`() {
        var accounts = ShownAccounts(pages: [nil])
        accounts.profile = .failure(.busy(status: 429, seconds: 20))
        let refusal = #expect(throws: AccountRefusal.self) { try show(accounts) }
        #expect(refusal?.description.hasSuffix(" Run it again in 20 seconds.") == true)
    }

    @Test func `offline, nothing stored is one line`() {
        let refusal = #expect(throws: AccountRefusal.self) {
            try show(ShownAccounts(pages: []), isOffline: true)
        }
        #expect(refusal?.description.hasPrefix("Nothing is stored of orla@brine.example.") == true)
    }
}

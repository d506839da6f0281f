import FoundationEssentials
import People
import PeopleData
import PeopleStore
import PeopleWeb
import Reactive
import Sync
import Testing

@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

/// People on servers who were read before, while nobody can be asked.
struct StoredAccountsTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/perch-stored-" + UUID().uuidString

    /// The accounts of a session that asks no server; each has the store opened anew.
    private func accounts() throws -> (accounts: LiveAccounts, store: Store) {
        let environment = ["XDG_DATA_HOME": folder, "HOME": folder]
        let (library, _) = Library.live(environment: environment, isOffline: true, for: .oneByOne)
        let options = ReadingOptions(
            fixtures: "\(Checkout.root)/Fixtures", isOffline: true, allowsPlainHTTP: true,
            environment: environment)
        let accounts = try LiveAccounts(
            options, opening: nil, latency: 0, scheduler: TestScheduler(startDate: Sample.now),
            library: library)
        let store = try #require(library.store)
        return (accounts, store)
    }

    @Test(arguments: [
        [
            "ada@tern.example", "@ada@tern.example", "ada@tern.example:443", "@Ada@TERN.example",
            "https://tern.example/@ada",
        ],
        ["ada@127.0.0.1:8080", "@ada@127.0.0.1:8080", "http://127.0.0.1:8080/@ada"],
        ["rest:https://tern.example/api#3", "rest:https://tern.example:443/api/#3"],
        ["feed:https://tern.example/ada.xml", "FEED:https://TERN.example/ada.xml"],
    ])
    func `whoever was read under one form of an account opens from the store under every form`(
        forms: [String]
    ) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for form in forms {
            let (read, store) = try accounts()
            let services = try read.services(for: Account(form))
            try store.put(Sample.user, of: services.userId, openedBy: nil, at: Sample.now)
            try store.put(
                ListedPage(
                    user: services.userId, reply: PostsReply(posts: Sample.posts(3)), place: .first,
                    date: Sample.now))
            for other in forms {
                let services = try accounts().accounts.services(for: Account(other))
                let reading = try #require(try ShowReading(saved: services, limit: nil))
                #expect(reading.user == Sample.user, "\(form) as \(other)")
                #expect(reading.page?.count == 3, "\(form) as \(other)")
            }
            #expect(try store.contents().people.count == 1, "\(form) is stored twice")
            _ = try store.clear()
        }
    }

    /// Offline mode is for servers: who begins without a network was told that nothing is stored of the people they were offered.
    @Test func `the people that are part of the program are read in offline mode, too`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (library, _) = Library.live(
            environment: ["XDG_DATA_HOME": folder, "HOME": folder], isOffline: true, for: .oneByOne)
        let accounts = try FixtureAccounts(
            lookup: FixtureLookup(exists: { _ in false }), latency: 0,
            scheduler: TestScheduler(startDate: Sample.now), library: library)
        let services = try accounts.services(for: "file:Fixtures/People#wren")
        #expect(accounts.offlineMode?.value == true)
        let profile = services.profileService.readProfile(userId: services.userId).single()
        #expect(try profile?.get().name.isEmpty == false)
        let page = services.postsService.readPosts(userId: services.userId, page: nil).single()
        #expect(try page?.get().posts.isEmpty == false)
    }

    @Test(arguments: [
        "ada@tern.example", "ada.bsky.social", "rest:https://tern.example/#3",
        "feed:https://tern.example/ada.xml",
        "file:Fixtures/People#twocents",
    ])
    func `a person is called the same whether they are opened or only listed`(account: String) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let accounts = try accounts().accounts
        #expect(try accounts.userId(of: Account(account)) == accounts.services(for: Account(account)).userId)
        #expect(accounts.userId(of: "nobody") == nil)
    }

    @Test func `show tells what is stored of somebody on a server, and that it is stored`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (accounts, store) = try accounts()
        let id = try accounts.services(for: "ada@tern.example").userId
        try store.put(Sample.user, of: id, openedBy: "ada@tern.example", at: Sample.now)
        let show = try Show(account: "@ada@tern.example", of: accounts, limit: nil, isOffline: true)
        let json = try JSONValueTree(show.json)
        #expect(json["user"]?["displayName"] == .text("Orla Quill"))
        #expect(json["origin"] == .text("store"))
        #expect(json["storedAt"] == .text("2018-02-18T09:00:00Z"))
        #expect(json["posts"] == .null)
        #expect(show.trouble?.hasPrefix("No posts are stored of") == true)
    }

    /// Home may be read before there is a reader to tell: seen once in many runs, under the address sanitizer.
    @Test func `what is wrong with the lists is told to whoever listens later, and again when it changes`()
        throws
    {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let config = "\(folder)/.config/perch"
        try FileManager.default.createDirectory(atPath: config, withIntermediateDirectories: true)
        func write(_ text: String, to file: String) throws {
            try Data(text.utf8).write(to: URL(filePath: "\(config)/\(file)"))
        }
        try write("# mine\nnobody at all\n", to: "following")
        let accounts = try accounts().accounts
        // Whom somebody follows is read within the start.
        accounts.peopleService.readPeople().start()
        let heard = Locked<[String]>([])
        accounts.listTroubles.startWithValues { notice in heard.withLock { $0.append(notice.text) } }
        var told = heard.withLock(\.self)
        #expect(told.count == 1)
        #expect(told.last?.hasPrefix("following, line 2: \"nobody\" is no account") == true, "\(told)")
        #expect(told.last?.hasSuffix("perch following tells.") == true, "\(told)")
        accounts.peopleService.readPeople().start()
        #expect(heard.withLock(\.count) == 1, "the same is not told twice")
        try write("anna\nbert\n", to: "following")
        accounts.peopleService.readPeople().start()
        told = heard.withLock(\.self)
        #expect(told.count == 2)
        #expect(told.last?.contains("(and 1 more)") == true, "\(told)")
        // What is new comes first, and what is only elsewhere, or mended, is told no more.
        try write("# mine\nanna\nbert\ncleo\n", to: "following")
        accounts.peopleService.readPeople().start()
        told = heard.withLock(\.self)
        #expect(told.count == 3)
        #expect(told.last?.hasPrefix("following, line 4: \"cleo\" is no account") == true, "\(told)")
        #expect(told.last?.contains("(and 2 more)") == true, "\(told)")
        try write("bert\ncleo\n", to: "following")
        accounts.peopleService.readPeople().start()
        #expect(heard.withLock(\.count) == 3)
    }
}

import Domain
import FoundationEssentials
import Testing

/// The listings of these articles are parts of these examples.
struct ListingTests {
    private static let root = String(
        #filePath.dropLast("/Tests/DomainTests/Examples/ListingTests.swift".count))

    private static func text(of path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    /// The lines of a text without the blanks around them; empty lines and expectations are left out.
    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { line in
            String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }.filter { !$0.isEmpty && !$0.hasPrefix("#expect") }
    }

    @Test(arguments: ["GettingStarted", "Repositories", "Interactors"])
    func `every Swift listing of an article is a part of an example`(article: String) throws {
        let folder = "Tests/DomainTests/Examples"
        let examples = try FileManager.default.contentsOfDirectory(atPath: "\(Self.root)/\(folder)")
            .map { Self.lines(of: try Self.text(of: "\(folder)/\($0)")) }
        let text = try Self.text(of: "Sources/Domain/Documentation.docc/\(article).md")
        let listings = text.matches(of: /```swift\n((?s:.*?))```/)
        #expect(listings.count > 2)
        for listing in listings {
            let lines = Self.lines(of: String(listing.1))
            #expect(
                examples.contains { $0.contains(lines) }, "No example has this listing: \(lines.first ?? "")")
        }
    }

    @Test func `a query, an operation and an executor, as the articles show them`() throws {
        let executor = DirectExecutor()
        let users = CacheRepository(
            main: InMemoryDataSource<Seed000.User>(), validator: Validator([.timestamp(.minutes(15))]))

        let putUser = users.toPutByQueryInteractor(executor)
        putUser.execute(Seed000.User(name: "Jenny"), forId: "jenny")

        let getUser = Interactor.GetByQuery<Seed000.User>(executor, users)
        let user = getUser.execute("jenny", CacheSyncOperation { $0 is Offline }, in: DirectExecutor())
        #expect(try user.here().name == "Jenny")

        let getUsers = Interactor.GetAllByQuery<Seed000.User>(executor, users)
        let both = getUsers.execute(["jenny", "chris"])
        #expect(both.kindHere() == .notFound)

        let getJenny = Interactor.Get<Seed000.User> { _ in Future(Seed000.User(name: "Jenny")) }
        #expect(try getJenny.execute().here().name == "Jenny")

        let deleteUser = users.toDeleteByQueryInteractor(executor)
        deleteUser.execute(AllObjectsQuery())
        #expect(getUser.execute("jenny").kindHere() == .notFound)
    }

    @Test func `a status line, as the article on repositories shows it`() throws {
        func line(_ provenance: Provenance) -> String {
            switch provenance {
            case .main: "just now"
            case .fresh(let age): "saved \(Int(age)) s ago"
            case .stale(let age, let cause?): "saved \(Int(age)) s ago, because \(cause)"
            case .stale(let age, nil): "saved \(Int(age)) s ago, and old"
            }
        }
        #expect(line(.stale(age: 7, cause: Offline())) == "saved 7 s ago, because Offline()")
        #expect(line(.fresh(age: 7)) == "saved 7 s ago")
        #expect(line(.stale(age: 7, cause: nil)) == "saved 7 s ago, and old")
        #expect(line(.main()) == "just now")
    }
}

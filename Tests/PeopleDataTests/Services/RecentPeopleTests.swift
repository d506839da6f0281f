import FoundationEssentials
import GRDB
import People
import Reactive
import Sync
import Testing

@testable import PeopleData
@testable import PeopleStore
@testable import PeopleWeb
@testable import StoreTestSupport

/// The list of people with those on top who were opened lately.
struct RecentPeopleTests {
    private let bench: StoreBench
    private let store: Store

    /// The folder's people as a source lists them, by accounts that say less than where the folder is.
    private let demo = [
        Person(
            account: "file:Fixtures/People#dot", name: "Dot", handle: "@dot@modem.example", note: "fails once"
        ),
        Person(
            account: "file:Fixtures/People#wren", name: "Wren", handle: "@wren@skerry.example",
            note: "long posts"),
    ]

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    private struct Others: PeopleServiceType {
        let answer: Result<[Person], ServiceError>
        func readPeople() -> SignalProducer<[Person], ServiceError> { SignalProducer(result: answer) }
    }

    private func people(
        _ others: Result<[Person], ServiceError>? = nil, limit: Int = RecentPeople.limit
    ) -> Result<[Person], ServiceError>? {
        RecentPeople(store: store, others: Others(answer: others ?? .success(demo)), limit: limit) {
            account in
            guard case .file(let file) = try? AccountParser.parse(account) else { return nil }
            return User.ID(origin: "/share/\(file.directory)", raw: file.person)
        }
        .readPeople().single()
    }

    private func open(_ account: Account, _ user: User.ID, after seconds: Double) throws {
        try store.noteOpening(of: account, user: user, at: StoreSample.noon(plus: seconds))
    }

    @Test func `that it cannot be read who was opened is told, and the others are listed`() throws {
        try store.spoilPeople()
        let told = Locked(0)
        let service = RecentPeople(
            store: store, others: Others(answer: .success(demo)), notRead: { _ in told.withLock { $0 += 1 } },
            userId: { _ in nil })
        #expect(service.readPeople().single() == .success(demo))
        #expect(told.withLock(\.self) == 1)
    }

    @Test func `before anybody was opened the others are listed alone`() {
        #expect(people() == .success(demo))
    }

    @Test func `whoever was opened last comes first, with when that was, and the others follow`() throws {
        try store.put(StoreSample.user(), openedBy: "ada@example.org", at: StoreSample.noon)
        try open("ada@example.org", StoreSample.ada, after: 1)
        try open("bob@example.org", StoreSample.bob, after: 2)
        #expect(
            people()
                == .success(
                    [
                        Person(
                            account: "bob@example.org", name: "", handle: "",
                            opened: StoreSample.noon(plus: 2)),
                        Person(
                            account: "ada@example.org", name: "Ada", handle: "ada@example.org",
                            opened: StoreSample.noon(plus: 1)),
                    ] + demo))
    }

    @Test func `one of the others who was opened moves up with their note, and is listed once`() throws {
        // By another name of the same folder.
        let user = User.ID(origin: "/share/Fixtures/People", raw: "wren")
        try open("file:/share/Fixtures/People#wren", user, after: 1)
        let wren = Person(
            account: demo[1].account, name: "Wren", handle: "@wren@skerry.example", note: "long posts",
            opened: StoreSample.noon(plus: 1))
        #expect(people() == .success([wren, demo[0]]))
    }

    @Test func `somebody in a file is named by the whole path, for the program may be started elsewhere`()
        throws
    {
        try open("file:people#ann", User.ID(origin: "/home/ann/people", raw: "ann"), after: 1)
        #expect(try #require(people()).get().first?.account == "file:/home/ann/people#ann")
    }

    @Test func `no more are listed than asked for, and who is not among them stays where they were`() throws {
        for number in 1...5 {
            try open(
                Account("\(number)@example.org"), User.ID(origin: "", raw: "\(number)"), after: Double(number)
            )
        }
        #expect(
            try #require(people(limit: 2)).get().map(\.account.text).prefix(2) == [
                "5@example.org", "4@example.org",
            ])
        #expect(try #require(people(limit: 2)).get().count == 4)
    }

    @Test func `others that fail cost nobody who was opened`() throws {
        #expect(people(.failure(.offline)) == .failure(.offline))
        try open("ada@example.org", StoreSample.ada, after: 1)
        let ada = Person(account: "ada@example.org", name: "", handle: "", opened: StoreSample.noon(plus: 1))
        #expect(people(.failure(.offline)) == .success([ada]))
    }

    @Test func `a store in trouble costs the recent ones only`() throws {
        try open("ada@example.org", StoreSample.ada, after: 1)
        try store.writer.write { try $0.execute(sql: "ALTER TABLE person RENAME COLUMN openedAt TO lost") }
        #expect(people() == .success(demo))
    }

    @Test func `each request looks anew`() throws {
        let service = RecentPeople(store: store, others: Others(answer: .success([]))) { _ in nil }
        let request = service.readPeople()
        #expect(request.single() == .success([]))
        try open("ada@example.org", StoreSample.ada, after: 1)
        #expect(try #require(request.single()).get().map(\.account) == ["ada@example.org"])
    }
}

import FoundationEssentials
import People
import Reactive
import Testing

@testable import PeopleData
@testable import PeopleStore
@testable import StoreTestSupport

/// The list of people with those on top who are followed.
struct FollowedPeopleTests {
    private let bench: StoreBench
    private let store: Store
    private let demo = Person(account: "file:People#dot", name: "Dot", handle: "@dot@modem.example")

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
        try store.put(StoreSample.user(), openedBy: nil, at: StoreSample.noon)
        try store.put(StoreSample.page([3, 2, 1]))
        try store.put(StoreSample.page([9, 8], of: StoreSample.bob))
    }

    private struct Others: PeopleServiceType {
        let answer: Result<[Person], ServiceError>
        func readPeople() -> SignalProducer<[Person], ServiceError> { SignalProducer(result: answer) }
    }

    private func people(
        _ followed: [Followed], others: Result<[Person], ServiceError>? = nil
    ) -> Result<[Person], ServiceError>? {
        FollowedPeople(
            store: store, others: Others(answer: others ?? .success([demo])), followed: { followed }
        ) {
            $0 == demo.account ? User.ID(origin: "People", raw: "dot") : nil
        }
        .readPeople().single()
    }

    private let ada = StoreSample.followed(StoreSample.ada)
    private let bob = StoreSample.followed(StoreSample.bob)
    private let cy = Followed(
        account: "cy@example.org", user: User.ID(origin: "example.org", raw: "cy"), title: "Cy of the hens",
        tags: ["birds", "news"])

    @Test func `whoever is followed comes first, in the list's order, with what is new`() throws {
        try store.markRead([8, 9].map { StoreSample.post($0).id }, at: StoreSample.noon)
        let people = try #require(try people([cy, ada, bob])?.get())
        #expect(people.map(\.account) == [cy.account, ada.account, bob.account, demo.account])
        #expect(people.map { $0.news?.unread } == [0, 3, 0, nil])
        #expect(people.map(\.name) == ["Cy of the hens", "Ada", "", "Dot"])
        #expect(people[1].news?.words == "Post 3")
        #expect(people[0].tags == ["birds", "news"])
    }

    @Test func `somebody who is listed anyway is listed once, and others that fail cost only themselves`() {
        let dot = Followed(account: "file:/x/People#dot", user: User.ID(origin: "People", raw: "dot"))
        #expect(people([dot]).map { $0.map { $0.map(\.account) } } == .success([dot.account]))
        #expect(people([ada], others: .failure(.offline)).map { $0.map(\.count) } == .success(1))
        #expect(people([], others: .failure(.offline)) == .failure(.offline))
    }
}

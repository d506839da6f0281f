import FoundationEssentials
import People
import PeopleTestSupport
import TestSupport
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

struct StoreProfileTests {
    private let bench: StoreBench
    private let store: Store

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    @Test func `a profile comes back whole, with when it was stored`() throws {
        let user = StoreSample.user()
        try store.put(user, openedBy: "ada", at: StoreSample.noon)
        #expect(try store.profile(of: user.id) == Saved(user, at: StoreSample.noon))
    }

    @Test func `every field of a profile comes back as it was`() throws {
        var any = AnyFacts(seed: 5)
        for _ in 0..<Repetitions.count(200, long: 5_000) {
            let user = any.user(StoreSample.ada)
            try store.put(user, openedBy: nil, at: StoreSample.noon)
            #expect(try store.profile(of: user.id)?.value == user)
        }
    }

    @Test func `a profile of which little is known comes back as little`() throws {
        let user = User(id: "plain", name: "")
        try store.put(user, openedBy: nil, at: StoreSample.noon)
        #expect(try store.profile(of: "plain")?.value == user)
    }

    @Test(arguments: StoreSample.hostile) func `hostile words in a profile come back byte by byte`(
        text: String
    ) throws {
        let user = User(
            id: User.ID(origin: text, raw: text), name: text, handle: text, bio: text,
            fields: [
                User.Field(name: text, value: text), User.Field(name: text, value: "", isVerified: true),
            ])
        try store.put(user, openedBy: Account(text), at: StoreSample.noon)
        let back = try #require(try store.profile(of: user.id)?.value)
        #expect(back == user)
        // Texts are equal when they look the same; these must be the same.
        #expect(back.name.utf8.elementsEqual(text.utf8) && back.bio.utf8.elementsEqual(text.utf8))
        #expect(
            back.fields[0].value.utf8.elementsEqual(text.utf8) && back.id.raw.utf8.elementsEqual(text.utf8))
        #expect(try store.profile(openedBy: Account(text))?.value == user)
    }

    @Test func `a newer profile takes the place of the older one`() throws {
        try store.put(StoreSample.user(name: "Ada"), openedBy: "ada", at: StoreSample.noon)
        let newer = User(id: StoreSample.ada, name: "Countess")
        try store.put(newer, openedBy: nil, at: StoreSample.noon(plus: 60))
        #expect(try store.profile(of: StoreSample.ada) == Saved(newer, at: StoreSample.noon(plus: 60)))
        #expect(try store.profile(openedBy: "ada")?.value == newer, "the account was forgotten")
    }

    @Test func `people of one name at two origins are two`() throws {
        let here = StoreSample.user(User.ID(origin: "a.example", raw: "ada"), name: "here")
        let there = StoreSample.user(User.ID(origin: "b.example", raw: "ada"), name: "there")
        for user in [here, there] { try store.put(user, openedBy: nil, at: StoreSample.noon) }
        #expect(try store.profile(of: here.id)?.value == here)
        #expect(try store.profile(of: there.id)?.value == there)
    }

    @Test func `nobody is stored to begin with, and nobody after they are forgotten`() throws {
        #expect(try store.profile(of: StoreSample.ada) == nil)
        try store.put(StoreSample.user(), openedBy: "ada", at: StoreSample.noon)
        try store.forgetProfile(of: StoreSample.ada)
        #expect(try store.profile(of: StoreSample.ada) == nil)
        #expect(try store.profile(openedBy: "ada") == nil)
    }

    @Test func `accounts that were opened are listed, the last one first`() throws {
        try store.put(StoreSample.user(), openedBy: "ada@example.org", at: StoreSample.noon)
        try store.noteOpening(of: "ada@example.org", user: StoreSample.ada, at: StoreSample.noon(plus: 1))
        try store.noteOpening(of: "bob@example.org", user: StoreSample.bob, at: StoreSample.noon(plus: 2))
        #expect(try store.recentAccounts(limit: 9).map(\.account) == ["bob@example.org", "ada@example.org"])
        try store.noteOpening(of: "ada@example.org", user: StoreSample.ada, at: StoreSample.noon(plus: 3))
        #expect(
            try store.recentAccounts(limit: 1) == [
                RecentAccount(
                    account: "ada@example.org", user: StoreSample.ada, name: "Ada", handle: "ada@example.org",
                    date: StoreSample.noon(plus: 3))
            ])
    }

    @Test func `a profile that was stored but not opened is not listed`() throws {
        try store.put(StoreSample.user(), openedBy: "ada", at: StoreSample.noon)
        #expect(try store.recentAccounts(limit: 9) == [])
    }
}

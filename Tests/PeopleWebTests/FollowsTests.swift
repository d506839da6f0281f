import Domain
import FoundationEssentials
import People
import PeopleTestSupport
import Sync
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

/// Whom somebody follows, where their server tells it.
struct FollowsTests {
    private static let lookup = "/api/v1/accounts/lookup?acct=wren"
    private static let following = "/api/v1/accounts/117/following?limit=80"
    private static let host = "https://marsh.example"

    private func people(_ names: [String]) -> String {
        Made.list(names.map { Made.account($0, id: "of \($0)", ["acct": Made.text($0)]) })
    }

    private func follows(
        _ text: String, _ web: any WebAsking, progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws -> Follows {
        let origin = try AccountParser.parse(text)
        let answers = Answers(WebPeople(web: web).follows(of: origin, progress: progress))
        if let error = answers.error { throw error }
        return try #require(answers.value)
    }

    @Test func `a server's person follows people there and elsewhere, page by page`() throws {
        let web = MadeWeb([
            Self.lookup: .json(Made.account()),
            Self.following: .linked(
                people(["ada", "bob@fen.example"]),
                link: "<\(Self.host)\(Self.following)&max_id=7>; rel=\"next\""),
            "\(Self.following)&max_id=7": .json(people(["cy", "ada"])),
        ])
        let follows = try follows("wren@marsh.example", web)
        #expect(follows.accounts == ["ada@marsh.example", "bob@fen.example", "cy@marsh.example"])
        #expect(!follows.isCut)
    }

    @Test func `whoever hides whom they follow is said to, and so is a server that does`() throws {
        let hidden = ServiceError.hidden("Whom wren@marsh.example follows")
        var web = MadeWeb([Self.lookup: .json(Made.account()), Self.following: .json("[]")])
        #expect(throws: hidden) { try follows("wren@marsh.example", web) }
        web = MadeWeb([Self.lookup: .json(Made.account()), Self.following: .error(.unavailable(status: 401))])
        #expect(throws: hidden) { try follows("wren@marsh.example", web) }
        // Nobody is somebody, too.
        let lonely = Made.account("wren", ["following_count": "0"])
        web = MadeWeb([Self.lookup: .json(lonely), Self.following: .json("[]")])
        #expect(try follows("wren@marsh.example", web).accounts == [])
    }

    @Test func `a list that repeats itself or leads elsewhere ends, and a long one is cut`() throws {
        let again = "<\(Self.host)\(Self.following)>; rel=\"next\""
        var web = MadeWeb([
            Self.lookup: .json(Made.account()), Self.following: .linked(people(["ada"]), link: again),
        ])
        #expect(try follows("wren@marsh.example", web).accounts == ["ada@marsh.example"])
        #expect(web.places.count == 3)
        web = MadeWeb([
            Self.lookup: .json(Made.account()),
            Self.following: .linked(people(["ada"]), link: "<https://evil.example/api/x>; rel=\"next\""),
        ])
        #expect(try follows("wren@marsh.example", web).accounts == ["ada@marsh.example"])
        var table: [String: MadeWeb.Answer] = [Self.lookup: .json(Made.account())]
        for page in 0..<8 {
            let place = page == 0 ? Self.following : "\(Self.following)&max_id=\(page)"
            table[place] = .linked(
                people((0..<900).map { "p\(page)x\($0)" }),
                link: "<\(Self.host)\(Self.following)&max_id=\(page + 1)>; rel=\"next\"")
        }
        let long = try follows("wren@marsh.example", MadeWeb(table))
        #expect(long.accounts.count == WebPeople.mostFollows && long.isCut)
    }

    @Test func `no server leads to what is inside somebody's network, or to what is nobody's account`() throws
    {
        let names = [
            "x@192.168.1.1", "x@127.0.0.1:8080", "x@localhost", "x@[::1]", "x@0x7f.1",
            "feed:https://10.0.0.1/@x",
            "tag:y@fen.example", "file:/etc@x#y", "a@b@fen.example", "local", "ada@fen.example",
        ]
        let web = MadeWeb([Self.lookup: .json(Made.account()), Self.following: .json(people(names))])
        let follows = try follows("wren@marsh.example", web)
        #expect(follows.accounts == ["acct:local@marsh.example", "ada@fen.example"])
        #expect(follows.leftOut == names.count - 2)
    }

    /// Review 2026-11-28: it was said that only people who are logged in are told.
    @Test func `whom nobody can open is counted, also where that is everybody on a page`() throws {
        let web = MadeWeb([
            Self.lookup: .json(Made.account()), Self.following: .json(people(["x@127.0.0.1"])),
        ])
        let nobody = try follows("wren@marsh.example", web)
        #expect(nobody.accounts == [] && nobody.leftOut == 1)
        let more = MadeWeb([
            Self.lookup: .json(Made.account()),
            Self.following: .linked(
                people(["x@127.0.0.1", "y@localhost"]),
                link: "<\(Self.host)\(Self.following)&max_id=7>; rel=\"next\""),
            "\(Self.following)&max_id=7": .json(people(["cy"])),
        ])
        let follows = try follows("wren@marsh.example", more)
        #expect(follows.accounts == ["cy@marsh.example"] && follows.leftOut == 2)
    }

    @Test func `on Bluesky the view tells, and whoever lost their handle is known by their DID`() throws {
        let method =
            "https://public.api.bsky.app/xrpc/app.bsky.graph.getFollows?actor=wren.bsky.social&limit=100"
        let web = MadeWeb([
            method: .json(
                #"{"follows": [{"did": "did:plc:ada", "handle": "ada.bsky.social"}, {"did": "did:plc:bob", "handle": "handle.invalid"}], "cursor": "2"}"#
            ),
            "\(method)&cursor=2": .json(
                #"{"follows": [{"did": "did:plc:cy", "handle": "cy.example"}, {"no": 1}, {"handle": "x/../y", "did": "did:no"}]}"#
            ),
        ])
        let counts = Counts()
        let follows = try follows("wren.bsky.social", web) { counts.add($0) }
        #expect(follows.accounts == ["at://ada.bsky.social", "at://did:plc:bob", "at://cy.example"])
        #expect(counts.all == [2, 3] && follows.leftOut == 2)
        var list = FollowingList()
        #expect(list.add(FollowingImport(follows.accounts, tags: ["sky"])).added == 3)
        #expect(
            list.entries.map(\.account) == [
                "ada.bsky.social", "https://bsky.app/profile/did:plc:bob",
                "https://bsky.app/profile/cy.example",
            ])
        #expect(list.entries.allSatisfy { $0.tags == ["sky"] })
    }

    @Test(arguments: [
        "feed:https://tern.example/feed", "#moles@marsh.example", "rest:https://rest.example#1",
    ])
    func `whoever follows nobody in public is not asked`(text: String) throws {
        let web = MadeWeb([:])
        let account = try #require(try AccountParser.parse(text).account)
        #expect(throws: ServiceError.noFeed(account.text)) { try follows(text, web) }
        #expect(web.places.isEmpty)
    }
}

/// Numbers from any thread.
private final class Counts: Sendable {
    private let counts = Locked<[Int]>([])
    var all: [Int] { counts.withLock(\.self) }
    func add(_ count: Int) { counts.withLock { $0.append(count) } }
}

import Domain
import FoundationEssentials
import People
import PeopleTestSupport
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

/// Hashtags and local timelines of servers, as accounts.
struct ServerTimelineTests {
    private static let tag = "/api/v1/timelines/tag/moles?limit=40"
    private static let local = "/api/v1/timelines/public?limit=40&local=true"

    private func timeline(_ text: String) throws -> ServerTimeline {
        guard case .serverTimeline(let timeline) = try AccountParser.parse(text) else {
            throw AccountError.unknown(text)
        }
        return timeline
    }

    private func source(_ text: String, _ web: MadeWeb) throws -> any PersonSource {
        try #require(WebPeople(web: web).source(for: AccountParser.parse(text)))
    }

    private func posts(_ text: String, _ web: MadeWeb, at page: PageToken? = nil) throws -> PostsReply {
        let source = try source(text, web)
        return try source.posts(.posts).get(PostsQuery(source.id, page: page)).get().result
    }

    private func status(_ id: String, by acct: String = "wren") -> String {
        Made.status(id, ["account": Made.account("wren", ["acct": Made.text(acct)])])
    }

    @Test(arguments: [
        ("#Moles@marsh.example", "tag:moles@marsh.example"),
        ("tag:moles@Marsh.Example", "tag:moles@marsh.example"),
        ("#größe@marsh.example", "tag:größe@marsh.example"),
        ("#鳥_2@marsh.example", "tag:鳥_2@marsh.example"),
        ("local@marsh.example", "local@marsh.example"),
        ("https://marsh.example/public/local", "local@marsh.example"),
        ("tag:moles@localhost:3000", "tag:moles@localhost:3000"),
    ])
    func `each way to write a timeline is one account`(text: String, account: Account) throws {
        let timeline = try timeline(text)
        #expect(AccountOrigin.serverTimeline(timeline).account == account)
        #expect(try self.timeline(account.text) == timeline)
    }

    @Test(arguments: [
        "#moles", "tag:", "#@marsh.example", "#mo les@marsh.example", "tag:a/b@marsh.example",
        "#a#b@marsh.example", "tag:moles@", "tag:moles@no host", "tag:moles@a@b.example",
        "tag:\u{1b}@marsh.example",
    ])
    func `what is no hashtag of a server says how to write one`(text: String) {
        #expect(throws: AccountError.noHashtag(text)) { try AccountParser.parse(text) }
        #expect(AccountError.noHashtag(text).line.hasSuffix("write #TAG@HOST, such as #moles@tern.example."))
    }

    @Test func `somebody who is called local is not the local timeline`() throws {
        for text in ["@local@marsh.example", "acct:local@marsh.example", "https://marsh.example/@local"] {
            let origin = try AccountParser.parse(text)
            #expect(origin.account == "acct:local@marsh.example")
            guard case .server = origin else {
                Issue.record("\(text) is nobody")
                continue
            }
        }
        #expect(ServerHandle("local@marsh.example")?.account == "acct:local@marsh.example")
    }

    @Test func `a hashtag has the posts of all servers that this one knows, page by page`() throws {
        let web = MadeWeb([
            Self.tag: .json(Made.list([status("9"), status("8", by: "ada@tern.example")])),
            "\(Self.tag)&max_id=8": .json(Made.list([status("7")])),
        ])
        let first = try posts("#moles@marsh.example", web)
        #expect(first.posts.map(\.id.raw) == ["9", "8"])
        #expect(first.posts.map(\.author.handle) == ["wren@marsh.example", "ada@tern.example"])
        let second = try posts("#moles@marsh.example", web, at: first.next)
        #expect(second.posts.map(\.id.raw) == ["7"])
        #expect(web.places == [Self.tag, "\(Self.tag)&max_id=8"])
    }

    @Test func `further pages of a server's own people are of its own people, whatever its links say`() throws
    {
        let page = "https://marsh.example/api/v1/timelines/public?limit=40&max_id="
        let web = MadeWeb([
            Self.local: .linked(Made.list([status("9")]), link: "<\(page)9>; rel=next"),
            "/api/v1/timelines/public?limit=40&max_id=9&local=true": .json(
                Made.list([status("8")])),
        ])
        let first = try posts("local@marsh.example", web)
        #expect(try posts("local@marsh.example", web, at: first.next).posts.map(\.id.raw) == ["8"])
        #expect(
            try posts("local@marsh.example", web, at: PageToken(page + "9")).posts.map(\.id.raw) == ["8"])
    }

    @Test(arguments: [401, 403, 422])
    func `a server that hides other servers' posts is asked for its own people's`(status: Int) throws {
        let web = MadeWeb([
            Self.tag: .error(.unavailable(status: status)),
            "\(Self.tag)&local=true": .json(Made.list([self.status("9")])),
        ])
        #expect(try posts("#moles@marsh.example", web).posts.map(\.id.raw) == ["9"])
        #expect(web.notes == ["posts: marsh.example tells strangers of its own people at the most"])
    }

    @Test(arguments: [401, 403, 422])
    func `a server that wants a login is said to want one`(status: Int) throws {
        let web = MadeWeb([
            Self.tag: .error(.unavailable(status: status)),
            "\(Self.tag)&local=true": .error(.unavailable(status: status)),
            Self.local: .error(.unavailable(status: status)),
        ])
        #expect(throws: ServiceError.hidden("The timeline of #moles on marsh.example")) {
            try posts("#moles@marsh.example", web)
        }
        #expect(throws: ServiceError.hidden("The local timeline of marsh.example")) {
            try posts("local@marsh.example", web)
        }
        #expect(
            ServiceError.hidden("The local timeline of marsh.example").description
                == "Only shown to people who are logged in. The local timeline of marsh.example is not shown to anybody else. Log in there with a browser."
        )
    }

    @Test func `other errors are what they are, and a server without timelines has none`() throws {
        let web = MadeWeb([Self.local: .error(.timedOut(seconds: 10))])
        #expect(throws: ServiceError.timedOut(seconds: 10)) { try posts("local@marsh.example", web) }
        #expect(throws: ServiceError.notFound("timeline of #moles on marsh.example that could be read")) {
            try posts("#moles@marsh.example", web)
        }
        // What is not refused is not asked for twice.
        #expect(web.places == [Self.local, Self.tag])
    }

    @Test func `the local timeline has the posts of the server's own people`() throws {
        let web = MadeWeb([Self.local: .json(Made.list([status("9")]))])
        #expect(try posts("local@marsh.example", web).posts.map(\.author.handle) == ["wren@marsh.example"])
    }

    @Test func `the profile says what it is, without a question`() throws {
        let web = MadeWeb([:])
        let source = try source("#moles@marsh.example", web)
        let user = try source.profiles.get(ProfileQuery(source.id)).get().result
        #expect(user.name == "#moles")
        #expect(user.handle == "tag:moles@marsh.example")
        #expect(user.address?.text == "https://marsh.example/tags/moles")
        let local = try self.source("local@marsh.example", web)
        #expect(
            try local.profiles.get(ProfileQuery(local.id)).get().result.name == "Everybody on marsh.example")
        #expect(web.places.isEmpty)
    }

    @Test(arguments: [
        "https://tern.example/api/v1/timelines/tag/moles?max_id=1", "https://marsh.example/admin", "x",
    ])
    func `a page that is not of this timeline is not asked for`(token: String) throws {
        let web = MadeWeb([:])
        #expect(throws: ServiceError.self) {
            try posts("#moles@marsh.example", web, at: PageToken(token))
        }
        #expect(web.places.isEmpty)
    }

    @Test func `a post of a timeline has its conversation`() throws {
        let web = MadeWeb([
            Self.tag: .json(Made.list([status("9")])), "/api/v1/statuses/9": .json(status("9")),
            "/api/v1/statuses/9/context": .json(#"{"ancestors": [], "descendants": []}"#),
        ])
        let source = try source("#moles@marsh.example", web)
        let post = try #require(try posts("#moles@marsh.example", web).posts.first)
        let threads = try #require(source.threads)
        let thread = try #require(Answers(threads.readThread(of: post)).value)
        #expect(thread.entries.map(\.post.id.raw) == ["9"])
    }
}

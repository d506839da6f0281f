import Domain
import FoundationEssentials
import People
import PeopleTestSupport
import Testing

@testable import PeopleWeb
@testable import WebTestSupport

/// Which requests a person takes, and what comes of each kind of server.
struct MastodonSourceTests {
    static let lookup = "/api/v1/accounts/lookup?acct=wren"
    static let byName = "/api/v1/accounts/wren"
    static let posts = "/api/v1/accounts/117/statuses?limit=40&exclude_replies=true"
    static let nodeInfo = "/.well-known/nodeinfo"
    static let webfinger = "/.well-known/webfinger?resource=acct:wren@marsh.example"

    func source(_ web: MadeWeb) throws -> MastodonSource {
        MastodonSource(try account(), web: web, store: nil)
    }

    func account(_ user: String = "wren", _ host: String = "marsh.example") throws -> ServerAccount {
        ServerAccount(user: user, server: try #require(WebOrigin(host: host)))
    }

    func profile(_ source: MastodonSource) throws -> User {
        try source.profiles.get(ProfileQuery(source.id)).get().result
    }

    func error(_ source: MastodonSource) -> ServiceError? {
        do {
            _ = try profile(source)
            return nil
        } catch {
            return error as? ServiceError
        }
    }

    @Test func `the profile takes one request and the posts one more`() throws {
        let web = MadeWeb([
            Self.lookup: .json(Made.account()), Self.posts: .json(Made.list([Made.status()])),
        ])
        let source = try source(web)
        #expect(source.id == User.ID(origin: "https://marsh.example", raw: "wren"))
        #expect(try profile(source).id.raw == "117")
        let reply = try source.posts().get(PostsQuery(source.id)).get().result
        #expect(reply.posts.map(\.id.raw) == ["9001"])
        #expect(web.places == [Self.lookup, Self.posts])
        #expect(web.requests.map(\.purpose) == ["profile", "posts"])
    }

    @Test func `posts that are asked for beside the profile wait for its look-up and not for another`() throws
    {
        let web = MadeWeb([Self.lookup: .waiting, Self.posts: .json("[]")])
        let source = try source(web)
        let profile = source.profiles.get(ProfileQuery(source.id))
        let posts = source.posts().get(PostsQuery(source.id))
        #expect(web.places == [Self.lookup])
        web.release(Self.lookup, .json(Made.account()))
        #expect(try profile.get().result.name == "Wren of the Reeds")
        #expect(try posts.get().result.posts.isEmpty)
        #expect(web.places == [Self.lookup, Self.posts])
    }

    @Test func `a look-up that has ended meanwhile is not made again`() throws {
        let web = MadeWeb([Self.lookup: .json(Made.account())])
        let person = MastodonPerson(try account(), web: web, store: nil, now: { Date() })
        #expect(person.footing == nil)
        // Somebody else's, which ends before this one asks.
        _ = try person.lookUp().get().result
        #expect(try person.found().get().result.user.id.raw == "117")
        #expect(web.places == [Self.lookup])
        // Whoever wants news gets them.
        _ = try person.lookUp().get().result
        #expect(web.places == [Self.lookup, Self.lookup])
    }

    @Test func `each tab asks for its own posts`() throws {
        let web = MadeWeb([Self.lookup: .json(Made.account())])
        let source = try source(web)
        _ = try profile(source)
        for (tab, parameters) in [
            (PostsTab.replies, ""), (.media, "&only_media=true"), (.pinned, "&pinned=true"),
        ] {
            let place = "/api/v1/accounts/117/statuses?limit=40\(parameters)"
            web.put(.json(Made.list([Made.status()])), for: place)
            #expect(try source.posts(tab).get(PostsQuery(source.id)).get().result.posts.count == 1)
            #expect(web.places.last == place)
        }
    }

    // MARK: - Kinds of servers

    @Test func `where nobody can be looked up, the name alone is tried`() throws {
        let web = MadeWeb([Self.byName: .json(Made.account("wren", id: "9v5bmRalQvjOy0ECcC"))])
        #expect(try profile(source(web)).id.raw == "9v5bmRalQvjOy0ECcC")
        #expect(web.places == [Self.lookup, Self.byName])
    }

    @Test func `somebody else whose id is the name is not the person`() throws {
        let web = MadeWeb([Self.byName: .json(Made.account("heron", id: "wren"))])
        #expect(error(try source(web)) == .notFound("wren@marsh.example"))
    }

    /// Stranger 2026-11-30: it was said that nobody of that name is there.
    @Test func `where a server answers with somebody else, that is said`() throws {
        let web = MadeWeb([Self.lookup: .json(Made.account("heron", id: "118"))])
        #expect(
            error(try source(web))
                == .notFound("wren@marsh.example (the server answered with heron@marsh.example)"))
    }

    @Test func `an account whose domain is not its server is found through webfinger`() throws {
        let far = "https://social.marsh.example/api/v1/accounts/lookup?acct=wren"
        let web = MadeWeb([
            Self.webfinger: .json(
                #"{"subject": "acct:wren@marsh.example", "links": [{"rel": "self", "type": "application/activity+json", "href": "https://social.marsh.example/users/wren"}]}"#
            ),
            far: .json(Made.account()),
            "https://social.marsh.example/api/v1/accounts/117/statuses?limit=40&exclude_replies=true": .json(
                "[]"),
        ])
        let source = try source(web)
        let user = try profile(source)
        #expect(user.handle == "wren@marsh.example")
        #expect(user.id.origin == "https://social.marsh.example")
        _ = try source.posts().get(PostsQuery(source.id)).get().result
        // A server that another one names must not lead inside.
        let elsewhere = web.requests.filter { $0.url.host() != "marsh.example" }
        #expect(elsewhere.map(\.isNamedByServer) == [true, true])

    }

    /// What webfinger answers that names this person, and a server that has these people.
    private func alias(_ subject: String, _ document: String, _ people: [String: String]) throws -> (
        MadeWeb, MastodonSource
    ) {
        let links = #"[{"rel": "self", "type": "application/activity+json", "href": "\#(document)"}]"#
        let web = MadeWeb([Self.webfinger: .json(#"{"subject": "\#(subject)", "links": \#(links)}"#)])
        for (name, address) in people {
            web.put(
                .json(Made.account(name, id: "1-\(name)", ["url": "\"\(address)\""])),
                for: "https://far.example/api/v1/accounts/lookup?acct=\(name)")
        }
        return (web, try source(web))
    }

    @Test(arguments: [
        // The subject is the name over there; there the account's name is a stranger's.
        ("acct:boss@far.example", "https://far.example/ap/users/7", "boss@far.example"),
        // Written by hand: the subject was left, so the address has the name.
        ("acct:wren@marsh.example", "https://far.example/users/boss", "boss@far.example"),
        ("", "https://far.example/users/boss", "boss@far.example"),
        ("acct:somebody@third.example", "https://far.example/users/boss", "boss@far.example"),
        // A domain in front of a server: the profile says whose it is.
        ("acct:wren@marsh.example", "https://far.example/users/wren", "wren@marsh.example"),
    ])
    func `an alias shows whom it names, never who has its own name there`(
        subject: String, document: String, handle: String
    ) throws {
        let (web, source) = try alias(
            subject, document,
            [
                "wren": "https://far.example/users/wren", "boss": "https://far.example/users/boss",
            ])
        #expect(try profile(source).handle == handle)
        #expect(try profile(source).id.raw == (handle.hasPrefix("boss") ? "1-boss" : "1-wren"))
        _ = try? source.posts().get(PostsQuery(source.id)).get().result
        let posts = web.requests.last { $0.url.path().hasSuffix("statuses") }
        #expect(posts?.isNamedByServer == true)
    }

    @Test func `where nobody can be told to be the one who is named, nobody is shown`() throws {
        let people = ["wren": "https://far.example/users/wren", "7": "https://far.example/users/somebody"]
        let (_, source) = try alias("acct:wren@marsh.example", "https://far.example/ap/users/7", people)
        let expected = "a name that far.example has for https://far.example/ap/users/7"
        #expect(error(source) == .garbled(host: "marsh.example", expected: expected))
    }

    @Test(
        arguments: [
            ServiceError.busy(status: 429, seconds: 30), .offline, .timedOut(seconds: 30),
            .gone("wren@marsh.example"),
            .unavailable(status: 500), .connection(why: "No."),
        ])
    func `what another request would not cure is said at once`(error: ServiceError) throws {
        let web = MadeWeb([Self.lookup: .error(error)])
        #expect(self.error(try source(web)) == error)
        #expect(web.places == [Self.lookup])
    }

    @Test func `nobody of that name is said after three ways, and of a server without people that it is one`()
        throws
    {
        let web = MadeWeb([:])
        #expect(error(try source(web)) == .notFound("wren@marsh.example"))
        #expect(web.places == [Self.lookup, Self.byName, Self.webfinger, Self.nodeInfo])
        for answer in [ServiceError.notFound("x"), .garbled(host: "marsh.example", expected: "JSON")] {
            web.put(.error(answer), for: Self.nodeInfo)
            #expect(error(try source(web)) == .noFeed("marsh.example"))
        }
        web.put(.error(.timedOut(seconds: 3)), for: Self.nodeInfo)
        #expect(error(try source(web)) == .notFound("wren@marsh.example"))
    }

    @Test func `an account that cannot be read is garbled`() throws {
        let web = MadeWeb([Self.lookup: .json(#"{"error": "x"}"#)])
        #expect(error(try source(web)) == .garbled(host: "marsh.example", expected: "an id at id"))
        let broken = MadeWeb([Self.lookup: .json(#"{"id": "117", "acct":"#)])
        guard case .garbled(_, let expected) = error(try source(broken)) else {
            Issue.record("not garbled")
            return
        }
        #expect(expected.hasPrefix("JSON that is whole (line 1, column"))
    }

    @Test func `names are escaped in addresses`() throws {
        let web = MadeWeb([:])
        let source = MastodonSource(try account("a&b=c/../d"), web: web)
        _ = try? profile(source)
        #expect(
            web.places.prefix(2) == [
                "/api/v1/accounts/lookup?acct=a%26b%3Dc%2F..%2Fd", "/api/v1/accounts/a%26b=c%2F..%2Fd",
            ])
        let other = MastodonSource(try account("wren", "BÜCHER.example"), web: web)
        #expect(other.id.origin == "https://xn--bcher-kva.example")
    }

    @Test func `a server speaks for its own people only, in the profile and in posts`() throws {
        let account =
            #"{"id": "117", "acct": "wren@bank.example", "username": "wren", "display_name": "Wren"}"#
        let web = MadeWeb([
            Self.lookup: .json(account),
            Self.posts: .json(
                #"[{"id": "1", "content": "a", "created_at": "2026-11-21T00:00:00Z", "account": \#(account)},"#
                    + #"{"id": "2", "content": "b", "created_at": "2026-11-20T00:00:00Z","#
                    + #""account": {"id": "118", "acct": "finch@bank.example"}}]"#),
        ])
        let source = try source(web)
        let user = try profile(source)
        #expect(user.handle == "wren@marsh.example")
        #expect(user.fields == [User.Field(name: "Claims to be", value: "wren@bank.example")])
        let posts = try source.posts().get(PostsQuery(source.id)).get().result.posts
        #expect(posts.map(\.author.handle) == ["wren@marsh.example", "finch@bank.example"])
    }

    @Test(arguments: [
        // The other server names this account; another of this server; this server's word alone; one elsewhere; nobody.
        ("https://marsh.example/users/wren", "https://marsh.example/users/wren", true),
        ("https://marsh.example/users/imp", "https://marsh.example/users/wren", false),
        ("https://bank.example/users/wren", "https://bank.example/users/wren", false),
        ("https://fen.example/users/wren", "https://marsh.example/users/wren", false),
        ("", "https://marsh.example/users/wren", false),
    ])
    func `a name on another server is a claim until that server confirms it`(
        named: String, uri: String, isConfirmed: Bool
    ) throws {
        let web = MadeWeb([
            Self.lookup: .json(#"{"id": "117", "acct": "wren@bank.example", "uri": "\#(uri)"}"#),
            "https://bank.example/.well-known/webfinger?resource=acct:wren@bank.example": .json(
                #"{"links": [{"rel": "self", "type": "application/activity+json", "href": "\#(named)"}]}"#),
        ])
        let user = try profile(try source(web))
        #expect(user.handle == "wren@marsh.example")
        #expect(
            user.fields == [
                User.Field(
                    name: isConfirmed ? "Is also" : "Claims to be", value: "wren@bank.example",
                    isVerified: isConfirmed)
            ])
        let asked = try #require(web.requests.last)
        #expect(asked.url.host() == "bank.example")
        #expect(asked.isNamedByServer)
    }

    // MARK: - Threads

    @Test func `a post and what is around it are asked for side by side`() throws {
        let web = MadeWeb(["/api/v1/statuses/9001": .waiting, "/api/v1/statuses/9001/context": .waiting])
        let source = try source(web)
        let post = try #require(
            try MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example")
                .page(Made.value(Made.list([Made.status()]))).posts.first)
        let answers = Answers(try #require(source.threads).readThread(of: post))
        #expect(web.places.count == 2)
        web.release("/api/v1/statuses/9001", .json(Made.status()))
        web.release("/api/v1/statuses/9001/context", .json(#"{"ancestors": [], "descendants": []}"#))
        #expect(answers.value?.entries.map(\.post.id) == [post.id])
    }

    @Test func `around a repost the original's conversation is asked for`() throws {
        let web = MadeWeb([
            "/api/v1/statuses/9001": .json(Made.status("9001", ["reblog": Made.status("77")])),
            "/api/v1/statuses/77/context": .json(#"{"ancestors": [], "descendants": []}"#),
        ])
        let post = try #require(
            try MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example")
                .page(Made.value(Made.list([Made.status("9001", ["reblog": Made.status("77")])]))).posts.first
        )
        let thread = Answers(try #require(source(web).threads).readThread(of: post)).value
        #expect(thread?.focus.post.raw == "77")
    }

    @Test func `a post of elsewhere has no conversation here`() throws {
        let web = MadeWeb([:])
        let post = Post(
            id: Post.ID(origin: "https://fen.example", raw: "1"), author: Post.Author(name: "", handle: ""),
            date: Date(timeIntervalSince1970: 0), text: "")
        #expect(
            Answers(try #require(source(web).threads).readThread(of: post)).error
                == .notFound("conversation around that post"))
        #expect(web.places.isEmpty)
    }
}

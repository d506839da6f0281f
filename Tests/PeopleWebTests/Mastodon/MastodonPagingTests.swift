import Domain
import FoundationEssentials
import HTTP
import People
import Testing
import Values

@testable import PeopleWeb
@testable import Values
@testable import WebTestSupport

/// How lists go on, and where they end.
struct MastodonPagingTests {
    private static let lookup = "/api/v1/accounts/lookup?acct=wren"
    private static let posts = "/api/v1/accounts/117/statuses?limit=40&exclude_replies=true"
    private static let host = "https://marsh.example"

    private func statuses(_ ids: some Sequence<Int>) -> String {
        Made.list(ids.map { Made.status("\($0)") })
    }

    private func account() throws -> ServerAccount {
        ServerAccount(user: "wren", server: try #require(WebOrigin(address: Self.host)))
    }

    /// Reads to the list's end, at most so many pages; answers the ids of each.
    private func pages(_ web: MadeWeb, atMost limit: Int = 10) throws -> [[String]] {
        web.put(.json(Made.account()), for: Self.lookup)
        let source = MastodonSource(try account(), web: web)
        let posts = source.posts()
        var pages: [[String]] = []
        var page: PageToken?
        repeat {
            let reply = try posts.get(PostsQuery(source.id, page: page)).get().result
            pages.append(reply.posts.map(\.id.raw))
            page = reply.next
        } while page != nil && pages.count < limit
        return pages
    }

    @Test func `the server's own link leads on, and without one behind the page the list ends`() throws {
        let next =
            "<\(Self.host)/api/v1/accounts/117/statuses?limit=40&max_id=8&x=1>; rel=\"next\", <\(Self.host)/y>; rel=\"prev\""
        let web = MadeWeb([
            Self.posts: .linked(statuses([9, 8]), link: next),
            "/api/v1/accounts/117/statuses?limit=40&max_id=8&x=1&exclude_replies=true": .linked(
                statuses([7]), link: "<\(Self.host)/y>; rel=\"prev\""),
        ])
        #expect(try pages(web) == [["9", "8"], ["7"]])
        #expect(web.places.count == 3)
    }

    @Test(arguments: [
        "<\(Self.host)/y>; rel=\"prev\", <\(Self.host)/api/v1/acc",
        "<\(Self.host)/y>; rel=prev, <\(Self.host)/z>; rel=\"ne",
    ])
    func `where the links break off the list goes on behind its last post`(link: String) throws {
        let web = MadeWeb([
            Self.posts: .linked(statuses([9, 8]), link: link), "\(Self.posts)&max_id=8": .json("[]"),
        ])
        #expect(try pages(web) == [["9", "8"], []])
    }

    @Test(arguments: ["", "&exclude_replies=false"])
    func `a link that does not say which posts are left out leads to a page of the same posts`(said: String)
        throws
    {
        let page = "/api/v1/accounts/117/statuses?limit=40&max_id="
        let filter = said.isEmpty ? "&exclude_replies=true" : said
        func link(_ id: Int) -> String { "<\(Self.host)\(page)\(id)\(said)>; rel=next" }
        let web = MadeWeb([
            Self.posts: .linked(statuses([9, 8]), link: link(8)),
            "\(page)8\(filter)": .linked(statuses([7]), link: link(7)),
            "\(page)7\(filter)": .json("[]"),
        ])
        #expect(try pages(web) == [["9", "8"], ["7"], []])
    }

    @Test(arguments: [
        (PostsTab.posts, "?max_id=9", "?max_id=9&exclude_replies=true"),
        (.media, "?max_id=9", "?max_id=9&only_media=true"), (.replies, "?max_id=9", "?max_id=9"),
        (.posts, "", "?exclude_replies=true"), (.posts, "?", "?exclude_replies=true"),
    ])
    func `where a list goes on is asked as its beginning is, by a link that was stored, too`(
        tab: PostsTab, stored: String, asked: String
    ) throws {
        let list = "/api/v1/accounts/117/statuses"
        let web = MadeWeb([Self.lookup: .json(Made.account()), list + asked: .json(statuses([8]))])
        let source = MastodonSource(try account(), web: web)
        let page = PageToken(Self.host + list + stored)
        #expect(
            try source.posts(tab).get(PostsQuery(source.id, page: page)).get().result.posts.map(\.id.raw)
                == ["8"])
    }

    @Test func `without links the last id leads on, up to an empty page`() throws {
        let web = MadeWeb([
            Self.posts: .json(statuses([9, 8])), "\(Self.posts)&max_id=8": .json(statuses([7, 6])),
            "\(Self.posts)&max_id=6": .json("[]"),
        ])
        #expect(try pages(web) == [["9", "8"], ["7", "6"], []])
    }

    @Test func `a server that sends the same page again and again comes to an end`() throws {
        let web = MadeWeb([
            Self.posts: .json(statuses([9, 8])), "\(Self.posts)&max_id=8": .json(statuses([9, 8])),
        ])
        #expect(try pages(web) == [["9", "8"], ["9", "8"]])
    }

    @Test func `what is missing from a page that is sent again is told once`() throws {
        let page = Made.list([Made.status("9"), #"{"id": "8"}"#])
        let web = MadeWeb([
            Self.lookup: .json(Made.account()), Self.posts: .json(page),
            "\(Self.posts)&max_id=8": .json(page),
        ])
        let server = try #require(WebOrigin(host: "marsh.example"))
        let source = MastodonSource(ServerAccount(user: "wren", server: server), web: web)
        let posts = source.posts()
        let first = try posts.get(PostsQuery(source.id)).get().result
        #expect(first.skipped.map(\.name) == ["8"])
        let second = try posts.get(PostsQuery(source.id, page: first.next)).get().result
        #expect(second.skipped.isEmpty)
        #expect(second.next == nil)
        #expect(web.notes.count == 1)
    }

    @Test func `a link that is about something else does not end the list`() throws {
        let web = MadeWeb([
            Self.posts: .linked(statuses([9, 8]), link: "<\(Self.host)/about>; rel=\"alternate\""),
            "\(Self.posts)&max_id=8": .linked(statuses([7]), link: "<\(Self.host)/x>; rel=prev"),
        ])
        #expect(try pages(web) == [["9", "8"], ["7"]])
    }

    @Test func `pages that lead to one another in a circle come to an end`() throws {
        let (one, two) = ("/api/v1/accounts/117/statuses?page=1", "/api/v1/accounts/117/statuses?page=2")
        let web = MadeWeb([
            Self.posts: .linked(statuses([9]), link: "<\(Self.host)\(one)>; rel=next"),
            "\(one)&exclude_replies=true": .linked(
                statuses([8]), link: "<\(Self.host)\(two)>; rel=next"),
            "\(two)&exclude_replies=true": .linked(
                statuses([9, 8]), link: "<\(Self.host)\(one)>; rel=next"),
        ])
        #expect(try pages(web) == [["9"], ["8"], ["9", "8"]])
    }

    @Test func `a link to itself ends the list`() throws {
        let web = MadeWeb([
            Self.posts: .linked(statuses([9, 8]), link: "<\(Self.host)\(Self.posts)>; rel=next")
        ])
        #expect(try pages(web) == [["9", "8"]])
    }

    @Test func `letters of all scripts and blanks may stand in an address`() throws {
        let base = try #require(URL(string: Self.host + Self.posts))
        for target in ["/api/v1/timelines/tag/caf%C3%A9?max_id=%3C", "/api/v1/a%20b", "/api/v1/%D0%BC"] {
            #expect(LinkHeader.address(target, relativeTo: base)?.absoluteString == Self.host + target)
        }
    }

    @Test(arguments: [MastodonPagingTests.posts, "/api/v1/accounts/117/statuses?page=2"])
    func `a next page that was read before ends the list with its reason`(two: String) throws {
        let link = "<\(Self.host)\(two)>; rel=next"
        let web = MadeWeb([
            Self.lookup: .json(Made.account()), Self.posts: .linked(statuses([9]), link: link),
            "/api/v1/accounts/117/statuses?page=2&exclude_replies=true": .linked(
                statuses([8]), link: link),
        ])
        let source = MastodonSource(try account(), web: web)
        let posts = source.posts()
        var reply = try posts.get(PostsQuery(source.id)).get().result
        if let page = reply.next { reply = try posts.get(PostsQuery(source.id, page: page)).get().result }
        #expect(reply.next == nil)
        #expect(reply.skipped.map(\.name) == ["older posts"])
        let why = "next page: expected one that was not read before, found \""
        #expect(reply.skipped.first?.why.hasPrefix(why) == true)
        #expect(web.places.count == (two == Self.posts ? 2 : 3), "the same page was asked for twice")
    }

    @Test func `a next page behind one that brings nothing new is not asked for, and that is told`() throws {
        let (two, three) = ("/api/v1/accounts/117/statuses?page=2", "/api/v1/accounts/117/statuses?page=3")
        let web = MadeWeb([
            Self.lookup: .json(Made.account()),
            Self.posts: .linked(statuses([9, 8]), link: "<\(Self.host)\(two)>; rel=next"),
            "\(two)&exclude_replies=true": .linked(
                statuses([9, 8]), link: "<\(Self.host)\(three)>; rel=next"),
        ])
        let source = MastodonSource(try account(), web: web)
        let posts = source.posts()
        let first = try posts.get(PostsQuery(source.id)).get().result
        let second = try posts.get(PostsQuery(source.id, page: first.next)).get().result
        #expect(second.next == nil)
        #expect(
            second.skipped.map(\.why) == [
                "next page: expected other posts than were there before, found none"
            ])
    }

    @Test(
        arguments: [
            "https://evil.example/api/v1/x", "http://marsh.example/api/v1/x",
            "https://marsh.example:8443/api/v1/x",
            "https://marsh.example/logout", "file:///etc/passwd", "https://marsh.example@evil.example/api/",
        ])
    func `a link to anywhere else is not followed`(target: String) throws {
        let web = MadeWeb([
            Self.posts: .linked(statuses([9]), link: "<\(target)>; rel=\"next\""),
            "\(Self.posts)&max_id=9": .json("[]"),
        ])
        #expect(try pages(web) == [["9"], []])
        #expect(web.places.last == "\(Self.posts)&max_id=9")
    }

    @Test(arguments: [
        "../<", "a b", "", "%3", "/api/v1/x?%zz", "/api/v1/\u{7F}", "{next}", "https://marsh.example:x/",
        "/api/v1/accounts/%3C/statuses", "%3C", "/api/v1/%7Bnext%7D?page=2", "/api/v1/x%00", "/api/v1/x%0a",
    ])
    func `a link that cannot be an address ends the list and says so`(target: String) throws {
        let web = MadeWeb([
            Self.lookup: .json(Made.account()),
            Self.posts: .linked(statuses([9, 8]), link: "<\(target)>; rel=\"next\""),
        ])
        let source = MastodonSource(try account(), web: web)
        let reply = try source.posts().get(PostsQuery(source.id)).get().result
        #expect(reply.posts.map(\.id.raw) == ["9", "8"])
        #expect(reply.next == nil)
        #expect(reply.fault == nil)
        // A parameter without a value may be a secret.
        let shown = target.replacing("?%zz", with: "?…")
        let why = "next page: expected its address, found \(Excerpt.quoted(shown))"
        #expect(reply.skipped == [SkippedPost(name: "older posts", why: why, count: nil)])
        #expect(web.notes == ["posts: older posts was skipped: \(why)"])
        #expect(web.places == [Self.lookup, Self.posts])
    }

    @Test func `a link out of the API by way of dots is not followed`() throws {
        let web = MadeWeb([
            Self.posts: .linked(statuses([9]), link: "<../../../../../logout>; rel=\"next\""),
            "\(Self.posts)&max_id=9": .json("[]"),
        ])
        #expect(try pages(web) == [["9"], []])
        #expect(web.places.last == "\(Self.posts)&max_id=9")
    }

    @Test func `an empty page that names a next one is not the end`() throws {
        let (two, three) = ("/api/v1/accounts/117/statuses?page=2", "/api/v1/accounts/117/statuses?page=3")
        let web = MadeWeb([
            Self.posts: .linked(statuses([9, 8]), link: "<\(Self.host)\(two)>; rel=next"),
            "\(two)&exclude_replies=true": .linked("[]", link: "<\(Self.host)\(three)>; rel=next"),
            "\(three)&exclude_replies=true": .linked(statuses([7]), link: "<x>; rel=prev"),
        ])
        #expect(try pages(web) == [["9", "8"], [], ["7"]])
    }

    @Test func `what broke off is asked for again, whatever the server names as the next page`() throws {
        let web = MadeWeb([
            Self.lookup: .json(Made.account()),
            Self.posts: .linked(
                "[\(Made.status("9")), \(Made.status("8")), {\"id\": \"7\", \"cont",
                link: "<\(Self.host)/api/v1/accounts/117/statuses?max_id=6>; rel=next"),
            "\(Self.posts)&max_id=8": .json(statuses([7, 6])),
        ])
        let source = MastodonSource(try account(), web: web)
        let posts = source.posts()
        let first = try posts.get(PostsQuery(source.id)).get().result
        #expect(first.posts.map(\.id.raw) == ["9", "8"])
        #expect(first.skipped.count == 1)
        // Behind the third there may be any number.
        #expect(first.skipped.first?.count == nil)
        #expect(first.skipped.first?.why.hasSuffix("; what follows may be missing") == true)
        #expect(first.fault != nil)
        let second = try posts.get(PostsQuery(source.id, page: first.next)).get().result
        #expect(second.posts.map(\.id.raw) == ["7", "6"])
    }

    @Test func `of a list that is closed each element that is no JSON is one post`() throws {
        let page = "[\(Made.status("9")), {\"id\": 8,,}, \(Made.status("7")), {6}]"
        let web = MadeWeb([Self.lookup: .json(Made.account()), Self.posts: .json(page)])
        let source = MastodonSource(try account(), web: web)
        let reply = try source.posts().get(PostsQuery(source.id)).get().result
        #expect(reply.posts.map(\.id.raw) == ["9", "7"])
        #expect(reply.skipped.map(\.name) == ["#2", "#4"])
        #expect(reply.skipped.map(\.count) == [1, 1])
    }

    @Test func `pages that never end are cut off`() throws {
        var paging = MastodonPaging()
        let server = try #require(WebOrigin(address: Self.host))
        let asked = try #require(URL(string: Self.host + Self.posts))
        var page = MastodonPage()
        for number in 1...MastodonPaging.longest {
            page.ids = ["\(number)"]
            let next = paging.next(
                after: page, WebAnswer(url: asked, body: []), asked: asked, isFirst: number == 1, of: server)
            #expect((next == nil) == (number == MastodonPaging.longest))
            #expect((paging.end == nil) == (number < MastodonPaging.longest))
        }
    }

    @Test func `a page of bad posts alone does not end the list`() throws {
        let web = MadeWeb([
            Self.posts: .json("[{\"id\": \"9\"}]"), "\(Self.posts)&max_id=9": .json(statuses([8])),
            "\(Self.posts)&max_id=8": .json("[]"),
        ])
        #expect(try pages(web) == [[], ["8"], []])
        #expect(web.notes.first?.hasPrefix("posts: 9 was skipped: content: expected a text") == true)
    }

    @Test func `a page of somebody else's is refused`() throws {
        let web = MadeWeb([Self.lookup: .json(Made.account())])
        let source = MastodonSource(try account(), web: web)
        for token in ["https://evil.example/api/v1/x", "7", "file:///etc/passwd"] {
            #expect(throws: ServiceError.notFound("page \"\(token)\"")) {
                try source.posts().get(PostsQuery(source.id, page: PageToken(token))).get().result
            }
        }
        #expect(web.places.isEmpty)
    }

    @Test(
        arguments: [
            ("<https://a.example/?x=1,2;3>; rel=\"next\", <https://b.example/>; rel=prev", ["next", "prev"]),
            ("<a>; title=\"x\"; rel=\"first next\"", ["first", "next"]), ("<a>;REL=NEXT", ["next"]), ("", []),
            ("<a", []), ("a>; rel=next", []), ("<a>; rel", []), ("<a>", []),
        ] as [(String, [String])])
    func `links are read as they are written`(header: String, relations: [String]) {
        #expect(LinkHeader.targets(["Link": header]).keys.sorted() == relations)
    }

    @Test func `several fields of links are one`() {
        let headers = HTTPHeaders([
            .init(name: "link", value: "<a>; rel=next"), .init(name: "Link", value: "<b>; rel=prev"),
        ])
        #expect(LinkHeader.targets(headers) == ["next": "a", "prev": "b"])
    }
}

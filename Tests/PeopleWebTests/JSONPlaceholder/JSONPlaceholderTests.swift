import Domain
import FoundationEssentials
import HTTP
import People
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

struct JSONPlaceholderTests {
    private let web = ScriptedWeb()
    private static let base = "https://example.org/api"
    private let first = base + "/posts?userId=7&_page=1&_limit=40"
    private let user =
        #"{"id": 7, "name": "Wren", "username": "Wren.W_1", "email": "w@nest.example", "website": "nest.example", "address": {"street": "x", "city": "Nestville"}, "company": {"catchPhrase": "Small and loud"}}"#

    private func source(_ base: String = base, _ person: String = "7") throws -> JSONPlaceholderSource {
        let account = RestAccount(base: try #require(WebAddress(base)), person: person)
        return JSONPlaceholderSource(account, web: web)
    }

    private func posts(page: PageToken? = nil) async throws -> PostsReply {
        let source = try source()
        return try await source.posts.get(PostsQuery(source.id, page: page)).value
    }

    private func post(_ id: Int, owner: Int = 7) -> String {
        #"{"userId": \#(owner), "id": \#(id), "title": "title \#(id)", "body": "one\ntwo"}"#
    }

    @Test func `a user is read with what such servers have`() async throws {
        let source = try source()
        web.put(Self.base + "/users/7", user)
        let user = try await source.profiles.get(ProfileQuery(source.id)).value
        #expect(user.id == User.ID(origin: Self.base, raw: "7"))
        #expect(user.id == source.id)
        #expect(user.name == "Wren")
        #expect(user.handle == "Wren.W_1")
        #expect(user.bio == "Small and loud")
        #expect(user.location == "Nestville")
        #expect(user.website?.text == "https://nest.example/")
        #expect(user.followers == nil && user.since == nil && user.avatar == nil)
    }

    @Test func `posts have no date, stay in the server's order, and begin with their title`() async throws {
        web.put(Self.base + "/users/7", user)
        web.put(first, "[\(post(3)), \(post(1)), \(post(2))]")
        let reply = try await posts()
        #expect(reply.posts.map(\.id) == ["3", "1", "2"].map { Post.ID(origin: Self.base, raw: $0) })
        #expect(
            reply.posts.map(\.text) == ["title 3\n\none\ntwo", "title 1\n\none\ntwo", "title 2\n\none\ntwo"])
        #expect(reply.posts.allSatisfy { !$0.isDated })
        #expect(reply.posts.first?.author == Post.Author(name: "Wren", handle: "Wren.W_1"))
        #expect(reply.next == nil)
    }

    @Test
    func
        `of a list that breaks off, or in which a comma is too many, what is whole is read, and that is told`()
        async throws
    {
        web.put(Self.base + "/users/7", user)
        for (list, ids) in [
            ("[\(post(3)), \(post(1).dropLast(9))", ["3"]), ("[\(post(3)), \(post(1)),]", ["3", "1"]),
            ("[\(post(3)), {\"id\": 2,, \"title\": 1}, \(post(1))]", ["3", "1"]),
        ] {
            web.put(first, list)
            let reply = try await posts()
            #expect(reply.posts.map(\.id.raw) == ids)
            #expect(reply.fault != nil && reply.skipped.count == 1)
        }
    }

    @Test func `profile and posts ask once for the person`() async throws {
        let source = try source()
        web.put(Self.base + "/users/7", user)
        web.put(first, "[\(post(1))]")
        web.hold()
        let profile = source.profiles.get(ProfileQuery(source.id))
        let posts = source.posts.get(PostsQuery(source.id))
        web.release()
        _ = try await (profile.value, posts.value)
        #expect(web.asked.sorted() == [first, Self.base + "/users/7"])
        _ = try await source.posts.get(PostsQuery(source.id)).value
        #expect(web.asked.count == 3)
    }

    @Test func `posts are read although nobody says whose they are`() async throws {
        web.put(first, "[\(post(1))]")
        #expect(try await posts().posts.first?.author == Post.Author(name: "user 7", handle: ""))
    }

    @Test func `pages are where the server says that they are`() async throws {
        web.put(Self.base + "/users/7", user)
        let second = Self.base + "/posts?userId=7&_page=2&_limit=40"
        web.put(
            first, "[\(post(1))]",
            headers: [
                "Link": "<\(first)>; rel=\"first\", <\(second)>; rel=\"next\", <\(second)>; rel=\"last\""
            ])
        web.put(second, "[\(post(2))]", headers: ["Link": "<\(second)>; rel=\"next\""])
        let page = try await posts()
        #expect(page.next == PageToken(second))
        let last = try await posts(page: page.next)
        #expect(last.posts.map(\.id.raw) == ["2"])
        // A page that leads to itself leads nowhere.
        #expect(last.next == nil)
    }

    @Test func `an empty page that names a next one is not the end, and one without an address says so`()
        async throws
    {
        let second = Self.base + "/posts?userId=7&_page=2&_limit=40"
        web.put(first, "[]", headers: ["Link": "<\(second)>; rel=\"next\""])
        web.put(second, "[\(post(2))]", headers: ["Link": "<../<>; rel=\"next\""])
        let page = try await posts()
        #expect(page.next == PageToken(second))
        let last = try await posts(page: page.next)
        #expect(last.next == nil)
        #expect(
            last.skipped == [
                SkippedPost(
                    name: "older posts", why: #"next page: expected its address, found "../<""#, count: nil)
            ])
    }

    @Test(arguments: ["https://evil.example/posts", "http://example.org/api/posts?_page=2"])
    func `pages are on the same server`(next: String) async throws {
        web.put(first, "[\(post(1))]", headers: ["Link": "<\(next)>; rel=\"next\""])
        #expect(try await posts().next == nil)
        await #expect(throws: ServiceError.notFound("page \(Excerpt.quoted(next))")) {
            try await posts(page: PageToken(next))
        }
    }

    @Test func `of everybody's posts those of the person are taken`() async throws {
        web.put(first, #"{"data": [\#(post(1)), \#(post(2, owner: 8)), \#(post(3))]}"#)
        #expect(try await posts().posts.map(\.id.raw) == ["1", "3"])
    }

    @Test func `a bad post costs itself only`() async throws {
        web.put(first, #"[\#(post(1)), null, 7, {"id": 4}, {"title": "x"}, \#(post(2))]"#)
        let reply = try await posts()
        #expect(reply.posts.map(\.id.raw) == ["1", "2"])
        #expect(
            reply.skipped == [
                SkippedPost(name: "#2", why: "expected a post, found null"),
                SkippedPost(name: "#3", why: "expected a post, found 7"),
                SkippedPost(name: "4", why: "body: expected a text"),
                SkippedPost(name: "#5", why: "id: expected an id"),
            ])
        #expect(web.notes == ["posts: #2 was skipped: expected a post, found null (and 3 more)"])
    }

    @Test func `nobody is found in an empty object`() async throws {
        let source = try source()
        web.put(Self.base + "/users/7", "{}")
        await #expect(throws: ServiceError.notFound("user 7")) {
            try await source.profiles.get(ProfileQuery(source.id)).value
        }
    }

    @Test func `somebody without posts has an empty list`() async throws {
        web.put(first, "[]")
        #expect(try await posts() == PostsReply(posts: []))
    }

    @Test(
        arguments: [
            ("\"text\"", "a list of posts, found \"text\""), ("[", nil),
            (#"{"a": 1}"#, "a list of posts, found an object in { }"),
        ] as [(String, String?)])
    func `what is no list is said to be none`(body: String, expected: String?) async throws {
        web.put(first, body)
        let error = await #expect(throws: ServiceError.self) { try await posts() }
        guard case .garbled("example.org", let text) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(expected == nil || text == expected)
    }
}

import Domain
import FoundationEssentials
import HTTP
import HTTPServer
import People
import Reactive
import TestSupport
import Testing

@testable import PeopleData
@testable import PeopleStore
@testable import PeopleWeb
@testable import StoreTestSupport
@testable import WebTestSupport

/// A person over a whole server of our own, with 1,000 posts and every shape of answers.
@Suite(.alone)
struct MastodonServerTests {
    /// A server of Mastodon's kind, whose posts have the numbers 1000 to 1.
    private static func mastodon(_ target: String, port: Int) -> String {
        if target.hasPrefix("/api/v1/accounts/lookup") { return WebBench.answer(Made.account()) }
        guard target.hasPrefix("/api/v1/accounts/117/statuses") else {
            return WebBench.answer(#"{"error": "Record not found"}"#, status: "404 Not Found")
        }
        let last =
            target.split(separator: "&").first { $0.hasPrefix("max_id=") }.flatMap { Int($0.dropFirst(7)) }
            ?? 1_001
        let ids = (1..<last).reversed().prefix(40)
        let page = Made.list(ids.map { Made.status("\($0)", ["created_at": Made.text(date($0))]) })
        let next =
            "http://127.0.0.1:\(port)/api/v1/accounts/117/statuses?limit=40&exclude_replies=true&max_id=\(ids.last ?? 0)"
        let link =
            ids.count == 40
            ? "Link: <\(next)>; rel=\"next\", <\(next)>; rel=\"prev\"" : "Link: <\(next)>; rel=\"prev\""
        return WebBench.answer(page, ["Content-Type: application/json; charset=utf-8", link])
    }

    private static func date(_ number: Int) -> String {
        let minutes = number % 60
        let hours = number / 60
        return "2026-11-20T\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes):00.000Z"
    }

    private func source(_ bench: WebBench, store: Store? = nil) throws -> MastodonSource {
        let server = try #require(WebOrigin(host: "127.0.0.1:\(bench.server.port)"))
        return MastodonSource(ServerAccount(user: "wren", server: server), web: bench.web, store: store)
    }

    /// - Parameters:
    ///   - isCut: whether of the answer to this only half is sent, and the connection closed.
    ///   - answer: the answer to this, of a server at this port.
    private func bench(
        cutting isCut: @escaping @Sendable (String) -> Bool = { _ in false },
        _ answer: @escaping @Sendable (String, Int) -> String
    ) -> WebBench {
        // The server's own address stands in its answers.
        WebBench { target, head, connection in
            let host = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("host: ") } ?? ""
            let whole = answer(target, host.split(separator: ":").last.flatMap { Int($0) } ?? 0)
            guard isCut(target) else { return whole }
            connection.send(String(whole.prefix(whole.count / 2)))
            return nil
        }
    }

    /// The seventh stranger of 13.9: such an answer was lost whole, where one whose JSON breaks off was read.
    @Test func `of a page that the connection cut short what came is read, and the rest asked for again`()
        async throws
    {
        let bench = bench(cutting: { $0.contains("statuses") && !$0.contains("max_id") }) {
            Self.mastodon($0, port: $1)
        }
        let stores = try StoreBench()
        let store = try stores.open()
        let source = try source(bench, store: store)
        let first = try await source.posts().get(PostsQuery(source.id)).value
        #expect(10...30 ~= first.posts.count)
        #expect(first.posts.first?.id.raw == "1000")
        #expect(first.fault == .connection(why: HTTPError.truncated(host: "127.0.0.1").description))
        #expect(first.skipped.count == 1)
        #expect(first.skipped.first?.why.hasSuffix("what follows may be missing") == true)
        let second = try await source.posts().get(PostsQuery(source.id, page: first.next)).value
        let last = try #require(first.posts.last.flatMap { Int($0.id.raw) })
        #expect(second.posts.first?.id.raw == "\(last - 1)")
    }

    @Test(arguments: [true, false])
    func `a server without NodeInfo that says in JSON that it has nobody of a name is one of people`(
        saysSo: Bool
    ) async throws {
        let bench = bench { target, _ in
            let isLookUp = target.hasPrefix("/api/v1/accounts")
            return WebBench.answer(
                saysSo && isLookUp ? #"{"error": "Record not found"}"# : "<html>404</html>",
                status: "404 Not Found")
        }
        let source = try source(bench)
        let name = "127.0.0.1:\(bench.server.port)"
        #expect(
            await source.profiles.get(ProfileQuery(source.id)).failure()
                == (saysSo ? .notFound("wren@\(name)") : .noFeed(name)))
    }

    @Test func `400 posts take at most 13 requests, the look-up included`() async throws {
        let bench = bench { Self.mastodon($0, port: $1) }
        let source = try source(bench)
        let profile = source.profiles.get(ProfileQuery(source.id))
        let posts = source.posts()
        var ids: [String] = []
        var page: PageToken?
        repeat {
            let reply = try await posts.get(PostsQuery(source.id, page: page)).value
            ids += reply.posts.map(\.id.raw)
            page = reply.next
        } while page != nil && ids.count < 400
        #expect(try await profile.value.name == "Wren of the Reeds")
        #expect(ids == (601...1_000).reversed().map { "\($0)" })
        #expect(bench.targets.count <= 13)
        #expect(bench.targets.count == 11)
    }

    @Test func `a list is read to its end, each post once`() async throws {
        let bench = bench { Self.mastodon($0, port: $1) }
        let source = try source(bench)
        let posts = source.posts()
        var ids: [String] = []
        var page: PageToken?
        repeat {
            let reply = try await posts.get(PostsQuery(source.id, page: page)).value
            ids += reply.posts.map(\.id.raw)
            page = reply.next
        } while page != nil
        #expect(ids == (1...1_000).reversed().map { "\($0)" })
        // The look-up, 25 full pages, and an empty one: behind a full page the server cannot know that it was the last.
        #expect(bench.targets.count == 27)
    }

    @Test func `a server that ignores pages and links none comes to its end`() async throws {
        // snac: always the same, handles with their host, no links.
        let bench = bench { target, _ in
            target.contains("lookup")
                ? WebBench.answer(
                    Made.account(
                        "wren", id: "a1b2",
                        ["acct": "\"wren@127.0.0.1\"", "created_at": "\"1970-01-01T00:00:00Z\""]))
                : WebBench.answer(Made.list((1...50).reversed().map { Made.status("\($0)") }))
        }
        let source = try source(bench)
        let posts = source.posts()
        let first = try await posts.get(PostsQuery(source.id)).value
        #expect(first.posts.count == 50)
        let second = try await posts.get(PostsQuery(source.id, page: first.next)).value
        #expect(second.next == nil)
    }

    private static let atom = """
        <?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Wren</title><id>x</id>
        <entry><id>https://marsh.example/p/1</id><published>2026-11-20T08:15:30Z</published>
        <content type="html">&lt;p&gt;Fog.&lt;/p&gt;</content></entry></feed>
        """

    @Test(
        arguments: [
            // GoToSocial, and Pixelfed with and without its page for people.
            (
                "401 Unauthorized", #"{"error": "Unauthorized: token not supplied"}"#, "application/json",
                "/@wren/feed.rss"
            ),
            ("403 Forbidden", #"{"message": "No."}"#, "application/json", "/users/wren.atom"),
            ("200 OK", "<!DOCTYPE html><title>Log in</title>", "text/html", "/users/wren.atom"),
        ])
    func `a server that wants a login is read through its feed`(
        status: String, body: String, type: String, feed: String
    ) async throws {
        let bench = bench { target, _ in
            if target == feed { return WebBench.answer(Self.atom, ["Content-Type: application/atom+xml"]) }
            if target.hasPrefix("/api") {
                return WebBench.answer(body, status: status, ["Content-Type: \(type)"])
            }
            return WebBench.answer("", status: "404 Not Found", ["Content-Type: text/html"])
        }
        let source = try source(bench)
        #expect(try await source.profiles.get(ProfileQuery(source.id)).value.name == "Wren")
        #expect(try await source.posts().get(PostsQuery(source.id)).value.posts.map(\.text) == ["Fog."])
    }

    @Test(
        arguments: [
            "[{\"id\": \"1\", \"content\": ", "{\"error\": \"x\"}",
            "[" + String(repeating: "[", count: 100_000),
            "[\"\u{FFFD}", "null", "<html>",
        ])
    func `an answer that is no page of posts is garbled, and nothing worse`(body: String) async throws {
        let bench = bench { target, _ in
            target.contains("lookup") ? WebBench.answer(Made.account()) : WebBench.answer(body)
        }
        let source = try source(bench)
        let error = await source.posts().get(PostsQuery(source.id)).failure()
        guard case .garbled("127.0.0.1", _) = error else {
            Issue.record("\(error.map { "\($0)" } ?? "no error")")
            return
        }
    }

    @Test func `half a letter and a bad post cost nothing else`() async throws {
        let bench = bench { target, _ in
            target.contains("lookup")
                ? WebBench.answer(Made.account())
                : WebBench.answer(
                    Made.list([
                        Made.status("3", ["content": #""<p>a\ud83d b</p>""#]), "null", Made.status("1"),
                    ]))
        }
        let source = try source(bench)
        let reply = try await source.posts().get(PostsQuery(source.id)).value
        #expect(reply.posts.map(\.text).first == "a\u{FFFD} b")
        #expect(reply.posts.count == 2)
        #expect(reply.skipped.count == 1)
    }

    /// A server with these posts, which says of whatever it has answered that nothing has changed.
    private func unchangingBench(_ store: Store, _ posts: [String]) -> WebBench {
        WebBench(store: store) { target, head, _ in
            if head.contains("If-None-Match") {
                return WebBench.answer("", status: "304 Not Modified", ["ETag: \"1\""])
            }
            let body = target.contains("lookup") ? Made.account() : Made.list(posts)
            return WebBench.answer(body, ["Content-Type: application/json", "ETag: \"1\""])
        }
    }

    @Test func `with the server's word that nothing has changed, the store answers`() async throws {
        let stores = try StoreBench()
        let store = try stores.open()
        let bench = unchangingBench(store, [Made.status("2"), Made.status("1")])
        let source = try source(bench, store: store)
        let library = Library(store: store)
        let profiles = library.profileService(origin: source.profiles)
        let posts = library.postsService(origin: source.posts())
        let user = try await value(profiles.readProfile(userId: source.id))
        let first = try await value(posts.readPosts(userId: source.id, page: nil))
        let again = try await value(profiles.readProfile(userId: source.id))
        let second = try await value(posts.readPosts(userId: source.id, page: nil))
        #expect(bench.sent("If-None-Match") == [nil, nil, "\"1\"", "\"1\""])
        #expect(again.id == user.id)
        #expect(second.posts.map(\.id) == first.posts.map(\.id))
        #expect(second.posts.count == 2)
    }

    @Test func `what a page that has not changed lacks is told again`() async throws {
        let stores = try StoreBench()
        let store = try stores.open()
        let bench = unchangingBench(store, [Made.status("2"), "null", Made.status("1")])
        let source = try source(bench, store: store)
        let posts = Library(store: store).postsService(origin: source.posts())
        let first = try await value(posts.readPosts(userId: source.id, page: nil))
        let second = try await value(posts.readPosts(userId: source.id, page: nil))
        #expect(bench.sent("If-None-Match").suffix(2) == [nil, "\"1\""])
        #expect(first.skipped.count == 1)
        #expect(second.skipped == first.skipped)
    }

    /// What a producer sends, on whatever thread.
    private func value<Value: Sendable>(_ producer: SignalProducer<Value, ServiceError>) async throws -> Value
    {
        try await Future<Value> { resolver in
            producer.startWithResult { result in
                switch result {
                case .success(let value): resolver.set(value)
                case .failure(let error): resolver.set(error)
                }
            }
        }.value
    }
}

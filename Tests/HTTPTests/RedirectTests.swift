import FoundationEssentials
import HTTPServer
import Sync
import TestSupport
import Testing

@testable import HTTP

/// Redirects are followed by us, step by step.
@Suite(.alone)
struct RedirectTests {
    private let client = HTTPClient.forTests()

    private static func redirect(_ location: String, status: Int = 302) -> String {
        "HTTP/1.1 \(status) Found\r\nLocation: \(location)\r\nContent-Length: 4\r\n\r\ngone"
    }

    private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    /// A server that answers by the path that is asked for.
    private static func server(_ answers: [String: String], heads: Recorded<String> = Recorded())
        -> LocalServer
    {
        LocalServer { connection in
            while let head = connection.request() {
                heads.note(head)
                let path = head.split(separator: " ")[1]
                connection.send(
                    answers[String(path)] ?? "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
            }
        }
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect is followed, and the answer says by what way it came`(status: Int) async throws {
        let server = Self.server(["/a": Self.redirect("b?c", status: status), "/b?c": Self.ok])
        let answer = try await client.answer(to: .local(server, "/a")).get()
        let end = try URL.of("http://127.0.0.1:\(server.port)/b?c")
        #expect(answer.text == "ok")
        #expect(answer.redirects == [end])
        #expect(answer.url == end)
        #expect(server.connections == 1)
    }

    @Test func `a loop ends after five redirects`() async throws {
        let heads = Recorded<String>()
        let server = Self.server(["/a": Self.redirect("/a")], heads: heads)
        let error = try await client.answer(to: .local(server, "/a")).failure
        #expect(error == .tooManyRedirects(limit: 5, host: "127.0.0.1"))
        #expect(heads.all.count == 6)
    }

    @Test func `five redirects are not too many`() async throws {
        let answers = (0..<5).map { ("/\($0)", Self.redirect("/\($0 + 1)")) } + [("/5", Self.ok)]
        let server = Self.server(Dictionary(uniqueKeysWithValues: answers))
        let answer = try await client.answer(to: .local(server, "/0")).get()
        #expect(answer.redirects.count == 5)
    }

    @Test func `where none are followed, a redirect is an answer`() async throws {
        let server = Self.server(["/a": Self.redirect("/b")])
        let answer = try await client.answer(to: .local(server, "/a", limits: HTTPLimits(redirects: 0))).get()
        #expect(answer.status == 302)
        #expect(answer.headers["Location"] == "/b")
        #expect(answer.text == "gone")
    }

    @Test(arguments: ["https://127.0.0.1/", "file:///etc/passwd", "gopher://x/", "javascript:alert(1)"])
    func `a redirect to another scheme is not followed`(location: String) async throws {
        let server = Self.server(["/a": Self.redirect(location)])
        let error = try await client.answer(to: .local(server, "/a")).failure
        let scheme = String(location.prefix { $0 != ":" })
        #expect(error == .redirectedToScheme(from: "http", to: scheme, host: "127.0.0.1"))
    }

    @Test(arguments: ["http://", "http://user:secret@127.0.0.1/", "http://a..b/", "http://127.1.1.1.1/"])
    func `a redirect to what is no address, or could mislead, is not followed`(location: String) async throws
    {
        let server = Self.server(["/a": Self.redirect(location)])
        let error = try await client.answer(to: .local(server, "/a")).failure
        #expect(error == .malformed(host: "127.0.0.1", .location))
    }

    @Test func `secrets stay with the host that they were given for`() async throws {
        let heads = Recorded<String>()
        let other = Self.server(["/b": Self.ok], heads: heads)
        let server = Self.server(["/a": Self.redirect("http://127.0.0.1:\(other.port)/b")])
        let secrets: HTTPHeaders = ["Authorization": "Bearer s3cret", "Cookie": "s3cret", "Accept": "text/x"]
        _ = try await client.answer(to: .local(server, "/a", headers: secrets)).get()
        let head = try #require(heads.all.first)
        #expect(!head.contains("s3cret"))
        #expect(head.contains("Accept: text/x"))
    }

    @Test func `secrets are not taken up again on the way back`() async throws {
        let heads = Recorded<String>()
        let home = Recorded<String>()
        let other = LocalServer { connection in
            _ = connection.request()
            connection.send(Self.redirect("http://127.0.0.1:\(home.all[0])/b"))
        }
        let server = Self.server(
            ["/a": Self.redirect("http://127.0.0.1:\(other.port)/"), "/b": Self.ok], heads: heads)
        home.note("\(server.port)")
        let secrets: HTTPHeaders = ["Authorization": "Bearer s3cret"]
        _ = try await client.answer(to: .local(server, "/a", headers: secrets)).get()
        #expect(heads.all.map { $0.contains("s3cret") } == [true, false])
    }

    @Test func `secrets go along within the same host`() async throws {
        let heads = Recorded<String>()
        let server = Self.server(["/a": Self.redirect("/b"), "/b": Self.ok], heads: heads)
        let secrets: HTTPHeaders = ["Authorization": "Bearer s3cret"]
        _ = try await client.answer(to: .local(server, "/a", headers: secrets)).get()
        #expect(heads.all.map { $0.contains("s3cret") } == [true, true])
    }

    @Test func `the body of a redirect may be endless`() async throws {
        let server = LocalServer { connection in
            while let head = connection.request() {
                if head.hasPrefix("GET /b") {
                    connection.send(Self.ok)
                } else {
                    connection.send("HTTP/1.1 302 Found\r\nLocation: /b\r\n\r\n")
                    while connection.send([UInt8](repeating: 65, count: 4096)) {}
                }
            }
        }
        #expect(try await client.answer(to: .local(server, "/a")).get().text == "ok")
    }
}

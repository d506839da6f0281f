import FoundationEssentials
import HTTPServer
import Sync
import TestSupport
import Testing

@testable import HTTP

/// Answers as they should be.
@Suite(.alone)
struct GettingTests {
    private let client = HTTPClient.forTests()

    @Test func `an answer comes whole, with its status, fields in order and body`() async throws {
        let server = LocalServer(
            answering:
                "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-One: 1\r\nx-one:  2 \r\nETag: W/\"a\"\r\n\r\nhello"
        )
        let request = try HTTPRequest.local(server, "/a?b=c")
        let answer = try await client.answer(to: request).get()
        #expect(answer.status == 200)
        #expect(answer.text == "hello")
        #expect(answer.headers["x-ONE"] == "1")
        #expect(answer.headers.values("X-One") == ["1", "2"])
        #expect(answer.headers.fields.map(\.name) == ["Content-Length", "X-One", "x-one", "ETag"])
        #expect(answer.url == request.url)
        #expect(answer.redirects.isEmpty)
    }

    @Test func `a request says what is asked, who asks and what the caller adds`() async throws {
        let seen = Locked("")
        let server = LocalServer { connection in
            let head = connection.request() ?? ""
            seen.withLock { $0 = head }
            connection.send("HTTP/1.1 204 No Content\r\n\r\n")
        }
        let request = try HTTPRequest.local(
            server, "/a%20b?c=%2F&d", headers: ["Accept": "application/json", "X-Empty": ""])
        let answer = try await client.answer(to: request).get()
        #expect(answer.status == 204)
        let lines = seen.withLock { $0 }.split(separator: "\r\n")
        #expect(lines.first == "GET /a%20b?c=%2F&d HTTP/1.1")
        #expect(
            Set(lines.dropFirst()) == [
                "Host: 127.0.0.1:\(server.port)", "User-Agent: Perch/test", "Accept: application/json",
                "Accept-Encoding: gzip, deflate", "X-Empty:",
            ])
    }

    @Test func `asking for the head alone brings no body`() async throws {
        let server = LocalServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n")
        var request = try HTTPRequest.local(server)
        request.method = .head
        let answer = try await client.answer(to: request).get()
        #expect(answer.headers["content-length"] == "5")
        #expect(answer.body.isEmpty)
    }

    @Test(arguments: [304, 404, 410, 429, 500, 503])
    func `a status is an answer and no error`(status: Int) async throws {
        let body = status == 304 ? "" : "Content-Length: 2\r\n\r\nno"
        let server = LocalServer(answering: "HTTP/1.1 \(status) \r\n\(body)" + (status == 304 ? "\r\n" : ""))
        let answer = try await client.answer(to: .local(server)).get()
        #expect(answer.status == status)
        #expect(answer.text == (status == 304 ? "" : "no"))
    }

    @Test func `a compressed body is handed over as it was`() async throws {
        let server = LocalServer { connection in
            guard connection.request() != nil else { return }
            let body = Gzip.stored("hello, hello")
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n")
            connection.send(body)
        }
        #expect(try await client.answer(to: .local(server)).get().text == "hello, hello")
    }

    @Test func `a body in chunks is handed over whole, and fields after it are dropped`() async throws {
        let server = LocalServer(
            answering: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "5\r\nhello\r\n1;x=y\r\n!\r\n0\r\nX-Late: 1\r\n\r\n")
        let answer = try await client.answer(to: .local(server)).get()
        #expect(answer.text == "hello!")
        #expect(answer.headers["X-Late"] == nil)
    }

    @Test func `an answer without a length ends with the connection`() async throws {
        let server = LocalServer { connection in
            _ = connection.request()
            connection.send("HTTP/1.0 200 OK\r\n\r\nold")
        }
        #expect(try await client.answer(to: .local(server)).get().text == "old")
    }

    @Test func `interim answers leave nothing behind`() async throws {
        let server = LocalServer(
            answering:
                "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        let answer = try await client.answer(to: .local(server)).get()
        #expect(answer.status == 200)
        #expect(answer.headers["Link"] == nil)
    }

    @Test func `one connection serves requests that follow one another`() async throws {
        let server = LocalServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        for _ in 0..<5 { #expect(try await client.answer(to: .local(server)).get().text == "ok") }
        #expect(server.connections == 1)
    }

    @Test func `a cookie is never given back`() async throws {
        let heads = Locked<[String]>([])
        let server = LocalServer { connection in
            while let head = connection.request() {
                heads.withLock { $0.append(head) }
                connection.send("HTTP/1.1 200 OK\r\nSet-Cookie: a=b; Path=/\r\nContent-Length: 0\r\n\r\n")
            }
        }
        for _ in 0..<2 { _ = try await client.answer(to: .local(server)).get() }
        let seen = heads.withLock { $0 }
        #expect(seen.count == 2)
        #expect(seen.allSatisfy { !$0.lowercased().contains("cookie") })
    }

    @Test func `a name is looked up once for requests that follow one another`() async throws {
        let resolver = TestResolver(["box.localhost": ["127.0.0.1"]])
        let client = HTTPClient.forTests(resolver: resolver)
        let server = LocalServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        for _ in 0..<3 {
            let request = try HTTPRequest(.of("http://box.localhost:\(server.port)/"))
            #expect(try await client.answer(to: request).get().text == "ok")
        }
        #expect(resolver.names == ["box.localhost"])
    }
}

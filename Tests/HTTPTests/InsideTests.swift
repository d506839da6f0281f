import FoundationEssentials
import HTTPServer
import TestSupport
import Testing

@testable import HTTP

/// What begins in public does not lead into networks that the public cannot reach.
///
/// A test has no public address. So the server on this computer plays the proxy, and through it every public name is
/// asked for.
@Suite(.alone)
struct InsideTests {
    private static func environment(_ proxy: LocalServer) -> [String: String] {
        ["http_proxy": "http://127.0.0.1:\(proxy.port)", "no_proxy": "rebound.example"]
    }

    private static func request(_ text: String) throws -> HTTPRequest {
        HTTPRequest(try .of(text), allowsPlainHTTP: true)
    }

    private static func redirecting(to location: String) -> LocalServer {
        LocalServer(answering: "HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")
    }

    /// With the host that is named, and its address where it is one; odd spellings are read as browsers read them.
    @Test(
        arguments: [
            ("127.0.0.1", "127.0.0.1", "127.0.0.1"), ("localhost", "localhost", nil),
            ("a.localhost", "a.localhost", nil), ("10.1.2.3", "10.1.2.3", "10.1.2.3"),
            ("192.168.0.1", "192.168.0.1", "192.168.0.1"), ("172.20.0.1", "172.20.0.1", "172.20.0.1"),
            ("169.254.169.254", "169.254.169.254", "169.254.169.254"), ("[::1]", "::1", "::1"),
            ("[fe80::1]", "fe80::1", "fe80::1"), ("[fd00::1]", "fd00::1", "fd00::1"),
            ("[::ffff:127.0.0.1]", "::ffff:7f00:1", "::ffff:127.0.0.1"), ("0.0.0.0", "0.0.0.0", "0.0.0.0"),
            ("0x7f000001", "127.0.0.1", "127.0.0.1"), ("127.1", "127.0.0.1", "127.0.0.1"),
            ("2130706433", "127.0.0.1", "127.0.0.1"), ("１２７.0.0.1", "127.0.0.1", "127.0.0.1"),
            ("%31%30.1.2.3", "10.1.2.3", "10.1.2.3"),
        ] as [(String, String, String?)])
    func `a redirect from a public host to a place inside is not followed`(
        place: String, host: String, address: String?
    ) async throws {
        let inside = LocalServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret")
        let proxy = Self.redirecting(to: "http://\(place):\(inside.port)/")
        let client = HTTPClient.forTests(environment: Self.environment(proxy))
        let error = try await client.answer(to: Self.request("http://public.example/")).failure
        #expect(error == .redirectedInside(from: "public.example", to: host, address: address))
        #expect(inside.connections == 0)
    }

    @Test func `a name that is found inside is not asked either`() async throws {
        let inside = LocalServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret")
        let proxy = Self.redirecting(to: "http://rebound.example:\(inside.port)/")
        let resolver = TestResolver(["rebound.example": ["198.51.100.7", "127.0.0.1"]])
        let client = HTTPClient.forTests(environment: Self.environment(proxy), resolver: resolver)
        let error = try await client.answer(to: Self.request("http://public.example/")).failure
        #expect(
            error == .redirectedInside(from: "public.example", to: "rebound.example", address: "127.0.0.1"))
        #expect(inside.connections == 0)
        #expect(resolver.names == ["rebound.example"])
    }

    @Test func `a connection inside that is still open is not used for it`() async throws {
        let inside = LocalServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret")
        let place = "http://rebound.example:\(inside.port)/"
        let proxy = Self.redirecting(to: place)
        let resolver = TestResolver(["rebound.example": ["127.0.0.1"]])
        let client = HTTPClient.forTests(environment: Self.environment(proxy), resolver: resolver)
        #expect(try await client.answer(to: Self.request(place)).get().text == "secret")
        let error = try await client.answer(to: Self.request("http://public.example/")).failure
        #expect(
            error == .redirectedInside(from: "public.example", to: "rebound.example", address: "127.0.0.1"))
    }

    @Test func `nor is it used when its name has moved outside`() async throws {
        let gate = Gate()
        let (held, continuation) = AsyncStream<Bool>.makeStream()
        let inside = LocalServer { connection in
            while let head = connection.request() {
                if head.hasPrefix("GET /broken") { return }
                if head.hasPrefix("GET /hold") {
                    continuation.yield(true)
                    gate.wait()
                }
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret")
            }
        }
        let place = "http://rebound.example:\(inside.port)"
        let proxy = Self.redirecting(to: place)
        // The second address is for documentation: nobody answers there.
        let resolver = TestResolver(
            ["rebound.example": ["127.0.0.1"]], later: ["rebound.example": ["203.0.113.1"]])
        let client = HTTPClient.forTests(environment: Self.environment(proxy), resolver: resolver)
        // One connection stays open, while a failure on another makes the client forget where the name was.
        let holding = try Self.request("\(place)/hold")
        async let answer = client.answer(to: holding)
        _ = await held.first { _ in true }
        #expect(try await client.answer(to: Self.request("\(place)/broken")).failure != nil)
        gate.open()
        #expect(try await answer.get().text == "secret")
        var request = try Self.request("http://public.example/")
        request.limits.connect = .milliseconds(40)
        #expect(await client.answer(to: request).failure != nil)
        #expect(resolver.names == ["rebound.example", "rebound.example"])
        #expect(inside.connections == 2)
    }

    @Test func `a redirect within what was asked for inside is followed`() async throws {
        let inside = LocalServer { connection in
            while let head = connection.request() {
                connection.send(
                    head.hasPrefix("GET /b")
                        ? "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
                        : "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:\(head.portOfHost)/b\r\nContent-Length: 0\r\n\r\n"
                )
            }
        }
        let resolver = TestResolver(["box.example": ["127.0.0.1"]])
        let client = HTTPClient.forTests(resolver: resolver)
        let request = try Self.request("http://box.example:\(inside.port)/a")
        #expect(try await client.answer(to: request).get().text == "ok")
    }

    @Test func `the proxy of the environment is asked, and names are left to it`() async throws {
        let heads = Recorded<String>()
        let proxy = LocalServer { connection in
            heads.note(connection.request() ?? "")
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        }
        let resolver = TestResolver()
        let client = HTTPClient.forTests(environment: Self.environment(proxy), resolver: resolver)
        #expect(try await client.answer(to: Self.request("http://public.example/a")).get().text == "ok")
        #expect(heads.all.first?.hasPrefix("GET http://public.example/a HTTP/1.1\r\n") == true)
        #expect(resolver.names.isEmpty)
    }

    @Test func `a proxy that is not there is said to be the cause`() async throws {
        let port = ClosedPort()
        let client = HTTPClient.forTests(environment: ["http_proxy": "127.0.0.1:\(port.number)"])
        #expect(
            try await client.answer(to: Self.request("http://public.example/")).failure
                == .proxy(host: "public.example"))
        withExtendedLifetime(port) {}
    }
}

extension String {
    /// The port that a request's head names behind its host.
    fileprivate var portOfHost: String {
        let line = split(separator: "\r\n").first { $0.hasPrefix("Host:") } ?? ""
        return String(line.split(separator: ":").last ?? "")
    }
}

import FoundationEssentials
import HTTPServer
import Sync
import TestSupport
import Testing

@testable import HTTP

/// Requests through a proxy of the test's own.
struct ProxyTests {
    private static let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    private func ask(_ client: HTTPClient, _ text: String) async throws -> Result<HTTPResponse, HTTPError> {
        var request = try HTTPRequest(.of(text))
        request.allowsPlainHTTP = true
        return await client.answer(to: request)
    }

    @Test(arguments: ["socks5", "socks5h"])
    func `through SOCKS a server is asked for by its name, which nobody here looks up`(
        scheme: String
    ) async throws {
        let proxy = ProxyServer(isSOCKS: true, answering: Self.answer)
        let client = HTTPClient.forTests(
            environment: ["all_proxy": "\(scheme)://ada:hu%40sh@127.0.0.1:\(proxy.port)"])
        #expect(try await ask(client, "http://a.example/b").get().text == "ok")
        #expect(proxy.asked == ["a.example:80 GET /b"] && proxy.secrets == ["ada:hu@sh"])
    }

    @Test func `each request goes as the rules are then`() async throws {
        let first = ProxyServer(answering: Self.answer)
        let second = ProxyServer(isSOCKS: true, answering: Self.answer)
        let chosen = Locked("http://ada:hush@127.0.0.1:\(first.port)")
        let client = HTTPClient(userAgent: "Perch/test") {
            HTTPRules(environment: ["http_proxy": chosen.withLock(\.self)])
        }
        #expect(try await ask(client, "http://a.example/1").get().text == "ok")
        chosen.withLock { $0 = "socks5h://127.0.0.1:\(second.port)" }
        #expect(try await ask(client, "http://a.example/2").get().text == "ok")
        #expect(first.asked == ["GET http://a.example/1"] && second.asked == ["a.example:80 GET /2"])
        #expect(first.secrets == ["Basic YWRhOmh1c2g="] && second.secrets == [])
    }

    @Test(arguments: ["http", "socks5h"])
    func `what is told of a proxy that is not there has no password in it`(scheme: String) async throws {
        let port = ClosedPort()
        let client = HTTPClient.forTests(
            environment: ["http_proxy": "\(scheme)://ada:hush@127.0.0.1:\(port.number)"])
        let error = try #require(try await ask(client, "http://a.example/").failure)
        #expect(error == .proxy(host: "a.example"))
        #expect(!error.description.contains("hush") && error.description.contains("network.proxy"))
    }

    @Test(
        .alone,
        .enabled(
            if: SecureServer.isInstalled,
            "the tool openssl is not installed here: install the package openssl"))
    func `an encrypted request goes through a proxy as a tunnel, whose certificate is the server's`()
        async throws
    {
        let server = try SecureServer(for: "fen.example")
        let proxy = ProxyServer(answering: Self.answer, leadingTo: server.port)
        let environment = ["https_proxy": "http://ada:hush@127.0.0.1:\(proxy.port)"]
        let trusting = HTTPClient.forTests(environment: environment, certificates: server.certificate)
        #expect(try await ask(trusting, "https://fen.example/a").get().status == 200)
        #expect(proxy.asked == ["CONNECT fen.example:443"] && proxy.secrets == ["Basic YWRhOmh1c2g="])
        let other = try await ask(trusting, "https://other.example/").failure
        #expect(other == .untrusted(host: "other.example", .otherName))
        let careful = HTTPClient.forTests(environment: environment)
        #expect(
            try await ask(careful, "https://fen.example/a").failure
                == .untrusted(host: "fen.example", .selfSigned))
    }

    @Test(arguments: [
        (407, ProxyProblem.login, "wants a name and a password for requests to a.example. It said 407"),
        (403, .status(403), "It said 403"),
        (502, .status(502), "did not reach a.example. It said 502"), (503, .status(503), "It said 503"),
        (0, .unknown, "Check network.proxy"),
    ])
    func `what a proxy says instead of leading on is told, without its words and the password`(
        status: Int, problem: ProxyProblem, words: String
    ) async throws {
        let answer =
            status == 0
            ? "what?\r\n\r\n"
            : "HTTP/1.1 \(status) No\r\nProxy-Authenticate: Basic realm=\"hush\"\r\nContent-Length: 4\r\n\r\nhush"
        let proxy = ProxyServer(answering: answer)
        let client = HTTPClient.forTests(
            environment: ["all_proxy": "http://ada:hush@127.0.0.1:\(proxy.port)"])
        let error = try #require(try await ask(client, "https://a.example/").failure)
        #expect(error == .proxy(host: "a.example", problem))
        #expect(error.description.contains(words) && !error.description.contains("hush"))
        #expect(proxy.asked.allSatisfy { $0 == "CONNECT a.example:443" })
    }

    @Test
    func
        `a proxy that wants a password for plain http is told of, too, and a server that says 407 is not one`()
        async throws
    {
        let answer = "HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n"
        let proxy = ProxyServer(answering: answer)
        let through = HTTPClient.forTests(environment: ["http_proxy": "http://127.0.0.1:\(proxy.port)"])
        #expect(try await ask(through, "http://a.example/").failure == .proxy(host: "a.example", .login))
        #expect(try await ask(.forTests(), "http://127.0.0.1:\(proxy.port)/").get().status == 407)
    }

    @Test func `a proxy that says nothing is told of when the time is over`() async throws {
        let server = LocalServer { $0.untilHangUp() }
        let client = HTTPClient.forTests(environment: ["all_proxy": "http://127.0.0.1:\(server.port)"])
        let limits = HTTPLimits(connect: .seconds(1))
        let request = HTTPRequest(try .of("https://a.example/"), limits: limits)
        let error = try #require(await client.answer(to: request).failure)
        #expect(error == .proxy(host: "a.example", .silent(limit: .seconds(1))))
        #expect(error.description.hasPrefix("The proxy did not lead on to a.example within 1 s."))
    }

    @Test(arguments: [
        ("http://p.example:3128", "http://p.example:3128"), ("HTTPS://p.example/", "https://p.example"),
        ("socks5://ada:hush@p.example:9", "socks5://p.example:9"),
        ("socks5h://ada@[::1]:9", "socks5h://[::1]:9"), ("http://a@b:c@10.0.0.1", "http://10.0.0.1"),
    ])
    func `the address of a proxy is read, and its place is without secrets`(text: String, place: String)
        throws
    {
        let address = try #require(ProxyAddress(text))
        #expect(address.place == place)
        // What is handed on means the same.
        #expect(Proxy(address.text) == Proxy(text))
    }

    @Test(arguments: [
        "", "p.example:3128", "ftp://p.example", "socks4://p.example", "http://", "http://:80",
        "http://p.example:0",
        "http://p.example:x", "http://ada:12/3@p.example", "http://ada:1?2@p.example", "http://ada:1#@p",
        "http://p.example/path", "http://p example", "http://p.example\u{1B}", "http://é.example",
        "http://[p.example]:9", "http://0x7f", "http://p.example\\@q.example",
    ])
    func `what is no address of a proxy is refused`(text: String) { #expect(ProxyAddress(text) == nil) }
}

import FoundationEssentials
import HTTPServer
import TestSupport
import Testing

@testable import HTTP

/// Servers that break, lie and go on for ever.
@Suite(.alone)
struct FaultTests {
    private let client = HTTPClient.forTests()

    private func error(
        _ script: @escaping @Sendable (ServerConnection) -> Void, limits: HTTPLimits = HTTPLimits()
    )
        async throws -> HTTPError?
    {
        let server = LocalServer { connection in
            guard connection.request() != nil else { return }
            script(connection)
        }
        return try await client.answer(to: .local(server, limits: limits)).failure
    }

    @Test func `a port at which nothing listens is said to refuse`() async throws {
        let port = ClosedPort()
        let request = try HTTPRequest(.of("http://127.0.0.1:\(port.number)/"))
        #expect(
            await client.answer(to: request).failure == .refused(host: "127.0.0.1", port: port.number))
        withExtendedLifetime(port) {}
    }

    @Test func `a name that does not exist is said to be unknown`() async throws {
        let client = HTTPClient.forTests(resolver: TestResolver(["nobody.example": []]))
        let request = try HTTPRequest(.of("https://nobody.example/"))
        #expect(await client.answer(to: request).failure == .unknownHost("nobody.example"))
    }

    @Test func `a connection that is broken off in the middle is said to be reset`() async throws {
        #expect(
            try await error {
                $0.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhal")
                $0.reset()
            } == .reset(host: "127.0.0.1", isUnderstood: true))
    }

    @Test func `a connection that is closed without a word is said to be reset`() async throws {
        #expect(try await error { $0.close() } == .reset(host: "127.0.0.1"))
    }

    @Test func `an answer shorter than it announced is truncated`() async throws {
        #expect(
            try await error { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf") }
                == .truncated(host: "127.0.0.1"))
    }

    @Test func `chunks without their end are truncated`() async throws {
        #expect(
            try await error { $0.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n") }
                == .truncated(host: "127.0.0.1"))
    }

    @Test(arguments: [
        "Content-Length: 100\r\n\r\nhalf", "Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n",
    ])
    func `what came of an answer that broke off is kept for who wants it, and says why there is no more`(
        rest: String
    )
        async throws
    {
        for (isReset, status) in [(false, "200 OK"), (true, "200 OK"), (false, "404 Not Found")] {
            let server = LocalServer { connection in
                guard connection.request() != nil else { return }
                connection.send("HTTP/1.1 \(status)\r\n\(rest)")
                if isReset { connection.reset() }
            }
            let request = try HTTPRequest.local(server, limits: HTTPLimits(keepsPieces: true))
            let answer = await client.answer(to: request)
            guard status == "200 OK" else {
                #expect(answer.failure == .truncated(host: "127.0.0.1"))
                continue
            }
            let piece = try answer.get()
            // A connection that is reset may take with it what had come.
            #expect(piece.text == "half" && !piece.isCut)
            #expect(
                piece.breakOff
                    == (isReset
                        ? .reset(host: "127.0.0.1", isUnderstood: true) : .truncated(host: "127.0.0.1")))
        }
    }

    @Test func `of an answer that takes too long what came is kept`() async throws {
        // On a busy machine it takes its time to begin.
        for milliseconds in [80, 800, 8_000] {
            let limits = HTTPLimits(total: .milliseconds(milliseconds), keepsPieces: true)
            let server = LocalServer { connection in
                guard connection.request() != nil else { return }
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
                connection.untilHangUp()
            }
            guard let piece = try? await client.answer(to: .local(server, limits: limits)).get() else {
                continue
            }
            #expect(piece.text == "half")
            #expect(piece.breakOff == .timedOut(.answer, host: "127.0.0.1", limit: limits.total))
            return
        }
        Issue.record("no answer began within 8 s")
    }

    @Test func `of an answer that has not begun nothing is kept`() async throws {
        let limits = HTTPLimits(total: .milliseconds(80), keepsPieces: true)
        let failure = try await error({ $0.untilHangUp() }, limits: limits)
        guard case .timedOut = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test func `what follows the announced length is no part of the answer, nor of the next`() async throws {
        let server = LocalServer(
            answering:
                "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"
        )
        for _ in 0..<2 { #expect(try await client.answer(to: .local(server)).get().text == "ok") }
    }

    @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n"])
    func `what is not HTTP is said to be malformed`(answer: String) async throws {
        #expect(try await error { $0.send(answer) } == .malformed(host: "127.0.0.1", .notHTTP))
    }

    @Test func `what is not HTTP is told at once, though the server says no more and stays`() async throws {
        let error = try await error { connection in
            connection.send("SSH-2.0-OpenSSH_9.2\r\n")
            connection.untilHangUp()
        }
        #expect(error == .malformed(host: "127.0.0.1", .notHTTP))
    }

    @Test(arguments: [[0x15, 3, 1, 0, 2, 2, 70], [0x15, 3, 3, 0, 2, 2, 80]] as [[UInt8]])
    func `http at a port that speaks https is told as that`(alert: [UInt8]) async throws {
        let error = try await error { $0.send(alert) }
        #expect(error == .malformed(host: "127.0.0.1", .encrypted))
        #expect(
            error?.description
                == "127.0.0.1 speaks https at that port. It was asked over plain http, which cannot be read there: write https:// instead of http://."
        )
    }

    @Test func `compression that is broken is said to be malformed`() async throws {
        #expect(
            try await error {
                $0.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnope")
            } == .malformed(host: "127.0.0.1", .compression))
    }

    @Test func `https at a port that does not speak it fails in the handshake`() async throws {
        let server = LocalServer { connection in
            connection.send("HTTP/1.1 400 Bad Request\r\n\r\n")
            connection.untilHangUp()
        }
        let request = try HTTPRequest(.of("https://127.0.0.1:\(server.port)/"))
        let error = await client.answer(to: request).failure
        #expect(error == .untrusted(host: "127.0.0.1", .handshake))
    }

    // MARK: - Size

    @Test func `a body as large as allowed comes, one byte more does not`() async throws {
        let server = LocalServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n0123456789")
        let enough = try HTTPRequest.local(server, limits: HTTPLimits(bytes: 10))
        #expect(try await client.answer(to: enough).get().text == "0123456789")
        let less = try HTTPRequest.local(server, limits: HTTPLimits(bytes: 9))
        #expect(await client.answer(to: less).failure == .tooLarge(host: "127.0.0.1", limit: 9))
    }

    @Test func `of a larger body the beginning is kept where that is wanted, and the transfer ends`()
        async throws
    {
        let server = LocalServer { connection in
            guard connection.request() != nil else { return }
            connection.send("HTTP/1.1 200 OK\r\n\r\n0123456789")
            while connection.send([UInt8](repeating: 65, count: 65_536)) {}
        }
        for size in [4, 100_000] {
            let limits = HTTPLimits(bytes: size, keepsBeginning: true)
            let answer = try await client.answer(to: try .local(server, limits: limits)).get()
            #expect(answer.isCut)
            #expect(answer.body.count == size)
            #expect(answer.text.hasPrefix("0123"))
        }
        let whole = LocalServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n0123456789")
        let enough = try HTTPRequest.local(whole, limits: HTTPLimits(bytes: 10, keepsBeginning: true))
        #expect(try await client.answer(to: enough).get().isCut == false)
    }

    @Test func `a body without end is not kept`() async throws {
        let error = try await error { connection in
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            while connection.send([UInt8](repeating: 65, count: 65_536)) {}
        }
        #expect(error == .tooLarge(host: "127.0.0.1", limit: 8 << 20))
    }

    @Test func `a compressed body counts as large as it unfolds`() async throws {
        let error = try await error { connection in
            let bomb = Gzip.bomb(64 << 20)
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
            connection.send(bomb)
            connection.untilHangUp()
        }
        #expect(error == .tooLarge(host: "127.0.0.1", limit: 8 << 20))
    }

    @Test func `fields without end are not kept`() async throws {
        let error = try await error { connection in
            connection.send("HTTP/1.1 200 OK\r\n")
            while connection.send("X-Flood: \(String(repeating: "x", count: 50))\r\n") {}
        }
        #expect(error == .headTooLarge(host: "127.0.0.1"))
    }

    // MARK: - Time

    private static let short = HTTPLimits(total: .milliseconds(60))

    /// What becomes of a request on a connection that stands, so that the limit is for the answer alone.
    private func slowError(_ script: @escaping @Sendable (ServerConnection) -> Void) async throws
        -> HTTPError?
    {
        let server = LocalServer { connection in
            guard connection.request() != nil else { return }
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            guard connection.request() != nil else { return }
            script(connection)
        }
        _ = try await client.answer(to: .local(server)).get()
        return try await client.answer(to: .local(server, limits: Self.short)).failure
    }

    @Test func `a server that says nothing is given up`() async throws {
        let error = try await slowError { $0.untilHangUp() }
        #expect(error == .timedOut(.answer, host: "127.0.0.1", limit: .milliseconds(60)))
    }

    @Test func `a server that drips is given up when the whole takes too long`() async throws {
        let error = try await slowError { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
            while connection.pause(milliseconds: 5), connection.send("x") {}
        }
        #expect(error == .timedOut(.answer, host: "127.0.0.1", limit: .milliseconds(60)))
    }

    @Test func `a server that never greets is given up by the shorter limit`() async throws {
        let server = LocalServer { $0.untilHangUp() }
        let limits = HTTPLimits(connect: .milliseconds(40), total: .seconds(100))
        let request = try HTTPRequest(.of("https://127.0.0.1:\(server.port)/"), limits: limits)
        #expect(
            await client.answer(to: request).failure
                == .timedOut(.connect, host: "127.0.0.1", limit: .milliseconds(40)))
    }

    @Test func `a resolver that never answers is given up, and its late answer is nobody's`() async throws {
        let resolver = TestResolver()
        let client = HTTPClient.forTests(resolver: resolver)
        let limits = HTTPLimits(connect: .milliseconds(40), total: .seconds(100))
        let request = try HTTPRequest(.of("https://slow.example/"), limits: limits)
        #expect(
            await client.answer(to: request).failure
                == .timedOut(.lookup, host: "slow.example", limit: .milliseconds(40)))
        resolver.answerLate()
        let server = LocalServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        #expect(try await client.answer(to: .local(server)).get().text == "ok")
    }

    @Test func `redirects share the time for all of it`() async throws {
        // A little pause before each answer; no single one takes too long, twenty do.
        let server = LocalServer { connection in
            while connection.request() != nil, connection.pause(milliseconds: 10) {
                connection.send("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n")
            }
        }
        let limits = HTTPLimits(total: .milliseconds(60), redirects: 20)
        // Where on its way the time ends is chance.
        let outcomes = HTTPPhase.allCases.map {
            HTTPError.timedOut($0, host: "127.0.0.1", limit: .milliseconds(60))
        }
        let error = try #require(try await client.answer(to: .local(server, limits: limits)).failure)
        #expect(outcomes.contains(error))
    }
}

import FoundationEssentials
import HTTPServer
import TestSupport
import Testing

@testable import HTTP

/// A request can be cancelled wherever it is, and is answered exactly once.
@Suite(.alone)
struct CancellationTests {
    /// A request that has been started, and its answers as they come.
    private struct Started {
        let cancel: @Sendable () -> Void
        let answers: AsyncStream<Result<HTTPResponse, HTTPError>>

        /// The next answer.
        func answer() async -> Result<HTTPResponse, HTTPError>? {
            await answers.first { _ in true }
        }
    }

    private static func start(_ client: HTTPClient, _ request: HTTPRequest) -> Started {
        let (answers, continuation) = AsyncStream<Result<HTTPResponse, HTTPError>>.makeStream()
        return Started(cancel: client.start(request) { continuation.yield($0) }, answers: answers)
    }

    /// Whether the client still serves others, which is after all that was asked of it before.
    private static func isAlive(_ client: HTTPClient) async throws -> Bool {
        let server = LocalServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        return try await client.answer(to: .local(server)).get().text == "ok"
    }

    @Test func `cancelling at once answers with that`() async throws {
        let client = HTTPClient.forTests()
        let server = LocalServer { $0.untilHangUp() }
        let started = try Self.start(client, .local(server))
        started.cancel()
        started.cancel()
        #expect(await started.answer()?.failure == .cancelled)
        #expect(try await Self.isAlive(client))
    }

    @Test func `a request whose resolver never answers is cancelled all the same`() async throws {
        let (asked, continuation) = AsyncStream<String>.makeStream()
        let resolver = TestResolver { continuation.yield($0) }
        let client = HTTPClient.forTests(resolver: resolver)
        let started = Self.start(client, HTTPRequest(try .of("https://slow.example/")))
        _ = await asked.first { _ in true }
        started.cancel()
        #expect(await started.answer()?.failure == .cancelled)
        resolver.answerLate()
        #expect(try await Self.isAlive(client))
    }

    @Test(arguments: ["http", "https"])
    func `a request that waits for its server is cancelled, and the server sees that`(scheme: String)
        async throws
    {
        let (reached, continuation) = AsyncStream<String>.makeStream()
        let server = LocalServer { connection in
            continuation.yield("connected")
            connection.untilHangUp()
            continuation.yield("hung up")
        }
        let client = HTTPClient.forTests()
        // No limit may end it instead.
        let limits = HTTPLimits(connect: .seconds(1_000), total: .seconds(1_000))
        let url = try URL.of("\(scheme)://127.0.0.1:\(server.port)/")
        let started = Self.start(client, HTTPRequest(url, limits: limits))
        var events = reached.makeAsyncIterator()
        #expect(await events.next() == "connected")
        started.cancel()
        #expect(await started.answer()?.failure == .cancelled)
        #expect(await events.next() == "hung up")
        // That was the cancelling: the client still lives.
        #expect(try await Self.isAlive(client))
    }

    @Test func `a request in the middle of its body is cancelled`() async throws {
        let (sent, continuation) = AsyncStream<Bool>.makeStream()
        let server = LocalServer { connection in
            _ = connection.request()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
            continuation.yield(true)
            connection.untilHangUp()
        }
        let client = HTTPClient.forTests()
        let started = try Self.start(client, .local(server))
        _ = await sent.first { _ in true }
        started.cancel()
        #expect(await started.answer()?.failure == .cancelled)
    }

    @Test func `a request in line is cancelled, and those behind it move up`() async throws {
        let gate = Gate()
        let server = LocalServer { connection in
            while let head = connection.request() {
                if head.hasPrefix("GET /hold") { gate.wait() }
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        }
        let client = HTTPClient.forTests()
        let holding = try (0..<4).map { _ in try Self.start(client, .local(server, "/hold")) }
        let cancelled = try Self.start(client, .local(server, "/never"))
        let behind = try Self.start(client, .local(server, "/behind"))
        cancelled.cancel()
        #expect(await cancelled.answer()?.failure == .cancelled)
        gate.open()
        for each in holding + [behind] { #expect(try await each.answer()?.get().text == "ok") }
    }

    @Test func `cancelling what is over does nothing`() async throws {
        let answers = Recorded<String>()
        let client = HTTPClient.forTests()
        let server = LocalServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        let request = try HTTPRequest.local(server)
        let (over, continuation) = AsyncStream<Bool>.makeStream()
        let cancel = client.start(request) { result in
            answers.note((try? result.get().text) ?? "error")
            continuation.yield(true)
        }
        _ = await over.first { _ in true }
        cancel()
        cancel()
        #expect(try await Self.isAlive(client))
        #expect(answers.all == ["ok"])
    }

    @Test func `a client that is dropped cancels what is in flight, in line and being looked up`()
        async throws
    {
        let server = LocalServer { $0.untilHangUp() }
        var client: HTTPClient? = HTTPClient.forTests(resolver: TestResolver())
        var all: [Started] = []
        if let client {
            all = try (0..<6).map { _ in try Self.start(client, .local(server)) }
            all.append(Self.start(client, HTTPRequest(try .of("https://slow.example/"))))
        }
        client = nil
        for each in all { #expect(await each.answer()?.failure == .cancelled) }
    }

    @Test func `a completion may start and cancel requests, and drop the client`() async throws {
        let server = LocalServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        let silent = LocalServer { $0.untilHangUp() }
        let request = try HTTPRequest.local(server)
        let other = try HTTPRequest.local(silent)
        let error = await withCheckedContinuation { continuation in
            let client = HTTPClient.forTests()
            client.start(request) { _ in
                let cancel = client.start(other) { continuation.resume(returning: $0.failure) }
                cancel()
            }
        }
        #expect(error == .cancelled)
    }
}

import FoundationEssentials
import HTTPServer
import Sync
import TestSupport
import Testing

@testable import HTTP

/// Many requests at once.
@Suite(.alone)
struct ManyTests {
    @Test(arguments: [1, 3, 4])
    func `so many requests ask a host at once as the rules say, and never more`(limit: Int) async throws {
        let count = RequestCount()
        let gate = Gate()
        let server = LocalServer { connection in
            while connection.request() != nil {
                let now = count.begin()
                // Nobody is answered before as many are there.
                if now == limit { gate.open() }
                gate.wait()
                count.end()
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        }
        let client = HTTPClient.forTests(requestsAtOnce: limit)
        let request = try HTTPRequest.local(server)
        await withTaskGroup(of: String?.self) { group in
            for _ in 0..<40 { group.addTask { try? await client.answer(to: request).get().text } }
            for await text in group { #expect(text == "ok") }
        }
        #expect(count.most == limit)
        #expect(server.connections == limit)
    }

    @Test func `a host that does not answer holds up nobody else`() async throws {
        let silent = LocalServer { $0.untilHangUp() }
        let server = LocalServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        let client = HTTPClient.forTests()
        let stuck = try HTTPRequest.local(silent)
        for _ in 0..<8 { client.start(stuck) { _ in } }
        #expect(try await client.answer(to: .local(server)).get().text == "ok")
    }

    @Test func `completions run one at a time, on a queue of the client's`() async throws {
        let inside = Locked(0)
        let server = LocalServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        let client = HTTPClient.forTests()
        let request = try HTTPRequest.local(server)
        let (counts, continuation) = AsyncStream<Int>.makeStream()
        for _ in 0..<20 {
            client.start(request) { _ in
                continuation.yield(
                    inside.withLock {
                        $0 += 1; return $0
                    })
                inside.withLock { $0 -= 1 }
            }
        }
        var seen: [Int] = []
        for await count in counts.prefix(20) { seen.append(count) }
        #expect(seen == Array(repeating: 1, count: 20))
    }
}

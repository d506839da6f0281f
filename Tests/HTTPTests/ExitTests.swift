import FoundationEssentials
import Glibc
import HTTPServer
import TestSupport
import Testing

@testable import HTTP

/// Nothing that is in flight holds up the end of the process.
@Suite(.alone)
struct ExitTests {
    @Test func `a process ends whatever is in flight`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let (events, continuation) = AsyncStream<Int>.makeStream()
            let silent = LocalServer { connection in
                continuation.yield(connection.number)
                connection.untilHangUp()
            }
            let client = HTTPClient.forTests(resolver: TestResolver { _ in continuation.yield(0) })
            for scheme in ["http", "https"] {
                client.start(HTTPRequest(try .of("\(scheme)://127.0.0.1:\(silent.port)/"))) { _ in }
            }
            client.start(HTTPRequest(try .of("https://slow.example/"))) { _ in }
            // Two connections and a look-up are under way.
            for await _ in events.prefix(3) {}
            exit(7)
        }
    }
}

import Dispatch
import Domain
import FoundationEssentials
import HTTP
import HTTPServer
import People
import Reactive
import TestSupport
import Testing

@testable import PeopleWeb
@testable import WebTestSupport

/// Web over a server of our own: every fault a server can have, and every promise to it.
@Suite(.alone)
struct WebServerTests {
    @Test func `an answer comes with its address, its head and its body`() async throws {
        let bench = WebBench { _, _, _ in
            WebBench.answer("{}", ["Content-Type: application/json", "X-Extra: 1"])
        }
        let answer = try await bench.web.answer(to: bench.request("/api?limit=1")).value
        #expect(answer.status == 200)
        #expect(answer.body == Array("{}".utf8))
        #expect(answer.headers["x-extra"] == "1")
        #expect(answer.url == (try bench.url("/api?limit=1")))
        #expect(bench.sent("Accept") == ["application/json"])
        #expect(bench.sent("Authorization") == [nil])
        let log = bench.web.log.content.value
        #expect(log.open.isEmpty)
        #expect(log.lines.map(\.outcome) == [.answered(200)])
        #expect(log.lines.map(\.place) == ["127.0.0.1:\(bench.server.port)/api?limit=1"])
    }

    @Test(
        arguments: [
            ("401 Unauthorized", [], .unavailable(status: 401)),
            ("403 Forbidden", [], .unavailable(status: 403)),
            ("404 Not Found", [], .notFound("wren@marsh.example")),
            ("410 Gone", [], .gone("wren@marsh.example")),
            ("422 Unprocessable", [], .unavailable(status: 422)), ("500 Oh", [], .unavailable(status: 500)),
            ("502 Bad Gateway", ["Content-Type: text/html"], .unavailable(status: 502)),
            ("503 Busy", [], .busy(status: 503, seconds: 1)),
            ("429 Slow", ["Retry-After: 17"], .busy(status: 429, seconds: 17)),
        ] as [(String, [String], ServiceError)])
    func `a status that is no answer is an error, whatever its body`(
        status: String, fields: [String], error: ServiceError
    ) async throws {
        for body in ["", "<html>Proxy</html>", #"{"error": "見つかりません"}"#, "{"] {
            let bench = WebBench { _, _, _ in WebBench.answer(body, status: status, fields) }
            #expect(await bench.web.answer(to: try bench.request()).failure() == error)
        }
    }

    @Test func `an expected status is an answer`() async throws {
        let bench = WebBench { _, _, _ in
            WebBench.answer(#"{"error": "InvalidRequest"}"#, status: "400 Bad Request")
        }
        var request = try bench.request()
        request.expectedStatuses = [400]
        #expect(try await bench.web.answer(to: request).value.status == 400)
    }

    @Test func `a page for people in place of JSON is garbled`() async throws {
        let bench = WebBench { _, _, _ in
            WebBench.answer("<!DOCTYPE html><title>Log in</title>", ["Content-Type: text/html"])
        }
        #expect(
            await bench.web.answer(to: try bench.request()).failure()
                == .garbled(host: "127.0.0.1", expected: "JSON"))
        #expect(try await bench.web.answer(to: bench.request("/y", .anything)).value.status == 200)
    }

    @Test func `a host that is busy again and again is left alone longer and longer`() async throws {
        let clock = TestScheduler()
        let bench = WebBench(clock: clock) { target, _, _ in
            WebBench.answer("{}", status: target == "/fine" ? "200 OK" : "503 Busy")
        }
        var errors: [ServiceError?] = []
        for target in ["/a", "/b", "/c", "/fine", "/a"] {
            errors.append(await bench.web.answer(to: try bench.request(target)).failure())
            clock.advance(by: .seconds(10))
        }
        #expect(
            errors == [
                .busy(status: 503, seconds: 1), .busy(status: 503, seconds: 2),
                .busy(status: 503, seconds: 4), nil, .busy(status: 503, seconds: 1),
            ])
        #expect(bench.web.log.content.value.lines.last?.attempt == 2)
    }

    // MARK: - Pauses

    @Test func `a busy server is left alone by every request until its pause is over`() async throws {
        let clock = TestScheduler()
        let bench = WebBench(clock: clock) { target, _, _ in
            target == "/busy"
                ? WebBench.answer("", status: "429 Slow", ["Retry-After: 30"]) : WebBench.answer("{}")
        }
        #expect(
            await bench.web.answer(to: try bench.request("/busy")).failure()
                == .busy(status: 429, seconds: 30))
        clock.advance(by: .milliseconds(9_500))
        #expect(
            await bench.web.answer(to: try bench.request("/other")).failure()
                == .busy(status: 429, seconds: 21)
        )
        #expect(bench.targets == ["/busy"])
        let port = bench.server.port
        #expect(
            bench.web.log.content.value.lines.last?.outcome
                == .noted(
                    "posts 127.0.0.1:\(port)/other: not asked, as the server said 429 and wants to be left alone for 21 s more"
                ))
        clock.advance(by: .milliseconds(20_500))
        #expect(try await bench.web.answer(to: bench.request("/other")).value.status == 200)
    }

    @Test func `who wants to know now is asked for at once, and a key that is held down once a second`()
        async throws
    {
        let clock = TestScheduler()
        let bench = WebBench(clock: clock) { _, _, _ in
            WebBench.answer("", status: "429 Slow", ["Retry-After: 30"])
        }
        _ = await bench.web.answer(to: try bench.request("/0")).failure()
        clock.advance(by: .seconds(2))
        bench.web.liftPauses()
        #expect(
            await bench.web.answer(to: try bench.request("/1")).failure() == .busy(status: 429, seconds: 30))
        // Held: each press gives the last request up and begins another one.
        for number in 2...10 {
            bench.web.liftPauses()
            let request = bench.web.answer(to: try bench.request("/\(number)"))
            clock.advance(by: .milliseconds(100))
            if number < 10 { request.cancel() }
            #expect(bench.targets == ["/0", "/1"])
            guard number == 10 else { continue }
            clock.advance(by: .milliseconds(100))
            #expect(await request.failure() == .busy(status: 429, seconds: 30))
        }
        #expect(bench.targets == ["/0", "/1", "/10"])
    }

    @Test(arguments: ["500 Oh", "garbled", "refused"])
    func `after a failure the next request waits for a second to be over, and can be given up`(fault: String)
        async throws
    {
        let clock = TestScheduler()
        let bench = WebBench(clock: clock) { _, _, _ in
            switch fault {
            case "garbled": WebBench.answer("<html>")
            case "refused": nil
            default: WebBench.answer("", status: fault)
            }
        }
        #expect(await bench.web.answer(to: try bench.request()).failure() != nil)
        clock.advance(by: .milliseconds(100))
        bench.web.answer(to: try bench.request()).cancel()
        let again = bench.web.answer(to: try bench.request())
        clock.advance(by: .milliseconds(800))
        #expect(bench.targets.count == 1 && bench.web.log.content.value.open.isEmpty)
        clock.advance(by: .milliseconds(100))
        #expect(await again.failure() != nil)
        #expect(bench.targets.count == 2)
    }

    @Test func `who breaks an answer off is left alone for a second, though what came was taken`()
        async throws
    {
        let clock = TestScheduler()
        let bench = WebBench(clock: clock) { _, _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[1, 2")
            return nil
        }
        #expect(try await bench.web.answer(to: bench.request()).value.breakOff != nil)
        let again = bench.web.answer(to: try bench.request())
        clock.advance(by: .milliseconds(900))
        #expect(bench.targets.count == 1)
        clock.advance(by: .milliseconds(200))
        #expect(try await again.value.breakOff != nil)
        #expect(bench.targets.count == 2)
    }

    // MARK: - Faults

    @Test func `a server that is not there is said to refuse`() async throws {
        let bench = WebBench { _, _, _ in nil }
        let port = ClosedPort()
        let url = try #require(URL(string: "http://127.0.0.1:\(port.number)/"))
        let error = await bench.web.answer(to: WebRequest(url, purpose: "profile", name: "wren")).failure()
        withExtendedLifetime(port) {}
        #expect(
            error == .connection(why: HTTPError.refused(host: "127.0.0.1", port: port.number).description))
        guard case .failed = bench.web.log.content.value.lines.last?.outcome else {
            Issue.record("the log does not say that it failed")
            return
        }
    }

    @Test(
        arguments: [
            // Truncated; endless; not HTTP; a wrong length; a broken compression; a redirect to itself.
            ("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf", HTTPError.truncated(host: "127.0.0.1")),
            ("SSH-2.0-OpenSSH\r\n\r\n", .malformed(host: "127.0.0.1", .notHTTP)),
            (
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
                .malformed(host: "127.0.0.1", .compression)
            ),
            (
                "HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n",
                .tooManyRedirects(limit: 5, host: "127.0.0.1")
            ),
            (
                "HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n",
                .redirectedToScheme(from: "http", to: "file", host: "127.0.0.1")
            ),
        ])
    func `a broken answer is told in the client's words`(answer: String, error: HTTPError) async throws {
        let bench = WebBench { _, _, connection in
            connection.send(answer)
            return answer.contains("302") ? "" : nil
        }
        #expect(
            await bench.web.answer(to: try bench.request()).failure() == .connection(why: error.description))
    }

    @Test func `a reset, a silent and an endless server cost a limit and no more`() async throws {
        let reset = WebBench { _, _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhal")
            connection.reset()
            return nil
        }
        #expect(
            await reset.web.answer(to: try reset.request()).failure()
                == .connection(why: HTTPError.reset(host: "127.0.0.1", isUnderstood: true).description))
        let silent = WebBench(limits: HTTPLimits(total: .milliseconds(60))) { _, _, connection in
            connection.untilHangUp()
            return nil
        }
        #expect(await silent.web.answer(to: try silent.request()).failure() == .timedOut(seconds: 1))
        // On a busy machine it takes its time to begin.
        var dripped: WebAnswer?
        for milliseconds in [120, 1_000, 8_000] where dripped == nil {
            let dripping = WebBench(limits: HTTPLimits(total: .milliseconds(milliseconds))) {
                _, _, connection in
                connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[")
                while connection.pause(milliseconds: 10), connection.send(" ") {}
                return nil
            }
            dripped = try? await dripping.web.answer(to: dripping.request()).value
            #expect(
                dripped?.breakOff == dripped.map { _ in .timedOut(seconds: max(1, milliseconds / 1_000)) })
        }
        #expect(dripped != nil)
        let endless = WebBench(limits: HTTPLimits(bytes: 50_000)) { _, _, connection in
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            while connection.send(String(repeating: "[", count: 10_000)) {}
            return nil
        }
        #expect(
            await endless.web.answer(to: try endless.request()).failure()
                == .connection(why: HTTPError.tooLarge(host: "127.0.0.1", limit: 50_000).description))
        let bomb = WebBench(limits: HTTPLimits(bytes: 1 << 20)) { _, _, connection in
            let body = Gzip.bomb(20 << 20)
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n")
            connection.send(body)
            return nil
        }
        #expect(
            await bomb.web.answer(to: try bomb.request()).failure()
                == .connection(why: HTTPError.tooLarge(host: "127.0.0.1", limit: 1 << 20).description))
    }

    @Test(arguments: [WebContent.json, .feed, .anything, .picture])
    func `of JSON and of feeds what came is an answer when the connection breaks off, of nothing else`(
        content: WebContent
    ) async throws {
        let bench = WebBench { _, _, connection in
            let body = content == .feed ? "<rss><channel>" : "[1, 2"
            connection.send("HTTP/1.1 200 OK\r\nETag: \"a\"\r\nContent-Length: 100\r\n\r\n\(body)")
            return nil
        }
        let broken = ServiceError.connection(why: HTTPError.truncated(host: "127.0.0.1").description)
        let request = try bench.request("/x", content)
        if content == .json || content == .feed {
            #expect(try await bench.web.answer(to: request).value.breakOff == broken)
        } else {
            #expect(await bench.web.answer(to: request).failure() == broken)
        }
        guard case .failed = bench.web.log.content.value.lines.last?.outcome else {
            Issue.record("the log does not say that it broke off")
            return
        }
        // What it broke off in says less than that it did.
        let unread: Future<Int> = bench.web.reading(request) { _ in
            throw ServiceError.garbled(host: "127.0.0.1", expected: "JSON")
        }
        #expect(await unread.failure() == broken)
    }

    // MARK: - Giving up

    @Test func `a request whose answer nobody wants any more is given up`() async throws {
        let (arrived, hungUp) = (Gate(), Gate())
        let bench = WebBench { _, _, connection in
            arrived.open()
            connection.untilHangUp()
            hungUp.open()
            return nil
        }
        let answer = bench.web.answer(to: try bench.request())
        arrived.wait()
        #expect(bench.web.log.content.value.open.count == 1)
        answer.cancel()
        // The server sees the client hang up.
        hungUp.wait()
        #expect(bench.web.log.content.value.open.isEmpty)
        #expect(bench.web.log.content.value.lines.map(\.outcome) == [.cancelled])
    }

    // MARK: - Secrets

    @Test func `a token goes with each request to its own server and nowhere else`() async throws {
        let other = WebBench { _, _, _ in WebBench.answer("{}") }
        let port = other.server.port
        let bench = WebBench(token: "s3cret") { target, _, _ in
            target == "/away"
                ? WebBench.answer("", status: "302 Found", ["Location: http://127.0.0.1:\(port)/here"])
                : WebBench.answer("{}")
        }
        _ = try await bench.web.answer(to: bench.request("/one")).value
        _ = try await bench.web.answer(to: bench.request("/away")).value
        _ = try await bench.web.answer(to: WebRequest(other.url("/direct"), purpose: "posts", name: "")).value
        #expect(bench.sent("Authorization") == ["Bearer s3cret", "Bearer s3cret"])
        #expect(other.targets == ["/here", "/direct"])
        #expect(other.sent("Authorization") == [nil, nil])
        #expect(!"\(bench.web.log.content.value)".contains("s3cret"))
    }

    @Test func `a token that is refused is said to be`() async throws {
        let bench = WebBench(token: "s3cret") { _, _, _ in WebBench.answer("", status: "401 No") }
        let error = try #require(await bench.web.answer(to: try bench.request()).failure())
        #expect(error.summary == "The server refuses the token that was sent (401 Unauthorized).")
        #expect(!error.description.contains("may help"))
        let without = WebBench { _, _, _ in WebBench.answer("", status: "401 No") }
        #expect(
            await without.web.answer(to: try without.request()).failure() == .unavailable(status: 401))
    }

    @Test func `"nothing has changed" is no answer to who has nothing`() async throws {
        let bench = WebBench { _, _, _ in WebBench.answer("", status: "304 Not Modified") }
        #expect(await bench.web.answer(to: try bench.request()).failure() == .unavailable(status: 304))
    }
}

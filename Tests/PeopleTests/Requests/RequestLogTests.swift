import FoundationEssentials
import Reactive
import Sync
import Testing

@testable import People

/// What the log says, and what it never says.
struct RequestLogTests {
    private final class Bench: Sendable {
        let clock = Locked(Date(timeIntervalSince1970: 1_795_296_804))
        let written = Locked<[String]>([])
        func log() -> RequestLog {
            RequestLog(
                now: { self.clock.withLock { $0 } },
                sink: { line in self.written.withLock { $0.append(line) } })
        }
        func pass(_ seconds: Double) { clock.withLock { $0 += seconds } }
    }

    @Test func `a request is listed from its start to its end`() {
        let bench = Bench()
        let log = bench.log()
        let request = log.begin("posts", "marsh.example/api/v1/x?limit=40")
        #expect(log.content.value.open.map(\.purpose) == ["posts"])
        #expect(log.content.value.open.map(\.start) == [Date(timeIntervalSince1970: 1_795_296_804)])
        bench.pass(0.143)
        log.end(request, .answered(200), bytes: 31_250)
        #expect(log.content.value.open.isEmpty)
        #expect(
            log.content.value.lines.map { "\($0)" } == [
                "posts marsh.example/api/v1/x?limit=40: 200, 31.3 kB, 143 ms"
            ])
        #expect(
            bench.written.withLock { $0 } == [
                "2026-11-21T21:33:24.000Z posts marsh.example/api/v1/x?limit=40: 200, 31.3 kB, 143 ms"
            ])
        // A request ends once.
        log.end(request, .cancelled)
        #expect(log.content.value.lines.count == 1)
    }

    @Test func `tries at one place are counted until one succeeds`() {
        let bench = Bench()
        let log = bench.log()
        for outcome in [RequestLine.Outcome.answered(503), .failed("No."), .answered(200), .answered(200)] {
            log.end(log.begin("posts", "a"), outcome)
        }
        #expect(log.content.value.lines.map(\.attempt) == [1, 2, 3, 1])
        #expect("\(log.content.value.lines[1])" == "posts a: No. (after 0 ms, try 2)")
    }

    @Test func `only the newest lines are kept`() {
        let log = RequestLog()
        for number in 0..<(RequestLog.capacity + 7) { log.note("\(number)") }
        #expect(log.content.value.lines.count == RequestLog.capacity)
        #expect(log.content.value.lines.first?.outcome == .noted("7"))
    }

    @Test func `what goes into a file moves no cursor`() {
        let bench = Bench()
        bench.log().note("posts: \u{1B}]52;c;x\u{07} \u{9B}2J \u{202E}evil\n")
        #expect(
            bench.written.withLock { $0 }.first?.hasSuffix(
                "posts: \u{FFFD}]52;c;x\u{FFFD} \u{FFFD}2J \u{FFFD}evil\u{FFFD}") == true)
    }
}

import FoundationEssentials
import Interaction
import People
import Replay
import Terminal
import TestSupport
import Testing

@testable import PerchKit
@testable import ReaderTestSupport
@testable import ReaderUI

/// Recordings of sessions in which a busy server is waited for: time passes in them as it did.
struct WaitingSessionTests {
    @Test func `what is asked again after a wait is told where time has brought it about`() throws {
        let live = try LiveSessionCase(hasStore: false, pauses: 2)
        live.wait(5_000)
        live.press("j")
        live.wait(9_000)
        live.press("j")
        let text = try live.recorded().text
        let inputs = text.split(separator: "\n").filter { $0.hasPrefix("+") || $0.contains("effect") }
            .map { $0.prefix(60) }
        #expect(
            inputs == [
                "+0s     send outside answers", "+0s     send user reload", "        effect #1 profile load",
                "        effect #2 posts load",
                "+125ms  fail #1 busy status=429 seconds=12", "        effect #3 profile wait",
                "+0s     fail #2 busy status=429 seconds=12", "        effect #4 posts wait",
                "+4895ms key j",
                "+7105ms wait", "        effect #5 profile load", "        effect #6 posts load",
            ].map { $0.prefix(60) } + inputs.suffix(3))
        try live.expectRecorded()
    }

    @Test func `a session that ends during a wait says that it goes on`() throws {
        let live = try LiveSessionCase(hasStore: false, pauses: 1)
        live.wait(3_000)
        live.press("j")
        #expect(try live.recorded().text.hasSuffix("end with #3\n"))
        try live.expectRecorded()
    }

    @Test func `a thread is waited for in a recording, too, and whoever stops that is told`() throws {
        let live = try LiveSessionCase(hasStore: false, pauses: 2, pausesThreads: true)
        live.wait(3_000)
        live.press("t")
        live.wait(13_000)
        #expect(live.viewModel.thread?.thread.label == "waiting")
        live.press("x")
        #expect(live.viewModel.thread?.thread.label == "failed")
        live.press("r")
        live.wait(2_000)
        let text = try live.recorded().text
        let effects = text.split(separator: "\n").filter { $0.contains("thread ") }.map { $0.dropFirst(8) }
        #expect(
            effects == [
                "effect #3 thread load", "view thread loading",
                "effect #4 thread wait", "view thread waiting",
                "effect #5 thread load", "view thread loading",
                "effect #6 thread wait", "view thread waiting",
                "view thread failed", "effect #7 thread load", "view thread loading", "view thread loaded",
            ])
        try live.expectRecorded()
    }

    @Test(arguments: UInt64(1)...6)
    func `random sessions with a busy server replay, and leave the reader as it was`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Repetitions.count(4, long: 100) {
            let live = try LiveSessionCase(
                hasStore: Bool.random(using: &random), pauses: Int.random(in: 1..<9, using: &random))
            live.wander(Int.random(in: 0..<40, using: &random), using: &random)
            // Whatever waits is over and answered, so that the script has told of it.
            live.wait(60_000)
            live.press("j")
            try live.expectRecorded()
        }
    }
}

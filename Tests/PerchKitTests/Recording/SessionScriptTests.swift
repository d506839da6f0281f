import FoundationEssentials
import Interaction
import People
import Reactive
import Replay
import Terminal
import TerminalApp
import TestSupport
import Testing

@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

/// What a session's script says, and that it replays.
struct SessionScriptTests {
    @Test func `a session is told with its keys, its answers and all that they caused`() throws {
        let live = try LiveSessionCase(hasStore: false)
        live.wait(1000)
        live.press("jp")
        live.wait(30)
        live.handle(.resized(Size(columns: 100, rows: 30)))
        live.press("/fog")
        let text = try live.recorded().text
        let all = text.split(separator: "\n").map { $0.prefix(60) }
        #expect(all.contains { $0.hasPrefix("machines reader/") })
        let lines = all.filter { !$0.hasPrefix("machines") }
        #expect(
            lines.prefix(10) == [
                "perch-script 1", "size 80x24", "start 2018-02-18T09:00:00Z",
                "open file:Fixtures/People#orla",
                "+0s     send outside answers", "+0s     send user reload", "        effect #1 profile load",
                "        effect #2 posts load",
                "        view profile loading", "        view posts loading",
            ])
        #expect(lines[10].hasPrefix("+1s     reply #1 = {\"user\":{"))
        #expect(lines.contains("+20ms   key j"))
        #expect(lines.contains("        command list down"))
        #expect(lines.contains("+30ms   resize 100x30"))
        #expect(lines.contains("+20ms   key /"))
        #expect(lines.contains("+20ms   type \"f\""))
        #expect(lines.last == "end with #3")
    }

    /// Issue 19, item 7: dates stood in another zone in a replay than where it was recorded.
    @Test(arguments: [(3_600, "10:00"), (-34_200, "23:30"), (0, "09:00")])
    func `a session is told with the zone that it was in, and its replay shows times as it did`(
        seconds: Int, time: String
    ) throws {
        let live = try LiveSessionCase(hasStore: false, utcOffset: seconds)
        live.wait(1000)
        live.press("j")
        let text = try live.recorded().text
        let zone = text.split(separator: "\n").first { $0.hasPrefix("zone ") }
        #expect(zone == (seconds == 0 ? nil : "zone \(try #require(ScriptZone(seconds: seconds)))"))
        let frame = try LiveSessionCase.played(text).stage.frame()
        #expect(frame.text(row: 0).contains("updated \(time)"), "\(frame.text(row: 0))")
        try live.expectRecorded()
    }

    @Test func `the inspector shows a recording's times as they were, wherever it is looked at`() throws {
        let live = try LiveSessionCase(hasStore: false, utcOffset: 3_600)
        live.wait(1000)
        live.press("j")
        live.session.requests.ask(.inspect)
        live.session.follow(live.coordinator)
        let inspector = try #require(live.session.inspector.value)
        inspector.timeline.commandSink.send(value: .toggleFrame)
        live.wait(0)
        let frame = inspector.screen.frame(
            inspector.timeline.viewModel.value,
            in: Environment(size: Sample.screen, now: Sample.now, utcOffset: -7_200))
        let rows = (0..<Sample.screen.rows).map { frame.text(row: $0) }
        #expect(rows.contains { $0.contains("updated 10:00") }, "\(rows)")
    }

    @Test func `a thread is told with its answer, and replays`() throws {
        let live = try LiveSessionCase(hasStore: false)
        live.wait(1000)
        live.press("jt")
        live.wait(600)
        live.press("jjtr")
        let text = try live.recorded().text
        #expect(text.contains("        effect #3 thread load\n"))
        #expect(text.contains("reply #3 = {\"thread\":{\"entries\":[{\"depth\":0,"))
        #expect(text.contains("        effect #4 page-3/thread load\n"))
        try live.expectRecorded()
    }

    /// Review 2026-11-26: replays showed "Opened …" where no browser could be started, a frame that never was.
    @Test func `what came of a browser, a pager and the clipboard is told, and replays`() throws {
        let live = try LiveSessionCase(hasStore: false, problem: "There is no xdg-open in /home/ada/bin.")
        live.wait(1000)
        live.press("jv")
        #expect(live.viewModel.notice == Notice("There is no xdg-open in /home/ada/bin.", isProblem: true))
        let (text, replayed) = try live.recorded()
        #expect(replayed.readerViewModel.notice == live.viewModel.notice)
        #expect(text.contains("        effect #3 outside open\n"))
        #expect(
            text.contains(
                "reply #3 = {\"outcome\":{\"problem\":true,\"text\":\"There is no xdg-open in /home/ada/bin.\"}}\n"
            ))
        try live.expectRecorded()
        live.press("y")
        #expect(try live.recorded().text.contains("        effect #4 outside copy\n"))
        live.press("e")
        #expect(try live.recorded().text.contains("reply #5 = null\n"))
        try live.expectRecorded()
    }

    @Test func `tabs that are opened, shown and closed are told, and replay`() throws {
        let live = try LiveSessionCase(hasStore: false)
        live.wait(1000)
        live.press("jT")
        live.handle(.paste("file:Fixtures/People#tam"))
        live.handle(.key(.enter))
        live.wait(1000)
        live.press("jj[jo")
        try live.expectRecorded()
        live.press("]q")
        #expect(live.viewModel.accountTabs.count == 1)
        try live.expectRecorded()
    }

    @Test func `accounts named at the start are told as if they had been typed, and the first is shown`()
        throws
    {
        let live = try LiveSessionCase(hasStore: false)
        live.session.openTabs(
            of: ["file:Fixtures/People#tam", "file:Fixtures/People#vee"], in: live.coordinator.reader
        ) { live.clock.advance() }
        live.clock.advance()
        #expect(live.viewModel.person?.account == Sample.account)
        #expect(live.viewModel.accountTabs.count == 3)
        let text = try live.recorded().text
        #expect(text.contains("type \"file:Fixtures/People#vee\""))
        live.wait(1000)
        live.press("]jj]")
        #expect(live.viewModel.person?.account == "file:Fixtures/People#vee")
        try live.expectRecorded()
    }

    @Test func `what was typed at one instant is one text`() throws {
        let live = try LiveSessionCase()
        live.press("/")
        for letter in "fog" { live.handle(.key(.character(letter))) }
        live.handle(.key(.enter))
        #expect(
            try live.recorded().text.contains(
                "\n+0s     type \"fog\"\n        command prompt insert\n+0s     key enter\n"))
    }

    @Test func `offline mode and the store stand at the beginning`() throws {
        let live = try LiveSessionCase(isOffline: true)
        let text = try live.recorded().text
        let inputs = text.split(separator: "\n").filter { $0.hasPrefix("+") }
        #expect(
            inputs.prefix(4) == [
                "+0s     send app offline", "+0s     send store open", "+0s     send outside answers",
                "+0s     send user reload",
            ])
        #expect(inputs.contains { $0.contains("fail #") && $0.contains("offline-mode") })
        #expect(try LiveSessionCase.played(text).result.passed)
    }

    @Test func `a text that no line can hold ends the script with a reason`() throws {
        let live = try LiveSessionCase()
        live.press("/")
        live.handle(.paste(String(repeating: "x", count: 200_000)))
        #expect(throws: StageRefusal.self) { try live.recorded() }
    }

    @Test func `a log that is full keeps nothing more, and says so`() throws {
        let log = SessionLog { Sample.now }
        for _ in 0..<SessionLog.capacity { log.note(.key(.enter)) }
        #expect(log.isFull)
        let count = log.entries(from: 0).count
        log.note(.key(.enter))
        #expect(log.entries(from: 0).count == count)
    }

    @Test func `an answer that comes after its request was given up is left out`() throws {
        let live = try LiveSessionCase(hasStore: false)
        live.handle(.key(.escape))
        live.wait(3000)
        let text = try live.recorded().text
        #expect(text.contains("cancelled #1"))
        #expect(!text.contains("reply"))
        #expect(try LiveSessionCase.played(text).result.passed)
    }

    @Test(arguments: UInt64(1)...12)
    func `random sessions replay, and leave the reader as it was`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Repetitions.count(6, long: 200) {
            let live = try LiveSessionCase(
                opens: Bool.random(using: &random), hasStore: Bool.random(using: &random),
                isOffline: Int.random(in: 0..<5, using: &random) == 0)
            live.wander(Int.random(in: 0..<40, using: &random), using: &random)
            try live.expectRecorded()
        }
    }
}

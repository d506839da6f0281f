import FoundationEssentials
import ReaderSession
import Terminal
import Testing

@testable import ReaderTestSupport

/// A script before somebody's eyes, on a terminal in memory whose clock moves only while somebody waits.
struct WatchRunTests {
    private let folder =
        "\(FileManager.default.temporaryDirectory.path)/perch-watch-\(UInt64.random(in: 0...(.max)))"

    private func watch(
        _ lines: String, speed: Double = 1, on terminal: MemoryTerminal
    ) throws -> WatchRun.Ending {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = "\(folder)/watched.perch"
        let text =
            "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\nopen file:Fixtures/People#twocents\n\(lines)\nend\n"
        try Data(text.utf8).write(to: URL(filePath: path))
        let run = ReplayRun(file: path, fixtures: "\(Checkout.root)/Fixtures", environment: [:])
        return try WatchRun(run, speed: speed).play { terminal }
    }

    private let load = """
        +2s     key p
                command user loadProfile
                effect #1 profile load
        +4s     reply #1 people/twocents
                text "Vee Tuppence"
        """

    private func shows(_ text: String, _ frame: Frame?) -> Bool {
        guard let frame else { return false }
        return (0..<frame.size.rows).contains { frame.text(row: $0).contains(text) }
    }

    /// Seconds of the terminal's clock that the script took; after its end nothing comes and the terminal hangs up.
    private func seconds(_ lines: String, speed: Double) throws -> Double {
        let terminal = MemoryTerminal()
        _ = try watch(lines, speed: speed, on: terminal)
        return Double(terminal.now.nanoseconds) / 1e9
    }

    @Test(arguments: [(1.0, 6.0), (2, 3), (0.5, 12), (100, 0.06)])
    func `a script takes as long as its time says, by the speed`(speed: Double, expected: Double) throws {
        #expect(abs(try seconds(load, speed: speed) - expected) < 0.001)
    }

    @Test func `every screen is shown, four in a second while something is waited for`() throws {
        let terminal = MemoryTerminal()
        _ = try watch(load, on: terminal)
        #expect(terminal.frames.count > 6 * 4)
        #expect(terminal.frames.contains { shows("Vee Tuppence", $0) })
        #expect(shows("The end. Any key closes.", terminal.frame))
        #expect(terminal.isClosed)
    }

    @Test func `q ends it, and nothing more is shown`() throws {
        let terminal = MemoryTerminal(events: [.key(.character("q"))])
        guard case .left = try watch(load, on: terminal) else {
            Issue.record("nobody left")
            return
        }
        #expect(terminal.now.nanoseconds == 0)
        #expect(!terminal.frames.contains { shows("Vee Tuppence", $0) })
        #expect(terminal.isClosed)
    }

    @Test func `space pauses until the next space, Enter passes over a wait`() throws {
        let terminal = MemoryTerminal()
        terminal.press("space", "x", "space", "enter", "enter")
        _ = try watch(load, on: terminal)
        #expect(terminal.frames.contains { shows("Paused. Space goes on, q ends.", $0) })
        #expect(terminal.now.nanoseconds == 0)
        #expect(terminal.frames.contains { shows("Vee Tuppence", $0) })
    }

    @Test func `what is said in the last row stands there alone`() throws {
        let terminal = MemoryTerminal()
        terminal.press("space", "space", "enter", "enter")
        _ = try watch(load, on: terminal)
        let paused = terminal.frames.filter { shows("Paused. Space goes on, q ends.", $0) }
        #expect(!paused.isEmpty)
        for frame in paused { #expect(frame.text(row: 23) == "Paused. Space goes on, q ends.") }
        #expect(terminal.frame?.text(row: 23) == "The end. Any key closes.")
    }

    @Test func `whoever sees the end hears what was different`() throws {
        let terminal = MemoryTerminal()
        terminal.press("enter", "enter", "j")
        guard case .played(let outcome) = try watch(load + "\n        text \"nobody\"", on: terminal) else {
            Issue.record("it was not played to its end")
            return
        }
        #expect(!outcome.passed)
        #expect(shows("The end, with differences.", terminal.frame))
    }

    @Test func `signals end the program with their status`() throws {
        for (event, expected) in [(TerminalEvent.terminated, Int32(143)), (.hungUp, 129)] {
            guard case .signalled(let status) = try watch(load, on: MemoryTerminal(events: [event])) else {
                Issue.record("no signal came")
                return
            }
            #expect(status == expected)
        }
    }

    @Test func `a script that cannot be read never opens a terminal`() {
        let terminal = MemoryTerminal()
        let failure = #expect(throws: ReplayFailure.self) { try watch("+0s kye", on: terminal) }
        #expect(failure?.description.contains("watched.perch:5:5: ") == true)
        #expect(!terminal.isClosed)
    }
}

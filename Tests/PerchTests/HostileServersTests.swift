import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// Servers that send escape sequences, control bytes and invisible characters in every field of every answer, and what
/// of it the built program writes: nothing.
///
/// One at a time, so that a slow machine keeps its deadlines.
@Suite(.serialized, .alone)
struct HostileServersTests {
    private let server = HostileServer()

    private func environment() -> [String: String] {
        BuiltPerch.environment(["PERCH_BLUESKY_APPVIEW": "http://\(server.authority)"])
    }

    @Test(arguments: [[], ["--json"], ["--plain"], ["--plain", "--reveal"]])
    func `show prints no byte that a terminal obeys`(options: [String]) throws {
        for (kind, account) in server.accounts {
            let run = try CommandRun(["show", account] + options, environment: environment())
            #expect(run.status == 0, "\(kind): \(run.errors)")
            #expect(run.output.contains("Ada"), "\(kind): \(run.output)")
            #expect(HostileText.leaks(in: Array(run.output.utf8), isTerminal: false) == [], "\(kind)")
            #expect(HostileText.leaks(in: Array(run.errors.utf8), isTerminal: false) == [], "\(kind)")
        }
    }

    @Test func `errors print no byte that a terminal obeys`() throws {
        for account in server.failing {
            let run = try CommandRun(["show", account], environment: environment())
            #expect(run.status == 1, "\(account)")
            #expect(!run.errors.isEmpty)
            #expect(HostileText.leaks(in: Array((run.output + run.errors).utf8), isTerminal: false) == [])
        }
    }

    @Test func `a log holds no byte that a terminal obeys`() throws {
        let folder = try TemporaryFolder()
        for account in server.accounts.map(\.account) + server.failing {
            _ = try CommandRun(
                ["show", account, "--log", folder.path(of: "log")], environment: environment())
        }
        let log = try folder.text(of: "log")
        #expect(log.contains(server.authority))
        #expect(HostileText.leaks(in: Array(log.utf8), isTerminal: false) == [])
    }

    @Test func `the reader sends nothing of it to the terminal`() throws {
        let names = server.accounts.map(\.account) + server.failing
        for account in names {
            let person = try PseudoTerminal(size: Size(columns: 100, rows: 30))
            let program = try TerminalProgram(
                BuiltPerch.path, [account], environment: environment(), on: person)
            try person.read("an answer of \(account)") { screen in
                screen.text.contains(" 1/") || screen.text.contains("!") || screen.text.contains("again")
            }
            // Every page and overlay that shows what came from outside; an Esc must not stand before another key.
            for keys in [
                "S", "j", "\r", "l", "\u{1B}", "t", "\u{1B}", "\r", "q", "d", "\u{1B}", "L", "\u{1B}", "/a\r",
                "\u{1B}", "?",
                "?", "y",
            ] {
                person.type(keys)
                person.readUntilQuiet()
            }
            person.type("\u{3}")
            #expect(program.wait() == .exited(0))
            try person.read("a restored terminal") { !$0.isAlternate }
            #expect(person.screen.unknown == [], "\(account)")
            #expect(HostileText.leaks(in: sent(to: person), isTerminal: true) == [], "\(account)")
        }
    }

    /// All that a terminal was sent, but for the emoji that it is asked about before the first frame.
    private func sent(to person: PseudoTerminal) -> [UInt8] {
        let trials = EmojiKinds.samples.map { "\r\($0.text)\u{1B}[6n" }.joined()
        var bytes = person.transcript
        if let asked = bytes.firstRange(of: Array(trials.utf8)) { bytes.removeSubrange(asked) }
        return bytes
    }
}

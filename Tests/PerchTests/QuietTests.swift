import FoundationEssentials
import Glibc
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// What the built program does when there is little to do, or little that can be done.
@Suite(.serialized)
struct QuietTests {
    private func start(_ arguments: String...) throws -> (person: PseudoTerminal, program: TerminalProgram) {
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let program = try TerminalProgram(
            BuiltPerch.path, arguments, environment: BuiltPerch.environment(), on: person)
        return (person, program)
    }

    /// How often the threads of a process have gone to sleep: unchanged, nothing has woken it.
    private func sleeps(of process: pid_t) -> [String: Substring] {
        var sleeps: [String: Substring] = [:]
        for thread in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? [] {
            let status = try? Data(contentsOf: URL(filePath: "/proc/\(process)/task/\(thread)/status"))
            let lines = String(decoding: status ?? Data(), as: UTF8.self).split(separator: "\n")
            sleeps[thread] = lines.first { $0.hasPrefix("voluntary_ctxt_switches") }
        }
        return sleeps
    }

    @Test func `when nothing happens nothing wakes it`() throws {
        let (person, program) = try start(BuiltPerch.account("twocents"), "--latency", "0")
        try person.read("the posts") { $0.text.contains(" 1/26") }
        // What follows the opening may take a while; then two and a half seconds must pass without a wake-up.
        var last = sleeps(of: program.process)
        var quiet = 0
        for _ in 0..<10 * Patience.seconds where quiet < 25 {
            poll(nil, 0, 100)
            let now = sleeps(of: program.process)
            quiet = now == last ? quiet + 1 : 0
            last = now
        }
        #expect(quiet == 25)
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test func `over a slow line a held key leaves the screen no more than two seconds behind`() throws {
        let (person, program) = try start(BuiltPerch.account("twocents"), "--latency", "0")
        try person.read("the posts") { $0.text.contains(" 1/26") }
        person.readUntilQuiet()
        // Of thirty keys a second, the line of 9,600 baud brings 32 bytes for each.
        for _ in 0..<24 {
            person.type("j")
            poll(nil, 0, 10)
            person.readAvailable(limit: 32)
        }
        let before = person.bytesRead
        try person.read("where the keys lead") { $0.text.contains(" 25/26") }
        #expect(person.bytesRead - before <= 2 * 960)
        person.type("q")
        #expect(program.wait() == .exited(0))
    }
}

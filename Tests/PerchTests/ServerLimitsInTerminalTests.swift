import FoundationEssentials
import HTTPServer
import Sync
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// What is chosen of how much servers are asked, as a server and whoever reads see it.
struct ServerLimitsInTerminalTests {
    private let settings: SettingsFolder

    init() throws { settings = try SettingsFolder() }

    /// Chooses in the file; nobody is asked before a key says so.
    private func choose(_ network: String) throws {
        try settings.write("[following]\nrefresh = \"never\"\n[network]\n\(network)\n")
    }

    private func follow(_ accounts: [String]) throws {
        let run = try CommandRun(["follow"] + accounts, environment: settings.environment())
        #expect(run.status == 0, "\(run.errors)")
    }

    /// Lets the reader take over what was saved: it looks behind each key.
    private func press(_ keys: String, after person: PseudoTerminal) throws {
        person.type("?")
        try person.read("the keys") { $0.text.contains("Ctrl-Z suspends") }
        person.type("?" + keys)
    }

    @Test func `so many requests ask a server at once as is chosen, from when the file is saved`() throws {
        let count = RequestCount()
        let isPaired = Locked(false)
        let pair = Gate()
        let server = LocalServer { connection in
            while connection.request() != nil {
                let now = count.begin()
                // Once two may, nobody is answered before two are there.
                if isPaired.withLock(\.self) {
                    if now == 2 { pair.open() }
                    pair.wait()
                } else {
                    // Time for another request that may come beside this one.
                    _ = connection.pause(milliseconds: 30)
                }
                count.end()
                let feed = "<rss version=\"2.0\"><channel><title>Ada Mole</title></channel></rss>"
                connection.send(
                    "HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\nContent-Length: \(feed.utf8.count)\r\n\r\n\(feed)"
                )
            }
        }
        try follow((1...4).map { "feed:http://127.0.0.1:\(server.port)/\($0)" })
        try choose("requests = 1")
        let (person, program) = try settings.start([])
        try person.read("home") { $0.text.contains("Whom you follow") }
        person.type("r")
        try person.read("that all were asked") { $0.text.contains("Nothing new from 4 people") }
        #expect(count.most == 1 && count.all >= 4)
        isPaired.withLock { $0 = true }
        try choose("requests = 4")
        try press("r", after: person)
        try person.read("that two are asked at once") { _ in count.most == 2 }
        person.type("\u{3}")
        #expect(program.wait() == .exited(0))
    }

    @Test func `a server gets so much of what it allows as is chosen, and more from when the file is saved`()
        throws
    {
        let server = LocalServer(
            answering: "HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\nContent-Length: 0\r\n\r\n")
        // Each of them takes two requests of three hundred.
        try follow((1...4).map { "@mole\($0)@127.0.0.1:\(server.port)" })
        try choose("share = 1")
        let (person, program) = try settings.start([])
        try person.read("home") { $0.text.contains("Whom you follow") }
        person.type("r")
        try person.read("that the others have to wait") {
            $0.text.contains("2/4, 2 failed, 127.0.0.1:\(server.port) asks for ")
        }
        try choose("share = 2")
        try press("xr", after: person)
        try person.read("that one more was asked") { $0.text.contains("1/4, 1 failed, 127.0.0.1:") }
        try choose("share = 100")
        try press("xr", after: person)
        try person.read("that all were asked") {
            $0.text.contains("Nobody could be read; d shows why.")
        }
        person.type("\u{3}")
        #expect(program.wait() == .exited(0))
    }

    /// Stranger 2026-11-29: `perch update` stood still at its counts, without a word on why.
    @Test func `update says which server has it wait, and for how long, and Ctrl-C ends that`() throws {
        let server = LocalServer(
            answering: "HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\nContent-Length: 0\r\n\r\n")
        try follow((1...4).map { "@mole\($0)@127.0.0.1:\(server.port)" })
        try choose("share = 1")
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let program = try TerminalProgram(
            BuiltPerch.path, ["update"], environment: settings.environment(), on: person)
        try person.read("what it waits for") {
            $0.text.contains("2/4, 2 failed, 127.0.0.1:\(server.port) asks for ")
        }
        person.type("\u{3}")
        #expect(program.wait() == .exited(130))
        try person.read("how far it came") { $0.text.contains("Stopped after 2 of 4 people.") }
    }
}

import FoundationEssentials
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// Following people in the built program, in a real pseudo-terminal.
@Suite(.serialized)
struct FollowingInTerminalTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func start(_ arguments: String...) throws -> (person: PseudoTerminal, program: TerminalProgram) {
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let environment = BuiltPerch.environment([
            "XDG_CONFIG_HOME": folder.path(of: "config"), "XDG_DATA_HOME": folder.path(of: "data"),
        ])
        let program = try TerminalProgram(BuiltPerch.path, arguments, environment: environment, on: person)
        return (person, program)
    }

    private var list: String {
        (try? String(contentsOfFile: folder.path(of: "config/perch/following"), encoding: .utf8)) ?? ""
    }

    /// Writes the list, or another file of the settings, as an editor does: in the place of what was there.
    private func save(_ text: String, as name: String = "following") throws {
        let config = folder.path(of: "config/perch")
        try FileManager.default.createDirectory(atPath: config, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: "\(config)/\(name)"), options: .atomic)
    }

    /// Follows somebody whose 26 posts have been read from their file, and are unread.
    private func startUnread() throws -> (person: PseudoTerminal, program: TerminalProgram) {
        try save("file:Fixtures/People#twocents\n")
        let (person, program) = try start("--latency", "0")
        person.type("r")
        try person.read("what is unread") { $0.text.contains("26 unread") }
        return (person, program)
    }

    @Test func `f follows, home counts what is unread, and what was read is read the next time`() throws {
        let (person, program) = try start("--latency", "0")
        try person.read("the people list") { $0.text.contains("Vee Tuppence") }
        person.type("\rpo")
        try person.read("the posts") { $0.text.contains("1/26") }
        person.type("f")
        try person.read("that they are followed") { $0.text.contains("u takes it back") }
        #expect(list.hasSuffix("/Fixtures/People#twocents\n"), "\(list)")
        // A post that is opened is read, and so is the next one that is gone on to.
        person.type("\r\u{1B}[C")
        try person.read("the second post") { $0.text.contains(" 2/26") }
        person.type("qq")
        try person.read("home") { $0.text.contains("Whom you follow") && $0.text.contains("24 new") }
        person.type("q")
        #expect(program.wait() == .exited(0))
        let (again, second) = try start("--offline")
        try again.read("home, offline") { $0.text.contains("24 unread") && $0.text.contains("24 new") }
        again.type("jf")
        try again.read("that they are let go") { $0.text.contains("u follows them again") }
        #expect(list == "")
        try again.read("the people list") { $0.text.contains("People to read here") }
        again.type("u")
        try again.read("home again") { $0.text.contains("24 unread") }
        again.type("q")
        #expect(second.wait() == .exited(0))
    }

    /// Stranger 2026-11-30: the other one learnt of it with its next key.
    @Test func `what one Perch marks, another one at home shows, though nobody touches it`() throws {
        let (person, program) = try startUnread()
        let (other, second) = try start("--offline")
        try other.read("what is unread") { $0.text.contains("26 unread") }
        person.type("gA")
        try person.read("that it is marked") { $0.text.contains("Marked 26 posts as read.") }
        try other.read("that nothing is unread") { $0.text.contains("0 unread") }
        for (keys, program) in [(person, program), (other, second)] {
            keys.type("q")
            #expect(program.wait() == .exited(0))
        }
    }

    @Test func `a line of the list that cannot be read is told of with its number`() throws {
        try save("# mine\nnobody at all\n")
        let (person, program) = try start("--latency", "0")
        try person.read("the line") { $0.text.contains("following, line 2: \"nobody\" is no account") }
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test func `a list that another program saves is read at once, and so is what is muted`() throws {
        let (person, program) = try start("--latency", "0")
        try person.read("the people list") { $0.text.contains("Vee Tuppence") }
        try save("file:Fixtures/People#twocents \"Aunt Vee\"\n")
        try person.read("home") { $0.text.contains("Whom you follow") && $0.text.contains("Aunt Vee") }
        // In a timeline, too.
        person.type("r")
        try person.read("what is new") { $0.text.contains("26 new posts") }
        person.type("t")
        try person.read("the timeline") { $0.text.contains("Newest first") && !$0.text.contains("muted") }
        try save("file:Fixtures/People#twocents\n", as: "muted")
        try person.read("that nothing is left") { $0.text.contains("26 posts are muted") }
        person.type("q")
        try person.read("home again") { $0.text.contains("Whom you follow") }
        try save("")
        try person.read("the people list") { $0.text.contains("People to read here") }
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    /// Stranger 2026-11-27: what one Perch marked as read was unread in the other until its timeline was opened.
    @Test func `what another Perch marks as read is read at home, without a key`() throws {
        let (person, program) = try startUnread()
        let (other, second) = try start("--latency", "0")
        try other.read("the same") { $0.text.contains("26 unread") }
        other.type("A")
        try other.read("that they are read") { $0.text.contains("Marked 26 posts as read") }
        other.type("q")
        #expect(second.wait() == .exited(0))
        try person.read("that nothing is unread") { $0.text.contains("  0 unread") }
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    /// Review 2026-11-28: what this one had just written itself hid it.
    @Test func `what another Perch marks as read is read in a timeline, too, behind marks of one's own`()
        throws
    {
        let (person, program) = try startUnread()
        person.type("t")
        try person.read("the timeline") { $0.text.contains("1/26") && $0.text.contains("•") }
        person.type("jj")
        try person.read("the third post") { $0.text.contains("3/26") }
        let (other, second) = try start("--latency", "0")
        try other.read("what is left") { $0.text.contains("24 unread") }
        other.type("A")
        try other.read("that they are read") { $0.text.contains("Marked 24 posts as read") }
        other.type("q")
        #expect(second.wait() == .exited(0))
        try person.read("that nothing is unread") { $0.text.contains("3/26") && !$0.text.contains("•") }
        person.type("qq")
        #expect(program.wait() == .exited(0))
    }

    /// Stranger 2026-11-28: home went on saying that nothing was unread.
    @Test func `marks of the timeline that are taken back at home count there again`() throws {
        let (person, program) = try startUnread()
        person.type("t")
        try person.read("the timeline") { $0.text.contains("1/26") }
        person.type("GA")
        try person.read("that they are read") { $0.text.contains("Marked 26 posts as read") }
        person.type("q")
        try person.read("home") { $0.text.contains("  0 unread") }
        person.type("u")
        try person.read("that they count again") {
            $0.text.contains("26 unread") && $0.text.contains("The marks are as they were")
        }
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test func `a list that is a link to nothing is told of, and nothing is made there`() throws {
        let config = folder.path(of: "config/perch")
        try FileManager.default.createDirectory(atPath: config, withIntermediateDirectories: true)
        let elsewhere = folder.path(of: "elsewhere")
        try FileManager.default.createSymbolicLink(
            atPath: "\(config)/following", withDestinationPath: elsewhere)
        let (person, program) = try start("file:Fixtures/People#twocents", "--latency", "0")
        try person.read("the person") { $0.text.contains("Vee Tuppence") }
        person.type("f")
        try person.read("why not") { $0.text.contains("Nothing has changed:") }
        person.type("\u{3}")
        _ = program.wait()
        #expect(!FileManager.default.fileExists(atPath: elsewhere))
        let (home, second) = try start("--latency", "0")
        try home.read("that it cannot be read") { $0.text.contains("Whom you follow is not known.") }
        home.type("q")
        _ = second.wait()
        #expect(!FileManager.default.fileExists(atPath: elsewhere))
    }

    @Test func `a list that cannot be written is told of, and nothing changes`() throws {
        let config = folder.path(of: "config/perch")
        try FileManager.default.createDirectory(atPath: config, withIntermediateDirectories: true)
        let elsewhere = folder.path(of: "elsewhere")
        try Data("# Mine\n".utf8).write(to: URL(filePath: elsewhere))
        try FileManager.default.createSymbolicLink(
            atPath: "\(config)/following", withDestinationPath: elsewhere)
        let (person, program) = try start("--latency", "0")
        try person.read("the people list") { $0.text.contains("Vee Tuppence") }
        person.type("f")
        try person.read("why not") {
            $0.text.contains("Nothing has changed:") && !$0.text.contains("The store")
        }
        #expect(FileManager.default.contents(atPath: elsewhere) == Data("# Mine\n".utf8))
        person.type("q")
        // Within a second nobody has read it for sure: it is told once more.
        #expect(program.wait() == .exited(1))
    }
}

import FoundationEssentials
import Terminal
import Testing

@testable import TerminalTestSupport

/// `perch record` in a terminal: what it says, and what it does on a full disk.
struct RecordingInTerminalTests {
    private func start(
        _ arguments: [String], program: String = BuiltPerch.path
    ) throws -> (person: PseudoTerminal, program: TerminalProgram) {
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let program = try TerminalProgram(
            program, arguments, environment: BuiltPerch.environment(), on: person)
        return (person, program)
    }

    @Test
    func
        `a recording that the disk has no room for ends with a notice, the reader goes on, leaving says so, and what is there replays`()
        throws
    {
        let script = DataFolders.next() + ".perch"
        // Eight kilobytes to a file, which is what a full disk looks like; the store has to do without one as well.
        let (person, program) = try start(
            [
                "-c", "ulimit -f 16; exec \"$0\" \"$@\"", BuiltPerch.path, "record", script,
                BuiltPerch.account("wren"), "--latency", "0",
            ], program: "/bin/sh")
        try person.read("the posts") { $0.text.contains(" 1/18") && $0.text.contains(" REC ") }
        person.type(String(repeating: "jk", count: 150))
        try person.read("the end of the recording") {
            $0.text.contains("The recording ends here") || !$0.text.contains(" REC ")
        }
        person.type("jj")
        try person.read("that it goes on") { $0.text.contains(" 3/18") }
        person.type("q")
        #expect(program.wait() == .exited(1))
        try person.read("the reason again, which stays") {
            $0.unwrapped.contains("perch: The recording ends here")
        }
        let replay = try CommandRun("replay", script, environment: BuiltPerch.environment())
        #expect(replay.status == 0, "\(replay.errors)")
    }

    @Test
    func
        `perch record says in a line what the file will hold, which the terminal still shows when it is left`()
        throws
    {
        let script = DataFolders.next() + ".perch"
        let (person, program) = try start(["record", script, BuiltPerch.account("wren"), "--latency", "0"])
        try person.read("the posts") { $0.text.contains(" 1/18") }
        person.type("q")
        #expect(program.wait() == .exited(0))
        try person.read("what it holds") { screen in
            screen.unwrapped.contains("will hold the keys")
                && screen.unwrapped.contains("secrets in the addresses of accounts are masked")
        }
    }

    /// Stranger 2026-11-27: `perch record ada@tern.example` made a file of that name, and recorded the list of people.
    @Test(arguments: [
        "ada@tern.example", "@ada@tern.example", "#moles@tern.example", "local@tern.example",
        "@wren.example", "tag:moles@tern.example", "file:Fixtures/People#wren",
        "feed:https://tern.example/feed.xml", "https://tern.example/@ada", "wren.bsky.social",
        "did:plc:z72i7hdynmk6r22z27h6tvur",
    ])
    func `whoever forgets the file is told so, and nothing is recorded`(account: String) throws {
        let run = try CommandRun("record", account)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.errors
                == "perch: \(account) is an account, and no file was named: name one first, such as perch record session.perch \(account). A file of that name is ./\(account).\n"
        )
        let two = try CommandRun("record", account, "bob@tern.example")
        #expect(two.status == 1 && two.errors == run.errors)
        #expect(!FileManager.default.fileExists(atPath: account))
    }

    @Test(arguments: ["./ada@tern.example", "evening@tern.perch", "evening"])
    func `a file's name may hold the sign of accounts, where it is plain what is meant`(file: String) throws {
        // Without a terminal nothing is recorded, and nothing promised.
        let run = try CommandRun("record", file)
        #expect(run.errors.hasPrefix("perch: no terminal: "), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: file))
    }
}

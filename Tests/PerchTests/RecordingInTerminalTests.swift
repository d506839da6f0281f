import FoundationEssentials
import Terminal
import Testing

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
            screen.unwrapped.contains("will hold the keys") && screen.unwrapped.contains("no secrets")
        }
    }
}

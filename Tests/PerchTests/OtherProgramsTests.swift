import Glibc
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// The built program in a real pseudo-terminal, beside other programs.
@Suite(.serialized)
struct OtherProgramsTests {
    @Test func `Ctrl-C in a browser of the terminal is the browser's`() throws {
        let folder = try TemporaryFolder()
        let browser = try folder.write(
            "#!/bin/sh\ntrap '' INT QUIT\necho \"reading $1\"\nread -r answer\n", to: "w3m", isProgram: true)
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let program = try TerminalProgram(
            BuiltPerch.path, [BuiltPerch.account("twocents"), "--latency", "0"],
            environment: BuiltPerch.environment(["BROWSER": browser]), on: person)
        try person.read("the posts") { $0.text.contains(" 1/26") }
        person.type("v")
        try person.read("the browser") { !$0.isAlternate && $0.text.contains("reading https") }
        person.type("\u{3}\u{3}\u{3}\u{3}\u{3}\u{1C}\n")
        try person.read("the posts again") { $0.isAlternate && $0.text.contains("Opened tern.example") }
        person.type("j")
        try person.read("the second post") { $0.text.contains(" 2/26") }
        // From here on it is Perch's again.
        person.type("\u{3}")
        #expect(program.wait() == .exited(0))
    }

    @Test(arguments: [SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM])
    func `a signal that ends programs ends it, the terminal restored, whatever watches for crashes`(
        signal: Int32
    )
        throws
    {
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let program = try TerminalProgram(
            BuiltPerch.path, [],
            environment: BuiltPerch.environment(["SWIFT_BACKTRACE": "enable=yes,color=no"]),
            on: person)
        try person.read("the people list") { $0.text.contains("Vee Tuppence") }
        program.send(signal)
        #expect(program.wait() == .killed(by: signal))
        try person.read("a restored terminal") { !$0.isAlternate && $0.isCursorShown && !$0.marksPastes }
        #expect(person.isCooked)
        #expect(!person.screen.text.contains("Backtrace"))
    }

    @Test func `a paste outside of a prompt does nothing, whatever is in it`() throws {
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let program = try TerminalProgram(
            BuiltPerch.path, [BuiltPerch.account("twocents"), "--latency", "0"],
            environment: BuiltPerch.environment(), on: person)
        try person.read("the posts") { $0.text.contains(" 1/26") }
        person.type("\u{1B}[200~jj\u{3}\u{3}\u{3}\u{3}\u{3}\u{1A}\u{1C}q\rq\u{1B}[201~j")
        try person.read("the second post") { $0.text.contains(" 2/26") }
        person.type("/\u{1B}[200~clo\u{3}ck\u{1B}[201~\r")
        try person.read("the matches") { $0.text.contains("for \"clock\"") }
        person.type("\u{3}")
        #expect(program.wait() == .exited(0))
    }

    @Test func `a browser of the terminal that Ctrl-C ends has opened the page`() throws {
        let folder = try TemporaryFolder()
        let browser = try folder.write(
            "#!/bin/sh\necho \"reading $1\"\nread -r answer\n", to: "w3m", isProgram: true)
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let program = try TerminalProgram(
            BuiltPerch.path, [BuiltPerch.account("twocents"), "--latency", "0"],
            environment: BuiltPerch.environment(["BROWSER": browser]), on: person)
        try person.read("the posts") { $0.text.contains(" 1/26") }
        person.type("v")
        try person.read("the browser") { !$0.isAlternate && $0.text.contains("reading https") }
        person.type("\u{3}")
        try person.read("the posts again") { $0.isAlternate && $0.text.contains("Opened tern.example") }
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test func `inside tmux y gives the link to tmux`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(
            "#!/bin/sh\necho \"$@ $TMUX\" >'\(folder.path)/words'\ncat >'\(folder.path)/text'\n", to: "tmux",
            isProgram: true)
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let program = try TerminalProgram(
            BuiltPerch.path, [BuiltPerch.account("twocents"), "--latency", "0"],
            environment: BuiltPerch.environment([
                "TMUX": "/tmp/socket,1,0", "PATH": "\(folder.path):/usr/bin:/bin",
            ]),
            on: person)
        try person.read("the posts") { $0.text.contains(" 1/26") }
        person.type("y")
        try person.read("the notice") { $0.text.contains("Copied into tmux: https://tern.example") }
        #expect(try folder.text(of: "words") == "load-buffer -w - /tmp/socket,1,0\n")
        #expect(try folder.text(of: "text") == "https://tern.example/@twocents/1026")
        #expect(person.screen.clipboard == [])
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test func `a tmux that does not know how, or does not answer, leaves it to the terminal`() throws {
        for script in ["exit 1", "exec sleep 60"] {
            let folder = try TemporaryFolder()
            _ = try folder.write("#!/bin/sh\n\(script)\n", to: "tmux", isProgram: true)
            let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
            let program = try TerminalProgram(
                BuiltPerch.path, [BuiltPerch.account("twocents"), "--latency", "0"],
                environment: BuiltPerch.environment(["TMUX": "x", "PATH": "\(folder.path):/usr/bin:/bin"]),
                on: person)
            try person.read("the posts") { $0.text.contains(" 1/26") }
            person.type("y")
            try person.read("the notice") { $0.text.contains("Sent to the terminal: https://tern.example") }
            #expect(person.screen.clipboard == ["aHR0cHM6Ly90ZXJuLmV4YW1wbGUvQHR3b2NlbnRzLzEwMjY="])
            person.type("q")
            #expect(program.wait() == .exited(0))
        }
    }

    /// Review 2026-11-26: with few files left it said that a server refused connections, or waited for ever.
    @Test func `where too few files are left by whoever started it it says so in one line`() throws {
        for command in [" show \(BuiltPerch.account("twocents"))", ""] {
            let person = try PseudoTerminal(size: Size(columns: 120, rows: 24))
            let inherited = (3...9).map { "\($0)<&0" }.joined(separator: " ")
            let program = try TerminalProgram(
                "/bin/sh",
                ["-c", "ulimit -n 64; exec \(inherited); exec '\(BuiltPerch.path)'\(command)"],
                environment: BuiltPerch.environment(), on: person)
            try person.read("the reason") { $0.text.contains("ulimit -n") }
            #expect(program.wait() == .exited(1))
            // The tests' own programs may leave it some more.
            #expect(person.screen.text.hasPrefix("perch: only "))
            #expect(person.screen.text.contains(" of the 64 files that may be open at once are free"))
        }
    }

    @Test func `where too few files may be open it says so in one line`() throws {
        for command in ["", " show \(BuiltPerch.account("wren"))"] {
            let person = try PseudoTerminal(size: Size(columns: 120, rows: 24))
            let shell = try TerminalProgram(
                "/bin/sh", ["-c", "ulimit -n 12; exec '\(BuiltPerch.path)'\(command)"],
                environment: BuiltPerch.environment(), on: person)
            #expect(shell.wait() == .exited(1))
            try person.read("the reason") { $0.text.contains("ulimit -n 64") }
            #expect(person.screen.text.hasPrefix("perch: only 12 files may be open at once"))
            #expect(!person.screen.isAlternate)
        }
    }

    /// Whether this system lets a program have file systems of its own; a container may not.
    private static let canUnshare: Bool = {
        let person = try? PseudoTerminal(size: Size(columns: 80, rows: 24))
        let shell = person.flatMap {
            try? TerminalProgram(
                "/bin/sh", ["-c", "unshare -mr mount --bind /var /proc"],
                environment: ["PATH": "/usr/bin:/bin"], on: $0)
        }
        return shell?.wait() == .exited(0)
    }()

    @Test(.enabled(if: canUnshare))
    func `without proc it has its arguments all the same`() throws {
        for (words, expected) in [
            ("--version", "perch 0.2.0"),
            ("show \(BuiltPerch.account("wren")) --limit 1", "in order of size"),
            ("--nonsense", "Unknown option '--nonsense'"),
        ] {
            let person = try PseudoTerminal(size: Size(columns: 120, rows: 24))
            let line = "mount --bind /var /proc && exec '\(BuiltPerch.path)' \(words)"
            _ = try TerminalProgram(
                "/bin/sh", ["-c", "exec unshare -mr /bin/sh -c \"\(line)\""],
                environment: BuiltPerch.environment(), on: person
            ).wait()
            try person.read("an answer") { $0.text.contains(expected) }
        }
    }
}

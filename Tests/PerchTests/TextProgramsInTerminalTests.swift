import FoundationEssentials
import Glibc
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// The pager and the command to which texts are piped, in the built program; and recordings of both.
@Suite(.serialized)
struct TextProgramsInTerminalTests {
    private let settings: SettingsFolder

    init() throws {
        settings = try SettingsFolder()
        _ = try settings.folder.write(
            """
            {"perch": 1, "user": {"id": "1", "name": "Ada Mole", "handle": "@ada@fen.example"},
             "posts": [
             {"id": "2", "at": "2018-02-18T08:00:00Z", "text": "Look at \\u001b[31mred\\u001b]52;c;aGk=\\u0007 weirs.",
              "author": {"name": "Ada Mole", "handle": "@ada@fen.example"}, "url": "https://fen.example/2"},
             {"id": "1", "at": "2018-02-17T08:00:00Z", "text": "Second.",
              "author": {"name": "Ada Mole", "handle": "@ada@fen.example"}}]}
            """, to: "ada.json")
    }

    private var account: String { "file:\(settings.folder.path)#ada" }

    private func start(
        _ words: [String] = [], _ variables: [String: String] = [:]
    ) throws -> (PseudoTerminal, TerminalProgram) {
        let (person, program) = try settings.start(words + [account], columns: 80, rows: 24, variables)
        try person.read("the posts") { $0.text.contains("weirs.") && $0.text.contains(" 1/2") }
        return (person, program)
    }

    private func leave(_ person: PseudoTerminal, _ program: TerminalProgram) {
        person.type("\u{3}")
        #expect(program.wait() == .exited(0))
    }

    private func write(_ name: String, _ script: String) throws -> String {
        try settings.folder.write("#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n", to: name, isProgram: true)
    }

    @Test func `e shows the post in the pager, which has the screen and Ctrl-C until it ends`() throws {
        let note = settings.folder.path(of: "read")
        let pager = try write(
            "pager", "trap '' INT\ncat >'\(note)'\necho \"paging $1\"\nread -r answer </dev/tty")
        let (person, program) = try start([], ["PAGER": "\(pager) -x"])
        person.type("e")
        try person.read("the pager") { !$0.isAlternate && $0.text.contains("paging -x") }
        person.type("\u{3}\u{3}\n")
        try person.read("the posts again") { $0.isAlternate && $0.text.contains(" 1/2") }
        person.type("j")
        try person.read("the second post") { $0.text.contains(" 2/2") }
        let text = try settings.folder.text(of: "read")
        #expect(text.hasPrefix("Ada Mole\n@ada@fen.example\nSun 18 Feb 2018 08:00 UTC\n\nLook at "))
        #expect(text.hasSuffix("weirs.\nhttps://fen.example/2\n"))
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 })
        leave(person, program)
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/less"), "less is not installed"))
    func `less shows a short post until somebody leaves it, even where it is set to end at once`() throws {
        let (person, program) = try start([], ["LESS": "FRX"])
        person.type("e")
        try person.read("less") { $0.text.contains("@ada@fen.example") && $0.text.contains("(END)") }
        person.type("q")
        try person.read("the posts again") { $0.isAlternate && $0.text.contains(" 1/2") }
        leave(person, program)
    }

    @Test(arguments: [
        ("exit 3", "could not show it (exit status 3)"),
        (nil, "could not be started: there is no such program"),
    ])
    func `a pager that fails is told of, and the reader goes on`(script: String?, said: String) throws {
        let pager = try script.map { try write("pager", $0) } ?? settings.folder.path(of: "nothing")
        let (person, program) = try settings.start(
            [account], columns: 240, rows: 24, ["PAGER": pager])
        try person.read("the posts") { $0.text.contains("weirs.") }
        person.type("e")
        try person.read(said) { $0.unwrapped.contains(said) && $0.unwrapped.contains("Set $PAGER") }
        leave(person, program)
    }

    @Test func `| gives the post to the command that is chosen, without a shell, and shows what that wrote`()
        throws
    {
        let (person, program) = try start()
        person.type("|")
        try person.read("how one is chosen") { $0.text.contains("Set pipe.command to") }
        let command = try write(
            "command",
            "printf '%s|' \"$@\"; echo; wc -l; printf '\\033[2J\\033]52;c;aGk=\\007red\\n'; echo bad >&2; exit 4"
        )
        try settings.write("[pipe]\ncommand = \"\(command) a $(id) ;b\"\n")
        // What is saved holds from the next key on.
        person.type("j")
        try person.read("the second post") { $0.text.contains(" 2/2") }
        person.type("k|")
        try person.read("what it wrote") {
            $0.text.contains("It has failed: its exit status is 4.") && $0.text.contains("bad")
        }
        let text = person.screen.text
        #expect(text.contains("a|$(id)|;b|") && text.contains("6") && text.contains("red"))
        #expect(text.contains("To its error output it wrote:") && text.contains("bad"))
        #expect(person.screen.clipboard.isEmpty && person.screen.unknown.isEmpty)
        person.type("|")
        try person.read("the page") { $0.text.contains(" 1/2") && !$0.text.contains("red|") }
        leave(person, program)
    }

    @Test(arguments: ["\u{1B}", "\u{3}"])
    func `a command that hangs is ended with Esc and with Ctrl-C, and the reader goes on`(key: String) throws
    {
        let note = settings.folder.path(of: "process")
        let command = try write(
            "command", "echo $$ >'\(note).new'; mv '\(note).new' '\(note)'; exec sleep 1000")
        try settings.write("[pipe]\ncommand = \"\(command)\"\n")
        let (person, program) = try start()
        person.type("|")
        try person.read("that it runs") { $0.text.contains("The command of pipe.command runs. Esc ends it.") }
        person.type(key)
        try person.read("the page") { !$0.text.contains("pipe.command") && $0.text.contains(" 1/2") }
        leave(person, program)
    }

    @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func `a command that runs when Perch is ended is asked to end, and killed if it does not`(
        signal: Int32, status: Int32
    ) throws {
        let (note, asked) = (settings.folder.path(of: "process"), settings.folder.path(of: "asked"))
        let command = try write(
            "command",
            "trap 'echo asked >\(asked)' TERM; echo $$ >'\(note).new'; mv '\(note).new' '\(note)'; while :; do sleep 1; done"
        )
        try settings.write("[pipe]\ncommand = \"\(command)\"\n")
        // On a busy machine the half second may be over before the command has its turn to answer: then once more.
        var attempts = 0
        repeat {
            attempts += 1
            try? FileManager.default.removeItem(atPath: note)
            let (person, program) = try start()
            person.type("|")
            try person.read("that it runs") { _ in FileManager.default.fileExists(atPath: note) }
            program.send(signal)
            #expect(program.wait() == .exited(status))
            #expect(!runs(try settings.folder.text(of: "process")))
        } while attempts < 10 && !FileManager.default.fileExists(atPath: asked)
        #expect(try settings.folder.text(of: "asked") == "asked\n")
    }

    /// Stranger 2026-11-30: with a browser that had stopped itself alone nothing got the terminal back.
    @Test func `a browser that stops itself alone goes on, as no shell sees that it has stopped`() throws {
        let browser = try write("w3m", "echo shown; kill -STOP $$; echo awake; sleep 0.2")
        let (person, program) = try start([], ["BROWSER": browser])
        person.type("v")
        try person.read("that it went on, and has ended") {
            $0.isAlternate && $0.text.contains("Opened fen.example")
        }
        leave(person, program)
    }

    @Test(arguments: [(SIGTERM, 143, true), (SIGHUP, 129, false)] as [(Int32, Int32, Bool)])
    func `a pager or a browser that has the terminal is ended with Perch, and the terminal restored`(
        signal: Int32, status: Int32, isPager: Bool
    ) throws {
        let note = settings.folder.path(of: "process")
        let script = try write(
            "w3m",
            "trap '' TERM; echo $$ >'\(note).new'; mv '\(note).new' '\(note)'; echo shown; while :; do sleep 1; done"
        )
        let (person, program) = try start([], ["PAGER": script, "BROWSER": script])
        person.type(isPager ? "e" : "v")
        try person.read("that it runs") { !$0.isAlternate && $0.text.contains("shown") }
        program.send(signal)
        #expect(program.wait() == .exited(status))
        #expect(!runs(try settings.folder.text(of: "process")))
        try person.read("the shell's screen") { !$0.isAlternate }
        #expect(person.isCooked)
    }

    @Test func `what a script in the pager's place has started ends with Perch, too`() throws {
        let note = settings.folder.path(of: "process")
        let inner = try write(
            "inner",
            "trap '' TERM; echo $$ >'\(note).new'; mv '\(note).new' '\(note)'; echo shown; while :; do sleep 1; done"
        )
        let script = try write(
            "pager", "cat >/dev/null; '\(inner)' </dev/tty; echo 'more to do'; exec sleep 1000")
        let (person, program) = try start([], ["PAGER": script])
        person.type("e")
        try person.read("that it runs") { !$0.isAlternate && $0.text.contains("shown") }
        program.send(SIGTERM)
        #expect(program.wait() == .exited(143))
        #expect(!runs(try settings.folder.text(of: "process")))
        try person.read("the shell's screen") { !$0.isAlternate && !$0.text.contains("more to do") }
        #expect(person.isCooked)
    }

    /// Whether a process is there that has not ended.
    private func runs(_ number: String) -> Bool {
        let status = try? String(
            contentsOfFile: "/proc/\(number.split(separator: "\n").joined())/stat", encoding: .utf8)
        return status.map { !$0.contains(") Z ") } ?? false
    }

    @Test func `a recording with both replays alike and ends, starting nothing`() throws {
        let note = settings.folder.path(of: "started")
        let pager = try write("pager", "echo pager >>'\(note)'; read -r answer </dev/tty")
        let command = try write("command", "echo command >>'\(note)'; cat; echo secret")
        try settings.write("[pipe]\ncommand = \"\(command)\"\n")
        let script = settings.folder.path(of: "session.perch")
        let (person, program) = try start(["record", script], ["PAGER": pager])
        person.type("e")
        try person.read("the pager") { !$0.isAlternate }
        person.type("\n")
        try person.read("the posts again") { $0.isAlternate && $0.text.contains(" 1/2") }
        person.type("j|")
        try person.read("what it wrote") { $0.text.contains("secret") }
        person.type("\u{3}")
        try person.read("the page") { !$0.text.contains("secret") && $0.text.contains(" 2/2") }
        person.type("kq")
        #expect(program.wait() == .exited(0))
        let started = try settings.folder.text(of: "started")
        #expect(started == "pager\ncommand\n")
        let recorded = try String(contentsOfFile: script, encoding: .utf8)
        #expect(recorded.contains("app pager") && recorded.contains("app pipe"))
        #expect(!recorded.contains("secret") && !recorded.contains(command))
        for _ in 1...2 {
            let replay = try CommandRun("replay", script, environment: settings.environment(["PAGER": pager]))
            #expect(replay.status == 0, "\(replay.output)\(replay.errors)")
        }
        #expect(try settings.folder.text(of: "started") == started)
    }
}

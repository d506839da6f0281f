import FoundationEssentials
import Glibc
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// The built program in a real pseudo-terminal, keys in and cells out.
///
/// One at a time, so that a slow machine keeps its deadlines.
@Suite(.serialized)
struct ReaderInTerminalTests {
    private func start(
        _ arguments: String..., size: Size = Size(columns: 80, rows: 24), environment: [String: String] = [:]
    ) throws -> (person: PseudoTerminal, program: TerminalProgram) {
        let person = try PseudoTerminal(size: size)
        let program = try TerminalProgram(
            BuiltPerch.path, arguments, environment: BuiltPerch.environment(environment), on: person)
        return (person, program)
    }

    func expectRestored(_ person: PseudoTerminal) throws {
        // The system may hand over the last bytes a moment after the program has ended.
        try person.read("a restored terminal") { screen in
            !screen.isAlternate && screen.isCursorShown && !screen.marksPastes
        }
        #expect(person.isCooked)
        #expect(person.screen.unknown == [])
    }

    @Test func `the keys load, move, find, help and leave`() throws {
        let (person, program) = try start("--latency", "0")
        try person.read("the people list") { $0.text.contains("Vee Tuppence") }
        person.type("\r")
        try person.read("a person at rest") {
            $0.text.contains("p loads it, o loads the posts, r loads both.")
        }
        person.type("p")
        try person.read("the profile") { $0.text.contains("2,417 followers") }
        #expect(person.screen.text.contains("No posts loaded yet."))
        person.type("o")
        try person.read("the posts") { $0.text.contains("1/26") }
        person.type("jj\u{1B}[B")
        try person.read("the cursor on row 4") { $0.text.contains(" 4/26") }
        person.type("/clock\r")
        try person.read("the matches") { $0.text.contains("for \"clock\"") }
        person.type("?")
        try person.read("the keys") { $0.text.contains("load the profile") }
        person.type("?\r")
        try person.read("a post") { $0.text.contains("─ Post ─") }
        person.type("qq")
        try person.read("the people list") { $0.text.contains("People to read here") }
        person.type("q")
        #expect(program.wait() == .exited(0))
        try expectRestored(person)
    }

    @Test func `a named account loads at once, and says that it does`() throws {
        let (person, program) = try start(BuiltPerch.account("wren"), "--latency", "0.3")
        try person.read("loading") { $0.text.contains("Loading the posts of wren") }
        try person.read("the posts") { $0.text.contains("@wren@skerry.example") && $0.text.contains(" 1/") }
        person.type("q")
        #expect(program.wait() == .exited(0))
        try expectRestored(person)
    }

    @Test func `several accounts open in tabs, which keys show in turn and close`() throws {
        let (person, program) = try start(
            BuiltPerch.account("wren"), BuiltPerch.account("gale"), "--latency", "0")
        try person.read("the first tab in front") { $0.text.contains("[@wren@skerry.example]  @gale") }
        try person.read("its posts") { $0.text.contains(" 1/") }
        person.type("jj]")
        try person.read("the second tab") { $0.text.contains("  [@gale@squall.example]") }
        person.type("q")
        try person.read("the first as it was left") {
            $0.text.contains(" 3/") && !$0.text.contains("[@wren@skerry.example]")
        }
        person.type("q")
        #expect(program.wait() == .exited(0))
        try expectRestored(person)
    }

    @Test func `Esc cancels a load at once`() throws {
        let (person, program) = try start(BuiltPerch.account("wren"), "--latency", "60")
        try person.read("loading") { $0.text.contains("Loading the posts of wren") }
        person.type("\u{1B}")
        try person.read("rest") { $0.text.contains("No posts loaded yet.") }
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test func `quitting does not wait for what is under way`() throws {
        let (person, program) = try start(BuiltPerch.account("wren"), "--latency", "60")
        try person.read("loading") { $0.text.contains("Loading the posts of wren") }
        person.type("q")
        #expect(program.wait() == .exited(0))
        try expectRestored(person)
    }

    @Test func `a failure is shown, and the key it names tries again`() throws {
        let (person, program) = try start(BuiltPerch.account("dot"), "--latency", "0")
        try person.read("the failure") { $0.text.contains("The profile could not be loaded.") }
        person.type("p")
        try person.read("the profile") { $0.text.contains("Dot Patchbay") }
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test func `the terminal may have any size, and another one at any moment`() throws {
        let (person, program) = try start(BuiltPerch.account("twocents"), "--latency", "0")
        try person.read("the posts") { $0.text.contains(" 1/26") }
        person.resize(to: Size(columns: 160, rows: 40))
        try person.read("three columns") { $0.text.contains("─ Profile ─") && $0.text.contains("─ Post ─") }
        person.resize(to: Size(columns: 20, rows: 5))
        try person.read("the bare list") { $0.text.contains(">18 Feb") || $0.text.contains(">Feb'18") }
        person.resize(to: Size(columns: 1, rows: 1))
        person.type("j")
        try person.read("one cell") { $0.text == ">" }
        person.resize(to: Size(columns: 80, rows: 24))
        try person.read("the second post") { $0.text.contains(" 2/26") && $0.text.contains("? help  q quit") }
        person.type("q")
        #expect(program.wait() == .exited(0))
        try expectRestored(person)
    }

    @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func `a signal that ends it finds the terminal restored`(signal: Int32, status: Int32) throws {
        let (person, program) = try start("--latency", "0")
        try person.read("the people list") { $0.text.contains("Vee Tuppence") }
        program.send(signal)
        #expect(program.wait() == .exited(status))
        try expectRestored(person)
    }

    @Test func `Ctrl-C quits and restores the terminal`() throws {
        let (person, program) = try start("--latency", "0")
        try person.read("the people list") { $0.text.contains("Vee Tuppence") }
        person.type("\u{3}")
        #expect(program.wait() == .exited(0))
        try expectRestored(person)
    }

    @Test func `Ctrl-Z gives the terminal back, and fg takes it again`() throws {
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let line = "set -m; '\(BuiltPerch.path)' --latency 0; echo STOPPED; fg; echo ENDED"
        let shell = try TerminalProgram(
            "/bin/sh", ["-c", line], environment: BuiltPerch.environment(), on: person)
        try person.read("the people list") { $0.text.contains("Vee Tuppence") }
        person.type("\u{1A}")
        try person.read("the list again") { $0.alternations == 2 && $0.text.contains("Vee Tuppence") }
        person.type("q")
        try person.read("the shell's words") {
            !$0.isAlternate && $0.text.contains("STOPPED") && $0.text.contains("ENDED")
        }
        #expect(shell.wait() == .exited(0))
    }

    @Test func `text that would command the terminal commands nothing`() throws {
        let (person, program) = try start(BuiltPerch.account("mallory"), "--latency", "0")
        try person.read("the posts") { $0.text.contains(" 1/") }
        person.type("\u{4}\u{4}\u{4}G\r")
        try person.read("a post") { $0.text.contains("─ Post ─") }
        #expect(person.screen.unknown == [])
        #expect(person.screen.isAlternate)
        #expect(person.screen.clipboard == [])
        person.type("qq")
        #expect(program.wait() == .exited(0))
        try expectRestored(person)
    }

    @Test func `y puts the link on the clipboard of the terminal`() throws {
        let (person, program) = try start(BuiltPerch.account("twocents"), "--latency", "0")
        try person.read("the posts") { $0.text.contains(" 1/26") }
        person.type("y")
        try person.read("the notice") {
            $0.text.contains("Sent to the terminal: https://tern.example/@twocents/1026")
        }
        #expect(person.screen.clipboard == ["aHR0cHM6Ly90ZXJuLmV4YW1wbGUvQHR3b2NlbnRzLzEwMjY="])
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test func `v starts the browser with the link`() throws {
        let (person, program) = try start(
            BuiltPerch.account("twocents"), "--latency", "0", environment: ["BROWSER": "true"])
        try person.read("the posts") { $0.text.contains(" 1/26") }
        person.type("v")
        try person.read("the notice") { $0.text.contains("Opened tern.example/@twocents/1026") }
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test func `a browser of the terminal gets the screen and gives it back`() throws {
        let folder = try TemporaryFolder()
        // The name tells that it runs in the terminal.
        let browser = try folder.write(
            "#!/bin/sh\necho \"reading $1\"\nread -r answer\n", to: "w3m", isProgram: true)
        let (person, program) = try start(
            BuiltPerch.account("twocents"), "--latency", "0", environment: ["BROWSER": browser])
        try person.read("the posts") { $0.text.contains(" 1/26") }
        person.type("v")
        try person.read("the browser") {
            !$0.isAlternate && $0.text.contains("reading https://tern.example/@twocents/1026")
        }
        person.type("\n")
        try person.read("the posts again") { $0.isAlternate && $0.text.contains("Opened tern.example") }
        person.type("q")
        #expect(program.wait() == .exited(0))
        try expectRestored(person)
    }

    @Test func `without colour the attributes stay`() throws {
        let (person, program) = try start("--latency", "0", environment: ["NO_COLOR": "1"])
        try person.read("the people list") { $0.text.contains("Vee Tuppence") }
        let frame = person.screen.frame
        var attributes: Attributes = []
        for row in 0..<frame.size.rows {
            for column in 0..<frame.size.columns {
                #expect(frame[column, row].style.foreground == .standard)
                attributes.formUnion(frame[column, row].style.attributes)
            }
        }
        #expect(attributes.contains([.reverse, .bold]))
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test func `a terminal without UTF-8 gets ASCII`() throws {
        let (person, program) = try start(
            BuiltPerch.account("twocents"), "--latency", "0", environment: ["LANG": "C"])
        try person.read("the posts") { $0.text.contains(" 1/26") }
        #expect(person.screen.text.unicodeScalars.allSatisfy { $0.isASCII })
        #expect(person.screen.text.contains("- Posts -"))
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test func `a terminal that says nothing of itself is told of perch show, in one line`() throws {
        let (person, program) = try start(environment: ["TERM": "unknown"])
        #expect(program.wait() == .exited(1))
        person.readAvailable()
        // The line is longer than the terminal is wide.
        #expect(person.screen.text.filter { $0 != "\n" }.contains("perch show ACCOUNT"))
        #expect(!person.screen.isAlternate)
    }

    @Test func `a person who was read is in the first frame the next time, offline too`() throws {
        let data = ["XDG_DATA_HOME": DataFolders.next()]
        let account = BuiltPerch.account("twocents")
        let (first, program) = try start(account, "--latency", "0", environment: data)
        try first.read("the posts") { $0.text.contains(" 1/26") }
        first.type("jb")
        try first.read("a bookmark") { $0.text.contains("Bookmarked. u takes it back.") }
        first.type("q")
        #expect(program.wait() == .exited(0))

        let (second, again) = try start(account, "--offline", environment: data)
        // The first thing that is shown is the stored list: nothing of it was ever loading.
        try second.read("anything") { $0.text.contains("@twocents") || $0.text.contains("Loading") }
        try second.read("the stored posts") { $0.text.contains(" 1/26") && $0.text.contains("OFFLINE") }
        // The origin that is refused answers a moment later; then the age takes the place of the reloading.
        try second.read("the age") { $0.text.contains("saved ") }
        second.type("B")
        try second.read("the bookmark") { $0.text.contains("1 bookmark") }
        second.type("qFclock\r")
        try second.read("what was found") { $0.text.contains("Found: clock") }
        second.type("\u{3}")
        #expect(again.wait() == .exited(0))
    }

    @Test func `a recording of a reader that is killed replays up to there, and holds no secret`() throws {
        let script = DataFolders.next() + ".perch"
        let (person, program) = try start(
            "record", script, BuiltPerch.account("wren"), "--latency", "0",
            environment: ["PERCH_TOKEN": "swordfish-1234"])
        try person.read("the posts") { $0.text.contains(" 1/18") }
        person.type("j")
        try person.read("the second post") { $0.text.contains(" 2/18") }
        program.send(SIGKILL)
        #expect(program.wait() == .killed(by: SIGKILL))
        let replay = try CommandRun("replay", script, environment: BuiltPerch.environment())
        #expect(replay.status == 0, "\(replay.errors)\(replay.output)")
        let text = try CommandRun("replay", "--trace", script, environment: BuiltPerch.environment()).output
        #expect(text.contains("reply #2 people/wren"))
        #expect(text.contains("key j"))
        #expect(!text.contains("swordfish") && !text.contains(BuiltPerch.root))
    }

    @Test(arguments: [1, 9, 17, 25])
    func `a recording never overwrites a file, and says so before the screen is touched`(length: Int) throws {
        // However long the path before it is, and so wherever the sentence is broken.
        let folder = try TemporaryFolder()
        let script = try folder.write("", to: String(repeating: "a", count: length))
        let (person, program) = try start("record", script, BuiltPerch.account("wren"))
        try person.read("the refusal") { $0.unwrapped.contains("a recording overwrites nothing") }
        #expect(program.wait() == .exited(1))
    }

    @Test func `W records the session from its beginning, and again ends that`() throws {
        let state = DataFolders.next()
        let (person, program) = try start(
            BuiltPerch.account("wren"), "--latency", "0", environment: ["XDG_STATE_HOME": state])
        try person.read("the posts") { $0.text.contains(" 1/18") }
        person.type("jW")
        try person.read("that it records") {
            $0.text.contains("Recording since the beginning") && $0.text.contains(" REC  ")
        }
        person.type("kW")
        try person.read("that it ends") {
            $0.text.contains("Recorded: 20") && !$0.text.contains(" REC  ") && $0.text.contains(" perch  ")
        }
        person.type("q")
        #expect(program.wait() == .exited(0))
        let folder = state + "/perch/recordings"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let name = try #require(names.first)
        let run = try CommandRun(
            "replay", "--trace", "\(folder)/\(name)", environment: BuiltPerch.environment())
        #expect(run.status == 0)
        #expect(run.output.contains("key j") && run.output.contains("key k"))
    }

    @Test func `I looks back, Enter goes on from there, and what was recorded replays`() throws {
        let script = DataFolders.next() + ".perch"
        let (person, program) = try start("record", script, BuiltPerch.account("wren"), "--latency", "0")
        try person.read("the posts") { $0.text.contains(" 1/18") }
        person.type("jjjI")
        try person.read("the inspector") { $0.text.contains("this session") }
        person.type("hh")
        try person.read("two steps before") { $0.text.contains("place.index: 1 → 2") }
        person.type("\r")
        try person.read("the reader as it was") {
            $0.text.contains("Live again from here") && $0.text.contains(" 3/18")
        }
        person.type("k")
        try person.read("that it goes on") { $0.text.contains(" 2/18") }
        person.type("q")
        #expect(program.wait() == .exited(0))
        let replay = try CommandRun("replay", "--trace", script, environment: BuiltPerch.environment())
        #expect(replay.status == 0, "\(replay.errors)")
        #expect(replay.output.contains("send app settle"))
        #expect(replay.output.components(separatedBy: "key j").count == 3)
        try expectRestored(person)
    }

    @Test func `a step is skipped in the inspector, and what is left is saved and replays`() throws {
        let state = DataFolders.next()
        let (person, program) = try start(
            BuiltPerch.account("wren"), "--latency", "0", environment: ["XDG_STATE_HOME": state])
        try person.read("the posts") { $0.text.contains(" 1/18") }
        person.type("jpI")
        try person.read("the inspector") { $0.text.contains("this session") }
        // The store is opened, other programs answer, both are asked for, five answers come, j, and then p.
        person.type("10\r")
        try person.read("the step") { $0.text.contains("step 10 of ") }
        person.type("x")
        try person.read("a skipped step") { $0.text.contains("skipped: this does not happen") }
        person.type("s")
        try person.read("that it is saved") { $0.text.contains("Saved as ") }
        person.type("qq")
        #expect(program.wait() == .exited(0))
        let folder = state + "/perch/recordings"
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
        let run = try CommandRun(
            "replay", "--trace", "\(folder)/\(name)", environment: BuiltPerch.environment())
        #expect(run.status == 0, "\(run.errors)")
        #expect(!run.output.contains("loadProfile"), "\(run.output)")
    }

    @Test func `a bookmark that was confirmed on the screen outlives a kill`() throws {
        let data = ["XDG_DATA_HOME": DataFolders.next()]
        let account = BuiltPerch.account("twocents")
        let (person, program) = try start(account, "--latency", "0", environment: data)
        try person.read("the posts") { $0.text.contains(" 1/26") }
        person.type("b")
        try person.read("a bookmark") { $0.text.contains("Bookmarked. u takes it back.") }
        program.send(SIGKILL)
        _ = program.wait()
        let (again, other) = try start(account, environment: data)
        again.type("B")
        try again.read("the bookmark") { $0.text.contains("1 bookmark") }
        again.type("\u{3}")
        #expect(other.wait() == .exited(0))
    }
}

import FoundationEssentials
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// The built program with settings.
struct ConfigTests {
    private let settings: SettingsFolder

    init() throws { settings = try SettingsFolder() }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun(arguments, environment: settings.environment())
    }

    @Test func `all settings are printed, as a file that holds`() throws {
        let printed = try run("config")
        #expect(printed.status == 0 && printed.errors == "")
        #expect(printed.output.contains("mark = \"passed\"  # as nobody has said otherwise\n"))
        try settings.write(printed.output)
        #expect(try run("config", "check").output.hasSuffix(" says holds.\n"))
        let line = printed.output.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
            $0.hasPrefix("mark = ")
        }
        #expect(try run("config").output.contains("mark = \"passed\"  # line \(try #require(line) + 1)\n"))
        #expect(try run("config", "--json").output.contains("\"name\" : \"reading.mark\""))
    }

    @Test func `what does not hold is told, in a line each`() throws {
        try settings.write("[reading]\nmark = \"opend\"\n")
        let check = try run("config", "check")
        #expect(check.status == 1)
        #expect(
            check.errors.hasSuffix(
                "config.toml, line 2, column 1: reading.mark is \"opend\": it takes passed, opened, never; did you mean opened?\n"
            ))
        let (person, program) = try settings.start([])
        try person.read("the fault") { $0.text.contains("config.toml, line 2, column 1") }
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test func `a file that is a folder is told of, and one that is a link is read`() throws {
        try FileManager.default.createDirectory(
            atPath: settings.file, withIntermediateDirectories: true)
        #expect(
            try run("config", "check").errors.hasSuffix("it cannot be read: it is a folder.\n"))
        try FileManager.default.removeItem(atPath: settings.file)
        try Data("[home]\nsort = \"list\"\n".utf8).write(
            to: URL(filePath: settings.folder.path(of: "mine.toml")))
        try FileManager.default.createSymbolicLink(
            atPath: settings.file,
            withDestinationPath: settings.folder.path(of: "mine.toml"))
        #expect(try run("config").output.contains("sort = \"list\"  # line 2\n"))
    }

    @Test func `the reader does as the file says, and as it says once it was saved`() throws {
        _ = try run("follow", "file:Fixtures/People#tides", "file:Fixtures/People#wren")
        try settings.write(
            "[reading]\nmark = \"never\"\n[following]\nrefresh = \"never\"\n[home]\nsort = \"list\"\n")
        let (person, program) = try settings.start([])
        // Nobody was asked, and they stand as in the list.
        try person.read("home") { $0.text.contains("Whom you follow, as in your list") }
        person.type("jr")
        try person.read("what is new") { $0.text.contains("72 new") && $0.text.contains("18 new") }
        // Opened, and still unread.
        person.type("\rpo")
        try person.read("the posts") { $0.text.contains("1/72") || $0.text.contains(" 1/") }
        person.type("\rqq")
        try person.read("home again") { $0.text.contains("72 new") && $0.text.contains("as in your list") }
        try settings.write("[reading]\nmark = \"opened\"\n[home]\nsort = \"newest\"\n")
        person.type("k")
        try person.read("the other order") { $0.text.contains("newest first") }
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test func `pages open in the browser that is chosen, without a shell`() throws {
        let note = settings.folder.path(of: "opened")
        let script = try settings.folder.write(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" >'\(note)'\n", to: "browser", isProgram: true)
        try settings.write("[links]\nbrowser = \"\(script) --new $(id) %u\"\n")
        let (person, program) = try settings.start(["file:Fixtures/People#wren"])
        try person.read("the profile") { $0.text.contains("Wren Oakhollow") }
        person.type("v")
        try person.read("that it was opened") { $0.text.contains("Opened skerry.example") }
        let words = try String(contentsOfFile: note, encoding: .utf8)
        #expect(words.hasPrefix("--new\n$(id)\nhttps://skerry.example/"))
        person.type("q")
        #expect(program.wait() == .exited(0))
    }

    @Test
    func `keys do what is chosen, the foot line and the help show them, and a recording is of Perch's own`()
        throws
    {
        let recording = settings.folder.path(of: "session.perch")
        try settings.write(
            """
            [keys]
            "ctrl-n" = "list down"
            "j" = "none"
            "g g" = "list bottom"
            [keys.person]
            "z" = "user loadPosts"
            """)
        let (person, program) = try settings.start(["record", recording, "file:Fixtures/People#wren"])
        // What loads posts is named there only until they are there, which may be before the first look.
        try person.read("the keys in the foot line") { $0.text.contains("Ctrl-n/k move") }
        person.type("z")
        try person.read("the posts") { $0.text.contains(" 1/") }
        person.type("j\u{E}\u{E}")
        try person.read("the third post") { $0.text.contains(" 3/") }
        person.type("gg")
        try person.read("the last post") { $0.text.contains(" 18/18") }
        person.type("?")
        try person.read("the help") {
            $0.text.contains("Ctrl-n Down") && $0.text.contains("z o") && $0.text.contains("G End gg")
        }
        person.type("q")
        // What was saved holds at once.
        try settings.write("[keys]\npreset = \"newsboat\"\n")
        person.type("g?")
        try person.read("the other keys") { $0.text.contains("J j Down") }
        person.type("qQ")
        #expect(program.wait() == .exited(0))
        let script = try String(contentsOfFile: recording, encoding: .utf8)
        #expect(script.contains("key o") && script.contains("key j") && script.contains("key G"))
        #expect(!script.contains("ctrl-n") && !script.contains("key z"))
        #expect(try run("replay", recording).status == 0)
    }

    @Test func `a command is found by words of what it does, and run`() throws {
        let (person, program) = try settings.start(["file:Fixtures/People#wren"], columns: 80, rows: 24)
        try person.read("the person") { $0.text.contains("Wren Oakhollow") }
        person.type(":")
        try person.read("all commands") {
            $0.text.contains("Commands") && $0.text.contains("load the profile")
        }
        person.type("load posts")
        try person.read("the one that is left") {
            $0.text.contains("user loadPosts") && !$0.text.contains("load the profile")
                && $0.text.contains(" 1/1 ")
        }
        person.type("\r")
        try person.read("the posts") { !$0.text.contains("Commands") && $0.text.contains("1/18") }
        person.type(":nothing has these words\r")
        try person.read("why nothing is run") { $0.text.contains("No command here has these words.") }
        // All that was typed goes.
        person.type("\u{15}quit")
        try person.read("the last command") { $0.text.contains("app quit") }
        person.type("\r")
        #expect(program.wait() == .exited(0))
    }

    @Test func `the keys in force are printed, also for other programs`() throws {
        try settings.write("[keys]\n\"g g\" = \"list top\"\n\"x\" = \"none\"\n")
        let keys = try run("keys")
        #expect(keys.status == 0 && keys.output.contains("\nhome, g g "))
        #expect(try run("keys", "--json").output.contains("\"home\",\n"))
        #expect(try run("config", "check").output.contains("person: no key does user stopWaiting"))
    }
}

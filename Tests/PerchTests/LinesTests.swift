import FoundationEssentials
import PerchKit
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// The built program told in lines.
struct LinesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// What the program says to lines from a file.
    private func run(
        _ words: [String], _ lines: [String], data: String? = nil, settings: String? = nil
    ) throws -> CommandRun {
        let path = folder.path(of: "lines")
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: path))
        var environment = BuiltPerch.environment()
        if let data { environment["XDG_DATA_HOME"] = data }
        if let settings { environment["XDG_CONFIG_HOME"] = settings }
        return try CommandRun(words + ["--latency", "0"], environment: environment, input: path)
    }

    private func start(_ words: String..., environment: [String: String]) throws -> (
        PseudoTerminal, TerminalProgram
    ) {
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let program = try TerminalProgram(
            BuiltPerch.path, words + ["--latency", "0"], environment: BuiltPerch.environment(environment),
            on: person)
        return (person, program)
    }

    private func said(_ person: PseudoTerminal) -> String {
        String(decoding: person.transcript, as: UTF8.self)
    }

    @Test func `the manual's transcript is what the program says`() throws {
        let transcript = Manual.transcript.split(separator: "\n", omittingEmptySubsequences: false)
        let typed = transcript.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
        let run = try run(["read", "--linear", BuiltPerch.account("twocents")], typed)
        #expect(run.status == 0 && run.errors == "")
        // The moment is another one each time.
        let output = run.output.split(separator: "\n").map { line in
            line.hasPrefix("Updated ") ? "Updated 09:00." : String(line)
        }
        // Who is shown is told in front of the first post or behind it, as it comes; from the first key on nothing is a matter of
        // moments.
        let expected = transcript.map(String.init)
        let head = Set(expected[..<(expected.firstIndex { $0.hasPrefix("1 of ") } ?? 0)])
        #expect(output.filter { !head.contains($0) } == expected.filter { !head.contains($0) })
        #expect(head.isDisjoint(with: output.drop { !$0.hasPrefix("> ") }))
        #expect(output.contains("@twocents@tern.example."))
    }

    @Test func `a dumb terminal is told in lines, and no byte of it moves a cursor or colours anything`()
        throws
    {
        let (person, program) = try start(BuiltPerch.account("twocents"), environment: ["TERM": "dumb"])
        try person.read("the first post") { $0.text.contains("The cat is the only one I trust.") }
        #expect(person.isCooked)
        for (line, expected) in [
            ("j", "2 of 26."), ("list down", "3 of 26."), ("k k", "1 of 26."), ("", "End of the post."),
            ("esc", "1 of 26."), (":find a text", "Find which text"), ("mainspring", "2 of 26."),
            ("b", "Bookmarked. u takes it back."), ("nonsense", "nonsense is no key and no command here"),
        ] {
            let before = said(person).utf8.count
            person.type(line + "\n")
            try person.read("what \(line) does") { _ in
                String(decoding: person.transcript.dropFirst(before), as: UTF8.self).contains(expected)
            }
        }
        // Nothing comes of the second, and that is said too.
        for (line, expected) in [("ctrl-u", "trust.\r\n"), ("k", "Nothing new.\r\n")] {
            let before = said(person).utf8.count
            person.type(line + "\n")
            try person.read("what \(line) does") { _ in
                String(decoding: person.transcript.dropFirst(before), as: UTF8.self).contains(expected)
            }
        }
        person.type("q\n")
        #expect(program.wait() == .exited(0))
        #expect(person.transcript.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 })
    }

    @Test(arguments: ["\u{3}", "\u{4}"])
    func `Ctrl-C and the end of the input leave, and bookmarks are kept`(key: String) throws {
        let data = DataFolders.next()
        let (person, program) = try start(
            "read", "--linear", BuiltPerch.account("twocents"), environment: ["XDG_DATA_HOME": data])
        try person.read("the first post") { $0.text.contains("The cat is the only one I trust.") }
        person.type("b\n")
        try person.read("the bookmark") { $0.text.contains("Bookmarked.") }
        person.type(key)
        #expect(program.wait() == .exited(0))
        let again = try run(["read", "--linear", BuiltPerch.account("twocents")], ["B"], data: data)
        #expect(again.output.contains("Bookmarks.\n1 of 1. Vee Tuppence"))
    }

    /// Review 2026-11-26: of eight such follows six were lost, with status 0.
    @Test(arguments: [["f"], ["f", "q"], ["f", "j", "q"]])
    func `whoever is followed by a line from a file is followed, whatever comes behind it`(lines: [String])
        throws
    {
        for _ in 0..<4 {
            let settings = try TemporaryFolder()
            let run = try run(["--linear", BuiltPerch.account("twocents")], lines, settings: settings.path)
            #expect(run.status == 0 && run.errors == "", "\(run.errors)")
            #expect(try settings.text(of: "perch/following").contains("twocents"))
        }
    }

    @Test func `a session in lines is recorded as its keys, and replayed as it was`() throws {
        let file = folder.path(of: "lines.perch")
        let recorded = try run(
            ["record", file, "--linear", BuiltPerch.account("twocents")],
            ["j", "list down", ":find a text", "mainspring", "", "esc", "q"])
        #expect(recorded.status == 0)
        let script = try folder.text(of: "lines.perch")
        for line in ["key j", "key :", "key enter", "type \"mainspring\""] {
            #expect(script.contains(line), "\(line)")
        }
        #expect(try CommandRun("replay", file).status == 0)
    }

    @Test func `lines are bounded, and those without end or meaning cost nothing`() throws {
        let long = String(repeating: "x", count: 200_000)
        let run = try run(
            ["read", "--linear", BuiltPerch.account("twocents")],
            [long, "\u{1B}[2J", "/", "\u{1B}]0;title\u{7}" + long, "esc", "j\r"])
        #expect(run.status == 0)
        #expect(run.output.contains("2 of 26."))
        #expect(run.output.utf8.count < 20_000)
        #expect(!run.output.contains("\u{1B}"))
    }
}

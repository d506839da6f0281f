import Glibc
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// `perch shrink` on the command line.
struct ShrinkCommandTests {
    private let script = "\(BuiltPerch.root)/Fixtures/Scripts/failure-then-retry.perch"

    @Test func `without a file, the script goes to standard output, and what was left out is told`() throws {
        let run = try CommandRun("shrink", script, "--until", "view posts failed")
        #expect(run.status == 0)
        #expect(
            run.output.hasPrefix("// failure-then-retry.perch, 7 inputs, shrunk until: view posts failed\n"))
        #expect(run.output.hasSuffix("+0s     fail #2 unavailable\n        view posts failed\nend with #1\n"))
        #expect(run.errors.contains("failure-then-retry.perch: 2 of 7 inputs are left, after "))
        #expect(!run.errors.contains("A program that passes the original"))
        let folder = try TemporaryFolder()
        let path = try folder.write(run.output, to: "short.perch")
        #expect(try CommandRun("replay", path).status == 0)
    }

    @Test func `of a line that fails it is told how to find out that too much was left out`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\nopen file:Fixtures/People#twocents\n"
                + "+0s key j\n+0s key p\nend with #1\n",
            to: "wrong.perch")
        let run = try CommandRun("shrink", path)
        #expect(run.status == 0)
        // What a key does has to stand beneath it.
        #expect(run.output.hasSuffix("\n+0s     key j\nend\n"))
        #expect(
            run.errors.contains(
                "s. A program that passes the original has to pass this: if it does not, too much was left out (--against asks one)\n"
            ),
            "\(run.errors)")
    }

    @Test func `against a program that fails, too, nothing is shrunk, and that is told`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\nopen file:Fixtures/People#twocents\n"
                + "+0s key j\n command list up\nend\n",
            to: "wrong.perch")
        let run = try CommandRun("shrink", path, "--against", BuiltPerch.path)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.errors
                == "perch: \(BuiltPerch.path) does not pass the original either: the script:8:9: `command list up` did not happen; `command list down` did. So it cannot judge what is left out. Name another program, or leave out --against.\n"
        )
        let shown = try CommandRun(
            "shrink", script, "--until", "view posts failed", "--against", BuiltPerch.path)
        #expect(shown.status == 1)
        #expect(
            shown.errors.hasPrefix(
                "perch: \(BuiltPerch.path) shows view posts failed in the original, too. So it cannot judge"))
    }

    @Test func `another program that does not show it judges what is left, and is named`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\nopen file:Fixtures/People#twocents\n"
                + "+0s key j\n command list down\n+0s key k\n command list up\n"
                + "+0s key j\n command list up\nend\n",
            to: "wrong.perch")
        // To be right it needs the step down.
        let other = try folder.write(
            "#!/bin/sh\ngrep -q 'command list down' \"$3\" && echo \"$3: passed\"\n", to: "other",
            isProgram: true)
        let alone = try CommandRun("shrink", path)
        #expect(!alone.output.contains("command list down"))
        let run = try CommandRun("shrink", path, "--against", other)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.output.hasSuffix(
                "+0s     key j\n        command list down\n+0s     key j\n        command list up\nend\n"),
            "\(run.output)")
        #expect(run.errors.contains(" s. \(other) passes it, asked "), "\(run.errors)")
    }

    @Test func `a file is written once, and again only by force`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "short.perch")
        #expect(try CommandRun("shrink", script, "--until", "text \"Dot\"", "-o", path).status == 0)
        let second = try CommandRun("shrink", script, "--until", "text \"Dot\"", "-o", path)
        #expect(second.status == 1)
        #expect(second.errors == "perch: \(path) is there already. Name another file, or say --force.\n")
        #expect(
            try CommandRun("shrink", script, "--until", "text \"Dot\"", "-o", path, "--force").status == 0)
    }

    /// Audit 2026-11-28: what a full disk did not take was thrown away, after all that searching.
    @Test func `what cannot be written is printed`() throws {
        let folder = try TemporaryFolder()
        // No folder can be made there.
        let path = try folder.write("", to: "file") + "/short.perch"
        let run = try CommandRun("shrink", script, "--until", "text \"Dot\"", "-o", path)
        #expect(run.status == 1)
        #expect(
            run.output.contains("perch-script 1\n") && run.output.hasSuffix("end\n"), "\(run.output)")
        #expect(run.errors.contains("\(path)") && run.errors.hasSuffix(" It is printed instead.\n"))
    }

    @Test func `what never happens, and what is no goal, is one line`() throws {
        let never = try CommandRun("shrink", script, "--until", "view posts lost")
        #expect(never.status == 1)
        #expect(
            never.errors
                == "perch: \(script): it never shows view posts lost. posts is `initialized`, `loading`, `failed` in it.\n"
        )
        let passes = try CommandRun("shrink", script)
        #expect(passes.status == 1)
        #expect(passes.errors.contains("it passes. Say what to look for"))
        #expect(try CommandRun("shrink", script, "--until", "sometimes").status == 1)
    }

    /// What ends a search before its end, and with which status.
    enum Ending: CaseIterable {
        case control
        case terminated

        var status: Int32 { self == .control ? 130 : 143 }
    }

    @Test(arguments: Ending.allCases)
    func `Ctrl-C and SIGTERM end the search, and the best script so far is kept and passes`(ending: Ending)
        throws
    {
        let folder = try TemporaryFolder()
        // Of 37 letters all are needed, and any two might be needless: that takes seconds to try.
        let letters = String(repeating: "+0s key x\n", count: 37)
        let path = try folder.write(
            "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\nopen file:Fixtures/People#twocents\n"
                + "+0s key p\n+0s key o\n+0s key /\n\(letters)+0s wait\nend\n",
            to: "long.perch")
        let output = folder.path(of: "short.perch")
        let person = try PseudoTerminal(size: Size(columns: 200, rows: 24))
        let program = try TerminalProgram(
            BuiltPerch.path,
            ["shrink", path, "--until", "text \"\(String(repeating: "x", count: 37))\"", "-o", output],
            environment: BuiltPerch.environment(), on: person)
        try person.read("a search that takes long") { $0.text.contains("38 inputs after ") }
        switch ending {
        case .control: person.type("\u{3}")
        case .terminated: program.send(SIGTERM)
        }
        #expect(program.wait() == .exited(ending.status))
        try person.read("what was kept") { $0.text.contains("stopped before the end of the search") }
        #expect(person.screen.text.contains("38 of 41 inputs are left"))
        #expect(try CommandRun("replay", output).status == 0)
    }
}

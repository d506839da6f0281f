import FoundationEssentials
import Posix
import ReaderUI
import TestSupport
import Testing

@testable import PerchKit

/// Commands that get a text, and the pager: what is waited for, taken, and said.
struct TextProgramsTests {
    private func outcome(_ words: [String], seconds: Int = 30, output: Int = 65_536) -> PipeOutcome? {
        PipeOutcome(
            words, environment: ["PATH=/usr/bin:/bin"], input: Array("text\n".utf8),
            bounds: ProgramRun.Bounds(seconds: seconds, output: output)
        ) { false }
    }

    private func ended(_ end: PipedOutput.End, _ text: String = "", errors: String = "") -> PipeOutcome {
        .ended(PipedOutput(end: end, text: text, errors: errors))
    }

    @Test func `what became of a command is told as the reader shows it`() {
        #expect(
            outcome(["sh", "-c", "cat; echo no >&2; exit 3"])
                == ended(.exited(status: 3), "text\n", errors: "no\n"))
        #expect(outcome(["sleep", "1000"], seconds: 1) == ended(.tooSlow(seconds: 1)))
        #expect(outcome(["echo", "four"], output: 3) == ended(.tooMuch(bytes: 3), "fou"))
        #expect(
            outcome(["/nowhere/wc"])
                == .failed(
                    "/nowhere/wc could not be started: there is no such program. Set pipe.command to a program that is there."
                ))
    }

    /// A program of this name that does nothing.
    private func write(_ name: String, in folder: TemporaryFolder) throws {
        try folder.write("#!/bin/sh\n", to: name, isProgram: true)
    }

    @Test func `the pager is the one of PAGER, else less, else more, else none`() throws {
        let folder = try TemporaryFolder()
        func words(_ pager: String?) -> [String]? {
            var environment = ["PATH": folder.path]
            environment["PAGER"] = pager
            return TextPager(environment: environment)?.words
        }
        #expect(words(nil) == nil && words(" ") == nil)
        try write("more", in: folder)
        #expect(words(nil) == ["more"])
        try write("less", in: folder)
        #expect(words("") == ["less"])
        #expect(words("most -s") == ["most", "-s"])
    }

    @Test func `a pager has its own variables, and no secrets`() {
        let variables = TextPager.variables([
            "HOME": "/home/ada", "LESS": "FR", "LESSCHARSET": "utf-8", "PERCH_TOKEN": "secret",
            "PAGER": "less",
        ])
        #expect(
            variables == ["HOME=/home/ada", "LESSCHARSET=utf-8", "PAGER=less", "LESS=FR$ -+F"])
        #expect(TextPager.variables([:]) == ["LESS=-+F"])
    }
}

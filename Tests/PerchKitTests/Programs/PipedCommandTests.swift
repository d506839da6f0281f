import FoundationEssentials
import PeopleTestSupport
import ReaderUI
import Sync
import TestSupport
import Testing

@testable import PerchKit

/// Commands that get a text, and the pager: what is waited for, taken, and said.
struct PipedCommandTests {
    private func run(
        _ line: String, input: String = "text\n", seconds: Int = 30, output: Int = 65_536,
        isCancelled: () -> Bool = { false }
    ) -> PipeOutcome? {
        var bounds = PipedCommand.Bounds()
        (bounds.seconds, bounds.output) = (seconds, output)
        return PipedCommand.run(
            ["/bin/sh", "-c", line], environment: ["PATH=/usr/bin:/bin"], input: Array(input.utf8),
            bounds: bounds, isCancelled: isCancelled)
    }

    private func ended(
        _ end: PipedOutput.End, _ text: String = "", errors: String = ""
    ) -> PipeOutcome { .ended(PipedOutput(end: end, text: text, errors: errors)) }

    @Test func `it reads the text, however long, and both outputs and the status are told`() {
        #expect(
            run("wc -c", input: String(repeating: "a", count: 3_000_000))
                == ended(.exited(status: 0), "3000000\n"))
        #expect(
            run("cat; echo no >&2; exit 3") == ended(.exited(status: 3), "text\n", errors: "no\n"))
        #expect(run("kill -9 $$") == ended(.exited(status: 137)))
        // It may do without.
        #expect(
            run("exec <&-; echo done", input: String(repeating: "a", count: 3_000_000))
                == ended(.exited(status: 0), "done\n"))
    }

    @Test func `one that hangs is ended with what it has started, and what it wrote is kept`() {
        #expect(
            run("echo first; sleep 1000 & wait", seconds: 1) == ended(.tooSlow(seconds: 1), "first\n"))
        #expect(
            run("exec >/dev/null 2>&1; sleep 1000", seconds: 1) == ended(.tooSlow(seconds: 1)))
    }

    @Test func `one that floods is ended, and the beginning is kept`() {
        for line in ["yes", "yes >&2"] {
            guard case .ended(let output)? = run(line, output: 1_000) else {
                Issue.record("it has not ended")
                continue
            }
            #expect(output.end == .tooMuch(bytes: 1_000))
            #expect(output.text.utf8.count + output.errors.utf8.count == 1_000)
        }
    }

    @Test func `one that leaves something running is not waited for any longer`() {
        #expect(run("echo done; sleep 1000 &") == ended(.exited(status: 0), "done\n"))
    }

    @Test func `one that nobody wants any more is ended, and tells nothing`() {
        let asked = Locked(0)
        let outcome = run("sleep 1000") {
            asked.withLock { count in
                count += 1
                return count > 2
            }
        }
        #expect(outcome == nil)
    }

    @Test func `a program that is not there is told of with the setting's name`() {
        let outcome = PipedCommand.run(
            ["/nowhere/wc"], environment: [], input: [], bounds: PipedCommand.Bounds()
        ) { false }
        #expect(
            outcome
                == .failed(
                    "/nowhere/wc could not be started: there is no such program. Set pipe.command to a program that is there."
                ))
    }

    /// A program of this name that does nothing.
    private func write(_ name: String, in folder: TemporaryFolder) throws {
        let path = try folder.write("#!/bin/sh\n", to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
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

import Dispatch
import FoundationEssentials
import Glibc
import Posix
import ReaderUI
import Sync
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

    @Test func `what runs when the reader ends is ended and waited for, and nothing is started any more`()
        throws
    {
        let folder = try TemporaryFolder()
        let pipe = folder.path(of: "pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let running = RunningPrograms()
        let queue = DispatchQueue(label: "perch.test")
        let outcomes = Locked<[PipeOutcome?]>([])
        func start(_ line: String) {
            running.run(on: queue) { isEnding in
                let outcome = PipeOutcome(
                    ["sh", "-c", line], environment: ["PATH=/usr/bin:/bin"], input: [],
                    bounds: ProgramRun.Bounds(seconds: 600, output: 100), isCancelled: isEnding)
                outcomes.withLock { $0.append(outcome) }
            }
        }
        start("echo $$ >'\(pipe)'; exec sleep 1000")
        // Until it runs.
        let file = open(pipe, O_RDONLY)
        var bytes = [UInt8](repeating: 0, count: 32)
        let count = read(file, &bytes, bytes.count)
        close(file)
        let number = try #require(Int32(String(decoding: bytes.prefix(max(0, count - 1)), as: UTF8.self)))
        running.end()
        #expect(outcomes.withLock(\.self) == [nil])
        #expect(kill(number, 0) == -1 && errno == ESRCH)
        start("exit 0")
        queue.sync {}
        #expect(outcomes.withLock(\.count) == 1)
    }
}

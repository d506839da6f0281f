import FoundationEssentials
import Glibc
import Posix
import Sync
import TestSupport
import Testing

/// Programs that are given something to read: they are held within bounds, and leave nothing behind.
struct ProgramRunTests {
    private func run(
        _ line: String, input: [UInt8] = Array("text\n".utf8), seconds: Int = 30, output: Int = 1 << 20,
        memory: Int? = nil, isCancelled: () -> Bool = { false }
    ) throws -> ProgramRun? {
        try ProgramRun.of(
            ["/bin/sh", "-c", line], environment: ["PATH=/usr/bin:/bin"], input: input,
            bounds: ProgramRun.Bounds(seconds: seconds, output: output, memory: memory),
            isCancelled: isCancelled)
    }

    /// What a decoder of pictures may use.
    private static let memory = 512 << 20

    @Test(arguments: [nil, memory])
    func `it reads all, however long, and both outputs and the status are told`(memory: Int?) throws {
        let much = Array(repeating: UInt8(7), count: 3_000_000)
        let counted = try #require(try run("wc -c", input: much, memory: memory))
        #expect(counted.end == .exited(status: 0) && counted.text == "3000000\n")
        let failed = try #require(try run("cat; echo no >&2; exit 3", memory: memory))
        #expect(failed.end == .exited(status: 3) && failed.text == "text\n")
        #expect(String(decoding: failed.errors, as: UTF8.self) == "no\n")
        #expect(try run("kill -9 $$", memory: memory)?.end == .exited(status: 137))
        // It may do without, which costs nobody a signal.
        #expect(try run("exec <&-; echo done", input: much, memory: memory)?.text == "done\n")
        #expect(try run("exit 3", input: much, memory: memory)?.end == .exited(status: 3))
    }

    @Test(arguments: [nil, memory])
    func `one that hangs is ended with what it has started, and what it wrote is kept`(memory: Int?) throws {
        let hung = try #require(try run("echo first; sleep 1000 & wait", seconds: 1, memory: memory))
        #expect(hung.end == .tooSlow && hung.text == "first\n")
        // It has closed its outputs, and goes on.
        let silent = try #require(
            try run("exec >/dev/null 2>&1; sleep 1000", seconds: 1, memory: memory))
        #expect(silent.end == .tooSlow && silent.output.isEmpty)
    }

    @Test(arguments: ["yes", "yes >&2"])
    func `one that floods is ended, and the beginning is kept`(line: String) throws {
        let run = try #require(try run(line, output: 1_000))
        #expect(run.end == .tooMuch)
        #expect(run.output.count + run.errors.count == 1_000)
    }

    @Test
    func `one that ends in time with more than it may write is told of as too much, not cut in silence`()
        throws
    {
        let run = try #require(try run("head -c 3000 /dev/zero", output: 1_000))
        #expect(run.end == .tooMuch && run.output.count == 1_000)
    }

    @Test func `a command that leaves something running is not waited for, a decoder's rest is ended`() throws
    {
        #expect(try run("echo done; sleep 1000 &")?.text == "done\n")
        let left = try #require(try run("sleep 1000 & echo $!", memory: Self.memory))
        let number = try #require(Int32(left.text.dropLast()))
        // Until it is gone, or waits for its new parent to look.
        let runs = "grep -q '^State:.[^Z]' /proc/\(number)/status 2>/dev/null"
        #expect(try run("while \(runs); do :; done")?.end == .exited(status: 0))
    }

    @Test(arguments: [nil, memory])
    func `one that nobody wants any more is ended, and tells nothing`(memory: Int?) throws {
        let asked = Locked(0)
        let outcome = try run("sleep 1000", memory: memory) {
            asked.withLock { count in
                count += 1
                return count > 2
            }
        }
        #expect(outcome == nil)
    }

    @Test func `a command is asked to end before it is killed, and has a moment for that`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/perch-asked-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let asked = Locked(0)
        let outcome = try run("trap 'echo asked >\(folder); exit 3' TERM; sleep 1000 & wait") {
            asked.withLock { count in
                count += 1
                return count > 5
            }
        }
        #expect(outcome == nil)
        #expect(try String(contentsOfFile: folder, encoding: .utf8) == "asked\n")
    }

    @Test(arguments: ["sleep 1000", "trap '' TERM; while :; do sleep 1; done", "kill -STOP $$; sleep 1000"])
    func `a program that runs by itself ends when it is to, whether it hears that or not`(line: String)
        throws
    {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        // No other test's program is to have them.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { for end in ends { close(end) } }
        let environment = ["PATH=/usr/bin:/bin"]
        let ended = try ChildProcess(words: ["/bin/sh", "-c", "exit 5"], environment: environment)
        #expect(ended.wait(endedBy: ends[0]) == 5)
        #expect(write(ends[1], "x", 1) == 1)
        let hung = try ChildProcess(words: ["/bin/sh", "-c", line], environment: environment)
        #expect(hung.wait(endedBy: ends[0]) >= 128)
    }

    /// What a line of the shell writes to `note` is the number of what it has started, which hears nothing or ends when it is asked.
    @Test(arguments: [
        "sleep 1000 & echo $! >NOTE; wait",
        "/bin/sh -c 'sleep 1000; :' & echo $! >NOTE; wait; echo woke >NOTE",
        "/bin/sh -c 'trap \"\" TERM; echo $$ >NOTE; while :; do sleep 1; done'; :",
    ])
    func `what a script in a program's place has started on the terminal ends with it`(line: String) throws {
        let folder = try TemporaryFolder()
        let (note, far) = (folder.path(of: "note"), folder.path(of: "far"))
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        // No other test's program is to have them.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { for end in ends { close(end) } }
        // One with a session of its own is meant to stay.
        let script = "setsid /bin/sh -c 'echo $$ >FAR; exec sleep 1000' & " + line
        let process = try ChildProcess(
            words: [
                "/bin/sh", "-c", script.replacing("NOTE", with: note).replacing("FAR", with: far),
            ], environment: ["PATH=/usr/bin:/bin"])
        func number(_ file: String) -> pid_t? {
            (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { pid_t($0.prefix { $0 != "\n" }) }
        }
        func runs(_ process: pid_t) -> Bool {
            let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            return status.map { !$0.contains(") Z ") } ?? false
        }
        while number(note) == nil || number(far) == nil { sched_yield() }
        let (near, other) = (try #require(number(note)), try #require(number(far)))
        defer { kill(other, SIGKILL) }
        #expect(runs(near) && runs(other))
        #expect(write(ends[1], "x", 1) == 1)
        #expect(process.wait(endedBy: ends[0]) >= 128)
        #expect(!runs(near) && runs(other))
    }

    @Test func `a decoder has its bounds before it reads anything`() throws {
        let line = "cat >/dev/null; ulimit -v; ulimit -t; ulimit -c; ulimit -f"
        #expect(try run(line, seconds: 10, memory: Self.memory)?.text == "524288\n10\n0\n0\n")
        let greedy = "cat >/dev/null; exec python3 -c 'bytearray(600 << 20)' || exit 3"
        #expect(try run(greedy, memory: Self.memory)?.end != .exited(status: 0))
        let busy = try #require(try run("while :; do :; done", seconds: 1, memory: Self.memory))
        #expect(busy.end != .exited(status: 0))
    }

    @Test func `it has no variable and no file but its own`() throws {
        // One that others would inherit, far above the usual numbers.
        let inherited = fcntl(STDERR_FILENO, F_DUPFD, 300)
        #expect(inherited >= 300)
        defer { close(inherited) }
        #expect(
            try run("env | sort; ls /proc/self/fd | wc -l")?.text
                == "PATH=/usr/bin:/bin\nPWD=\(FileManager.default.currentDirectoryPath)\n4\n")
    }

    @Test func `a program that is not there is told of`() {
        #expect {
            try ProgramRun.of(
                ["/nowhere/wc"], environment: [], input: [], bounds: ProgramRun.Bounds(output: 10)
            ) { false }
        } throws: { error in
            "\(error)" == "/nowhere/wc could not be started: there is no such program."
        }
    }
}

extension ProgramRun {
    /// What it wrote to its output.
    fileprivate var text: String { String(decoding: output, as: UTF8.self) }
}

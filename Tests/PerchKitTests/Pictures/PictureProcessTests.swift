import FoundationEssentials
import PeopleTestSupport
import Sync
import TestSupport
import Testing

@testable import PerchKit

/// Programs that get a picture: they are held within bounds, and leave nothing behind.
struct PictureProcessTests {
    private func run(
        _ line: String, input: [UInt8] = [1, 2, 3], bounds: PictureProcess.Bounds = PictureProcess.Bounds(),
        isCancelled: () -> Bool = { false }
    ) throws -> String? {
        try PictureProcess.run(
            "/bin/sh", ["-c", line], environment: ["PATH=/usr/bin:/bin"], input: input, bounds: bounds,
            isCancelled: isCancelled
        ).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Bounds that a test does not wait long for.
    private func bounds(seconds: Int = 30, output: Int = 1 << 20) -> PictureProcess.Bounds {
        PictureProcess.Bounds(seconds: seconds, output: output)
    }

    @Test func `it reads the picture, however large, and its text is what it wrote`() throws {
        #expect(try run("wc -c", input: Array(repeating: 7, count: 3_000_000)) == "3000000\n")
        #expect(try run("cat; echo; echo error >&2", input: Array("hi".utf8)) == "hi\n")
    }

    @Test func `it has the bounds before it reads anything`() throws {
        let limits = try run("cat >/dev/null; ulimit -v; ulimit -t; ulimit -c; ulimit -f")
        #expect(limits == "524288\n10\n0\n0\n")
    }

    @Test func `one that wants more memory than it may have fails`() {
        #expect(throws: PictureFault.self) {
            try run("cat >/dev/null; exec python3 -c 'bytearray(600 << 20)' || exit 3")
        }
    }

    @Test func `one that hangs is ended with what it has started, and so is one that computes for ever`() {
        #expect(throws: PictureFault.tooSlow(1)) { try run("sleep 1000 & wait", bounds: bounds(seconds: 1)) }
        // It has closed its output, and goes on.
        #expect(throws: PictureFault.tooSlow(1)) {
            try run("exec >/dev/null; sleep 1000", bounds: bounds(seconds: 1))
        }
        #expect(throws: PictureFault.self) { try run("while :; do :; done", bounds: bounds(seconds: 1)) }
    }

    @Test func `one that floods is ended`() {
        #expect(throws: PictureFault.tooMuch) { try run("yes", bounds: bounds(output: 100_000)) }
    }

    @Test func `one that reads nothing costs nobody a signal, and its status is told`() {
        #expect(throws: PictureFault.ended(3)) {
            try run("exit 3", input: Array(repeating: 7, count: 3_000_000))
        }
        #expect(throws: PictureFault.ended(128 + 9)) { try run("kill -9 $$") }
        #expect(throws: PictureFault.self) {
            try PictureProcess.run("/no/such/program", [], environment: [], input: []) { false }
        }
    }

    @Test func `one whose picture nobody wants any more is ended`() throws {
        let asked = Locked(0)
        #expect(
            try run("sleep 1000") {
                asked.withLock { count in
                    count += 1
                    return count > 2
                }
            } == nil)
    }

    @Test func `it has no variable and no file but its own`() throws {
        let seen = try run("env | sort; ls /proc/self/fd | wc -l")
        #expect(seen == "PATH=/usr/bin:/bin\nPWD=\(FileManager.default.currentDirectoryPath)\n4\n")
    }
}

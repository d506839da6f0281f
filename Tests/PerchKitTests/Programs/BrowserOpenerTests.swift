import Dispatch
import FoundationEssentials
import Glibc
import People
import Reactive
import Sync
import Testing
import Values

@testable import PerchKit
@testable import ReaderSession

/// The real thing, with the shell's own tools for browsers.
///
/// Scripts are read by a shell and not started themselves: Linux starts no file ("Text file busy") that a process forked by
/// another test a moment ago still holds open for writing.
struct BrowserOpenerTests {
    private func open(
        _ browser: String, _ address: String = "https://example.org/?a=1&b=$(id)",
        clock: TestScheduler = TestScheduler()
    ) throws -> OpeningOutcome {
        let address = try #require(WebAddress(address))
        let outcome = Locked<OpeningOutcome?>(nil)
        let done = DispatchSemaphore(value: 0)
        let opener = BrowserOpener(
            environment: ["BROWSER": browser, "PATH": "/usr/bin:/bin", "SECRET": "x"], clock: clock)
        opener.open(address, with: opener.command(for: nil)) { told in
            // A second word would be one too many.
            outcome.withLock { $0 = $0 == nil ? told : nil }
            done.signal()
        }
        done.wait()
        return try #require(outcome.withLock { $0 })
    }

    @Test func `a browser that ends well has opened the page`() throws {
        #expect(try open("true") == .opened)
    }

    @Test func `a browser that fails is told of by name and status`() throws {
        #expect(
            try open("false")
                == .failed("false could not open it (exit status 1). Set $BROWSER to a program that works."))
    }

    @Test func `a browser that stays is judged after two seconds, and once`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "perch-browser-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // A pipe that nobody writes to.
        let pipe = folder.appending(path: "pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let clock = TestScheduler()
        let outcomes = Locked<[OpeningOutcome]>([])
        let address = try #require(WebAddress("https://example.org/"))
        let script = folder.appending(path: "browser").path
        try Data("read -r line <'\(pipe)'\nexit 3\n".utf8).write(to: URL(filePath: script))
        let opener = BrowserOpener(
            environment: ["BROWSER": "/bin/sh \(script)", "PATH": "/usr/bin:/bin"], clock: clock)
        opener.open(address, with: opener.command(for: nil)) { told in outcomes.withLock { $0.append(told) } }
        clock.advance(by: .milliseconds(1_999))
        #expect(outcomes.withLock(\.self) == [])
        clock.advance(by: .milliseconds(1))
        // Without a browser at the other end, the pipe would not open.
        try #require(outcomes.withLock(\.self) == [.opened])
        // It ends; that is no news.
        Glibc.close(Glibc.open(pipe, O_WRONLY))
        clock.advance(by: .seconds(60))
        #expect(outcomes.withLock(\.self) == [.opened])
    }

    @Test func `a browser that failed has not opened the page two seconds later`() throws {
        let clock = TestScheduler()
        #expect(try open("false", clock: clock) != .opened)
        clock.advance(by: .seconds(2))
        #expect(clock.isIdle)
    }

    @Test func `a browser that is not there is told of`() throws {
        guard case .failed(let reason) = try open("no-such-browser") else {
            Issue.record("it claims to have opened the page")
            return
        }
        #expect(reason.hasPrefix("no-such-browser"))
    }

    @Test func `the address is one argument, the input empty, and the environment without secrets`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "perch-browser-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = folder.appending(path: "browser").path
        let told = folder.appending(path: "told").path
        try Data(
            "{ echo \"$#\"; echo \"$1\"; cat; env | grep -c SECRET || true; } > '\(told)'\n".utf8
        )
        .write(to: URL(filePath: script))
        #expect(try open("/bin/sh \(script)") == .opened)
        let text = String(decoding: try Data(contentsOf: URL(filePath: told)), as: UTF8.self)
        let address = try #require(WebAddress("https://example.org/?a=1&b=$(id)"))
        #expect(text == "1\n\(address.text)\n0\n")
    }
}

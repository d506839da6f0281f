import Dispatch
import FoundationEssentials
import People
import Sync
import Testing

@testable import PerchKit

/// The real thing, with the shell's own tools for browsers.
struct BrowserOpenerTests {
    private func open(_ browser: String, _ address: String = "https://example.org/?a=1&b=$(id)") throws
        -> OpeningOutcome
    {
        let address = try #require(WebAddress(address))
        let outcome = Locked<OpeningOutcome?>(nil)
        let done = DispatchSemaphore(value: 0)
        BrowserOpener(environment: ["BROWSER": browser, "PATH": "/usr/bin:/bin", "SECRET": "x"]).open(address)
        { told in
            outcome.withLock { $0 = told }
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
                == .failed("false could not open it (exit status 1). Set $BROWSER to a browser that works."))
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
            "#!/bin/sh\n{ echo \"$#\"; echo \"$1\"; cat; env | grep -c SECRET || true; } > '\(told)'\n".utf8
        )
        .write(to: URL(filePath: script))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
        #expect(try open(script) == .opened)
        let text = String(decoding: try Data(contentsOf: URL(filePath: told)), as: UTF8.self)
        let address = try #require(WebAddress("https://example.org/?a=1&b=$(id)"))
        #expect(text == "1\n\(address.text)\n0\n")
    }
}

import Dispatch
import FoundationEssentials
import Glibc
import Posix
import TestSupport
import Testing

/// What is saved is told; the limits of time are for a system that tells nothing.
struct FileWatchTests {
    private let folder: TemporaryFolder
    private let told = DispatchSemaphore(value: 0)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func watch(_ files: String..., log: String? = nil) throws -> FileWatch {
        let watch = FileWatch(of: files, log: log, onChange: { [told] in told.signal() })
        return try #require(watch)
    }

    /// Waits until something is told, and for what comes with it.
    private func isTold() -> Bool { told.wait(timeout: .now() + 20) == .success }

    @Test func `a file that is written, or takes another's place, is told`() throws {
        let path = "\(folder.path)/config.toml"
        let watch = try watch(path)
        try withExtendedLifetime(watch) {
            _ = try folder.write("a = 1\n", to: "config.toml")
            #expect(isTold())
            _ = try folder.write("a = 2\n", to: "new")
            #expect(isTold())
            while told.wait(timeout: .now()) == .success {}
            try FileManager.default.removeItem(atPath: path)
            #expect(isTold())
        }
    }

    @Test func `where a link leads is watched, too`() throws {
        let dotfiles = try TemporaryFolder()
        let real = try dotfiles.write("a = 1\n", to: "perch.toml")
        let path = "\(folder.path)/config.toml"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real)
        let watch = try watch(path)
        try withExtendedLifetime(watch) {
            _ = try dotfiles.write("a = 2\n", to: "perch.toml")
            #expect(isTold())
        }
    }

    @Test func `a folder that comes later is watched from then on`() throws {
        let path = "\(folder.path)/a/b/config.toml"
        let watch = try watch(path)
        try withExtendedLifetime(watch) {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/a/b", withIntermediateDirectories: true)
            #expect(isTold())
            // Each change is told, and several that come at once are told once: so only one at a time is awaited.
            for value in 1...3 {
                _ = try folder.write("a = \(value)\n", to: "a/b/config.toml")
                #expect(isTold())
            }
        }
    }

    @Test func `a log that stays open is told of when it is written to, and of many writes at once seldom`()
        throws
    {
        let path = try folder.write("", to: "log")
        let watch = try watch(path, log: path)
        let log = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        defer { close(log) }
        try withExtendedLifetime(watch) {
            var count = 0
            for _ in 0..<3 {
                for _ in 0..<1_000 { try #require(Glibc.write(log, "x", 1) == 1) }
                #expect(isTold())
                count += 1
                while told.wait(timeout: .now()) == .success { count += 1 }
            }
            #expect(count < 1_000, "each write was told")
        }
    }

    @Test func `without a file there is nothing to watch`() {
        #expect(FileWatch(of: []) {} == nil)
    }

    @Test func `whoever is let go tells nothing more, and leaves no descriptor open`() throws {
        let path = "\(folder.path)/config.toml"
        func open() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
                .filter { name in
                    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)"))?
                        .contains("inotify") == true
                }.count
        }
        for _ in 0..<50 { _ = try watch(path) }
        // They are closed by their queues, and other tests watch something meanwhile.
        var left = try open()
        let end = ContinuousClock.now + .seconds(20)
        while left > 10, ContinuousClock.now < end { left = try open() }
        #expect(left <= 10)
    }
}

import FoundationEssentials
import Posix
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

struct LocalFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// What reading a path gives: its bytes or why not.
    private func read(_ path: String) -> Result<[UInt8], LocalFile.Failure> {
        Result { () throws(LocalFile.Failure) in try LocalFile.read(path) }
    }

    @Test func `a plain file is read whole`() throws {
        for text in ["", "x", "two\nlines", String(repeating: "0123456789", count: 100_000)] {
            let path = try folder.write(text, to: "a.json")
            #expect(read(path) == .success(Array(text.utf8)))
        }
    }

    @Test func `a link to a file is followed`() throws {
        let path = try folder.write("linked", to: "a.json")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/b.json", withDestinationPath: path)
        #expect(read(folder.path + "/b.json") == .success(Array("linked".utf8)))
    }

    @Test func `what is not there is missing`() throws {
        let file = try folder.write("", to: "a.json")
        #expect(read(folder.path + "/b.json") == .failure(.missing))
        #expect(read(folder.path + "/none/b.json") == .failure(.missing))
        #expect(read(file + "/b.json") == .failure(.missing))
    }

    @Test func `a folder is no file`() {
        #expect(read(folder.path) == .failure(.notPlain("a folder")))
    }

    @Test(.timeLimit(.minutes(10)))
    func `a pipe that nobody writes to is refused without waiting`() throws {
        let path = folder.path + "/pipe.json"
        try #require(mkfifo(path, 0o600) == 0)
        #expect(read(path) == .failure(.notPlain("a pipe")))
    }

    @Test func `a device is no file`() {
        #expect(read("/dev/null") == .failure(.notPlain("a socket or device")))
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may read every file"))
    func `a file that this user may not read says so`() throws {
        let path = try folder.write("secret", to: "a.json")
        try #require(chmod(path, 0) == 0)
        #expect(read(path) == .failure(.notAllowed))
    }

    @Test(arguments: [0o644, 0o660, 0o606, 0o640] as [mode_t])
    func `a secret that others may read or write is refused, and one that they may not is read`(
        mode: mode_t
    ) throws {
        let path = try folder.write("secret", to: "a.json")
        func readSecret() -> Result<[UInt8], LocalFile.Failure> {
            Result { () throws(LocalFile.Failure) in try LocalFile.read(path, isSecret: true) }
        }
        try #require(chmod(path, mode) == 0)
        #expect(readSecret() == .failure(.notPrivate))
        try #require(chmod(path, 0o600) == 0)
        #expect(readSecret() == .success(Array("secret".utf8)))
    }

    @Test(.enabled(if: geteuid() == 0, "only the superuser may give a file away"))
    func `a secret that belongs to somebody else is refused`() throws {
        let path = try folder.write("secret", to: "a.json")
        try #require(chmod(path, 0o600) == 0 && chown(path, 65_534, 65_534) == 0)
        #expect(
            throws: LocalFile.Failure.notOwn, performing: { try LocalFile.read(path, isSecret: true) })
    }

    @Test func `a file over the limit is refused before it is read`() throws {
        let path = try folder.write("", to: "a.json")
        // A hole takes no room on the disk.
        try #require(truncate(path, LocalFile.largest + 1) == 0)
        #expect(read(path) == .failure(.tooLarge(LocalFile.largest + 1)))
    }

    #if os(Linux)
        @Test func `a file that is longer than its size says is read to its end`() throws {
            // The kernel's own files say that they are empty.
            let bytes = try read("/proc/self/mountinfo").get()
            #expect(bytes.last == UInt8(ascii: "\n"))
            #expect(bytes.contains(0) == false)
        }
    #endif
}

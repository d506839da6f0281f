import FoundationEssentials
import Glibc
import Posix
import TestSupport
import Testing

/// Reading and writing by descriptor: all of it, or the reason why not.
struct OpenFileTests {
    @Test(arguments: [0, 1, 4_096, 3_000_000])
    func `what an unnamed file takes is read again from its place`(count: Int) throws {
        let file = try #require(UnnamedFile())
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let first = try #require(file.append(bytes))
        let second = try #require(file.append([1, 2, 3]))
        #expect(first == 0..<count && second == count..<(count + 3))
        #expect(file.read(second) == [1, 2, 3])
        #expect(file.read(first) == bytes)
        #expect(file.read(count..<(count + 4)) == nil, "it ends before")
    }

    @Test func `what does not fit is told with the system's reason, and where nobody reads, too`() throws {
        let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
        defer { close(full) }
        #expect(throws: OpenFile.Failure.system(ENOSPC)) { try OpenFile.write("text", to: full) }
        #expect(throws: OpenFile.Failure.system(EBADF)) { try OpenFile.write([1], to: -1) }
        #expect(OpenFile.Failure.system(ENOSPC).why == "No space left on device")
        try OpenFile.write("", to: full)
    }

    @Test func `a file that grows while it is read is read to its end, and refused above the limit`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(String(repeating: "a", count: 10_000), to: "file")
        let file = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        // It was said to have a few bytes only.
        #expect(try OpenFile.bytes(of: file, expecting: 3, atMost: 10_000).count == 10_000)
        lseek(file, 0, SEEK_SET)
        #expect(throws: OpenFile.Failure.tooLarge(9_999)) {
            try OpenFile.bytes(of: file, expecting: 9_999, atMost: 9_998)
        }
        #expect {
            try OpenFile.bytes(of: file, expecting: 3, atMost: 9_999)
        } throws: { error in
            if case OpenFile.Failure.tooLarge = error { true } else { false }
        }
        lseek(file, 0, SEEK_SET)
        #expect(try OpenFile.some(of: file, atMost: 7) == Array("aaaaaaa".utf8))
    }

    @Test func `a place in a file is written without the rest`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("0123456789", to: "file")
        let file = open(path, O_RDWR | O_CLOEXEC)
        defer { close(file) }
        try OpenFile.write(Array("ab".utf8), to: file, at: 4)
        #expect(try folder.text(of: "file") == "0123ab6789")
        #expect(try OpenFile.bytes(of: file, at: 3..<7) == Array("3ab6".utf8))
    }
}

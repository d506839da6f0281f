import FoundationEssentials
import Glibc
import Posix
import Testing

@testable import NcursesTerminal

/// The memory that this process holds.
struct ProgramMemoryTests {
    /// How many kB of files that are not written are mapped by parts of the program itself.
    private func programKilobytes() throws -> Int {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        // Foundation reads the first four kilobytes of what the kernel says is empty.
        let text = String(decoding: try LocalFile.read("/proc/self/smaps"), as: UTF8.self)
        var isProgram = false
        var sum = 0
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words[0].contains("-") {
                isProgram =
                    words.count > 5 && words[1] == "r-xp" && words[5...].joined(separator: " ") == program
            } else if isProgram, words[0] == "Rss:" {
                sum += try #require(Int(words[1]))
            }
        }
        return sum
    }

    @Test func `what the program does not use again is let go, and all of it can be used again`() throws {
        let words = (0..<1_000).map { "\($0)" }.sorted()
        let before = try programKilobytes()
        ProgramMemory.letGoOfProgram()
        let after = try programKilobytes()
        try #require(before > 0)
        #expect(after < before)
        #expect((0..<1_000).map { "\($0)" }.sorted() == words)
    }
    /// How many kB this process has written.
    private func writtenKilobytes() throws -> Int {
        let text = String(decoding: try LocalFile.read("/proc/self/smaps"), as: UTF8.self)
        return text.split(separator: "\n").reduce(0) { sum, line in
            let words = line.split(separator: " ")
            return words[0] == "Anonymous:" ? sum + (Int(words[1]) ?? 0) : sum
        }
    }

    /// Sanitizers bring an allocator of their own.
    private static let isSanitized =
        dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    @Test(.disabled(if: isSanitized)) func `what was freed is given back, though blocks behind it are used`()
        throws
    {
        var blocks = (0..<4_000).map { _ in [UInt8](repeating: 1, count: 1 << 15) }
        let last = [UInt8](repeating: 2, count: 1 << 15)
        let before = try writtenKilobytes()
        blocks.removeAll()
        ProgramMemory.giveFreedBlocksBack()
        // Other tests take memory meanwhile, but not half of 128 MB.
        #expect(try before - writtenKilobytes() > 64_000)
        #expect(last.allSatisfy { $0 == 2 })
    }
}

import FoundationEssentials
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
}

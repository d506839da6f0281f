import Glibc
import Terminal
import Testing

@testable import TerminalTestSupport

/// What the tests themselves stand on.
struct PseudoTerminalTests {
    @Test func `terminals that are opened side by side have each their own name`() async throws {
        let mistaken = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try (0..<50).count { _ in
                        let terminal = try PseudoTerminal(size: Size(columns: 80, rows: 24))
                        var (opened, named) = (stat(), stat())
                        return fstat(terminal.device, &opened) != 0 || stat(terminal.path, &named) != 0
                            || opened.st_rdev != named.st_rdev
                    }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(mistaken == 0)
    }
}

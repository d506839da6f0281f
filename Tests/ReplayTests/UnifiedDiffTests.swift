import TestSupport
import Testing

@testable import Replay

struct UnifiedDiffTests {
    private func diff(_ lines: [UnifiedDiff.Line]) -> String {
        UnifiedDiff(lines, old: "old", new: "new").description
    }

    @Test func `without a change there is no diff`() {
        #expect(diff([.kept("a")]).isEmpty)
        #expect(diff([]).isEmpty)
    }

    @Test func `a change has three lines around it`() {
        let lines = (1...9).map { UnifiedDiff.Line.kept("\($0)") }
        #expect(
            diff(Array(lines[..<4]) + [.removed("5"), .inserted("five")] + Array(lines[5...])) == """
                --- old
                +++ new
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8

                """)
    }

    @Test func `changes that are near share a hunk, and those far apart do not`() {
        let near = (1...6).map { UnifiedDiff.Line.kept("\($0)") }
        let far = near + [.kept("7")]
        #expect(diff([.removed("a")] + near + [.removed("b")]).contains("@@ -1,8 +1,6 @@"))
        #expect(
            diff([.removed("a")] + far + [.inserted("b")]) == """
                --- old
                +++ new
                @@ -1,4 +1,3 @@
                -a
                 1
                 2
                 3
                @@ -6,3 +5,4 @@
                 5
                 6
                 7
                +b

                """)
    }

    @Test func `removed lines stand before inserted ones, and a single line has no count`() {
        #expect(diff([.inserted("x"), .removed("a")]) == "--- old\n+++ new\n@@ -1 +1 @@\n-a\n+x\n")
    }

    @Test func `a side without lines names the line before it`() {
        #expect(diff([.inserted("x")]) == "--- old\n+++ new\n@@ -0,0 +1 @@\n+x\n")
        #expect(diff([.removed("x")]) == "--- old\n+++ new\n@@ -1 +0,0 @@\n-x\n")
    }

    @Test func `applying the hunks to the old text gives the new one`() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            let lines: [UnifiedDiff.Line] = (0..<Int.random(in: 0..<60, using: &random)).map { number in
                switch Int.random(in: 0..<12, using: &random) {
                case 0: .removed("r\(number)")
                case 1: .inserted("i\(number)")
                default: .kept("k\(number)")
                }
            }
            var (old, new): ([Substring], [Substring]) = ([], [])
            for line in lines {
                switch line {
                case .kept(let line):
                    old.append(line)
                    new.append(line)
                case .removed(let line): old.append(line)
                case .inserted(let line): new.append(line)
                }
            }
            #expect(try Self.apply(diff(lines), to: old) == new)
        }
    }

    /// What `patch` does, strictly.
    private static func apply(_ diff: String, to old: [Substring]) throws -> [Substring] {
        var new: [Substring] = []
        var next = 0
        for line in diff.split(separator: "\n").dropFirst(2) {
            if line.hasPrefix("@@") {
                let range = try #require(line.split(separator: " ").dropFirst().first).dropFirst().split(
                    separator: ",")
                let start = try #require(Int(range[0]))
                let first = range.count == 2 && range[1] == "0" ? start : start - 1
                new += old[next..<first]
                next = first
            } else if line.hasPrefix("+") {
                new.append(line.dropFirst())
            } else {
                try #require(old[next] == line.dropFirst())
                if line.hasPrefix(" ") { new.append(line.dropFirst()) }
                next += 1
            }
        }
        return new + old[next...]
    }
}

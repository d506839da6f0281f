import FoundationEssentials
import ReaderSession
import Testing

@testable import ReaderTestSupport

/// What `perch replay` does to the files around it, and when it says that a script passed.
struct ReplayRunTests {
    private let folder =
        "\(FileManager.default.temporaryDirectory.path)/perch-replay-\(UInt64.random(in: 0...(.max)))"
    private var script: String { "\(folder)/scripts/story.perch" }

    /// Writes a script that loads a profile, with `expectations` at the end.
    private func write(_ expectations: String...) throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder)/scripts", withIntermediateDirectories: true)
        let text = """
            perch-script 1
            size 40x12
            start 2018-02-18T09:00:00Z
            open file:Fixtures/People#twocents

            +0s     send user loadProfile
                    effect #1 profile load
            +1s     reply #1 people/twocents
            \(expectations.map { "        \($0)" }.joined(separator: "\n"))
            end

            """
        try Data(text.utf8).write(to: URL(filePath: script))
    }

    private func play(accepts: Bool = false, environment: [String: String] = [:]) throws -> ReplayRun.Outcome
    {
        try ReplayRun(file: script, fixtures: "\(Checkout.root)/Fixtures", environment: environment)
            .play(accepts: accepts)
    }

    @Test func `playing somebody's script leaves no files, and a frame that is not there is a difference`()
        throws
    {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("frame loaded")
        let outcome = try play()
        #expect(!outcome.passed)
        #expect(outcome.report.contains("story.perch:9:9"))
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() == [
                "scripts", "scripts/story.perch",
            ])
    }

    @Test func `accepting puts what happened into the script, which passes then`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("view profile failed")
        #expect(try !play().passed)
        #expect(try play(accepts: true).passed)
        #expect(try String(contentsOfFile: script, encoding: .utf8).contains("        view profile loaded\n"))
        #expect(try play().passed)
    }

    @Test func `accepting does not make a frame that differs a passed one`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("view profile failed", "frame loaded")
        #expect(try !play(accepts: true).passed)
    }

    /// Stranger 2026-11-27: it stood in the report of a script that passed.
    @Test func `a screen that cannot be written is a trouble of its own, and no difference`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("view profile loaded", "frame loaded")
        let outcome = try ReplayRun(
            file: script, fixtures: "\(Checkout.root)/Fixtures", environment: [:], framesFolder: "/dev/null"
        ).play()
        #expect(outcome.report == "\(script): passed\n")
        #expect(outcome.troubles.count == 1)
        #expect(outcome.troubles.first?.hasPrefix("/dev/null/loaded.frame: ") == true)
        #expect(outcome.troubles.first?.contains("cannot be written") == true)
    }

    @Test func `who asks for it gets frames recorded, and that run does not pass`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("frame loaded")
        let environment = ["PERCH_GOLDEN": "missing"]
        #expect(try !play(environment: environment).passed)
        #expect(FileManager.default.fileExists(atPath: "\(folder)/Frames/story/loaded.frame"))
        #expect(try play(environment: environment).passed)
    }
}

import FoundationEssentials
import Replay
import Terminal
import Testing

struct GoldenFramesTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/perch-golden-" + UUID().uuidString

    private func play(
        _ mode: GoldenMode, needsAll: Bool = true, _ change: (CounterStage) -> Void = { _ in }
    ) throws -> PlayResult {
        let stage = CounterStage()
        change(stage)
        let text = head + "+0s wait\n  frame start\nend\n"
        return try ReplayTests.play(
            text: text, on: stage, goldens: GoldenFrames(directory: folder, mode: mode, needsAll: needsAll))
    }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    @Test func `a frame that is not there is a failure, and nothing is written`() throws {
        defer { clean() }
        let result = try play(.never)
        #expect(
            result.divergences.map(\.message) == [
                "`frame start` has no golden frame: \(folder)/start.frame is not there. PERCH_GOLDEN=missing records it."
            ])
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test
    func `where not all are needed a frame that is not there is none, and one that differs still a failure`()
        throws
    {
        defer { clean() }
        #expect(try play(.never, needsAll: false).passed)
        #expect(!FileManager.default.fileExists(atPath: folder))
        _ = try play(.missing, needsAll: false)
        let result = try play(.never, needsAll: false) { $0.key(.character("j")) }
        #expect(
            result.divergences.contains { $0.message.contains("differs from the golden frame") },
            "\(result.report)")
    }

    @Test func `recording fails the run, and the next run passes`() throws {
        defer { clean() }
        let result = try play(.missing)
        #expect(
            result.divergences.map(\.message) == [
                "`frame start` was recorded in \(folder)/start.frame. Look at it, and run again."
            ])
        #expect(result.diff.isEmpty)
        for mode in [GoldenMode.never, .missing, .failed] { #expect(try play(mode).passed) }
        #expect(try play(.all).passed == false)
    }

    @Test func `a frame that differs is shown beside the golden one`() throws {
        defer { clean() }
        _ = try play(.missing)
        let changed = try play(.missing) { stage in
            stage.style = .dim
            stage.key(.character("j"))
            _ = stage.takeObservations()
            stage.key(.character("l"))
            _ = stage.takeObservations()
        }
        let report = """
            toy.perch:5:3: `frame start` differs from the golden frame in 8 cells (\(folder)/start.frame). PERCH_GOLDEN=failed records what happened.
            toy.perch:6:1: effect #1 is still in flight. Answer it with `reply` or `fail`, or allow it: end with #1

            --- toy.perch
            +++ toy.perch (what happened)
            @@ -3,4 +3,4 @@
             start 2018-02-18T09:00:00Z
             +0s wait
               frame start
            -end
            +end with #1

            toy.perch:5:
               golden frame 20x5        happened 20x5
            00 | count 0            |   | count 1            |
                       ^                        ^
            01 | at rest            |   | loading            |
                 ^^^^^^^                  ^^^^^^^
            02 |                    |   |                    |
            03 |                    |   |                    |
               …

            If this is as it should be: perch replay --accept toy.perch

            """
        #expect(changed.report == report)
        #expect(changed.divergences.map(\.remedy) == [.record, .accept])
        #expect(!changed.acceptedPasses)
    }

    @Test func `failed records what differs, and only that`() throws {
        defer { clean() }
        _ = try play(.missing)
        let dim = try play(.failed) { $0.style = .dim }
        #expect(
            dim.divergences.map(\.message) == [
                "`frame start` was recorded in \(folder)/start.frame. Look at it, and run again."
            ])
        #expect(try play(.never) { $0.style = .dim }.passed)
        #expect(try play(.never).passed == false)
    }

    @Test func `another size is told as such`() throws {
        defer { clean() }
        _ = try play(.missing)
        let wide = try play(.never) { $0.resize(to: Size(columns: 22, rows: 4)) }
        let message = wide.divergences.first?.message
        #expect(
            message
                == "`frame start` is 22x4, and the golden frame 20x5 (\(folder)/start.frame). PERCH_GOLDEN=failed records what happened."
        )
        #expect(
            wide.divergences.first?.picture?.contains(
                "04 |                      |   |                      |") == true)
    }

    @Test func `a golden frame that cannot be read is told with its line`() throws {
        defer { clean() }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("frame 20x5\nnonsense\n".utf8).write(to: URL(filePath: "\(folder)/start.frame"))
        let message = try #require(try play(.missing).divergences.first?.message)
        #expect(message.hasPrefix("`frame start` cannot be compared: \(folder)/start.frame: line "))
        #expect(message.hasSuffix("PERCH_GOLDEN=failed records it anew."))
        _ = try play(.failed)
        #expect(try play(.never).passed)
    }

    @Test func `frames are compared by cell, not by what they look like in text`() throws {
        defer { clean() }
        _ = try play(.missing)
        let plain = try play(.never) { $0.style = .plain }
        #expect(
            plain.divergences.first?.message.contains("differs from the golden frame in 1 cell (") == true)
        let picture = """
               golden frame 20x5        happened 20x5
            00 | count 0            |   | count 0            |
                       ^                        ^
                columns 7-7: bold in the golden frame, plain now
            01 | at rest            |   | at rest            |
            02 |                    |   |                    |
               …

            """
        #expect(plain.divergences.first?.picture == picture)
    }

    @Test(arguments: [
        ("Fixtures/Scripts/first-load.perch", "Fixtures/Frames/first-load"),
        ("demo.perch", "../Frames/demo"), ("./demo.perch", "./../Frames/demo"),
        ("../x.perch", "../../Frames/x"),
        ("Scripts/x", "Frames/x"), ("/home/Scripts/x.perch", "/home/Frames/x"),
    ])
    func `a script's frames lie beside the folder of scripts`(script: String, directory: String) {
        #expect(GoldenFrames(script: script, mode: .never).directory == directory)
    }
}

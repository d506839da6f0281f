import FoundationEssentials
import ReaderSession
import Testing

@testable import ReaderTestSupport

/// Several scripts, their summary and the report for CI systems.
struct ReplayBatchTests {
    private let folder =
        "\(FileManager.default.temporaryDirectory.path)/perch-batch-\(UInt64.random(in: 0...(.max)))"

    private func write(_ name: String, _ lines: String) throws -> String {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = "\(folder)/\(name).perch"
        let text =
            "perch-script 1\nsize 40x12\nstart 2018-02-18T09:00:00Z\nopen file:Fixtures/People#twocents\n\(lines)\nend\n"
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    private func batch(accepts: Bool = false, pressesKeys: Bool = true) -> ReplayBatch {
        ReplayBatch(accepts: accepts) { file in
            ReplayRun(
                file: file, fixtures: "\(Checkout.root)/Fixtures", environment: [:], pressesKeys: pressesKeys,
                traces: true)
        }
    }

    @Test func `what came of several scripts is one line and one report`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let good = try write("good", "+0s key j\n command list down\n+1s wait")
        let bad = try write("bad", "+0s key j\n command list up")
        let broken = try write("broken", "+0s kye j")
        var batch = batch()
        #expect(try batch.play(good).passed)
        #expect(try !batch.play(bad).passed)
        let failure = #expect(throws: ReplayFailure.self) { try batch.play(broken) }
        #expect(failure?.description.contains("broken.perch:5:5: ") == true)
        #expect(batch.summary.troubled == 2)
        #expect(
            batch.summary.line(seconds: 0.24)
                == "3 scripts: 1 passed, 1 diverged, 1 unreadable, 3 inputs in 0.2 s")
        try batch.writeReport(to: "\(folder)/report.xml")
        let report = try String(contentsOfFile: "\(folder)/report.xml", encoding: .utf8)
        #expect(report.contains(#"tests="3" failures="1" errors="1""#))
        #expect(report.contains("`command list up` did not happen"))
    }

    /// Stranger 2026-11-27: whoever forgot the report's name lost the first script to it.
    @Test func `a report takes the place of a report or of an empty file, and of no other`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let good = try write("good", "+0s key j\n command list down")
        let text = try String(contentsOfFile: good, encoding: .utf8)
        var batch = batch()
        #expect(try batch.play(good).passed)
        let failure = #expect(throws: ReplayFailure.self) { try batch.writeReport(to: good) }
        #expect(
            failure?.description
                == "\(good) is there already and is no JUnit report, so it was not replaced. Name another file for the report, or remove this one."
        )
        #expect(throws: ReplayFailure.self) { try OutputFile(report: good).check() }
        #expect(try String(contentsOfFile: good, encoding: .utf8) == text)
        let place = "\(folder)/report.xml"
        try batch.writeReport(to: place)
        let first = try String(contentsOfFile: place, encoding: .utf8)
        #expect(try batch.play(good).passed)
        for there in [first, "", "\u{FEFF}\n<testsuite name=\"another\"/>"] {
            try Data(there.utf8).write(to: URL(filePath: place))
            try batch.writeReport(to: place)
            #expect(try String(contentsOfFile: place, encoding: .utf8).contains(#"tests="2""#))
        }
        for there in ["<?xml version=\"1.0\"?>\n<opml/>", "<?xml", "report"] {
            try Data(there.utf8).write(to: URL(filePath: place))
            #expect(throws: ReplayFailure.self) { try batch.writeReport(to: place) }
            #expect(try String(contentsOfFile: place, encoding: .utf8) == there)
        }
    }

    @Test func `accepting several scripts writes those that differ, and says how many`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let files = try (1...3).map { try write("s\($0)", $0 == 2 ? "+0s wait" : "+0s key j") }
        var batch = batch(accepts: true)
        for file in files { #expect(try batch.play(file).passed) }
        #expect(
            batch.summary.line(seconds: 61)
                == "3 scripts: 3 passed (2 written anew), 0 diverged, 0 unreadable, 3 inputs in 61.0 s")
        #expect(try String(contentsOfFile: files[0], encoding: .utf8).contains("        command list down\n"))
    }

    @Test func `one script is one script, and large numbers have commas`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let lines = String(repeating: "+0s wait\n", count: 1_234)
        var batch = batch()
        _ = try batch.play(write("long", lines))
        #expect(
            batch.summary.line(seconds: -1)
                == "1 script: 1 passed, 0 diverged, 0 unreadable, 1,234 inputs in 0.0 s")
    }

    @Test func `an account that cannot be opened is told with the place of its line`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = try write("far", "")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try Data(text.replacing("open file:", with: "open  nothing:").utf8).write(to: URL(filePath: path))
        var batch = batch()
        let failure = #expect(throws: ReplayFailure.self) { try batch.play(path) }
        #expect(
            failure?.description.hasPrefix("\(path):4:1: open: ") == true, "\(failure?.description ?? "")")
    }

    @Test func `from commands the keys of a script do not matter, through the reader's own tables`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let lines = """
            +0s key f9
                command user loadProfile
                effect #1 profile load
            +1s reply #1 people/twocents
            +0s key f9
                command prompt begin
            +0s key w
                command prompt insert
                text "w"
            +0s key f9
                command app escape
            """
        let path = try write("keys", lines)
        var pressing = batch()
        #expect(try !pressing.play(path).passed)
        var performing = batch(pressesKeys: false)
        let outcome = try performing.play(path)
        #expect(outcome.passed, "\(outcome.report)")
        #expect(outcome.trace.contains("view profile loaded"))
    }

    @Test func `a command that no key produces is refused on its line`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = try write("never", "+0s key j\n    command list donw")
        var performing = batch(pressesKeys: false)
        let outcome = try performing.play(path)
        #expect(
            outcome.report
                == "\(path):6:5: command list: no key produces list donw. Did you mean `down`?\n")
    }
}

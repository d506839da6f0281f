import FoundationEssentials
import InteractionTesting
import Terminal
import Testing

/// What a frame tester accepts, records and says.
struct FrameTesterTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/perch-frames-" + UUID().uuidString
    private let failures = Failures()

    private func tester(_ environment: [String: String] = [:]) -> FrameTester {
        FrameTester(directory: folder, environment: environment, report: failures.reporter)
    }

    private func frame(_ text: SafeText) -> Frame {
        var frame = Frame(size: Size(columns: 12, rows: 2))
        frame.put(text, column: 1, row: 0)
        return frame
    }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    @Test func `a frame that is not there is recorded, which fails the test once`() {
        defer { clean() }
        tester().expectFrame(frame("seven"), "count")
        #expect(
            failures.take() == [
                "frame count was recorded in \(folder)/count.frame. Look at it, and run again."
            ])
        tester().expectFrame(frame("seven"), "count")
        #expect(failures.messages == [])
    }

    @Test(arguments: [["CI": "true"], ["PERCH_GOLDEN": "never"]])
    func `in CI and with never, nothing is recorded`(environment: [String: String]) {
        defer { clean() }
        tester(environment).expectFrame(frame("seven"), "count")
        #expect(
            failures.messages == [
                """
                frame count has no golden frame: \(folder)/count.frame is not there. PERCH_GOLDEN=missing records it.
                """
            ])
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func `a frame that differs is shown beside the recorded one`() {
        defer { clean() }
        tester().expectFrame(frame("seven"), "count")
        _ = failures.take()
        let line = UInt(#line + 1)
        tester().expectFrame(frame("eight"), "count")
        #expect(
            failures.all.map(\.message) == [
                """
                frame count differs from the golden frame in 5 cells (\(folder)/count.frame). PERCH_GOLDEN=failed \
                records what happened.
                   golden frame 12x2   happened 12x2
                00 | seven      |   | eight      |
                     ^^^^^            ^^^^^
                01 |            |   |            |
                """
            ])
        #expect(failures.all.map(\.location.line) == [line])
    }

    @Test func `failed records what differs, all records everything, and both fail the test`() {
        defer { clean() }
        let told = ["frame count was recorded in \(folder)/count.frame. Look at it, and run again."]
        tester().expectFrame(frame("seven"), "count")
        #expect(failures.take() == told)
        tester(["PERCH_GOLDEN": "failed"]).expectFrame(frame("seven"), "count")
        #expect(failures.take() == [])
        tester(["PERCH_GOLDEN": "failed"]).expectFrame(frame("eight"), "count")
        #expect(failures.take() == told)
        tester(["PERCH_GOLDEN": "all", "CI": "true"]).expectFrame(frame("eight"), "count")
        #expect(failures.take() == told)
        tester(["CI": "true"]).expectFrame(frame("eight"), "count")
        #expect(failures.take() == [])
    }

    @Test func `a name that cannot be a file's is told`() {
        tester().expectFrame(frame("seven"), "../count")
        #expect(
            failures.messages == [
                """
                "../count" cannot name a frame.
                Call it by 1 to 64 of a-z, 0-9 and -: it becomes the name of a file.
                """
            ])
    }

    @Test func `a variable that says nothing known is told`() {
        tester(["PERCH_GOLDEN": "al"]).expectFrame(frame("seven"), "count")
        #expect(
            failures.messages == ["frame count was not compared: PERCH_GOLDEN is `al`. Did you mean `all`?"])
    }

    @Test func `without a folder of its own, frames lie beside the test target, or else beside the file`() {
        let inTarget = FrameTester(
            environment: ["CI": "true"], report: failures.reporter, fileID: "CounterTests/ScreenTests.swift",
            filePath: "/home/Tests/CounterTests/Screens/ScreenTests.swift")
        inTarget.expectFrame(frame("seven"), "count")
        let elsewhere = FrameTester(
            environment: ["CI": "true"], report: failures.reporter, fileID: "CounterTests/ScreenTests.swift",
            filePath: "/home/counter/ScreenTests.swift")
        elsewhere.expectFrame(frame("seven"), "count")
        let folders = ["/home/Tests/Frames/ScreenTests", "/home/counter/Frames/ScreenTests"]
        #expect(
            failures.messages
                == folders.map {
                    """
                    frame count has no golden frame: \($0)/count.frame is not there. \
                    PERCH_GOLDEN=missing records it.
                    """
                })
    }
}

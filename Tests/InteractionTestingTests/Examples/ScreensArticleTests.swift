import FoundationEssentials
import Interaction
import InteractionTestSupport
import InteractionTesting
import Machines
import Terminal
import Testing

/// The page on screens and laws: its listings are code that runs, its messages are what tests say.
struct ScreensArticleTests {
    private func frame(_ forecast: SafeText) -> Frame {
        var frame = Frame(size: Size(columns: 24, rows: 3))
        frame.put("harbour", column: 1, row: 0, style: .bold)
        frame.put(forecast, column: 1, row: 1)
        return frame
    }

    @Test func `every listing stands in a test that runs`() throws {
        let listings = try Article("ScreensAndLaws").texts(in: "swift")
        #expect(listings.count == 4)
        for listing in listings {
            #expect(
                try Article.stands(
                    listing, in: ["Examples/ScreensArticleTests", "Stage/InteractorStageTests"]), "\(listing)"
            )
        }
    }

    @Test func `a golden screen, as the file has it`() throws {
        let frame = frame("clear, 12° to 14°")
        let frames = FrameTester(report: .issues)
        frames.expectFrame(frame, "forecast-loaded")
        #expect(try Article("ScreensAndLaws").texts(in: "frame").map { $0 + "\n" } == [FrameText(frame).text])
    }

    @Test func `the laws`() {
        expectLaws(of: .weather([.load, .cancel, .share]), report: .issues)
    }

    @Test func `every message is what a test says`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/perch-article-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let failures = Failures()
        let frames = FrameTester(directory: folder, environment: [:], report: failures.reporter)
        frames.expectFrame(frame("clear, 12° to 14°"), "forecast-loaded")
        _ = failures.take()
        frames.expectFrame(frame("clear, 12° to 9°"), "forecast-loaded")
        expectLaws(of: .weather([.load, .cancel, .share, .loadLater]), report: failures.reporter)
        expectLaws(of: .weather(countsFromPresent: false), report: failures.reporter)
        let messages = try Article("ScreensAndLaws").texts(in: "").map { message in
            message.split(separator: "FOLDER", omittingEmptySubsequences: false).joined(separator: folder)
        }
        #expect(failures.messages == messages)
    }
}

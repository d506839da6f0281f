import FoundationEssentials
import Replay
import Terminal
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport

/// The article's pictures of the inspector are what it shows.
struct RecordingsArticleTests {
    private func inspector() throws -> InspectorCase {
        let text = try String(
            contentsOfFile: "\(InspectorCase.folder)/captain-gale.perch", encoding: .utf8)
        return try InspectorCase(try ScriptSource(text: text, name: "broken.perch"))
    }

    private func picture(_ words: String) throws -> [Substring] {
        let article = try String(
            contentsOfFile: "\(Checkout.articles)/Recordings.md", encoding: .utf8)
        let begin = try #require(
            article.firstRange(
                of: "<!-- inspector: \(words), made of Fixtures/Scripts/captain-gale.perch, "
                    + "compared by RecordingsArticleTests -->\n```\n"))
        let end = try #require(
            article[begin.upperBound...].firstRange(of: "\n```\n<!-- end of inspector -->"))
        return article[begin.upperBound..<end.lowerBound].split(
            separator: "\n", omittingEmptySubsequences: false)
    }

    private func trimmed(_ rows: [String]) -> [String] {
        rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
    }

    @Test func `the article shows the step that broke the screen as the inspector does`() throws {
        let inspector = try inspector()
        inspector.press("H")
        #expect(try picture("step 16").map(String.init) == trimmed(inspector.rows()))
    }

    @Test func `the article shows the skipped step as the inspector does`() throws {
        let inspector = try inspector()
        inspector.press("H", "H", "H", "x")
        #expect(try picture("step 14 skipped").map(String.init) == trimmed(inspector.rows()))
    }

    @Test func `its recording names the machines as they are`() throws {
        let recording = try String(
            contentsOfFile: "\(InspectorCase.folder)/captain-gale.perch", encoding: .utf8)
        let start = try #require(recording.split(separator: "\n").first { $0.hasPrefix("start ") })
        let golden = GoldenText(path: "Fixtures/Scripts/captain-gale.perch", marks: (String(start), ""))
        let machines = PerchMachines.fingerprints.map(\.description).joined(separator: " ")
        let fault = try golden.fault(
            of: "machines \(machines)", mode: GoldenMode(environment: ProcessInfo.processInfo.environment),
            test: "RecordingsArticleTests")
        #expect(fault == nil, "\(fault ?? "")")
    }
}

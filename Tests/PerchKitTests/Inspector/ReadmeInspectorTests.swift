import FoundationEssentials
import Replay
import Terminal
import Testing

@testable import PerchKit

/// The README's pictures of the inspector are what it shows.
struct ReadmeInspectorTests {
    private func inspector() throws -> InspectorCase {
        let text = try String(
            contentsOfFile: "\(InspectorCase.folder)/captain-gale.perch", encoding: .utf8)
        return try InspectorCase(try ScriptSource(text: text, name: "broken.perch"))
    }

    private func picture(_ words: String) throws -> [Substring] {
        let readme = try String(contentsOfFile: "\(Checkout.root)/README.md", encoding: .utf8)
        let begin = try #require(
            readme.firstRange(
                of: "<!-- inspector: \(words), made of Fixtures/Scripts/captain-gale.perch, "
                    + "compared by ReadmeInspectorTests -->\n```\n"))
        let end = try #require(
            readme[begin.upperBound...].firstRange(of: "\n```\n<!-- end of inspector -->"))
        return readme[begin.upperBound..<end.lowerBound].split(
            separator: "\n", omittingEmptySubsequences: false)
    }

    private func trimmed(_ rows: [String]) -> [String] {
        rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
    }

    @Test func `the README shows the step that broke the screen as the inspector does`() throws {
        let inspector = try inspector()
        inspector.press("H")
        #expect(try picture("step 16").map(String.init) == trimmed(inspector.rows()))
    }

    @Test func `the README shows the skipped step as the inspector does`() throws {
        let inspector = try inspector()
        inspector.press("H", "H", "H", "x")
        #expect(try picture("step 14 skipped").map(String.init) == trimmed(inspector.rows()))
    }
}

import FoundationEssentials
import ReaderUI
import Replay
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport

/// The key tables of the article about keys are the program's, and the README's ten keys are among them.
struct KeysArticleTests {
    private func fault(_ name: String, _ table: String) throws -> String? {
        let mark = "<!-- \(name): made of KeyTables, compared by KeysArticleTests -->"
        return GoldenText(
            path: "Sources/PerchKit/Documentation.docc/Keys.md", marks: (mark, "<!-- end of keys -->")
        )
        .fault(
            of: table + "\n", mode: try GoldenMode(environment: ProcessInfo.processInfo.environment),
            test: "KeysArticleTests")
    }

    @Test func `the article shows the keys as they are`() throws {
        #expect(try fault("keys", KeyTables.markdown) == nil)
    }

    @Test func `the article shows the inspector's keys as they are`() throws {
        #expect(try fault("inspector keys", KeyTables.inspectorMarkdown) == nil)
        #expect(try fault("inspector tree keys", KeyTables.inspectorTreeMarkdown) == nil)
    }

    @Test func `each of the README's ten keys has that meaning in the key tables`() throws {
        let readme = try String(contentsOfFile: "\(Checkout.root)/README.md", encoding: .utf8)
        let begin = try #require(
            readme.firstRange(of: "<!-- ten keys: compared with KeyTables by KeysArticleTests -->\n"))
        let end = try #require(readme[begin.upperBound...].firstRange(of: "<!-- end of ten keys -->"))
        let rows = readme[begin.upperBound..<end.lowerBound].split(separator: "\n").dropFirst(2)
        #expect(rows.count == 10)
        // A row of the key tables begins as the README's does, and goes on with where the key means that.
        let known = KeyTables.markdown.split(separator: "\n")
        for row in rows {
            #expect(known.contains { $0.hasPrefix("\(row) ") }, "\(row) is in no key table")
        }
    }
}

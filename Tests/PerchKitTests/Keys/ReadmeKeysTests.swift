import FoundationEssentials
import PerchKit
import Testing

/// The README's key table is the program's.
struct ReadmeKeysTests {
    private func table(_ name: String) throws -> String {
        let readme = try String(contentsOfFile: "\(Checkout.root)/README.md", encoding: .utf8)
        let begin = try #require(
            readme.firstRange(of: "<!-- \(name): made of KeyTables, compared by ReadmeKeysTests -->\n"))
        let rest = readme[begin.upperBound...]
        return String(rest[..<(try #require(rest.firstRange(of: "\n<!-- end of keys -->"))).lowerBound])
    }

    @Test func `the README shows the keys as they are`() throws {
        #expect(try table("keys") == KeyTables.markdown)
    }

    @Test func `the README shows the inspector's keys as they are`() throws {
        #expect(try table("inspector keys") == KeyTables.inspectorMarkdown)
    }
}

import FoundationEssentials
import PerchKit
import Testing

/// The README's key table is the program's.
struct ReadmeKeysTests {
    @Test func `the README shows the keys as they are`() throws {
        let readme = try String(contentsOfFile: "\(Checkout.root)/README.md", encoding: .utf8)
        let begin = try #require(
            readme.firstRange(of: "<!-- keys: made of KeyTables, compared by ReadmeKeysTests -->\n"))
        let end = try #require(readme.firstRange(of: "\n<!-- end of keys -->"))
        #expect(String(readme[begin.upperBound..<end.lowerBound]) == KeyTables.markdown)
    }
}

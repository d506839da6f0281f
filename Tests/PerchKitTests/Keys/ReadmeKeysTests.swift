import FoundationEssentials
import PerchKit
import Replay
import Testing

/// The README's key table is the program's.
struct ReadmeKeysTests {
    private func fault(_ name: String, _ table: String) throws -> String? {
        let mark = "<!-- \(name): made of KeyTables, compared by ReadmeKeysTests -->"
        return GoldenText(path: "README.md", marks: (mark, "<!-- end of keys -->"))
            .fault(
                of: table + "\n", mode: try GoldenMode(environment: ProcessInfo.processInfo.environment),
                test: "ReadmeKeysTests")
    }

    @Test func `the README shows the keys as they are`() throws {
        #expect(try fault("keys", KeyTables.markdown) == nil)
    }

    @Test func `the README shows the inspector's keys as they are`() throws {
        #expect(try fault("inspector keys", KeyTables.inspectorMarkdown) == nil)
    }
}

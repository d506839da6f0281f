import FoundationEssentials
import Replay
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport

/// The articles on scripts list every command that can be sent, as the stage knows them.
struct CommandArticleTests {
    @Test(arguments: ["Grammar", "Scripts"])
    func `every command that can be sent stands in the article`(article: String) throws {
        let rows = ScriptVocabulary.commands.map { address, commands in
            "| `\(address)` | \(commands.map { "`\($0)`" }.joined(separator: " ")) |"
        }
        let table = (["| Address | Commands |", "|---|---|"] + rows).joined(separator: "\n") + "\n"
        let mark = "<!-- commands: made of ScriptVocabulary, compared by CommandArticleTests -->"
        let fault = try GoldenText(
            path: "Sources/Replay/Documentation.docc/\(article).md", marks: (mark, "<!-- end of commands -->")
        )
        .fault(
            of: table, mode: GoldenMode(environment: ProcessInfo.processInfo.environment),
            test: "CommandArticleTests")
        #expect(fault == nil)
    }
}

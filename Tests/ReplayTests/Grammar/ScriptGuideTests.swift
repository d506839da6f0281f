import Testing

@testable import Replay

/// What the manual is made of has the parser's words, and the parser reads its examples.
struct ScriptGuideTests {
    private func parse(_ lines: String) throws -> Script {
        try ScriptParser.parse(
            "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\n\(lines)\nend\n", file: "guide")
    }

    @Test func `it has every word that the parser has, in the same order`() {
        #expect(ScriptGuide.head.map(\.word) == ScriptHeader.words)
        #expect(ScriptGuide.inputs.map(\.word) == ScriptInput.words)
        #expect(ScriptGuide.expectations.map(\.word) == ScriptExpectation.words)
    }

    @Test func `every example is read, as the kind of line that it is an example of`() throws {
        #expect(throws: Never.self) {
            try ScriptParser.parse(
                ScriptGuide.head.map { $0.example + "\n" }.joined() + "end\n", file: "guide")
        }
        for entry in ScriptGuide.inputs {
            let script = try parse("+0s \(entry.example)")
            let words = script.lines.compactMap { line in
                if case .input(let input) = line.content { input.action.word } else { nil }
            }
            #expect(words == [entry.word])
        }
        for entry in ScriptGuide.expectations {
            let script = try parse("+0s wait\n    \(entry.example)")
            let words = script.lines.compactMap { line in
                if case .expectation(let expectation) = line.content { expectation.word } else { nil }
            }
            #expect(words == [entry.word])
        }
        for entry in ScriptGuide.payloads {
            #expect(throws: Never.self, "\(entry.form)") { try parse("+0s reply #1 \(entry.example)") }
        }
    }

    @Test func `the article on the grammar has the same lines and limits`() throws {
        let article = try GrammarArticle().text
        for entry in ScriptGuide.head + ScriptGuide.inputs + ScriptGuide.expectations {
            #expect(article.contains("### `\(entry.word)`\n"), "\(entry.word)")
        }
        let limits = article.split(separator: "\n## Limits\n").last ?? ""
        #expect(ScriptGuide.limits.count == 12 && limits.split(separator: "\n| `").count - 1 == 12)
    }
}

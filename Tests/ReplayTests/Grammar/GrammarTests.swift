import TestSupport
import Testing

@testable import Replay

/// The article's grammar and the parser are one language.
struct GrammarTests {
    private let grammar: Grammar

    init() throws {
        grammar = try Grammar(GrammarArticle().example("ebnf"))
    }

    @Test func `every rule is used, and every name that is used is a rule`() {
        let used = grammar.used
        #expect(used.rules.union(["script"]) == Set(grammar.names))
        #expect(Set(grammar.names).count == grammar.names.count)
        #expect(used.specials == Set(Grammar.specials.keys))
    }

    @Test(arguments: [
        "blank-line", "version-line", "head-line", "input-line", "expectation-line", "end-line",
    ])
    func `a line that the grammar makes is read`(rule: String) throws {
        var random = SeededGenerator(seed: 5)
        let part = try #require(grammar.rules[rule])
        for _ in 0..<Repetitions.count(400, long: 20_000) {
            let text = grammar.text(part, &random)
            do throws(ScriptComplaint) {
                _ = try ScriptParser.line(text[...])
            } catch {
                // What a grammar cannot say, and the article says beside it.
                let beyond = [
                    "an offset of at most a year (+365d)", "each value once",
                    "an account, as in `file:Fixtures/People#twocents`",
                ]
                guard beyond.contains(error.expected) else {
                    Issue.record("\(text)\nexpected \(error.expected), found \(error.found ?? "")")
                    return
                }
            }
        }
    }

    @Test(arguments: UInt64(1)...10)
    func `a line that the printer makes fits the grammar`(seed: UInt64) throws {
        var random = RandomScript(seed: seed)
        for _ in 0..<Repetitions.count(5, long: 100) {
            for line in try random.script().lines {
                let text = ScriptPrinter.print(line)
                let rule =
                    switch line.content {
                    case .blank: "blank-line"
                    case .header(.version): "version-line"
                    case .header: "head-line"
                    case .input: "input-line"
                    case .expectation: "expectation-line"
                    case .end: "end-line"
                    }
                let isMatch = grammar.matches(text, rule: rule)
                try #require(isMatch, "\(rule): \(text)")
            }
        }
    }

    @Test(arguments: [
        "+0s sned user load", "+0 wait", "+0s wait now", "+0s key", "+0s reply 1 people/0",
        "+0s reply #0 people/0",
        "+0s type \"a\"b", "+0s type a", "+0s resize 80", "+0s fail #1 a b", "+0s reply #1 {}", " +0s wait",
    ])
    func `a line that the parser refuses does not fit the grammar`(text: String) throws {
        #expect(throws: ScriptComplaint.self) { try ScriptParser.line(text[...]) }
        let isMatch = grammar.matches(text, rule: "input-line")
        #expect(!isMatch)
    }
}
